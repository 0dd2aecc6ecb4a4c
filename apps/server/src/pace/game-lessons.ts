/** Takes from what a game's people did what may teach, and from whom. */
import { createHmac } from 'node:crypto';
import { modeKey, teachable } from '@parlour/game';
import type { Records } from '@parlour/store';
import type { Lesson } from '../log-reading/lesson.ts';
import type { GameLessons } from './lessons.ts';

const day = 24 * 3600 * 1000;

/** Days since 1970. */
export const dayOf = (at: number): number => Math.floor(at / day);

interface Ports {
  /** The server's own secret: by it people are told apart and not known. */
  readonly key: string;
  readonly records: Pick<Records, 'account' | 'bot'>;
  /** What stands for the addresses from which an account plays; none: not known. */
  readonly placesOf: (account: string) => readonly string[];
}

/** Stands for an account. */
export const personOf = (key: string, account: string): string =>
  createHmac('sha256', key).update(`pace/${account}`).digest('hex').slice(0, 16);

/** Stands for a place, and for nothing else that is kept of it. */
const standInOf = (key: string, place: string): string =>
  createHmac('sha256', key).update(`pace/place/${place}`).digest('hex').slice(0, 16);

/**
 * What a game teaches. Left out is whoever is erased, was new on that day, or played with a bot of their own.
 */
export async function gameLessonsOf(lesson: Lesson, { key, records, placesOf }: Ports): Promise<GameLessons> {
  const owners = new Set(await Promise.all(lesson.bots.map(async (id) => (await records.bot(id))?.owner)));
  const accounts = await Promise.all(lesson.people.map((id) => records.account(id)));
  const old = accounts.filter((one) => one !== undefined && lesson.startedAt - one.createdAt >= day);
  const teaching = new Map(
    old.flatMap((one) => (one === undefined || owners.has(one.id) ? [] : [[one.id, one] as const])),
  );
  const today = dayOf(lesson.startedAt);
  const dated = (player: string) => ({ person: personOf(key, player), day: today });
  const known = old.flatMap((one) => (one === undefined ? [] : [personOf(key, one.id)]));
  const may = <One extends { readonly player: string }>(all: readonly One[]) =>
    all.filter(({ player }) => teaching.has(player));
  return {
    format: lesson.format,
    played: [...teaching.values()].map(({ id, kind }) => ({
      ...dated(id),
      member: kind === 'member',
      partners: known.filter((one) => one !== personOf(key, id)),
      places: placesOf(id).map((place) => standInOf(key, place)),
    })),
    answers: may(lesson.answered === undefined ? [] : [lesson.answered]).flatMap(
      ({ player, times }) => teachable({ ...dated(player), ...times }) ?? [],
    ),
    wishTimes: may(lesson.wishTimes).map(({ player, share }) => ({ ...dated(player), share })),
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
