import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { parse } from 'postcss';
import { makers } from '#assets/make/cache.ts';
import { makeFonts } from '#assets/make/fonts.ts';
import { namesIn, pageRules } from '#assets/make/page-rules.ts';
import { makeStyles, styleFiles, unknownProperties } from '#assets/make/styles.ts';
import { pick } from '#assets/make/tokens.ts';
import { assert, test } from '../harness/suite.ts';
import { contrast } from '../helpers/contrast.ts';
import { folderWith } from '../helpers/folder.ts';
import { classErrors, sizeErrors } from '../helpers/style-errors.ts';

const { inline, late } = await makeStyles(await makeFonts());

const names = namesIn(
  '<main id="content"><p class="lead open" stroke="var(--brass)">a &lt; b</p><template><b></b></template>',
);

/** Each row has rules, and the part that a page keeps; by default everything. */
for (const [css, rest = css] of [
  ['p.lead{a:b}#content b{a:b}'],
  ['[data-state=shown] p[aria-busy]{a:b}'],
  ['p:hover:target::before{a:b}'],
  ['p:not(.plate){a:b}'],
  [':is(.plate,.lead) b{a:b}'],
  [':root{--a:1}p{margin:var(--a)}'],
  [':root{--brass:red}'],
  ['@keyframes x{from{a:b}to{a:b}}p{animation:y 1s,x 1s}'],
  ...['.lead .plate{a:b}', '#menu{a:b}', 'table p{a:b}', 'p:has(.plate){a:b}'].map((css) => [css, ''] as const),
  ['.plate,.lead,table{a:b}', '.lead{a:b}'],
  ['@media print{@supports (a:b){.plate{a:b}}}', ''],
  ['@media print{.plate{a:b}.lead{a:b}}', '@media print{.lead{a:b}}'],
  [':root{--a:1;--b:var(--a);--brass:red}p{a:b;--b:2}', ':root{--brass:red}p{a:b}'],
  ['@media print{.lead{--a:1}}', ''],
  ['@property --x{syntax:"*";inherits:false}p{a:b}', 'p{a:b}'],
  ['@supports (a:b){@keyframes x{to{a:b}}}.plate{animation:x}', ''],
] as const)
  test(`a page keeps ${rest || 'nothing'} of ${css}`, async () => {
    assert.is(await pageRules(css, names), rest);
  });

test('a page gets the font of accented letters only if it shows an accented letter', async () => {
  const fonts = '@font-face{src:url(a)}@font-face{src:url(b);unicode-range:U+A1-A8}';
  assert.is(await pageRules(fonts, names), '@font-face{src:url(a)}');
  for (const letter of '¡¨ªÖØÿ') assert.is(await pageRules(fonts, namesIn(`<p>©, a ${letter}</p>`)), fonts, letter);
  assert.equal([...namesIn('<p>© 2 × 3\u00a0m</p>')], ['p'], 'every font has these characters');
});

test('an undefined custom property is reported with the file and line of each use', () => {
  const lines = unknownProperties('p{color:var(--earth)}');
  assert.ok(lines.length > 0);
  for (const each of lines) {
    const [, file = '', line] = /^(.*\.css):(\d+): --earth is not defined; /.exec(each) ?? [];
    assert.match(readFileSync(file, 'utf8').split('\n')[Number(line) - 1] ?? '', 'var(--earth)');
  }
});

test('rules for print, script and motion are in the late style sheet, in the layer of their file', async () => {
  const css = String(Buffer.from(late.bytes));
  assert.match(css, /^@layer foundation\{.+\}@layer parts\{.+\}@layer pages\{.+\}$/s);
  for (const [rule, sheet] of [
    ['@media print{', css],
    ['content:counter(page) " / " counter(pages)', css],
    ['.tooltip{', css],
    ['[data-reveal=waiting]', css],
    ['.menu{', inline],
    ['--paper:', inline],
  ] as const)
    for (const each of [css, inline]) assert.is(each.includes(rule), each === sheet || rule === '--paper:', rule);
});

const BUNDLE = {
  bundle: true,
  packages: 'external',
  platform: 'node',
  format: 'esm',
  outExtension: { '.js': '.mjs' },
  outdir: '/',
} as const;

test('a cache key covers the packages, the fonts, and the code of every module that makes a file', async () => {
  const entryPoints = ['assets/make/*.ts', 'assets/hill/hill.ts'];
  const { metafile } = await build({ ...BUNDLE, entryPoints, metafile: true, write: false });
  // The texts that a picture shows are inputs.
  const code = Object.keys(metafile.inputs).filter((file) => !/^data\/(?!loc)|^pages/.test(file));
  assert.ok(code.length > 15, `${code.length}`);
  code.push('package-lock.json', 'assets/brand/newsreader-display-300.ttf');
  for (const file of code) assert.ok(makers.includes(file), file);
});

test('a cached file is made again for other code, packages, inputs or versions of Node, and if it is empty', async () => {
  const folder = folderWith();
  for (const file of ['package.json', ...makers]) cpSync(file, join(folder, file));
  await build({ ...BUNDLE, entryPoints: ['assets/make/cache.ts'], outdir: folder });
  const cache = join(folder, 'node_modules/.cache/ascent');
  const made: string[] = [];
  const { version } = process;
  for (const [at, run] of ['old ab c', 'new ab c', 'new ab c', 'new a bc', 'new a bc', 'new a bc'].entries()) {
    const [lock = '', ...inputs] = run.split(' ');
    writeFileSync(join(folder, 'package-lock.json'), lock);
    // A full disk may leave an empty file.
    if (at === 4) for (const file of readdirSync(cache)) writeFileSync(join(cache, file), '');
    if (at === 5) Object.defineProperty(process, 'version', { value: 'v0' });
    const { cached } = await import(`${pathToFileURL(join(folder, 'cache.mjs'))}?${at}`);
    await cached('styles', inputs, async () => Buffer.from(`${made.push(run)}`));
  }
  Object.defineProperty(process, 'version', { value: version });
  assert.equal(made, ['old ab c', 'new ab c', 'new a bc', 'new a bc', 'new a bc']);
});

