import { type FormatTypes, fold, formats, type GameId, parseGameId } from '@parlour/game';
import { type Hosted, lastFacts, publicLog, readGame } from '@parlour/host';
import type { Account, Store } from '@parlour/store';

/** A game that is over and open to whoever asked for it. */
export interface FinishedGame {
  readonly id: GameId;
  readonly hosted: Hosted;
  readonly events: readonly FormatTypes['Event'][];
  readonly outcome: object | undefined;
  /** What everybody may have of it, a line each. */
  readonly lines: readonly object[];
}

/**
 * Games that go on, private ones of others, and games that never were all look the same: undefined. A private
 * or a practice game is open to those who played in it.
 */
export async function finishedGame(
  store: Store,
  rawId: string,
  asker: Account | undefined,
): Promise<FinishedGame | undefined> {
  const id = parseGameId(rawId);
  if (id === undefined) return undefined;
  const facts = await store.log.read(id);
  if (!facts.some(({ fact }) => lastFacts.some((type) => type === fact.type))) return undefined;
  const { hosted, events } = readGame(facts);
  const lines = publicLog(facts);
  const format = hosted && formats[hosted.format];
  if (hosted === undefined || format === undefined || lines === undefined) return undefined;
  const isPlayer = Object.values(hosted.players).some((player) => player.id === asker?.id);
  if (hosted.origin !== 'rated' && !isPlayer) return undefined;
  const outcome = format.outcome(fold(format, format.initial, events));
  return { id, hosted, events, outcome, lines };
}

/** What the players are called; null: erased, or gone. */
export async function namesOf(
  { records }: Store,
  { players }: Hosted,
): Promise<Readonly<Record<string, string | null>>> {
  const named = Object.entries(players).map(async ([seat, { kind, id }]) => {
    const name = kind === 'bot' ? (await records.bot(id))?.name : (await records.account(id))?.nickname;
    return [seat, name || null] as const;
  });
  return Object.fromEntries(await Promise.all(named));
}
