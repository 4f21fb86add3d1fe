import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import {
  findInstalledBrowser,
  type Machine,
} from '../../pages/build/provenance/installed-browser.ts';

const test = suite('the browser of a machine for which npm brings none');

const machine = (
  platform: NodeJS.Platform,
  env: Machine['env'],
  ...installed: string[]
): Machine => ({ platform, env, exists: (path) => installed.includes(path) });

const EDGE = 'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe';
const CHROME = 'C:\\Users\\Ann\\AppData\\Local\\Google\\Chrome\\Application\\chrome.exe';
const WINDOWS = {
  PROGRAMFILES: 'C:\\Program Files',
  'PROGRAMFILES(X86)': 'C:\\Program Files (x86)',
  LOCALAPPDATA: 'C:\\Users\\Ann\\AppData\\Local',
};
const MAC = '/Users/ann/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

test('is found at the usual places of each system', () => {
  assert.is(findInstalledBrowser(machine('win32', WINDOWS, EDGE)), EDGE);
  assert.is(findInstalledBrowser(machine('win32', WINDOWS, EDGE, CHROME)), CHROME);
  assert.is(findInstalledBrowser(machine('darwin', { HOME: '/Users/ann' }, MAC)), MAC);
  assert.is(
    findInstalledBrowser(machine('linux', { PATH: '/bin:/snap/bin' }, '/snap/bin/chromium')),
    '/snap/bin/chromium',
  );
});

test('is the one that CHROME_PATH names', () => {
  const env = { ...WINDOWS, CHROME_PATH: 'D:\\chrome.exe' };
  assert.is(findInstalledBrowser(machine('win32', env, EDGE, 'D:\\chrome.exe')), 'D:\\chrome.exe');
  assert.throws(() => findInstalledBrowser(machine('win32', env, EDGE)), /D:\\chrome\.exe, which/);
});

test('where there is none, one line says what to install', () => {
  for (const platform of ['linux', 'darwin', 'win32'] as const) {
    assert.throws(
      () => findInstalledBrowser(machine(platform, {})),
      /^There is no .*install Chrome.*$/,
    );
  }
});

test.run();
