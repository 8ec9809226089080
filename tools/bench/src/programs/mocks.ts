import { readFile } from 'node:fs/promises';
import { startMock, type Service } from '@callscope/mock';
import { report } from './report.ts';

// Arguments: bundled contract of the tracing service, bundled contract of the inference service.
const [tracing = '', inference = ''] = process.argv.slice(2);

async function start(service: Service, file: string): Promise<string> {
  const contract = JSON.parse(await readFile(file, 'utf8')) as object;
  return (await startMock({ service, contract })).url;
}

report([await start('tracing', tracing), await start('inference', inference)]);
