import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { namesIn, pageRules } from '#assets/make/page-rules.ts';
import { makeStyles } from '#assets/make/styles.ts';

const test = suite('the rules of a page');

const names = namesIn(
  '<main id="content"><p class="lead open" stroke="var(--brass)">a &lt; b</p><template><b></b></template>',
);
const left = async (css: string, kept = names) => String(Buffer.from(await pageRules(css, kept)));

test('names are tags, classes, ids and custom properties, those in templates too', () => {
  const found = ['#content', '--brass', '.lead', '.open', 'b', 'main', 'p', 'template'];
  assert.equal([...names].sort(), found);
});

for (const [what, rule, rest] of [
  [
    'a class, an id and a tag that are there',
    'p.lead{a:b}#content b{a:b}',
    'p.lead{a:b}#content b{a:b}',
  ],
  ['a class that is not', '.lead .plate{a:b}', ''],
  ['an id that is not', '#menu{a:b}', ''],
  ['a tag that is not', 'table p{a:b}', ''],
  ['the part of a list that can match', '.plate,.lead,table{a:b}', '.lead{a:b}'],
  [
    'an attribute, which script may set',
    '[data-state=shown] p[aria-busy]{a:b}',
    '[data-state=shown] p[aria-busy]{a:b}',
  ],
  ['states and pseudo-elements', 'p:hover:target::before{a:b}', 'p:hover:target::before{a:b}'],
  ['what is not there', 'p:not(.plate){a:b}', 'p:not(.plate){a:b}'],
  ['one of several', ':is(.plate,.lead) b{a:b}', ':is(.plate,.lead) b{a:b}'],
  ['what holds something that is not', 'p:has(.plate){a:b}', ''],
  ['an at-rule with nothing left in it', '@media print{@supports (a:b){.plate{a:b}}}', ''],
  [
    'an at-rule with something left',
    '@media print{.plate{a:b}.lead{a:b}}',
    '@media print{.lead{a:b}}',
  ],
  [
    'a custom property that is read',
    ':root{--a:1}p{margin:var(--a)}',
    ':root{--a:1}p{margin:var(--a)}',
  ],
  ['one that an icon reads', ':root{--brass:red}', ':root{--brass:red}'],
  [
    'one that nothing reads, and one that only it reads',
    ':root{--a:1;--b:var(--a);--brass:red}p{a:b;--b:2}',
    ':root{--brass:red}p{a:b}',
  ],
  ['a rule of nothing else', '@media print{.lead{--a:1}}', ''],
  [
    'steps of an animation',
    '@keyframes x{from{a:b}to{a:b}}p{animation:x 1s}',
    '@keyframes x{from{a:b}to{a:b}}p{animation:x 1s}',
  ],
  ['properties that nothing reads', '@property --x{syntax:"*";inherits:false}p{a:b}', 'p{a:b}'],
  ['those that nothing plays', '@supports (a:b){@keyframes x{to{a:b}}}.plate{animation:x}', ''],
] as const) {
  test(`${what}: ${rule} leaves ${rest || 'nothing'}`, async () => {
    assert.is(await left(rule), rest);
  });
}

const FACES = '@font-face{src:url(a)}@font-face{src:url(b);unicode-range:U+A1-A8}';

test('the face of accented letters is there where a page has one', async () => {
  assert.is(await left(FACES), '@font-face{src:url(a)}');
  assert.is(await left(FACES, namesIn('<p>©, a café</p>')), FACES);
});

test('a sign of Latin-1 that is among the basic letters needs no other face', () => {
  assert.equal([...namesIn('<p>© 2 × 3\u00a0m</p>')], ['p']);
});

test('text-decoration has one value: Safari 17 to 26.1 refuses several', async () => {
  const several = (await makeStyles([])).match(/[^{}]*\{[^{}]*text-decoration:\w+ [^;}]*/g);
  assert.is(several, null);
});

test.run();
