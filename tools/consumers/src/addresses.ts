/** Addresses of the running services that stand in for those of the READMEs. */
export interface Addresses {
  /** Of the tracing service, without a slash at the end. */
  readonly tracing: string;
  /** Of the inference service, with its base path and without a slash at the end. */
  readonly inference: string;
}

/**
 * Puts running services in the place of those that `pnpm start` serves, whether a text calls this machine
 * 127.0.0.1 or localhost.
 */
export function rewriteAddresses(text: string, { tracing, inference }: Addresses): string {
  return text
    .replaceAll(/http:\/\/(?:127\.0\.0\.1|localhost):4010\b/g, tracing)
    .replaceAll(/http:\/\/(?:127\.0\.0\.1|localhost):4011\/v1\b/g, inference);
}
