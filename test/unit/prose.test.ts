import { assert, test } from '../harness/suite.ts';
import { styleErrors } from '../helpers/prose.ts';

/** Each row has the name and text of a file, and the numbers of the lines with a forbidden word. */
for (const [file, text, ...lines] of [
  ['a.ts', '/**\n * Refuses it.\n */\nconst a = 1; // the fault\n', 2, 4],
  ['a.ts', "throw new Error('the build refuses it');\nconst b = `10 %`;", 1, 2],
  ['a.ts', "const faults = refused(a); // `faults`\nconst url = 'https://faces.example';"],
  ['a.ts', '// an interface, a surface, a typeface, a scroll bar, 10%'],
  ['a.tsx', '{/* below the bar */}', 1],
  ['data/a.ts', "const said = 'The principal refuses.'; // It refuses.", 1],
  ['a.css', '.foot { color: red; } /* at its foot */', 1],
  ['a.sql', 'select refused; -- refused\n', 1],
  ['a.yml', 'refused: 1\n  # refused', 2],
  ['README.md', '# Why\nThe build refuses `refused` words.', 2],
] as const)
  test(`forbidden words are found in the prose of ${file}, with other words: ${JSON.stringify(text)}`, () => {
    const found = styleErrors(file, text).map((error) => /^([^:]+):(\d+): [\w% ]+; write \w/.exec(error)?.slice(1));
    const expected = lines.map((line) => [file, `${line}`]);
    assert.equal(found, expected);
  });
