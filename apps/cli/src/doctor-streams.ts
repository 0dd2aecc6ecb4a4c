/** Check of the streams that are not games, for `parlour doctor`. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { faultInStream, type StreamFault, type StreamKind } from '@parlour/host';
import { streamKinds } from '@parlour/server';
import { openReader, type Reader } from '@parlour/store';
import type { MachineFinding } from './doctor-machine.ts';
import type { PlaceOptions } from './store-place.ts';

const check = 'streams';

/** Reads all of them, of all kinds. Undefined: there is none, or the database cannot be opened. */
export async function checkStreams({ data, database }: PlaceOptions): Promise<MachineFinding | undefined> {
  if (!database && !existsSync(join(data, 'parlour.db'))) return undefined;
  const reader = await openReader({ directory: data, database }).catch(() => undefined);
  if (reader === undefined) return undefined; // the line of the database says why
  try {
    return reader.isUpToDate ? streamsFinding(await inspectStreams(reader)) : undefined;
  } catch (error) {
    return { check, status: 'fail', found: (error as Error).message, advice: restoring };
  } finally {
    await reader.close();
  }
}

interface FaultyStream {
  readonly stream: string;
  /** As in `StreamFault`, or `unreadable`: the database does not give its events. */
  readonly kind: StreamFault['kind'] | 'unreadable';
  readonly what: string;
}

export interface StreamInspection {
  readonly streams: number;
  readonly events: number;
  readonly faults: readonly FaultyStream[];
}

async function inspectStreams(reader: Reader): Promise<StreamInspection> {
  let events = 0;
  let streams = 0;
  const faults: FaultyStream[] = [];
  for (const kind of streamKinds)
    for (const length of await reader.streams(kind.prefix)) {
      streams += 1;
      events += length.events;
      const fault = await inspectStream(reader, kind, length.stream);
      if (fault !== undefined) faults.push({ ...fault, stream: length.stream });
    }
  return { streams, events, faults };
}

async function inspectStream(reader: Reader, kind: StreamKind, stream: string) {
  try {
    return faultInStream(kind, await reader.read(stream));
  } catch (error) {
    const { message, cause } = error as Error;
    const why = cause instanceof Error ? cause.message : message;
    return { kind: 'unreadable', what: `cannot be read: ${why}` } as const;
  }
}

export function streamsFinding({ streams, events, faults }: StreamInspection): MachineFinding | undefined {
  if (streams === 0) return undefined;
  if (faults.length === 0) {
    const what = streams === 1 ? '1 stream that is not a game' : `${streams} streams that are not games`;
    return { check, status: 'ok', found: `${events} events of ${what}` };
  }
  const shown = faults.slice(0, mostShown).map(({ stream, what }) => `${stream}: ${what}`);
  const rest = faults.length - shown.length;
  const found = [...shown, ...(rest > 0 ? [`${rest} more`] : [])].join('; ');
  return faults.every(({ kind }) => kind === 'crashed')
    ? { check, status: 'warn', found, advice: 'report it: nothing is lost, and nothing can be added to it' }
    : { check, status: 'fail', found, advice: restoring };
}

const restoring = 'put a copy of the database in its place with `parlour restore`';
const mostShown = 8;
