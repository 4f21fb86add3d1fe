/**
 * The places of the country in the order of a walk from the Pacific to Maine, along the Gulf and up the
 * Atlantic: the order of the hill on the Experience page, whichever of them have properties.
 */
export const walk: readonly string[] = (
  'Hawaii, Alaska, Washington, Oregon, California, Nevada, Idaho, Montana, Wyoming, Utah, ' +
  'Arizona, New Mexico, Colorado, North Dakota, South Dakota, Nebraska, Kansas, Oklahoma, ' +
  'Texas, Arkansas, Louisiana, Mississippi, Alabama, Tennessee, Missouri, Iowa, Minnesota, ' +
  'Wisconsin, Illinois, Indiana, Michigan, Kentucky, Ohio, Georgia, Florida, South Carolina, ' +
  'North Carolina, West Virginia, Virginia, Washington D.C., Maryland, Delaware, Pennsylvania, ' +
  'New Jersey, New York, Connecticut, Rhode Island, Massachusetts, Vermont, New Hampshire, ' +
  'Maine'
).split(', ');

/**
 * Sorts places from the south-west to the north-east. A place that the walk does not pass comes after
 * those that it does, in the order given.
 */
export function alongTheWalk<Place extends { readonly name: string }>(
  places: readonly Place[],
): readonly Place[] {
  const at = new Map(walk.map((name, index) => [name, index]));
  const rank = ({ name }: Place) => at.get(name) ?? walk.length;
  return [...places].sort((a, b) => rank(a) - rank(b));
}
