import { stylesheetPlace } from '../../../components/head.tsx';

/** Pages share their memory in pieces of this size, in bytes: to ask for each page's own takes longer. */
const SLAB = 1 << 20;

/** The most bytes that UTF-8 needs for a UTF-16 code unit. */
const WIDEST = 3;

/**
 * Starts putting the stylesheet into pages.
 *
 * @param styles the one sheet of the site
 * @returns what turns a page with an empty `<style>` into its bytes with the sheet in its place
 */
export function startStyling(styles: string): (html: string) => Uint8Array {
  const sheet = Buffer.from(`<style>${styles}</style>`);
  let slab = Buffer.alloc(0);
  let end = 0;
  return (html) => {
    const most = html.length * WIDEST + sheet.length;
    if (slab.length - end < most) {
      slab = Buffer.allocUnsafeSlow(Math.max(SLAB, most));
      end = 0;
    }
    const start = end;
    const at = html.indexOf(stylesheetPlace);
    end += slab.write(html.slice(0, at), end);
    end += sheet.copy(slab, end);
    end += slab.write(html.slice(at + stylesheetPlace.length), end);
    return slab.subarray(start, end);
  };
}
