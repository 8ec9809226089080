import type { ContractCase, Rejection, RequiredFeature } from './case.ts';
import type { ContractClient, Received } from './client.ts';
import type { Service } from './services.ts';

/** Name of a profile, as the command line takes it. */
export type ProfileName = 'service' | 'prism' | 'prism-cli';

/** The behavior to expect of a kind of target, beyond the contract. */
export interface TargetProfile {
  readonly name: ProfileName;
  /** Description for the help of the command line. */
  readonly description: string;
  /** Reasons why cases with a need cannot be run. A need that is not listed is met. */
  readonly lacks: Readonly<Partial<Record<RequiredFeature, string>>>;
  /** Statuses that a rejection may have, if the operation declares them. */
  readonly rejections: Readonly<Record<Rejection, readonly string[]>>;
}

/** The kinds of targets by name. */
export const profiles: Readonly<Record<ProfileName, TargetProfile>> = {
  service: {
    name: 'service',
    description: 'a service that performs the operations',
    lacks: { 'examples on request': 'a service cannot be made to return this response' },
    // It parses a body before it validates it, so it may reject both with the same status.
    rejections: {
      credentials: ['401'],
      'unreadable body': ['400', '422'],
      'invalid body': ['400', '422'],
      'invalid parameter': ['400', '422'],
    },
  },
  prism: {
    name: 'prism',
    description: 'a stateless mock that returns any declared example on request',
    lacks: { 'known keys': 'the mock accepts any key' },
    rejections: {
      credentials: ['401'],
      'unreadable body': ['400'],
      'invalid body': ['422'],
      // A wrong header may make the body unreadable.
      'invalid parameter': ['400', '422'],
    },
  },
  'prism-cli': {
    name: 'prism-cli',
    description: 'the stock command line of Prism, at the address without the base path',
    lacks: {
      'known keys': 'the mock accepts any key',
      'JSON errors': 'Prism never responds to a body that is not valid JSON',
      'streams by field': 'Prism selects a stream by `Accept` alone',
    },
    rejections: {
      credentials: ['401'],
      'unreadable body': [],
      'invalid body': ['422'],
      'invalid parameter': ['400', '422'],
    },
  },
};

/** Ways to trigger errors of a target that returns no examples on request. Without one, its status is not tested. */
export interface Capabilities {
  /** A client whose key the service knows, but which has no access to the project: triggers 403. */
  readonly unauthorized?: Pick<Target, 'apiKey' | 'client'> | undefined;
  /** A project of the key in which nothing is stored, as `<entity>/<project>`: triggers 404. */
  readonly emptyProject?: string | undefined;
  /** True if `Prefer: code=…` triggers any declared error, with a body of the target's own. */
  readonly prefer?: boolean | undefined;
  /** Largest body that the target accepts, in bytes: one byte more triggers 413. */
  readonly largestBody?: number | undefined;
}

/** A running service or mock that cases are sent to. */
export interface Target {
  /** Name of the column in the conformance matrix. */
  readonly name: string;
  /** Address with its base path, without a slash at the end. */
  readonly baseUrl: string;
  /** Never shown in a message. */
  readonly apiKey: string;
  readonly profile: TargetProfile;
  readonly client: ContractClient;
  /** Header fields of every request, such as the one that names a project. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent instead of the project of the examples. */
  readonly project?: string;
  /** Milliseconds for one case, including the body of the response. Default 10,000. */
  readonly timeoutMs?: number;
  readonly capabilities?: Capabilities;
  /** Ids of operations that are not implemented yet: they must return 501, after they have rejected what is invalid. */
  readonly missing?: readonly string[];
  /** Called with every response, for example to compare two targets. */
  readonly observe?: (each: ContractCase, response: Received) => void;
}

/** The part of a target that decides which cases can be run. */
export type Abilities = Pick<Target, 'profile' | 'capabilities' | 'missing'>;

/** Options of `openTarget`. */
export interface TargetOptions {
  /** Address with its base path, such as `http://127.0.0.1:4011/v1`. Slashes at its end are ignored. */
  readonly url: string;
  readonly apiKey: string;
  /** Default `profiles.service`. */
  readonly profile?: TargetProfile | undefined;
  /** Name of the column in the conformance matrix. Default: the name of the profile. */
  readonly name?: string | undefined;
  /** Project to use instead of the project of the examples, as `<entity>/<project>`. */
  readonly project?: string | undefined;
  /** Milliseconds for one case. Default 10,000. */
  readonly timeoutMs?: number | undefined;
  /** A key that the service knows, but which has no access to the project. Tests 403. */
  readonly unauthorizedKey?: string | undefined;
  /** A project of the key in which nothing is stored, as `<entity>/<project>`. Tests 404. */
  readonly emptyProject?: string | undefined;
  /** True for a service that returns any declared error if `Prefer: code=…` asks for it. Tests all of them. */
  readonly prefer?: boolean | undefined;
  /** Largest body that the service accepts, in bytes. Tests 413 with one byte more. */
  readonly largestBody?: number | undefined;
  /** Ids of operations that the service does not implement yet. Default none. */
  readonly missing?: readonly string[] | undefined;
  /** Called with every response. */
  readonly observe?: Target['observe'] | undefined;
}

/**
 * Creates a target from an address and a key. Sends nothing.
 *
 * @param service - The result of `loadService`.
 * @throws TypeError when the client does not accept the address or the key. The message shows neither.
 */
export function openTarget(service: Service, options: TargetOptions): Target {
  const { apiKey, profile = profiles.service, name = profile.name, project, timeoutMs, missing, observe } = options;
  const { unauthorizedKey, emptyProject, prefer, largestBody } = options;
  const baseUrl = options.url.replace(/\/+$/, '');
  const connect = (key: string): ContractClient => service.connect({ baseUrl, apiKey: key });
  return {
    name,
    baseUrl,
    apiKey,
    profile,
    client: connect(apiKey),
    capabilities: {
      unauthorized:
        unauthorizedKey === undefined ? undefined : { apiKey: unauthorizedKey, client: connect(unauthorizedKey) },
      emptyProject,
      prefer,
      largestBody,
    },
    ...(project !== undefined && {
      project,
      ...(service.projectHeader !== undefined && { headers: { [service.projectHeader]: project } }),
    }),
    ...(timeoutMs !== undefined && { timeoutMs }),
    ...(missing && { missing }),
    ...(observe && { observe }),
  };
}
