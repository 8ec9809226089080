import type { Service } from '@callscope/generate';

import type { ContractDocument } from './document.ts';

/** The mocks take any key; who tries another service types the one that it gave. */
const anyKey = 'any-key';

/**
 * What the engine is told. Nothing that would ask another host is left on: fonts, telemetry, agents, and links into
 * the maker's own services.
 */
export function settings(contracts: readonly (readonly [Service, ContractDocument])[]): object {
  return {
    sources: contracts.map(([slug, content]) => ({ slug, title: content.info.title, content })),
    withDefaultFonts: false,
    telemetry: false,
    agent: { disabled: true },
    mcp: { disabled: true },
    hideClientButton: true,
    showDeveloperTools: 'never',
    // What it would save is the copy for readers; programs take the contract of the types packages.
    documentDownloadType: 'none',
    // The tracing service has an area Models, which is something else.
    modelsSectionLabel: 'Types',
    showOperationId: true,
    defaultHttpClient: { targetKey: 'shell', clientKey: 'curl' },
    persistAuth: false,
    // The engine moves the focus to what a link leads to, where nobody can get to with the keyboard.
    customCss: 'section[tabindex="-1"]:focus-visible { outline: none }',
    authentication: {
      securitySchemes: { basicAuth: { username: 'api', password: anyKey }, bearerAuth: { token: anyKey } },
    },
  };
}
