/** Stores the choice of a training pair as a guess about its first answer, so that it counts for the judge. */
import type { Account, Store } from '@parlour/store';
import { HttpRefusal } from '../../platform/http/http-refusal.ts';
import type { LogReader } from '../../platform/log-reading/log-reader.ts';
import { keepOneExchange } from '../exchanges/one-step.ts';
import type { Retellings } from '../retellings/retellings.ts';
import type { PairedAnswer } from './training.ts';

interface Ports {
  readonly store: Pick<Store, 'archive'>;
  readonly reader: Pick<LogReader, 'read'>;
  readonly retellings: Pick<Retellings, 'guess' | 'partsOf'>;
}

/**
 * Both answers of a pair are one choice, so one of them is stored: the first, whose nature was drawn. Not
 * stored: a game that the account played in, or that it knows from another guess. Throws HttpRefusal.
 */
export async function storeTrainingChoice(
  { store, reader, retellings }: Ports,
  account: Account,
  { game, seat, words }: PairedAnswer,
  isHuman: boolean,
): Promise<void> {
  const kept = await store.archive.game(game);
  const script = await reader.read('retold', game);
  if (kept === undefined || script?.natures[seat] === undefined) return;
  if (await retellings.partsOf(account.id)(kept)) return;
  try {
    const step = { game, seat, script: keepOneExchange(script, seat, words) };
    await retellings.guess(account, step, isHuman ? 'human' : 'machine');
  } catch (error) {
    if (error instanceof HttpRefusal && error.code === 'nothing-to-guess') return;
    throw error;
  }
}
