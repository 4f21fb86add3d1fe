import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Goes with the packages: `npm ci` clears it, so it never holds another version's browser. */
const CACHE = fileURLToPath(new URL('../../../node_modules/.cache/', import.meta.url));
const FOLDER = join(CACHE, 'chromium');

/** A browser on the disk and what it must be told to run. */
export interface Chromium {
  readonly executablePath: string;
  readonly env: Readonly<Record<string, string>>;
}

/**
 * The Chromium that comes inside the npm package @sparticuz/chromium, with the libraries it needs:
 * a fresh machine needs no other browser and no system package. It sees one font, Open Sans, which
 * makes measurements the same everywhere; FONTCONFIG_PATH=/etc/fonts shows it those of the machine.
 */
export async function findChromium(): Promise<Chromium> {
  if (!existsSync(FOLDER)) await unpack();
  const { FONTCONFIG_PATH = join(FOLDER, 'fonts') } = process.env;
  return {
    executablePath: join(FOLDER, 'chromium'),
    env: { LD_LIBRARY_PATH: join(FOLDER, 'al2023/lib'), FONTCONFIG_PATH },
  };
}

/** Unpacks aside and moves into place at once: two test processes may start at the same moment. */
async function unpack(): Promise<void> {
  await mkdir(CACHE, { recursive: true });
  const aside = await mkdtemp(join(CACHE, 'chromium-'));
  // The package writes to the temporary folder, and adds the libraries only on "Amazon Linux".
  const before = { ...process.env };
  process.env.TMPDIR = aside;
  process.env.AWS_LAMBDA_JS_RUNTIME = 'nodejs20.x';
  try {
    const { default: chromium } = await import('@sparticuz/chromium');
    await chromium.executablePath();
  } finally {
    // It has also told this process where to find its fonts and libraries.
    for (const name of Object.keys(process.env)) delete process.env[name];
    Object.assign(process.env, before);
  }
  await writeFile(join(aside, 'fonts/fonts.conf'), fontConfiguration());
  try {
    await rename(aside, FOLDER);
  } catch (error) {
    if (!existsSync(FOLDER)) throw error;
    await rm(aside, { recursive: true });
  }
}

/** The package's own one names folders of AWS. */
function fontConfiguration(): string {
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${join(FOLDER, 'fonts')}</dir>
  <cachedir>${join(FOLDER, 'fonts-cache')}</cachedir>
</fontconfig>
`;
}
