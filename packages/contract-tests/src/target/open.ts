import type { Service } from './services.ts';
import { type ContractClient, profiles, type Target, type TargetProfile } from './target.ts';

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
  /** A key that the service knows and that does not open the project. With it 403 is tried. */
  readonly strangerKey?: string | undefined;
  /** A project of the key in which nothing is, as `<entity>/<project>`. With it 404 is tried. */
  readonly emptyProject?: string | undefined;
  /** True for a service that gives any declared error when `Prefer: code=…` asks for it. With it all are tried. */
  readonly prefer?: boolean | undefined;
  /** Bytes that a body may have. With it 413 is tried, by one more. */
  readonly largestBody?: number | undefined;
  /** Operations that it says it does not perform yet. Default none. */
  readonly missing?: readonly string[] | undefined;
  /** Is shown every answer. */
  readonly observe?: Target['observe'] | undefined;
}

/**
 * Makes a target out of an address and a key. Nothing is sent.
 * @param service - Out of `loadService`.
 * @throws TypeError when the client does not take the address or the key. It shows neither.
 */
export function openTarget(service: Service, options: TargetOptions): Target {
  const { apiKey, profile = profiles.service, name = profile.name, project, timeoutMs, missing, observe } = options;
  const { strangerKey, emptyProject, prefer, largestBody } = options;
  const baseUrl = options.url.replace(/\/+$/, '');
  const clientOf = (key: string): ContractClient => service.connect({ baseUrl, apiKey: key });
  const named = project !== undefined && service.projectHeader !== undefined;
  return {
    name,
    baseUrl,
    apiKey,
    profile,
    client: clientOf(apiKey),
    means: {
      ...(strangerKey !== undefined && { stranger: { apiKey: strangerKey, client: clientOf(strangerKey) } }),
      ...(emptyProject !== undefined && { emptyProject }),
      ...(prefer !== undefined && { prefer }),
      ...(largestBody !== undefined && { largestBody }),
    },
    ...(named && { headers: { [service.projectHeader]: project } }),
    ...(project !== undefined && { project }),
    ...(timeoutMs !== undefined && { timeoutMs }),
    ...(missing && { missing }),
    ...(observe && { observe }),
  };
}
