/** One gathering, as the house keeps it, and who of it makes up a game. */
import type { GatheringView } from '@parlour/protocol';
import { sha256 } from '../entropy.ts';
import type { GameRun } from '../games/game-run.ts';
import { mayMeet, type Party, peopleOf, type Waiting } from './party.ts';
import type { GatheringsPorts } from './ports.ts';
import type { PlayedPreset } from './presets.ts';
import { type Friend, friend } from './private-table.ts';

/** People at one gathering, and gatherings of one person. */
export const most = { people: 60, gatherings: 8 } as const;

/** Gatherings that one person may open within an hour: each is a log. */
export const mostAnHour = 20;

export interface Gathering {
  /** Whoever knows it may come in. */
  readonly code: string;
  /** Its log. */
  readonly stream: string;
  readonly preset: PlayedPreset;
  /** Who opened it, and shows it on the screen; they do not play here. */
  readonly owner: string;
  readonly people: Map<string, Friend>;
  /** Those who come in while their coming is stored. */
  readonly coming: Set<string>;
  /** The games that are open here. */
  games: readonly string[];
  /** The last game that began. */
  last: string | null;
  /** Among how many people the draw of that game looked for the hidden seat. */
  lot: number;
  /** The names of those who are there. During a game they stay as they were when it began. */
  names: readonly string[];
  /** A game is being opened or is live. */
  playing: boolean;
  /** To be closed once the game is over. */
  closing: boolean;
  /** In how many games of this gathering somebody had a seat. */
  readonly turns: Map<string, number>;
  /** The last view of everybody: the same one is not sent twice. */
  readonly told: Map<string, string>;
  readonly cancelEnd: () => void;
}

/** One that nobody has come to. */
export const newGathering = (
  { code, stream, preset, owner }: Pick<Gathering, 'code' | 'stream' | 'preset' | 'owner'>,
  cancelEnd: () => void,
): Gathering => ({
  ...{
    code,
    stream,
    preset,
    owner,
    cancelEnd,
    people: new Map(),
    coming: new Set(),
    turns: new Map(),
    told: new Map(),
  },
  ...{ games: [], last: null, lot: 0, names: [], playing: false, closing: false },
});

/**
 * The fewest in the lot of whom each may still say what they believe: that it is not they says little then. With three
 * it makes a fair coin's half two fifths.
 */
export const leastLot = 3;

const letters = '23456789abcdefghjkmnpqrstuvwxyz';
const length = 10;

/** Ten letters and digits of which none looks like another, out of 256 random bits in hexadecimal: 49 bits. */
export function codeOf(secret: string): string {
  let rest = BigInt(`0x${secret}`);
  const base = BigInt(letters.length);
  return Array.from({ length }, () => {
    const letter = letters[Number(rest % base)];
    rest /= base;
    return letter;
  }).join('');
}

/** Notes that somebody opens one, unless they opened too many within the last hour. */
export function mayOpenAnother(opened: Map<string, readonly number[]>, owner: string, now: number): boolean {
  const isLate = (at: number) => at > now - 3600 * 1000;
  for (const [one, times] of opened) if (!times.some(isLate)) opened.delete(one);
  const lately = opened.get(owner)?.filter(isLate) ?? [];
  if (lately.length >= mostAnHour) return false;
  opened.set(owner, [...lately, now]);
  return true;
}

/** Is it the code of a gathering, and no invitation to a private table? */
export const isCode = (invite: string): boolean => !invite.startsWith('i_');

/** The last game that began here, where the house fell before the log of the gathering had it; undefined: that has it. */
export function notNoted(
  { stream }: Pick<Gathering, 'stream'>,
  noted: string | null,
  games: readonly GameRun[],
): { readonly game: string; readonly lot: number } | undefined {
  const here = games.filter(({ hosted }) => hosted.gathering?.stream === stream);
  const [hosted] = here.map((run) => run.hosted).sort((a, b) => b.startedAt - a.startedAt);
  const [game] = Object.keys(hosted?.draw.games ?? {});
  if (hosted?.gathering === undefined || game === undefined || game === noted) return undefined;
  return { game, lot: hosted.gathering.lot };
}

/** Somebody of before a restart, until they come back. */
export async function absent(
  id: string,
  roles: readonly string[],
  { guard, store }: Pick<GatheringsPorts, 'guard' | 'store'>,
): Promise<Friend> {
  const name = (await store.records.account(id))?.nickname ?? '';
  const blocked = guard.blockedBy(id);
  return friend({ kind: 'guest', id, name, owner: null, keys: [] }, { roles, since: 0, blocked });
}

/** Connected and free: whoever plays elsewhere is not here, and neither is whoever was passed over there. */
export const isHere = (
  { waiting: { id, traces } }: Friend,
  { engagements, isPlaying, presence }: Pick<GatheringsPorts, 'engagements' | 'isPlaying' | 'presence'>,
): boolean => presence.isHere(id) && !isPlaying(id) && !engagements.has({ id, keys: traces });

/** Who sat least often comes first; among equals, chance decides. */
export function inTurn(
  here: readonly Waiting[],
  turns: ReadonlyMap<string, number>,
  seed: string,
): readonly Waiting[] {
  const rank = new Map(here.map(({ id }) => [id, sha256(`${seed}/${id}`)]));
  return here
    .toSorted(
      (one, other) =>
        (turns.get(one.id) ?? 0) - (turns.get(other.id) ?? 0) ||
        ((rank.get(one.id) ?? '') < (rank.get(other.id) ?? '') ? -1 : 1),
    )
    .map((one, since) => ({ ...one, since }));
}

/**
 * The same party with everybody else who is here among those for whom the draw may find no seat: who of a whole class
 * might play the hidden seat does not follow from who bets.
 */
export function withEverybody(
  party: Party,
  here: readonly Waiting[],
): { readonly party: Party; readonly lot: number } {
  const uncertain = Object.entries(party.people).find(([name, { from }]) =>
    party.possibilities.some(
      ({ games }) => games.reduce((sum, { people }) => sum + (people[name] ?? 0), 0) < from.length,
    ),
  );
  if (uncertain === undefined) return { party, lot: 0 };
  const [name, lot] = uncertain;
  const known = [...peopleOf(party)];
  for (const one of here) {
    const isThere = known.some(({ id }) => id === one.id);
    if (!isThere && one.roles.includes(lot.role) && known.every((other) => mayMeet(one, other)))
      known.push(one);
  }
  const from = [...lot.from, ...known.slice(peopleOf(party).length)];
  return { party: { ...party, people: { ...party.people, [name]: { ...lot, from } } }, lot: from.length };
}

/**
 * A gathering as somebody there sees it. Nobody but the owner is told names, and between games who is here; nobody is
 * told who would play what.
 */
export function viewOf(
  { code, preset, owner, people, names, playing, closing: _, games: _games, ...rest }: Gathering,
  id: string,
  more: Pick<GatheringView, 'lacking' | 'game' | 'here'> & { readonly isOpen: boolean },
): GatheringView {
  const isOwner = owner === id;
  const { isOpen, lacking, game, here } = more;
  return {
    gathering: code,
    preset: preset.id,
    format: preset.format,
    yours: isOwner,
    joined: names.length,
    ...(isOwner && { names: [...names] }),
    ...(isOwner && !playing && here && { here }),
    you: isOwner ? null : [...(people.get(id)?.waiting.roles ?? [])],
    lacking: isOwner ? lacking : [],
    status: playing ? 'playing' : isOpen ? 'open' : 'closed',
    game,
    last: rest.last,
  };
}
