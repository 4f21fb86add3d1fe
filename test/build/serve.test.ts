import { suite } from 'uvu';
import { startPreview } from '../helpers/browser/site.ts';
import { contract, makeSite } from '../helpers/host-contract.ts';

const test = suite('npm start and npm run preview, served by serve');

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
