import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { plainWords } from '../../components/plain-words.ts';
import { claims } from '../../data/claims.ts';
import { disclosures } from '../../data/disclosures.ts';
import type { Claim } from '../../data/schemas/claim.ts';
import { check, page } from '../helpers/checks/checked-pages.ts';

const file = suite('build: a target is in the section that shows its disclosure');

const [id, claim] = Object.entries<Claim>(claims).find(([, { kind }]) => kind === 'target') ?? [];
const criterion = Object.entries<Claim>(claims).find(([, { kind }]) => kind === 'criterion');

/** A firm that shows no target has nothing to test here. */
const test = claim ? file : () => {};
if (!claim) file('the register has no target', () => assert.is(claim, undefined));

const target = `<p><span data-claim="${id}">${claim?.words}</span></p>`;
const words = plainWords(disclosures.returns.text);
const disclosure = `<p data-disclosure="returns">${words}</p>`;
const lines = (body: string) => check([page({ body })]);

for (const tag of ['li', 'section', 'article']) {
  test(`both in one <${tag}> pass`, () => {
    const around = tag === 'li' ? (inner: string) => `<ul>${inner}</ul>` : (inner: string) => inner;
    assert.equal(lines(around(`<${tag}>${target}<div>${disclosure}</div></${tag}>`)), []);
  });
}

const refused: readonly [name: string, body: string, line: RegExp][] = [
  ['no disclosure', `<section>${target}</section>`, /without its disclosure; show/],
  [
    'in the next section',
    `<section>${target}</section><section>${disclosure}</section>`,
    /without its disclosure/,
  ],
  [
    'in another item of the list',
    `<section><ul><li>${target}</li><li>${disclosure}</li></ul></section>`,
    /without its disclosure/,
  ],
  [
    'in the section around the item',
    `<section>${disclosure}<ul><li>${target}</li></ul></section>`,
    /without its disclosure/,
  ],
  [
    'only linked',
    `<section>${target}<a href="#main">Disclosure</a></section>`,
    /without its disclosure/,
  ],
  [
    'the disclosure of something else',
    `<section>${target}<p data-disclosure="other">${words}</p></section>`,
    /without its disclosure/,
  ],
  [
    'collapsed',
    `<section>${target}<details><summary>More</summary>${disclosure}</details></section>`,
    /folded or hidden/,
  ],
  ['hidden', `<section>${target}<div hidden="">${disclosure}</div></section>`, /folded or hidden/],
  [
    'hidden itself',
    `<section>${target}${disclosure.replace('>', ' hidden="">')}</section>`,
    /hidd/,
  ],
  ['in a template', `<section>${target}<template>${disclosure}</template></section>`, /folded/],
  [
    'hidden from screen readers',
    `<section>${target}<div aria-hidden="true">${disclosure}</div></section>`,
    /folded or hidden/,
  ],
  [
    'shortened',
    `<section>${target}<p data-disclosure="returns">${words.slice(0, -10)}</p></section>`,
    /is not the one of data\/disclosures.ts/,
  ],
  [
    'one target of two, the second elsewhere',
    `<section>${target}${disclosure}</section><article>${target}</article>`,
    /without its disclosure/,
  ],
];

for (const [name, body, line] of refused) {
  test(`refused: ${name}`, () => {
    const said = lines(body);
    assert.is(said.length, 1, said.join('\n'));
    assert.match(said[0] ?? '', line);
    assert.match(said[0] ?? '', `target "${id}"`);
  });
}

test('a criterion needs no disclosure', () => {
  const [name, { words }] = criterion ?? ['', { words: '' }];
  assert.equal(lines(name && `<p data-claim="${name}">${words}</p>`), []);
});

file.run();
