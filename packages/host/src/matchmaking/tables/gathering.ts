/** State of one gathering, and selection of a game's players. */
import type { GatheringView } from '@parlour/protocol';
import { sha256 } from '../../entropy.ts';
import type { GameRunner } from '../../games/game-run.ts';
import { mayPlayTogether, type Party, peopleOf, type Waiting } from '../../parties/party.ts';
import type { GatheringsPorts } from '../draws/ports.ts';
import type { PlayedPreset } from '../presets.ts';
import { type Friend, newFriend } from './private-table.ts';

/** People at one gathering, and gatherings of one person. */
export const gatheringLimits = { people: 60, gatherings: 8 } as const;

/** Gatherings that one person may open within an hour: each is a log. */
export const maxGatheringsPerHour = 20;

export interface Gathering {
  /** Code for joining. */
  readonly code: string;
  /** Its log. */
  readonly stream: string;
  readonly preset: PlayedPreset;
  /** Owner, who shows it on the screen and does not play here. */
  readonly owner: string;
  readonly people: Map<string, Friend>;
  /** People whose arrival is being stored. */
  readonly coming: Set<string>;
  /** Names of people who opened the address and have not agreed yet to what the server asks, by id. */
  readonly agreeing: Map<string, string>;
  /** The games that are open here. */
  games: readonly string[];
  /** The last game that began. */
  last: string | null;
  /** Among how many people the draw of that game looked for the hidden seat. */
  lot: number;
  /** Names of the participants; frozen during a game. */
  names: readonly string[];
  /** A game is being opened or is live. */
  playing: boolean;
  /** To be closed once the game is over. */
  closing: boolean;
  /** Number of games of this gathering with a seat of each person. */
  readonly turns: Map<string, number>;
  /** Last view of each person, so that equal ones are not resent. */
  readonly told: Map<string, string>;
  readonly cancelEnd: () => void;
}

/** Creates a gathering without participants. */
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
    agreeing: new Map(),
    turns: new Map(),
    told: new Map(),
  },
  ...{ games: [], last: null, lot: 0, names: [], playing: false, closing: false },
});

/**
 * Minimum number of candidates of whom each may still state beliefs: being excluded then reveals little.
 * With three it turns a fair coin's half into two fifths.
 */
export const minLotSize = 3;

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

/** Records an opening by this owner, unless there were too many in the last hour. */
export function mayOpenAnother(opened: Map<string, readonly number[]>, owner: string, now: number): boolean {
  const isLate = (at: number) => at > now - 3600 * 1000;
  for (const [one, times] of opened) if (!times.some(isLate)) opened.delete(one);
  const lately = opened.get(owner)?.filter(isLate) ?? [];
  if (lately.length >= maxGatheringsPerHour) return false;
  opened.set(owner, [...lately, now]);
  return true;
}

/** Whether it is the code of a gathering rather than an invitation to a private table. */
export const isCode = (invite: string): boolean => !invite.startsWith('i_');

/** The last game opened here but missing in the gathering's log after a crash; undefined: none. */
export function unrecordedGame(
  { stream }: Pick<Gathering, 'stream'>,
  noted: string | null,
  games: readonly GameRunner[],
): { readonly game: string; readonly lot: number } | undefined {
  const here = games.filter(({ hosted }) => hosted.gathering?.stream === stream);
  const [hosted] = here.map((run) => run.hosted).sort((a, b) => b.startedAt - a.startedAt);
  const [game] = Object.keys(hosted?.draw.games ?? {});
  if (hosted?.gathering === undefined || game === undefined || game === noted) return undefined;
  return { game, lot: hosted.gathering.lot };
}

/** A participant from before a restart, until they return. */
export async function toAbsentFriend(
  id: string,
  roles: readonly string[],
  { guard, store }: Pick<GatheringsPorts, 'guard' | 'store'>,
): Promise<Friend> {
  const name = (await store.records.account(id))?.nickname ?? '';
  const blocked = guard.blockedBy(id);
  return newFriend({ kind: 'guest', id, name, owner: null, keys: [] }, { roles, since: 0, blocked });
}

/** Connected and free: players and passed-over people of other games count as absent. */
export const isPresent = (
  { waiting: { id, traces } }: Friend,
  { engagements, isPlaying, presence }: Pick<GatheringsPorts, 'engagements' | 'isPlaying' | 'presence'>,
): boolean => presence.isHere(id) && !isPlaying(id) && !engagements.has({ id, keys: traces });

/** People of a gathering who could play now. */
export function playersAt(
  { people }: Pick<Gathering, 'people'>,
  ports: Pick<GatheringsPorts, 'engagements' | 'guard' | 'isPlaying' | 'presence'>,
): Waiting[] {
  const mayPlay = ({ kind, waiting: { id, roles } }: Friend) =>
    roles.length > 0 && ports.guard.mayPlay({ id, kind, owner: null }) === undefined;
  return [...people.values()].flatMap((one) => (mayPlay(one) && isPresent(one, ports) ? [one.waiting] : []));
}

/** Who is there between games, for the owner: in the order of the names, and those who have not agreed yet. */
export const attendance = (
  { people, agreeing }: Pick<Gathering, 'agreeing' | 'people'>,
  ports: Pick<GatheringsPorts, 'engagements' | 'isPlaying' | 'presence'>,
): Required<Pick<GatheringView, 'agreeing' | 'here'>> => ({
  here: [...people.values()].map((one) => isPresent(one, ports)),
  agreeing: [...agreeing].flatMap(([id, name]) => (ports.presence.isHere(id) ? [name] : [])),
});

/** People with the fewest turns first; ties are random. */
export function sortByFewestGames(
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
 * The same party with all other present people as possible losers of the draw, so that betting people in a
 * class do not reveal the hidden player.
 */
export function withAllPresent(
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
    if (!isThere && one.roles.includes(lot.role) && known.every((other) => mayPlayTogether(one, other)))
      known.push(one);
  }
  const from = [...lot.from, ...known.slice(peopleOf(party).length)];
  return { party: { ...party, people: { ...party.people, [name]: { ...lot, from } } }, lot: from.length };
}

/**
 * View of a gathering for a participant. Only the owner sees names, and presence between games; no one sees
 * others' roles.
 */
export function viewOf(
  { code, preset, owner, people, names, playing, closing: _, games: _games, ...rest }: Gathering,
  id: string,
  more: Pick<GatheringView, 'agreeing' | 'lacking' | 'game' | 'here'> & { readonly isOpen: boolean },
): GatheringView {
  const isOwner = owner === id;
  const { isOpen, lacking, game, here, agreeing } = more;
  return {
    gathering: code,
    preset: preset.id,
    format: preset.format,
    yours: isOwner,
    joined: names.length,
    ...(isOwner && { names: [...names] }),
    ...(isOwner && !playing && here && { here, agreeing }),
    you: isOwner ? null : [...(people.get(id)?.waiting.roles ?? [])],
    lacking: isOwner ? lacking : [],
    status: playing ? 'playing' : isOpen ? 'open' : 'closed',
    game,
    last: rest.last,
  };
}
