/** Everybody who comes for one game, at the table and elsewhere in the house. */
import type { Line } from '../line.ts';
import type { TestHouse } from '../test-house.ts';
import { type AnyView, type Play, Player } from './player.ts';

/** What they come for. */
export interface Wanted {
  readonly preset: string;
  /** What those play who look. */
  readonly looks: string;
  /** What the one plays of whom it is to be found out. */
  readonly hides: string;
  /** Is there a seat for a second one who looks? */
  readonly hasSecond: boolean;
  /** How many wait for the hidden seats; left out: one. */
  readonly hiding?: number;
}

export interface People<View extends AnyView = AnyView> {
  /** Asks, and feels the house's pulse with orders. */
  readonly first: Player<View>;
  /** Asks now and then, and bets. */
  readonly second: Player<View>;
  /** There for the hidden seat, and at a private table as well. */
  readonly hidden: Player<View>;
  /** There for further hidden seats. */
  readonly more: readonly Player<View>[];
  readonly spectator: Player<View>;
  /** No account, no seat: feels the house's pulse with what is not stored. */
  readonly visitor: Line;
  /** Waits for a game of their own. */
  readonly waiting: Line;
  /** Friends of the one who is there for the hidden seat, at another table. */
  readonly inviter: Line;
  readonly invited: Line;
  readonly practising: Player<View>;
}

export function newPeople<View extends AnyView>(
  testHouse: TestHouse,
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

/** Those who wait for the same game come in, and all say that they are ready. Resolves when the coin has fallen. */
export async function comeTogether(testHouse: TestHouse, people: People, wanted: Wanted): Promise<void> {
  const { first, second, hidden, more } = people;
  const { preset, looks, hides, hasSecond } = wanted;
  const looking = hasSecond ? [first, second] : [first];
  const hiding = wanted.hiding === 0 ? [] : [hidden, ...more];
  for (const { line } of [...looking, hidden, ...more]) line.enter();
  await inviteFriends(testHouse, people, wanted);
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

/** A private table, at which somebody sits down before they go and wait for a rated game. */
async function inviteFriends(
  { house }: TestHouse,
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

/** While the game runs, somebody at the private table goes and comes back: so everybody there is told of it anew. */
export async function goAndComeBack(
  testHouse: TestHouse,
  { inviter, invited }: People,
  { looks }: Wanted,
): Promise<void> {
  const invite = inviteOf(inviter);
  await testHouse.between(8000, 20_000);
  await invited.say({ type: 'unjoin', invite }, 'unjoin');
  await testHouse.between(1000, 3000);
  await invited.say({ type: 'join', invite, roles: [looks] }, 'rejoin');
}

/** Nobody sits at the private table any more, so that it is gone. */
export const endElsewhere = ({ inviter }: People): Promise<string> =>
  inviter.say({ type: 'unjoin', invite: inviteOf(inviter) }, 'end');

/** The private table is to begin, though one of those who belong to it may play elsewhere. */
export const startElsewhere = ({ inviter }: People): Promise<string> =>
  inviter.say({ type: 'start', invite: inviteOf(inviter) }, 'start');

/** Somebody waits in the lobby for a game of their own, goes, and waits again. */
export async function waitInLobby(
  testHouse: TestHouse,
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

/** Somebody practises with the same bot: says one thing, and goes when it is answered. */
export async function practise<View extends AnyView>(
  testHouse: TestHouse,
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
  await practising.until(() => practising.view !== undefined && isAnswered(practising.view));
  await practising.play({ type: 'leave' });
}
