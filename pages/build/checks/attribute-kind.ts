/** ARIA attributes that hold ids. https://www.w3.org/TR/wai-aria-1.2/#typemapping */
const ID_REFERENCES = new Set(
  'activedescendant controls describedby details errormessage flowto labelledby owns'
    .split(' ')
    .map((name) => `aria-${name}`),
);
const OTHER_REFERENCES = new Set(['for', 'form', 'list', 'popovertarget', 'commandfor']);

/** What an attribute is read for, whatever its element. */
type AttributeKind =
  | 'id'
  | 'hidden'
  | 'style'
  | 'aria-hidden'
  | 'data-record'
  | 'mark'
  | 'handler'
  | 'reference'
  | 'other';

const kinds = new Map<string, AttributeKind>([
  ['id', 'id'],
  ['hidden', 'hidden'],
  ['style', 'style'],
  ['aria-hidden', 'aria-hidden'],
  ['data-record', 'data-record'],
  ['data-claim', 'mark'],
  ['data-disclosure', 'mark'],
]);

/**
 * What an attribute is read for.
 *
 * @param name in lower case
 */
export function kindOf(name: string): AttributeKind {
  let kind = kinds.get(name);
  if (kind === undefined) {
    const reference = ID_REFERENCES.has(name) || OTHER_REFERENCES.has(name);
    kind = reference ? 'reference' : name.startsWith('on') ? 'handler' : 'other';
    kinds.set(name, kind);
  }
  return kind;
}
