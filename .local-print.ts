import { startPreview } from '/work/wt/compliance/pages/build/dev/preview.ts';
import { launchBrowser } from '/work/wt/compliance/pages/build/provenance/browser.ts';

const s = await startPreview({ dir: '/work/wt/compliance/dist', print: () => {} });
const b = await launchBrowser();
const p = await (
  await b.newContext({
    reducedMotion: 'reduce',
    viewport: {
      width: Math.round(((215.9 - 28) / 25.4) * 96),
      height: Math.round(((279.4 - 22) / 25.4) * 96),
    },
  })
).newPage();
for (const n of process.argv[2].split(',')) {
  await p.emulateMedia({ media: 'print' });
  await p.goto(s.url + n);
  await p.evaluate(async () => {
    for (const i of document.images) i.loading = 'eager';
    await Promise.all([...document.images].map((i) => i.decode().catch(() => {})));
  });
  console.log(
    n,
    await p.evaluate(() => [
      document.documentElement.scrollHeight,
      innerHeight,
      ...['.bar', '.page-heading', '.ledger', '.debt', '.terms', '.foot'].map(
        (q) => q + ':' + Math.round(document.querySelector(q)?.getBoundingClientRect().height ?? 0),
      ),
    ]),
  );
  await p.screenshot({
    path: `/tmp/sc/paper-${n.slice(1).replaceAll('/', '-') || 'home'}.png`,
    fullPage: true,
  });
}
await b.close();
await s.close();
process.exit(0);