for (const [rule, pattern] of [
  ['one value of text-decoration: Safari 17 to 26.1 ignores several', /text-decoration:\w+ [^;}]*/g],
  ['no height in vh: the toolbar of a phone covers its end', /height:[^;}]*\dvh/g],
  ['no query for script: Chrome 117 to 119 ignores it', /\(scripting\)/g],
] as const)
  test(`the styles have ${rule}`, async () => {
    assert.is(`${inline}${Buffer.from(late.bytes)}`.match(pattern), null);
  });

test('a style sheet that hides or changes the underlines of links marks hovered links', () => {
  const sheets = styleFiles().map((file) => [file, readFileSync(file, 'utf8')] as const);
  const bare = sheets.filter(([, css]) => /text-decoration(?:: none|-thickness)/.test(css.split(/^@media/m, 1).join()));
  assert.ok(bare.length > 7);
  for (const [file, css] of bare) assert.match(css, ':hover', file);
});

test('only browsers with scroll-driven animations get the styles for them', async () => {
  let count = 0;
  for (const file of styleFiles()) {
    parse(readFileSync(file, 'utf8')).walkAtRules('supports', ({ params, nodes = [] }) => {
      const uses = nodes.join('').includes('animation-timeline:');
      assert.is(params.includes('animation-timeline'), uses, `${file}: @supports ${params}`);
      count += uses ? 1 : 0;
    });
  }
  assert.ok(count > 0);
});

/** Style sheets with one error in their classes, the value of a `className`, and the start of the error. */
for (const [css, more, name, error] of [
  ['.a{}', '.b .a{}.a .b{}', '"a b"', 'pages/two.css:1: .a is defined in parts/one.css; move'],
  ['.a{}.b{}', '', '"a"', 'parts/one.css:1: no element has the class "b"; remove the rule.'],
  ['.a{}', '', '"a b"', 'page.tsx: the class "b" has no rule; remove it.'],
  ['.a{}', '', `{x === 'b' ? 'a' : \`c-\${d}\`}`, 'page.tsx: the class "c-$'],
] as const)
  test(`the check of classes rejects ${css} with ${more || 'nothing'} for ${name}`, () => {
    const styles = new Map(Object.entries({ 'parts/one.css': css, 'pages/two.css': more }));
    const [first = '', ...others] = classErrors(styles, new Map([['page.tsx', `<p className=${name} />`]]));
    assert.is(first.slice(0, error.length), error);
    assert.equal(others, []);
  });

test('the check of classes accepts a class in its own file and in one other, and rejects a third', () => {
  const markup = new Map([['page.tsx', `<p className={\`a b c \${d}\`} /><p className="toast-x" />`]]);
  const styles = new Map([
    ['parts/one.css', '.a{}::view-transition-old(.z){}.toast-x{}'],
    ['pages/two.css', '.b .a{}@media print{.b{& .a{}}}'],
  ]);
  assert.equal(classErrors(new Map([...styles, ['pages/three.css', '.c{}']]), markup), []);
  assert.equal(classErrors(new Map([...styles, ['pages/three.css', '.c .a{}']]), markup), [
    'parts/one.css: .a is also in pages/two.css and pages/three.css; only one other file may mention it. Give an element there a class of its own.',
  ]);
});

test('a font size that is no token is reported with its file, line and size', () => {
  const tokens = [['assets/styles/foundation/tokens.css', ':root {\n  --body: 1rem;\n}']] as const;
  const sized = (css: string) => sizeErrors(new Map([...tokens, ['parts/one.css', css]]));
  const limited = ['min(var(--body), 9vw)', 'min(var(--body), max(5vw, 1rem))'];
  for (const size of ['var(--body)', 'inherit', ...limited, 'calc(66 * var(--unit))'])
    assert.equal(sized(`p{font-size:${size}}p{font:400 ${size} / 1.5 var(--sans)}`), [], size);
  for (const size of ['1rem', '0', 'var(--title)', 'calc(var(--body) + 1px)', 'clamp(1rem,2vw,3rem)'])
    assert.match(sized(`p{\nfont-size:${size}}`).join(), `one.css:2: the font size ${size} is not`);
  assert.match(sized('p{font:400 1rem / 1.5 var(--sans)}').join(), 'the font size 1rem is not');
});

/** Each row has the required contrast, a background, and colors that axe never sees on a page at rest. */
const PAIRS: readonly (readonly [least: number, ground: string, ...colors: string[]])[] = [
  // https://www.w3.org/TR/WCAG22/#contrast-minimum
  [4.5, 'paper', 'error', 'ok'],
  [4.5, 'error', 'paper'],
  // Controls and marks: https://www.w3.org/TR/WCAG22/#non-text-contrast
  [3, 'paper', 'edge', 'brass-ui'],
  [3, 'panel', 'edge'],
  [3, 'sky', 'brass-ui'],
  [3, 'earth', 'edge-earth'],
];

for (const mode of ['day', 'night'] as const)
  test(`messages and the edges of controls have the contrast that WCAG requires, by ${mode}`, () => {
    for (const [least, ground, ...colors] of PAIRS)
      for (const each of colors) {
        const { [each]: text = '', [ground]: behind = '' } = pick(each, ground)[mode];
        const ratio = contrast(text, behind);
        assert.ok(ratio >= least, `${each} on ${ground}: ${ratio.toFixed(2)}`);
      }
  });
