/** Compares the log with the lines of `keep-writing.ts`. */
import { existsSync, readFileSync } from 'node:fs';
import { expect } from 'vitest';
import type { Store, StoredFact } from '../index.ts';

/** Reads the whole log, and compares it with the settled appends of these files of lines. */
export async function checkAppends(store: Store, lines: readonly string[]) {
  const end = (await store.log.read('checks')).length;
  await store.log.append('checks', end, [{ type: 'end' }]);
  const stored: StoredFact[] = [];
  for await (const one of store.log.follow(0)) {
    if (one.stream === 'checks' && one.version === end + 1) break;
    stored.push(one);
  }
  mustBeOrdered(stored);
  const found = appendsIn(stored);
  const { kept, turnedAway } = settledIn(lines);
  for (const [id, { stream, count }] of kept) {
    expect(found.get(id), `${id} was acknowledged`).toMatchObject({ stream, count });
  }
  for (const id of turnedAway) expect(found.has(id), `${id} was turned away`).toBe(false);
  return {
    kept: kept.size,
    turnedAway: turnedAway.size,
    facts: stored.length,
    last: stored.at(-1)?.position ?? 0,
  };
}

/** Positions strictly increasing; versions 1, 2, 3 ... in every stream. */
function mustBeOrdered(stored: readonly StoredFact[]) {
  const versions = new Map<string, number>();
  let last = 0;
  for (const { position, stream, version } of stored) {
    if (position <= last) expect.fail(`position ${position} after ${last}`);
    last = position;
    const before = versions.get(stream) ?? 0;
    if (version !== before + 1) expect.fail(`${stream}: version ${version} after ${before}`);
    versions.set(stream, version);
  }
}

/** The appends by their ids. Each must be whole, in one piece, with its words. */
function appendsIn(stored: readonly StoredFact[]) {
  const appends = new Map<string, { stream: string; count: number; there: number }>();
  for (const { stream, fact } of stored) {
    if (fact.type !== 'written') continue;
    const { appendId, index, count, withText, text } = fact;
    const id = String(appendId);
    const append = appends.get(id) ?? { stream, count: Number(count), there: 0 };
    if (stream !== append.stream || index !== append.there) expect.fail(`${id}: part ${index} is misplaced`);
    if (text !== (withText ? `${id} says ${index}` : undefined)) expect.fail(`${id}: wrong text ${text}`);
    append.there += 1;
    appends.set(id, append);
  }
  for (const [id, { count, there }] of appends) {
    if (count !== there) expect.fail(`${id} is half there: ${there} of ${count}`);
  }
  return appends;
}

function settledIn(files: readonly string[]) {
  const kept = new Map<string, { stream: string; count: number }>();
  const turnedAway = new Set<string>();
  const text = files.map((file) => (existsSync(file) ? readFileSync(file, 'utf8') : '')).join('');
  for (const line of text.split('\n')) {
    const [sign, id = '', stream = '', count] = line.split(' ');
    if (sign === '+') kept.set(id, { stream, count: Number(count) });
    else if (sign === '-') turnedAway.add(id);
  }
  return { kept, turnedAway };
}
