/** Check of studies with recruited people, for `parlour doctor`. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readStream, streamKind } from '@parlour/host';
import { openReader, type StreamFact } from '@parlour/store';
import { lastStudyEvents, type Study, studyRules } from '@parlour/study';
import type { MachineFinding } from './doctor-machine.ts';
import type { PlaceOptions } from './store-place.ts';

const day = 86_400_000;
const kind = streamKind('s_', studyRules, lastStudyEvents);

/** A study as stored; `damaged`: its stream stopped by a fault, or cannot be read. */
export type StoredStudy =
  | { readonly stream: string; readonly phase: 'damaged' }
  | {
      readonly stream: string;
      readonly phase: Study['phase'];
      readonly name: string;
      /** When its personal data expire, in milliseconds since 1970; undefined: it is not closed. */
      readonly expiresAt: number | undefined;
    };

/** Undefined: there is no study, or the database cannot be read. */
export async function checkStudies(
  { data, database }: PlaceOptions,
  now = Date.now(),
): Promise<MachineFinding | undefined> {
  if (!database && !existsSync(join(data, 'parlour.db'))) return undefined;
  try {
    const reader = await openReader({ directory: data, database });
    try {
      if (!reader.isUpToDate) return undefined;
      const studies: StoredStudy[] = [];
      for (const stream of await reader.unfinished(lastStudyEvents, 's_'))
        studies.push(readStoredStudy(stream, await reader.read(stream)));
      return studiesFinding(studies, now);
    } finally {
      await reader.close();
    }
  } catch {
    return undefined; // the line of the database says why
  }
}

/** The study of a stream, by its rules. */
export function readStoredStudy(stream: string, facts: readonly StreamFact[]): StoredStudy {
  try {
    const read = readStream(kind, facts);
    if (read === undefined) return { stream, phase: 'damaged' };
    const events = read.events as readonly Parameters<typeof studyRules.evolve>[1][];
    const { phase, study, closedAt } = events.reduce<Study>(studyRules.evolve, studyRules.initial);
    const expiresAt =
      closedAt === null || study === null ? undefined : read.startedAt + closedAt + study.deleteAfter * day;
    return { stream, phase, name: study?.study ?? stream, expiresAt };
  } catch {
    return { stream, phase: 'damaged' };
  }
}

/** `studies`: those whose personal data have not expired. */
export function studiesFinding(studies: readonly StoredStudy[], now: number): MachineFinding | undefined {
  const check = 'studies';
  if (studies.length === 0) return undefined;
  const damaged = studies.find(({ phase }) => phase === 'damaged');
  if (damaged !== undefined) {
    const advice = 'put a copy of the database in its place with `parlour restore`';
    return { check, status: 'fail', found: `the study in ${damaged.stream} cannot be read`, advice };
  }
  const late = studies.find((one) => 'expiresAt' in one && (one.expiresAt ?? Infinity) <= now - day);
  if (late !== undefined && 'expiresAt' in late) {
    const date = new Date(late.expiresAt ?? 0).toISOString().slice(0, 10);
    const found = `personal data of the study ${late.name} should have been deleted on ${date}`;
    return { check, status: 'warn', found, advice: 'start the server: it deletes them' };
  }
  const count = (phase: StoredStudy['phase']) => studies.filter((one) => one.phase === phase).length;
  return {
    ...{ check, status: 'ok' },
    found: `${count('draft')} in preparation, ${count('open')} open, ${count('closed')} closed`,
  };
}
