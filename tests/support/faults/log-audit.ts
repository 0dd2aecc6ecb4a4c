/** Audits a log: each command once, each game whole. */
import { type FormatTypes, fold, formats } from '@parlour/game';
import { openStore, type StreamFact } from '@parlour/store';
import { type CheckedFrame, checkRun } from './run-check.ts';
import type { SentCommand } from './stubborn-player.ts';

/** Findings in the log about answered commands, and games. */
export interface Audit {
  readonly games: number;
  readonly rated: number;
  readonly facts: number;
  /** Commands in the log, by the ids of their clients. */
  readonly carriedOut: number;
  readonly trades: number;
  readonly resumed: number;
  readonly unfinished: number;
  readonly troubles: string[];
}

const lastTypes = ['settled', 'crashed'];

/** Reads the log of a stopped server, and compares it with the answers to its players. */
export async function auditLog(
  directory: string,
  told: ReadonlyMap<string, SentCommand>,
  database?: string,
  frames: readonly CheckedFrame[] = [],
): Promise<Audit> {
  const store = await openStore({ directory, database });
  const streams = (await store.log.unfinished([])).filter((stream) => stream.startsWith('g_'));
  const logs = new Map(await Promise.all(streams.map(async (id) => [id, await store.log.read(id)] as const)));
  const unfinished = (await store.log.unfinished(lastTypes, 'g_')).length;
  await store.close();

  const troubles: string[] = [];
  const carriedOut = new Set<string>();
  let [facts, trades, rated, resumed] = [0, 0, 0, 0];
  for (const [game, log] of logs) {
    facts += log.length;
    if (log[0]?.fact.origin === 'rated') rated += 1;
    resumed += log.filter(({ fact }) => fact.type === 'resumed').length;
    if (log.some(({ fact }) => fact.type === 'crashed')) troubles.push(`${game} crashed`);
    trades += auditCommands(game, log, told, carriedOut, troubles);
    auditEnd(game, log, troubles);
  }
  const acknowledged = [...told].flatMap(([id, { game, seat, answer }]) =>
    answer === 'ok' ? [`${game}/${seat}:${id}`] : [],
  );
  const events = [...logs].flatMap(([stream, log]) =>
    log.map(({ fact: { cid } }) => ({ stream, cid: cid === undefined ? undefined : String(cid) })),
  );
  troubles.push(...checkRun({ events, acknowledged, frames }));
  return {
    games: logs.size,
    rated,
    facts,
    carriedOut: carriedOut.size,
    trades,
    resumed,
    unfinished,
    troubles,
  };
}

/** Every command takes effect at most once, and its trades precede its mark, in the requested number. */
function auditCommands(
  game: string,
  log: readonly StreamFact[],
  told: ReadonlyMap<string, SentCommand>,
  carriedOut: Set<string>,
  troubles: string[],
): number {
  let trades = 0;
  let filled = 0;
  for (const { fact } of log) {
    if (fact.type === 'traded') {
      trades += 1;
      filled += 1;
    }
    const cid = fact.cid === undefined ? undefined : String(fact.cid);
    if (cid === undefined) continue;
    const key = `${game}/${cid}`;
    carriedOut.add(key);
    const sent = told.get(cid.slice(cid.indexOf(':') + 1));
    const wanted = sent?.command.type === 'bet' ? Number(sent.command.quantity ?? 1) : 0;
    const done = fact.no === undefined ? filled === wanted : filled <= wanted;
    if (sent === undefined) troubles.push(`${key} was sent by nobody`);
    else if (!done) troubles.push(`${key}: ${filled} of ${wanted} units were traded`);
    filled = 0;
  }
  return trades;
}

/** There is exactly one end, points are conserved, and replaying the log gives the same end. */
function auditEnd(game: string, log: readonly StreamFact[], troubles: string[]): void {
  const ends = log.filter(({ fact }) => fact.type === 'settled');
  const settled = ends[0]?.fact as { results?: Record<string, number>; maker?: number } | undefined;
  if (settled === undefined) return;
  if (ends.length > 1) troubles.push(`${game} was settled ${ends.length} times`);
  const sum = Object.values(settled.results ?? {}).reduce(
    (total, result) => total + result,
    settled.maker ?? 0,
  );
  if (sum !== 0) troubles.push(`${game}: results and maker add up to ${sum}`);
  const format = formats.market;
  if (format === undefined) throw new Error('there is no market');
  const events = log.map(({ fact }) => fact as unknown as FormatTypes['Event']);
  const state = fold(format.rules, format.rules.initial, events.slice(1));
  const view = format.rules.view(state, 'spectator') as { reveal?: { results: object } | null };
  if (JSON.stringify(sorted(view.reveal?.results)) !== JSON.stringify(sorted(settled.results)))
    troubles.push(`${game}: the log leads to another end`);
}

const sorted = (record: object | undefined) =>
  Object.entries(record ?? {}).sort(([a], [b]) => (a < b ? -1 : 1));
