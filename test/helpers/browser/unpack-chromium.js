// Unpacks the browser of the package into the temporary folder of this process. chromium.ts runs it.
import chromium from '@sparticuz/chromium';

await chromium.executablePath();
