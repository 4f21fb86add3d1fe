import { color } from './tokens.ts';

type Mode = 'day' | 'night';

/**
 * The colors of the site that the drawings were drawn in. Where a drawing meets the page they must be the
 * page's own: a sky against the hero's, the ground against the dark bands, a plan on paper. Their other
 * tints (glass, brick, leaves, haze) belong to the drawings.
 */
const drawnIn: Readonly<Record<Mode, Readonly<Record<string, string>>>> = {
  day: { '#1f3a32': 'ink', '#faf7f0': 'paper', '#d3dcd6': 'sky', '#b48a47': 'brass-drawn' },
  night: { '#0b1713': 'earth', '#0e1c18': 'paper', '#10221c': 'sky', '#b48a47': 'brass-drawn' },
};

/** Drawings whose dark color is the ground that goes on below them, by day too. */
const onGround =
  /^(?:hero|street|investment-process|why-multifamily|og)\/|^company-overview\/section/;

/** The bytes are published as they are, and must not depend on how git wrote the files here. */
const CARRIAGE_RETURN = 0x0d;

/**
 * Gives a drawing the colors that `styles/tokens.css` has today.
 *
 * @param name of the drawing: folder and file without `.svg`; night versions end in `-night`
 * @param svg its bytes
 * @returns the same bytes where no color has changed, and no line ends as on Windows
 */
export function recolor(name: string, svg: Uint8Array): Uint8Array {
  const mode = name.endsWith('-night') ? 'night' : 'day';
  const changed = new Map<string, string>();
  for (const [drawn, token] of Object.entries(drawnIn[mode])) {
    const now = color(token === 'ink' && onGround.test(name) ? 'earth' : token, mode);
    if (now !== drawn) changed.set(drawn, now);
  }
  const windows = svg.includes(CARRIAGE_RETURN);
  if (changed.size === 0 && !windows) return svg;
  const text = Buffer.from(svg).toString().replaceAll('\r\n', '\n');
  if (changed.size === 0) return Buffer.from(text);
  const found = new RegExp([...changed.keys()].join('|'), 'gi');
  return Buffer.from(text.replace(found, (hex) => changed.get(hex.toLowerCase()) ?? hex));
}
