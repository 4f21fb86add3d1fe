import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { projectRoot } from '../../assets/project-root.ts';

const test = suite('the supported browsers');

/** A browser with its version, as Browserslist or esbuild takes it: `chrome >= 117`, `safari17`. */
const TARGET = /\b(?:chrome|edge|firefox|safari|ios)\s*(?:>=|:)?\s*\d+/;

test('are listed in one place for styles and script', () => {
  const sources = ['assets', 'client', 'pages/build'].flatMap((folder) =>
    readdirSync(join(projectRoot, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts'))
      .map((name) => `${folder}/${name.replaceAll('\\', '/')}`),
  );
  const listed = sources.filter((file) =>
    TARGET.test(readFileSync(join(projectRoot, file), 'utf8')),
  );
  assert.equal(listed, ['assets/browsers.ts']);
});

test.run();
