import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '#assets/make/project-root.ts';
import { styleFiles } from '#assets/make/styles.ts';
import { classErrors, sizeErrors } from './helpers/style-errors.ts';

// `npm run check:styles` checks that each class is defined in one style sheet and used in the markup, and that each font
// size is a token.

const read = (file: string) => [file, readFileSync(join(projectRoot, file), 'utf8')] as const;
const markup = ['components', 'pages'].flatMap((folder) =>
  readdirSync(join(projectRoot, folder))
    .filter((file) => file.endsWith('.tsx'))
    .map((file) => `${folder}/${file}`),
);
const styles = new Map(styleFiles().map(read));
const errors = [...classErrors(styles, new Map(markup.map(read))), ...sizeErrors(styles)];
for (const line of errors) console.error(line);
if (errors.length > 0) process.exitCode = 1;
else
  console.log(`${styleFiles().length} style sheets define each class once, and use only the font sizes of tokens.css.`);
