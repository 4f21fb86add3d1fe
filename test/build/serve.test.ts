import { rmSync } from 'node:fs';
import { suite } from 'uvu';
import { startPreview } from '../helpers/browser/site.ts';
import { contract, makeSite } from '../helpers/host-contract.ts';

const test = suite('the server of npm start and npm run preview');

const site = makeSite();
const preview = await startPreview(site);

test.after(async () => {
  await preview.close();
  rmSync(site, { recursive: true });
});

for (const [title, check] of contract(true)) test(title, () => check(preview.url));

test.run();
