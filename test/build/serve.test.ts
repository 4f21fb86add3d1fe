import { suite } from 'uvu';
import { startPreview } from '../helpers/browser/site.ts';
import { contract } from '../helpers/host-contract.ts';
import { makeSite } from '../helpers/sample-site.ts';

const test = suite('the serve command, by which npm start and npm run preview serve');

const site = makeSite();
const preview = await startPreview(site.dir);

test.after(async () => {
  await preview.close();
  site.remove();
});

for (const [name, trial] of contract(true)) {
  test(name, async () => trial(preview.url));
}

test.run();
