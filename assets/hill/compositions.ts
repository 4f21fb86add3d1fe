import type { Composition, Frame } from './draw-hill.ts';

/** Where each terrace of the wide hill begins: the sky to the left of the upper ones is the heading's. */
const slope = [0, 0, 0, 300, 480, 660, 800, 890, 950, 1010, 1070, 1130, 1190];

const stepped = (terrace: number) => slope[terrace] ?? 1190;

/** The hill as pages show it, by the width that it is drawn for. */
export const compositions = {
  wide: { width: 1600, left: stepped, above: 20, below: 34, disc: [1190, 74] },
  medium: { width: 1040, left: () => 0, above: 20, below: 34, disc: [560, 80] },
  narrow: { width: 700, left: () => 0, above: 20, below: 34, disc: [160, 80] },
} satisfies Readonly<Record<string, Composition>>;

/** The hill on the image that link previews show, under whose sky the title stands. */
export const preview: Frame = {
  ...compositions.wide,
  above: 110,
  disc: [1190, 165],
  alone: { width: 1200, height: 630 },
};
