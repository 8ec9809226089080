import type { Service } from './services.ts';
import { profiles, type Target, type TargetProfile } from './target.ts';

/** Where a service is, and how to use it. */
export interface TargetOptions {
  /** Address with its base path, such as `http://127.0.0.1:4011/v1`. Slashes at its end do not count. */
  readonly url: string;
  readonly apiKey: string;
  /** What can be expected. Default `profiles.service`. */
  readonly profile?: TargetProfile | undefined;
  /** Name of the column in the conformance matrix. Default the name of the profile. */
  readonly name?: string | undefined;
  /** Project to use in place of the examples' own, as `<entity>/<project>`. */
  readonly project?: string | undefined;
  /** Milliseconds for one case. Default 10,000. */
  readonly timeoutMs?: number | undefined;
}

/**
 * Makes a target out of an address and a key. Nothing is sent.
 * @param service - Out of `loadService`.
 * @throws TypeError when the client does not take the address or the key. It shows neither.
 */
export function openTarget(service: Service, options: TargetOptions): Target {
  const { apiKey, profile = profiles.service, name = profile.name, project, timeoutMs } = options;
  const baseUrl = options.url.replace(/\/+$/, '');
  const named = project !== undefined && service.projectHeader !== undefined;
  return {
    name,
    baseUrl,
    apiKey,
    profile,
    client: service.connect({ baseUrl, apiKey }),
    ...(named && { headers: { [service.projectHeader]: project } }),
    ...(project !== undefined && { project }),
    ...(timeoutMs !== undefined && { timeoutMs }),
  };
}
