// Unpacks the packaged browser into the temporary folder of this process; started by chromium.ts.
import chromium from '@sparticuz/chromium';

await chromium.executablePath();
