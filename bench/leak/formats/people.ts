/** All participants and observers of one game. */
import type { Line } from '../line.ts';
import type { TestServer } from '../test-house.ts';
import { type AnyView, type Play, Player } from './player.ts';

/** Roles of the people of a game. */
export interface Wanted {
  readonly preset: string;
  /** Role of the observers. */
  readonly looks: string;
  /** Role of the player in question. */
  readonly hides: string;
  /** Whether there is a seat for a second observer. */
  readonly hasSecond: boolean;
  /** Number of candidates for the hidden seats; default 1. */
  readonly hiding?: number;
}

export interface People<View extends AnyView = AnyView> {
  /** Asks, and probes latency with orders. */
  readonly first: Player<View>;
  /** Asks now and then, and bets. */
  readonly second: Player<View>;
  /** There for the hidden seat, and at a private table as well. */
  readonly hidden: Player<View>;
  /** There for further hidden seats. */
  readonly more: readonly Player<View>[];
  readonly spectator: Player<View>;
  /** No account, no seat: probes latency with unstored requests. */
  readonly visitor: Line;
  /** Waits for a separate game. */
  readonly waiting: Line;
  /** Friends of the candidate for the hidden seat, at another table. */
  readonly inviter: Line;
  readonly invited: Line;
  readonly practising: Player<View>;
}

export function newPeople<View extends AnyView>(
  testHouse: TestServer,
  { preset, hiding = 1 }: Wanted,
): People<View> {
  const player = (who: string) => new Player<View>(testHouse, who, preset);
  return {
    first: player('first'),
    second: player('second'),
    hidden: player('hidden'),
    more: Array.from({ length: Math.max(hiding - 1, 0) }, (_, index) => player(`hidden ${index + 2}`)),
    spectator: player('spectator'),
    visitor: testHouse.guest('visitor', undefined, 'visitor'),
    waiting: testHouse.guest('waiting'),
    inviter: testHouse.guest('inviter'),
    invited: testHouse.guest('invited'),
    practising: player('practising'),
  };
}

export const linesOf = (people: People): Line[] =>
  Object.values(people)
    .flat()
    .map((one) => (one instanceof Player ? one.line : (one as Line)));

/** All join the queue of the game and confirm. Resolves after the draw. */
export async function enterLobbyTogether(
  testHouse: TestServer,
  people: People,
  wanted: Wanted,
): Promise<void> {
  const { hidden, more } = people;
  const { preset, looks, hides } = wanted;
  const looking = lookersOf(people, wanted);
  const hiding = wanted.hiding === 0 ? [] : [hidden, ...more];
  await enterAtFriends(testHouse, people, wanted);
  // Tables are made up at a tick: nobody must come before it whose company comes after.
  if (testHouse.house.lobbies.nextAt - testHouse.clock.now() < 1000)
    await testHouse.clock.until(testHouse.house.lobbies.nextAt + 100);
  for (const { line } of hiding) await line.say({ type: 'queue', preset, roles: [hides] }, 'queue');
  for (const { line } of looking) await line.say({ type: 'queue', preset, roles: [looks] }, 'queue');
  for (const one of [...looking, ...hiding]) {
    await one.until(() => one.check !== undefined);
    await one.line.say({ type: 'ready', check: one.check ?? '' }, 'ready');
  }
  for (const one of [...looking, ...hiding]) await one.until(() => one.seat !== undefined || one.passedOver);
}

const lookersOf = ({ first, second }: People, { hasSecond }: Wanted) =>
  hasSecond ? [first, second] : [first];

/** All connect; one of them sits down at a private table. */
export async function enterAtFriends(testHouse: TestServer, people: People, wanted: Wanted): Promise<void> {
  for (const { line } of [...lookersOf(people, wanted), people.hidden, ...people.more]) line.enter();
  await inviteFriends(testHouse, people, wanted);
}

/** A private table where a player sits down before they leave and wait for a rated game. */
async function inviteFriends(
  { house }: TestServer,
  { inviter, invited, hidden }: People,
  { preset, looks, hides }: Wanted,
): Promise<void> {
  for (const line of [inviter, invited]) line.enter();
  await inviter.say({ type: 'invite', preset, roles: [looks] }, 'invite');
  const invite = inviteOf(inviter);
  await invited.say({ type: 'join', invite, roles: [looks] }, 'join');
  await hidden.line.say({ type: 'join', invite, roles: [hides] }, 'join');
  if (!house.presence.isHere(hidden.line.guest.id)) throw new Error('nobody sat down at the private table');
}

const inviteOf = (inviter: Line): string => {
  const told = inviter.heard.findLast(({ frame }) => frame.type === 'table')?.frame;
  if (told?.type !== 'table') throw new Error('there is no private table');
  return told.table.invite;
};

/** During the game a player at the private table leaves and returns, so that its members get updates. */
export async function leaveAndReturn(
  testHouse: TestServer,
  { inviter, invited }: People,
  { looks }: Wanted,
): Promise<void> {
  const invite = inviteOf(inviter);
  await testHouse.between(8000, 20_000);
  await invited.say({ type: 'unjoin', invite }, 'unjoin');
  await testHouse.between(1000, 3000);
  await invited.say({ type: 'join', invite, roles: [looks] }, 'rejoin');
}

/** All leave the private table, so that it ends. */
export const endElsewhere = ({ inviter }: People): Promise<string> =>
  inviter.say({ type: 'unjoin', invite: inviteOf(inviter) }, 'end');

/** The private table tries to start, while a member may play elsewhere. */
export const startElsewhere = ({ inviter }: People): Promise<string> =>
  inviter.say({ type: 'start', invite: inviteOf(inviter) }, 'start');

/** A player waits in the lobby for a separate game, leaves, and waits again. */
export async function waitInLobby(
  testHouse: TestServer,
  { waiting }: People,
  { preset, looks }: Wanted,
): Promise<void> {
  await testHouse.between(500, 2000);
  waiting.enter();
  await waiting.say({ type: 'queue', preset, roles: [looks] }, 'queue');
  await testHouse.between(12_000, 25_000);
  await waiting.say({ type: 'unqueue' }, 'unqueue');
  await testHouse.between(1000, 3000);
  await waiting.say({ type: 'queue', preset, roles: [looks] }, 'queue again');
}

/** A player practises with the same bot: one message, leaving after the answer. */
export async function practise<View extends AnyView>(
  testHouse: TestServer,
  { practising }: People<View>,
  { preset, looks }: Wanted,
  { says, isAnswered }: { readonly says: (view: View) => Play; readonly isAnswered: (view: View) => boolean },
): Promise<void> {
  await testHouse.between(4000, 25_000);
  practising.line.enter();
  const how = await practising.line.say({ type: 'practise', preset, role: looks }, 'practise');
  if (how !== 'ok') return;
  await practising.until(() => practising.seat !== undefined);
  await practising.sit();
  await testHouse.between(500, 1500);
  await practising.until(() => practising.view !== undefined);
  if (practising.view === undefined) return;
  await practising.play(says(practising.view));
  const isDone = () => practising.isOver || (practising.view !== undefined && isAnswered(practising.view));
  await practising.until(isDone);
  if (!practising.isOver) await practising.play({ type: 'leave' });
}
