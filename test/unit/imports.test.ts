import { readFileSync } from 'node:fs';
import { assert, test } from '../harness/suite.ts';
import { importErrors, readImportTable } from '../helpers/imports.ts';

const read = (file: string) => readFileSync(file, 'utf8');
const table = readImportTable(read('README.md'));
const { imports } = JSON.parse(read('package.json'));
const errorsOf = (file: string, source: string) => importErrors(file, source, table, imports);

for (const [file, ...specifiers] of [
  ['components/a.tsx', '#pages/routes.tsx', '../pages/routes.tsx'],
  ['data/pages/a.ts', '#components/links.tsx', '../../components/links.tsx'],
  ['pages/a.tsx', '#pages/site/publish/write.ts', './site/publish/write.ts'],
  ['pages/site/publish/a.ts', '#supabase/local/backend.ts', '../../../supabase/local/backend.ts'],
  ['build.ts', '#test/helpers/photo.ts', './test/helpers/photo.ts'],
] as const)
  test(`${file} may not import ${specifiers.join(' or ')}, whatever the syntax`, () => {
    for (const specifier of specifiers)
      for (const source of [
        `import { a } from '${specifier}';`,
        `import type { A } from '${specifier}';`,
        `import '${specifier}';`,
        `export * from "${specifier}";`,
        `export { a } from '${specifier}';`,
        `const a = await import('${specifier}');`,
        `const a = () => import(\`${specifier}\`);`,
        `let a: typeof import('${specifier}');`,
      ]) {
        const [error = '', ...more] = errorsOf(file, `const first = 1;\n${source}`);
        assert.ok(error.startsWith(`${file}:2: "${specifier}" may not be imported; `), source);
        assert.equal(more, []);
      }
  });

test('an absolute path and a file outside the table are rejected, and the error names what the folder may import', () => {
  for (const specifier of ['/srv/data/firm.ts', 'file:///srv/a.ts', '../package.json', '../lib/a']) {
    const [error = '', ...more] = errorsOf('data/a.ts', `import a from '${specifier}';`);
    assert.match(error, 'by the table in README.md, data may import nothing.');
    assert.equal(more, []);
  }
});

test('allowed folders, the own folder, and packages are accepted', () => {
  for (const [file, ...specifiers] of [
    ['data/pages/a.ts', '../firm.ts', '#data/types.ts', 'react', 'node:fs'],
    ['components/a.tsx', './links.tsx', '#data/firm.ts', '../data/firm.ts'],
    ['pages/site/check/a.ts', '#pages/routes.tsx', '../../routes.tsx', '#assets/make/cache.ts'],
    ['pages/site/commands/start.ts', '#supabase/local/backend.ts'],
    ['pages/site/commands/dev.ts', '#build'],
    ['supabase/local/a.ts', '../functions/_shared/message.ts', 'npm:pg@8'],
    ['test/unit/a.ts', '#client/menu.ts', '../helpers/photo.ts', '../../package.json', '#build'],
  ] as const) {
    for (const specifier of specifiers)
      assert.equal(errorsOf(file, `import '${specifier}';`), [], `${file}: ${specifier}`);
  }
});
