import { BinaryWriter, WireType } from '@bufbuild/protobuf/wire';
import type { ExportTraceRequest } from '@callscope/tracing-types';

import { type MessageName, messages } from '../../src/areas/tracing/open-telemetry/protobuf.ts';

/** Encodes a request as protobuf. Another test verifies the field numbers with published exporters. */
export function encodeRequest(request: ExportTraceRequest): Uint8Array {
  return write('Request', { ...request });
}

function write(name: MessageName, value: Record<string, unknown>): Uint8Array {
  const writer = new BinaryWriter();
  for (const [number, field] of Object.entries(messages[name])) {
    const found = value[field.name];
    if (found === undefined) continue;
    for (const each of field.repeated ? (found as unknown[]) : [found]) {
      const tag = (type: WireType): BinaryWriter => writer.tag(Number(number), type);
      if (field.message) tag(WireType.LengthDelimited).bytes(write(field.message, each as Record<string, unknown>));
      else if (field.scalar === 'string') tag(WireType.LengthDelimited).string(String(each));
      else if (field.scalar === 'hex') tag(WireType.LengthDelimited).bytes(Buffer.from(String(each), 'hex'));
      else if (field.scalar === 'base64') tag(WireType.LengthDelimited).bytes(Buffer.from(String(each), 'base64'));
      else if (field.scalar === 'bool') tag(WireType.Varint).bool(each === true);
      else if (field.scalar === 'int64') tag(WireType.Varint).int64(String(each));
      else if (field.scalar === 'fixed64') tag(WireType.Bit64).fixed64(String(each));
      else if (field.scalar === 'double') tag(WireType.Bit64).double(Number(each));
      else if (field.scalar === 'fixed32') tag(WireType.Bit32).fixed32(Number(each));
      else tag(WireType.Varint).uint32(Number(each));
    }
  }
  return writer.finish();
}
