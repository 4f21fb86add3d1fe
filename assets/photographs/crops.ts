/** How a photograph is cut for a place on the site. */
export interface Crop {
  /** Width by height of the place, the same as the drawing's that stands there otherwise. */
  readonly ratio: readonly [width: number, height: number];
  /**
   * What stays where the photograph has another shape. A photograph of a building is composed around
   * its middle; of a person, the face is what must stay, and it seldom stands in the middle.
   */
  readonly keep: 'centre' | 'attention';
  /** Widths that are made, in px, ascending; none is wider than the photograph. */
  readonly widths: readonly number[];
  /** Least width after the cut, in px. */
  readonly least: number;
}

/**
 * The places. Plates are up to 600 CSS px wide (a large phone, one column) and 430 in three columns;
 * portraits up to 600 and 440: the largest width serves both on a screen of two and more dots a px.
 */
export const crops = {
  plate: { ratio: [4, 3], keep: 'centre', widths: [480, 800, 1200, 1600], least: 1200 },
  portrait: { ratio: [4, 5], keep: 'attention', widths: [360, 560, 800, 1200], least: 800 },
} as const satisfies Readonly<Record<string, Crop>>;

/** A place on the site that takes a photograph. */
export type CropName = keyof typeof crops;

/** Width and height in px. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/**
 * The largest piece of that shape.
 *
 * @param original the photograph, upright
 */
export function cropSize({ width, height }: Size, { ratio: [across, down] }: Crop): Size {
  const wide = Math.min(width, Math.floor((height * across) / down));
  return { width: wide, height: Math.min(height, Math.round((wide * down) / across)) };
}

/** The largest size in which a crop is published: never above the photograph's own. */
export function widestOf(original: Size, crop: Crop): Size {
  return scaled(Math.min(cropSize(original, crop).width, Math.max(...crop.widths)), crop);
}

/** The sizes in which a crop is published: those below the largest one, and that. */
export function sizesOf(original: Size, crop: Crop): Size[] {
  const widest = widestOf(original, crop);
  const below = crop.widths.filter((width) => width < widest.width);
  return [...below.map((width) => scaled(width, crop)), widest];
}

function scaled(width: number, { ratio: [across, down] }: Crop): Size {
  return { width, height: Math.round((width * down) / across) };
}
