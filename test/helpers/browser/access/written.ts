import type { Stop } from './keyboard.ts';

/** The file that holds what every page has around its main content; the others refer to it. */
export const EVERY_PAGE = 'every-page.txt';

/** A page as assistive technology gets it. */
export interface Heard {
  readonly title: string;
  readonly stops: readonly Stop[];
  /** The tree, in parts: what is directly below the body. */
  readonly parts: readonly string[];
}

const isMain = (part: string): boolean => part.startsWith('- main');
const line = ({ line, current }: Stop): string => `${line}${current ? ', current' : ''}`;

/** The stops before, in and after the main content. */
function around(stops: readonly Stop[]) {
  const first = stops.findIndex(({ inMain }) => inMain);
  const last = stops.findLastIndex(({ inMain }) => inMain);
  const end = first < 0 ? stops.length : first;
  return {
    bar: stops.slice(0, end),
    main: stops.slice(end, last + 1),
    foot: stops.slice(last + 1),
  };
}

const text = (title: string, stops: readonly string[], parts: readonly string[]): string =>
  `${[title, '', 'KEYBOARD', ...stops, '', 'TREE', ...parts].join('\n')}\n`;

/** What is around the main content of a page, as the text of a file. */
export function writeFrame({ title, stops, parts }: Heard): string {
  const { bar, foot } = around(stops);
  return text(
    `Around the main content: ${title}`,
    [...bar.map(line), '(main content)', ...foot.map(line)],
    parts.map((part) => (isMain(part) ? '(main content)' : part)),
  );
}

/** A page as the text of a file; what is around its main content only where it is not that of `frame`. */
export function writePage(page: Heard, frame: Heard): string {
  const [own, shared] = [around(page.stops), around(frame.stops)];
  const folded = (name: string, stops: readonly Stop[], usual: readonly Stop[]): string[] => {
    const same =
      stops.map(({ line }) => line).join('\n') === usual.map(({ line }) => line).join('\n');
    const current = stops.filter((stop) => stop.current);
    if (!same) return stops.map(line);
    return [`(${name} as on every page)`, ...current.map(line)];
  };
  return text(
    page.title,
    [
      ...folded('bar', own.bar, shared.bar),
      ...own.main.map(line),
      ...folded('footer', own.foot, shared.foot),
    ],
    page.parts.map((part) => {
      if (isMain(part) || !frame.parts.includes(part)) return part;
      return `(${/^- ([^:→]+?)(?:[:→ ]|$)/.exec(part)?.[1]} as on every page)`;
    }),
  );
}
