import {
  Builder,
  Button,
  Capabilities,
  Key as Keys,
  Origin,
  type WebDriver,
  type WebElement,
} from 'selenium-webdriver';
import type { Driver, Engine, Key, Point, Preferences } from '../engine.ts';
import {
  DISPLAY,
  findPrograms,
  type Running,
  startDisplay,
  startDriver,
  type WebKitPrograms,
} from './webkit-programs.ts';

/** How long a page or a script may take, in ms. */
const PATIENCE = 120_000;

const KEYS: Readonly<Record<Key, readonly string[]>> = {
  Tab: [Keys.TAB],
  'Shift+Tab': [Keys.SHIFT, Keys.TAB],
  Enter: [Keys.ENTER],
  Escape: [Keys.ESCAPE],
  End: [Keys.END],
};

/** What may be a list, and is seen: the driver names the role of hidden elements too. */
const SHOWN = `return [...document.querySelectorAll('ul, ol, [role="list"]')]
  .filter((element) => element.checkVisibility())`;

/** A browser with one set of preferences. Its first window holds the opener of all others. */
interface Session {
  readonly driver: WebDriver;
  readonly opener: string;
  readonly process: Running;
}

/** Starts a browser. `dark` and `script` are options of MiniBrowser, reduced motion is one of GTK. */
async function startSession(
  programs: WebKitPrograms,
  display: string,
  { dark, reducedMotion, script }: Preferences,
): Promise<Session> {
  const started = await startDriver(programs.driver, display, !reducedMotion);
  const args = ['--automation', '--javascript-can-open-windows-automatically=true'];
  if (dark) args.push('--dark-mode');
  // Those of the page alone: the driver's go on.
  if (!script) args.push('--enable-javascript-markup=false');
  const options = { binary: programs.browser, args };
  const driver = await new Builder()
    .usingServer(started.url)
    .withCapabilities(
      new Capabilities({ browserName: 'MiniBrowser', 'webkitgtk:browserOptions': options }),
    )
    .build();
  await driver.manage().setTimeouts({ pageLoad: PATIENCE, script: PATIENCE });
  return { driver, opener: await driver.getWindowHandle(), process: started };
}

/**
 * Opens a window without a toolbar, as a page does: with one it is at least 447 px wide, and its inner size
 * is another than the outer, which is all that a driver can set.
 */
async function openPopup({ driver, opener }: Session): Promise<string> {
  await driver.switchTo().window(opener);
  const before = await driver.getAllWindowHandles();
  await driver.executeScript(
    "open('about:blank', '_blank', 'popup,width=400,height=600,noopener')",
  );
  const handle = await driver.wait(
    async () => (await driver.getAllWindowHandles()).find((each) => !before.includes(each)),
    PATIENCE,
  );
  if (!handle) throw new Error('no window opened');
  return handle;
}

/** A window of a session. */
function windowOf({ driver, opener }: Session): Driver {
  const read = async (expression: string) =>
    await driver.executeScript<unknown>(`return (${expression})`);
  const actions = () => driver.actions({ async: true });
  const move = ({ x, y }: Point) => actions().move({ x, y, origin: Origin.VIEWPORT, duration: 50 });
  return {
    goto: (url) => driver.get(url),
    back: () => driver.navigate().back(),
    read,
    move: (point) => move(point).perform(),
    clickAt: (point) => move(point).press(Button.LEFT).release(Button.LEFT).perform(),
    async press(key) {
      const chord = KEYS[key];
      const keys = actions();
      for (const each of chord) keys.keyDown(each);
      for (const each of chord.toReversed()) keys.keyUp(each);
      await keys.perform();
    },
    type: (words) => actions().sendKeys(words.replaceAll('\n', Keys.ENTER)).perform(),
    async resize(width, height) {
      // No window manager gives the focus: it goes to the window in the middle, where the display's pointer is.
      const [x, y] = [(DISPLAY.width - width) / 2, (DISPLAY.height - height) / 2];
      await driver.manage().window().setRect({ x, y, width, height });
    },
    async countLists() {
      const elements = await driver.executeScript<WebElement[]>(SHOWN);
      let count = 0;
      for (const element of elements) if ((await element.getAriaRole()) === 'list') count++;
      return count;
    },
    // The driver tells nothing of the console.
    complaints: async () => [],
    async close() {
      await driver.close();
      await driver.switchTo().window(opener);
    },
  };
}

/**
 * Starts Debian's WebKitGTK on a display that nobody sees, driven by Selenium over WebDriver. There is a
 * browser for each set of preferences, from when it is first asked for; its windows are used one at a time.
 *
 * @throws Error in one line where it is missing and cannot be installed
 */
export async function webkit(): Promise<Engine> {
  const programs = findPrograms();
  const display = await startDisplay(programs.display);
  const sessions = new Map<string, Promise<Session>>();
  const sessionFor = (preferences: Preferences) => {
    const key = JSON.stringify(preferences);
    const session = sessions.get(key) ?? startSession(programs, display.name, preferences);
    sessions.set(key, session);
    return session;
  };
  const { driver } = await sessionFor({ dark: false, reducedMotion: false, script: true });
  const version = (await driver.getCapabilities()).getBrowserVersion();

  return {
    name: `WebKit ${version}`,
    limits: {},
    async open(preferences, width, height) {
      const session = await sessionFor(preferences);
      const handle = await openPopup(session);
      await session.driver.switchTo().window(handle);
      const opened = windowOf(session);
      await opened.resize(width, height);
      return opened;
    },
    async close() {
      const all = await Promise.allSettled(sessions.values());
      for (const started of all) {
        if (started.status === 'rejected') continue;
        await started.value.driver.quit();
        await started.value.process.close();
      }
      await display.close();
    },
  };
}
