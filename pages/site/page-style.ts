import { makeTitleFont } from '#assets/make/fonts.ts';
import { collectNames, namedIn, pageRules } from '#assets/make/page-rules.ts';
import { textOf } from './page-document.ts';
import { cspHash } from './policy.ts';

const TITLES = /<h1[^>]*>.*?<\/h1>/gs;

/**
 * Finds out what each page needs of the stylesheet. Pages alike share one style.
 *
 * @param styles all rules of the screen
 * @param printStyles the rules for paper, a file of its own that uses the page's custom properties
 * @returns what a page carries in its `<style>`, from the HTML of its body: the rule of its title's face, and then
 *   its rules
 */
export function pageStyles(styles: string, printStyles: string) {
  const everywhere = new Set<string>();
  collectNames('<html id="top"><head>', everywhere);
  collectNames(printStyles, everywhere);
  const rulesBy = new Map<string, Promise<Uint8Array>>();
  const styleBy = new Map<string, ReturnType<typeof makeStyle>>();

  async function makeRules(named: string): Promise<Uint8Array> {
    const names = new Set(everywhere);
    collectNames(named, names);
    return Buffer.from(await pageRules(styles, names));
  }

  async function makeStyle(made: Promise<Uint8Array>, letters: string) {
    // Pages of a layout share these bytes.
    const rules = await made;
    // With the page, so that its first paint shows the title in its own face on any connection.
    const woff2 = Buffer.from(await makeTitleFont(letters)).toString('base64');
    const titleFont = `data:font/woff2;base64,${woff2}`;
    // Optional: a face that is not there for the first layout moves nothing when it comes.
    const titleFace = `@font-face{font-family:title;src:url(${titleFont});font-display:optional}`;
    return {
      titleFont,
      /** The same in bytes, which stand in a page twice; pages share them. */
      titleBytes: Buffer.from(titleFont),
      titleFace,
      rules,
      /** Of the whole `<style>`, as a source of the policy. */
      hash: cspHash(titleFace, rules),
    };
  }

  return (body: string) => {
    const named = namedIn(body);
    const rules = rulesBy.get(named) ?? makeRules(named);
    rulesBy.set(named, rules);
    const titles = textOf(body.match(TITLES)?.join('') ?? '');
    const letters = [...new Set(titles)].sort().join('');
    const style = styleBy.get(letters + named) ?? makeStyle(rules, letters);
    styleBy.set(letters + named, style);
    return style;
  };
}
