import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';

import type { BundledService, Location } from '../bundle/index.ts';
import type { Misfit } from './compile.ts';
import { placeOfExample } from './example-place.ts';
import type { Gathered } from './gather.ts';
import { shorten } from './message.ts';
import type { ConsumerKind, Failure } from './types.ts';
import type { Workshop } from './workshop.ts';

/** Says whose line each message of the compiler is about, in the files of the base. */
export async function failuresOf(
  misfits: readonly Misfit[],
  gathered: Gathered,
  services: readonly BundledService[],
  workshop: Workshop,
): Promise<Failure[]> {
  return Promise.all(
    misfits.map(async (misfit) => {
      const text = await readFile(join(workshop.consumers, misfit.file), 'utf8');
      const line = text.split('\n')[misfit.line - 1] ?? '';
      return {
        ...ownerOf(misfit, text, gathered, services),
        message: shorten(misfit.message),
        clues: [misfit.message, line],
        code: text,
      };
    }),
  );
}

type Owner = Pick<Failure, 'kind' | 'consumer' | 'location'>;

function ownerOf(misfit: Misfit, text: string, gathered: Gathered, services: readonly BundledService[]): Owner {
  const { file, line } = misfit;
  const [folder = '', service = ''] = file.split('/');
  if (folder === 'examples') {
    const name = basename(file, '.ts');
    const base = services.find((each) => each.service === service);
    const location = base && placeOfExample(base, name, text, line);
    return { kind: 'example', consumer: `example of ${name}`, location: location ?? { file, line } };
  }
  if (folder === 'readmes') {
    const readme = gathered.readmes
      .filter(({ directory }) =>
        file.startsWith(`${directory.slice(directory.indexOf('readmes')).replaceAll('\\', '/')}/`),
      )
      .toSorted((a, b) => b.directory.length - a.directory.length)[0];
    const name = readme?.file ?? file;
    return owner('readme', `${name}:${basename(file, '.ts')}`, { file: name, line });
  }
  const program = gathered.programs.find((path) => folder === 'programs' && basename(path) === basename(file));
  const place = { file: program ?? `packages/${file}`, line };
  return owner(program === undefined ? 'contract test' : 'program', place.file, place);
}

function owner(kind: ConsumerKind, consumer: string, location: Location): Owner {
  return { kind, consumer, location };
}
