import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * The environment of a package manager that is to talk to one registry only: no settings of the machine or of the
 * package manager that started this process, none of their credentials, no proxy on the way to this machine.
 * @param folder - For its settings and its cache.
 */
export async function environmentFor(registry: string, folder: string): Promise<NodeJS.ProcessEnv> {
  const settings = join(folder, 'npmrc');
  // Publishing asks for credentials, though the registry takes any.
  await writeFile(settings, `registry=${registry}\n${registry.replace(/^http:/u, '')}:_authToken=rehearsal\n`);
  const own = Object.entries(process.env).filter(
    ([name]) => !/^p?npm_config_|_proxy$|^(?:NPM|NODE_AUTH)_TOKEN$/iu.test(name),
  );
  const shared = { registry, userconfig: settings, globalconfig: join(folder, 'none'), cache: join(folder, 'cache') };
  return {
    ...Object.fromEntries(own),
    ...Object.fromEntries(
      Object.entries(shared).flatMap(([name, value]) => [
        [`npm_config_${name}`, value],
        [`pnpm_config_${name}`, value],
      ]),
    ),
    npm_config_audit: 'false',
    npm_config_fund: 'false',
    npm_config_update_notifier: 'false',
    pnpm_config_verify_deps_before_run: 'false',
    no_proxy: '127.0.0.1',
    NO_PROXY: '127.0.0.1',
  };
}
