/** Erases what participants of a study wrote: on withdrawal, and when its term is over. */
import type { Host } from '@parlour/host';
import { erasedName, type Store } from '@parlour/store';
import { currentPractice, currentRound, type Participation } from '@parlour/study';
import { erasePlayerTexts } from '../archive/index.ts';
import type { LogReader } from '../platform/log-reading/log-reader.ts';
import { type StudyBook, type StudyEntry, server } from './study-book.ts';

interface Ports {
  readonly book: StudyBook;
  readonly house: Host;
  readonly store: Store;
  readonly reader: LogReader;
  /** Erases a whole account. */
  readonly eraseAccount: (account: string) => Promise<void>;
}

/** Returns a function that erases all that is due in a study; a repetition changes nothing. */
export function studyErasure(ports: Ports): (entry: StudyEntry) => Promise<void> {
  const expired = new Set<string>();
  return async (entry) => {
    const { name, state } = entry;
    const isExpired = state.phase === 'expired';
    if (isExpired && expired.has(name)) return;
    for (const one of state.people.values()) {
      const isDue = (isExpired || one.hasWithdrawn) && !one.isErased && !isInGame(one);
      if (isDue) await eraseParticipant(ports, entry, one, isExpired);
    }
    if (isExpired) expired.add(name);
  };
}

const isInGame = (one: Participation): boolean =>
  currentRound(one) !== undefined || currentPractice(one) !== undefined;

/** An account that was made for the study goes as a whole; of others only what they wrote in it. */
async function eraseParticipant(
  { book, house, store, reader, eraseAccount }: Ports,
  { name, stream }: StudyEntry,
  { account, isMade, rounds, practices }: Participation,
  isExpired: boolean,
): Promise<void> {
  const known = await store.records.account(account);
  await store.records.forgetPanelEntries({ stream, account });
  if (isMade && known !== undefined && known.nickname !== erasedName) await eraseAccount(account);
  for (const place of [stream, ...[...rounds, ...practices].flatMap(({ game }) => game ?? [])])
    await erasePlayerTexts(store, reader, place, account);
  // What goes on has the words in memory as well.
  await house.streams.letGo(stream);
  if (!isExpired) await book.say(name, server, { type: 'erased', account }, `erased-${account}`);
}

/** A participant who withdraws leaves the game that is played. */
export function leaveStudyGame({ house }: Pick<Ports, 'house'>, one: Participation): void {
  const game = currentRound(one)?.game ?? currentPractice(one)?.game;
  const run = game == null ? undefined : house.games.of(one.account).find(({ id }) => id === game);
  const seat = Object.entries(run?.hosted.players ?? {}).find(([, { id }]) => id === one.account)?.[0];
  if (run !== undefined && seat !== undefined) void run.submitAsHost({ type: 'leave', by: seat });
}
