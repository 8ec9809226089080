// Unpacks the browser of the package, and the libraries that some systems lack, to the folder for temporary files.
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import chromium, { inflate } from '@sparticuz/chromium';

await chromium.executablePath();
await inflate(join(fileURLToPath(import.meta.resolve('@sparticuz/chromium')), '..', '..', 'bin', 'al2023.tar.br'));
