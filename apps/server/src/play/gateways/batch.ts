/** Batches between the server and its gateways: entries for connections, in order. */

/** To a gateway: whole frames to write, or the end of the connection with a code, or without a word. */
export const toGatewayCodes = { frames: 0, close: 1, cut: 2 } as const;
/** From a gateway: a text frame, another message; it closes the connection with a code; the connection has ended. */
export const fromGatewayCodes = { frame: 0, notText: 1, closing: 2, gone: 3 } as const;

export interface BatchEntry {
  /** Number of the connection at its gateway. */
  readonly connection: number;
  readonly kind: number;
  readonly bytes: Uint8Array;
}

/** Connection, kind, length. */
const headerBytes = 9;

/** Batches are cut at this number of bytes: well below the longest message of the bus. */
export const maxBatchBytes = 256 * 1024;

/** Added to the kind of an entry that continues in the next batch. */
const continues = 0x80;

/** The batches of these entries; `BatchReader` reads them. A long entry continues in the next batch. */
export function encodeBatches(entries: readonly BatchEntry[], maxBytes = maxBatchBytes): Uint8Array[] {
  const batches: Uint8Array[] = [];
  let batch: BatchEntry[] = [];
  let size = 0;
  const end = () => {
    if (batch.length > 0) batches.push(encodeBatch(batch, size));
    batch = [];
    size = 0;
  };
  for (const entry of entries.flatMap((one) => inParts(one, maxBytes - headerBytes))) {
    const length = headerBytes + entry.bytes.length;
    if (size + length > maxBytes) end();
    batch.push(entry);
    size += length;
  }
  end();
  return batches;
}

function inParts(entry: BatchEntry, maxBytes: number): readonly BatchEntry[] {
  const { bytes } = entry;
  if (bytes.length <= maxBytes) return [entry];
  const parts: BatchEntry[] = [];
  for (let at = 0; at < bytes.length; at += maxBytes)
    parts.push({
      ...entry,
      kind: at + maxBytes < bytes.length ? entry.kind | continues : entry.kind,
      bytes: bytes.subarray(at, at + maxBytes),
    });
  return parts;
}

function encodeBatch(entries: readonly BatchEntry[], size: number): Uint8Array {
  const batch = Buffer.allocUnsafe(size);
  let at = 0;
  for (const { connection, kind, bytes } of entries) {
    batch.writeUInt32BE(connection, at);
    batch.writeUInt8(kind, at + 4);
    batch.writeUInt32BE(bytes.length, at + 5);
    batch.set(bytes, at + headerBytes);
    at += headerBytes + bytes.length;
  }
  return batch;
}

/** Reads batches in order, and joins entries that continue. */
export class BatchReader {
  readonly #begun = new Map<number, Uint8Array[]>();

  /** The entries that are whole; bytes of short ones are those of the batch. */
  read(data: Uint8Array): BatchEntry[] {
    return parseBatch(data).flatMap((entry) => {
      const { connection, kind, bytes } = entry;
      const begun = this.#begun.get(connection);
      if (kind & continues) {
        this.#begun.set(connection, [...(begun ?? []), bytes]);
        return [];
      }
      if (begun === undefined) return [entry];
      this.#begun.delete(connection);
      return [{ connection, kind, bytes: Buffer.concat([...begun, bytes]) }];
    });
  }
}

function parseBatch(data: Uint8Array): BatchEntry[] {
  const batch = Buffer.from(data.buffer, data.byteOffset, data.byteLength);
  const entries: BatchEntry[] = [];
  for (let at = 0; at < batch.length; ) {
    const connection = batch.readUInt32BE(at);
    const kind = batch.readUInt8(at + 4);
    const from = at + headerBytes;
    const to = from + batch.readUInt32BE(at + 5);
    if (to > batch.length) throw new Error(`a batch of ${batch.length} bytes ends within an entry`);
    entries.push({ connection, kind, bytes: batch.subarray(from, to) });
    at = to;
  }
  return entries;
}
