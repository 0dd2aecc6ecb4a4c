/** Extracts learning data from a game, and its contributors. */
import { createHmac } from 'node:crypto';
import { modeKey, teachingGameOf } from '@parlour/game';
import type { Records } from '@parlour/store';
import type { LearningData } from '../../platform/log-reading/learning-data.ts';
import type { GameLessons } from './lessons.ts';

const day = 24 * 3600 * 1000;

/** Days since 1970. */
export const dayNumber = (at: number): number => Math.floor(at / day);

interface Ports {
  /** Secret key of contributors' pseudonyms. */
  readonly key: string;
  readonly records: Pick<Records, 'account' | 'bot'>;
  /** Pseudonyms of an account's addresses; empty: unknown. */
  readonly placesOf: (account: string) => readonly string[];
}

/** Pseudonym of an account. */
export const personPseudonym = (key: string, account: string): string =>
  createHmac('sha256', key).update(`pace/${account}`).digest('hex').slice(0, 16);

/** Pseudonym of an address, specific to this use. */
const standInOf = (key: string, place: string): string =>
  createHmac('sha256', key).update(`pace/place/${place}`).digest('hex').slice(0, 16);

/**
 * Learning data of a game. Excludes people who are erased, were new on that day, or played with their own
 * bot.
 */
export async function gameLessonsOf(
  lesson: LearningData,
  { key, records, placesOf }: Ports,
): Promise<GameLessons> {
  const owners = new Set(await Promise.all(lesson.bots.map(async (id) => (await records.bot(id))?.owner)));
  const accounts = await Promise.all(lesson.people.map((id) => records.account(id)));
  const old = accounts.filter((one) => one !== undefined && lesson.startedAt - one.createdAt >= day);
  const teaching = new Map(
    old.flatMap((one) => (one === undefined || owners.has(one.id) ? [] : [[one.id, one] as const])),
  );
  const today = dayNumber(lesson.startedAt);
  const dated = (player: string) => ({ person: personPseudonym(key, player), day: today });
  const known = old.flatMap((one) => (one === undefined ? [] : [personPseudonym(key, one.id)]));
  const may = <One extends { readonly player: string }>(all: readonly One[]) =>
    all.filter(({ player }) => teaching.has(player));
  return {
    format: lesson.format,
    ...(!lesson.isRated && { unrated: { siblings: lesson.siblings } }),
    // No one becomes established by games that are not rated.
    played: (lesson.isRated ? [...teaching.values()] : []).map(({ id, kind }) => ({
      ...dated(id),
      member: kind === 'member',
      partners: known.filter((one) => one !== personPseudonym(key, id)),
      places: placesOf(id).map((place) => standInOf(key, place)),
    })),
    answers: may(lesson.answered === undefined ? [] : [lesson.answered]).flatMap(
      ({ player, times }) => teachingGameOf({ ...dated(player), ...times }) ?? [],
    ),
    judging: may(lesson.judged === undefined ? [] : [lesson.judged]).map(({ player, took }) => ({
      ...dated(player),
      took,
    })),
    turns: may(lesson.turns).map(({ player, mode, spells }) => ({
      ...dated(player),
      mode: modeKey(mode),
      spells,
    })),
  };
}
