// The package brings no types.
declare module 'can-ndjson-stream' {
  export default function ndjsonStream(input: ReadableStream<Uint8Array>): ReadableStream<unknown>;
}
