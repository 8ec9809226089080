import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { bundleContract, services } from '@callscope/generate';
import { startMock } from '@callscope/mock';

/** The page in a file of its own, where each service's address is that of a mock on a free port. */
export interface MockedPage {
  /** `file:` address of the page. */
  readonly url: string;
  /** Addresses of the mocks. */
  readonly mocks: readonly string[];
  close(): Promise<void>;
}

/** Starts both mocks, and writes `html` into `folder` with their addresses. */
export async function mockedPage(html: string, folder: string): Promise<MockedPage> {
  const started = await Promise.all(
    services.map(async (service) => {
      const contract = await bundleContract(service);
      return { address: addressIn(contract), mock: await startMock({ service, contract }) };
    }),
  );
  const mocked = started.reduce((text, { address, mock }) => text.replaceAll(`"${address}"`, `"${mock.url}"`), html);
  const file = join(folder, 'mocked.html');
  await writeFile(file, mocked);
  return {
    url: pathToFileURL(file).href,
    mocks: started.map(({ mock }) => mock.url),
    close: async () => void (await Promise.all(started.map(({ mock }) => mock.close()))),
  };
}

function addressIn(contract: object): string {
  const { servers } = contract as { servers: [{ variables: { base_url: { default: string } } }] };
  return servers[0].variables.base_url.default;
}
