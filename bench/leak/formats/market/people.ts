/** Everybody who comes for one game of the Market, at the table and elsewhere in the house. */
import type { Line } from '../../line.ts';
import type { TestHouse } from '../../test-house.ts';
import { Player } from './player.ts';

export interface People {
  /** Asks, and feels the house's pulse with orders. */
  readonly first: Player;
  /** Asks now and then, and bets. */
  readonly second: Player;
  /** There for the hidden seat, and at a private table as well. */
  readonly hidden: Player;
  readonly spectator: Player;
  /** No account, no seat: feels the house's pulse with what is not stored. */
  readonly visitor: Line;
  /** Waits for a game of their own. */
  readonly waiting: Line;
  /** Friends of the one who is there for the hidden seat, at another table. */
  readonly inviter: Line;
  readonly invited: Line;
  readonly practising: Player;
}

export function newPeople(testHouse: TestHouse): People {
  return {
    first: new Player(testHouse, 'first'),
    second: new Player(testHouse, 'second'),
    hidden: new Player(testHouse, 'hidden'),
    spectator: new Player(testHouse, 'spectator'),
    visitor: testHouse.guest('visitor', undefined, 'visitor'),
    waiting: testHouse.guest('waiting'),
    inviter: testHouse.guest('inviter'),
    invited: testHouse.guest('invited'),
    practising: new Player(testHouse, 'practising'),
  };
}

export const linesOf = (people: People): Line[] =>
  Object.values(people).map((one) => (one instanceof Player ? one.line : (one as Line)));

/** Those who wait for the same game come in, and all say that they are ready. Resolves when the coin has fallen. */
export async function comeTogether(testHouse: TestHouse, people: People): Promise<void> {
  const { first, second, hidden } = people;
  const format = 'market';
  for (const { line } of [first, second, hidden]) line.enter();
  await inviteFriends(testHouse, people);
  // Tables are made up at a tick: nobody must come before it whose company comes after.
  if (testHouse.house.lobbies.nextAt - testHouse.clock.now() < 1000)
    await testHouse.clock.until(testHouse.house.lobbies.nextAt + 100);
  await hidden.line.say({ type: 'queue', preset: format, roles: ['target'] }, 'queue');
  for (const { line } of [first, second])
    await line.say({ type: 'queue', preset: format, roles: ['bettor'] }, 'queue');
  for (const one of [first, second, hidden]) {
    await one.until(() => one.check !== undefined);
    await one.line.say({ type: 'ready', check: one.check ?? '' }, 'ready');
  }
  await first.until(() => first.seat !== undefined);
  await second.until(() => second.seat !== undefined);
  await hidden.until(() => hidden.seat !== undefined || hidden.passedOver);
}

/** A private table, at which somebody sits down before they go and wait for a rated game. */
async function inviteFriends({ house }: TestHouse, { inviter, invited, hidden }: People): Promise<void> {
  for (const line of [inviter, invited]) line.enter();
  await inviter.say({ type: 'invite', preset: 'market', roles: ['bettor'] }, 'invite');
  const invite = inviteOf(inviter);
  await invited.say({ type: 'join', invite, roles: ['bettor'] }, 'join');
  await hidden.line.say({ type: 'join', invite, roles: ['target'] }, 'join');
  if (!house.presence.isHere(hidden.line.guest.id)) throw new Error('nobody sat down at the private table');
}

const inviteOf = (inviter: Line): string => {
  const told = inviter.heard.findLast(({ frame }) => frame.type === 'table')?.frame;
  if (told?.type !== 'table') throw new Error('there is no private table');
  return told.table.invite;
};

/** While the game runs, somebody at the private table goes and comes back: so everybody there is told of it anew. */
export async function goAndComeBack(testHouse: TestHouse, { inviter, invited }: People): Promise<void> {
  const invite = inviteOf(inviter);
  await testHouse.between(8000, 20_000);
  await invited.say({ type: 'unjoin', invite }, 'unjoin');
  await testHouse.between(1000, 3000);
  await invited.say({ type: 'join', invite, roles: ['bettor'] }, 'rejoin');
}

/** Nobody sits at the private table any more, so that it is gone. */
export const endElsewhere = ({ inviter }: People): Promise<string> =>
  inviter.say({ type: 'unjoin', invite: inviteOf(inviter) }, 'end');

/** The private table is to begin, though one of those who belong to it may play elsewhere. */
export const startElsewhere = ({ inviter }: People): Promise<string> =>
  inviter.say({ type: 'start', invite: inviteOf(inviter) }, 'start');

/** Somebody waits in the lobby for a game of their own, goes, and waits again. */
export async function waitInLobby(testHouse: TestHouse, { waiting }: People): Promise<void> {
  await testHouse.between(500, 2000);
  waiting.enter();
  await waiting.say({ type: 'queue', preset: 'market', roles: ['bettor'] }, 'queue');
  await testHouse.between(12_000, 25_000);
  await waiting.say({ type: 'unqueue' }, 'unqueue');
  await testHouse.between(1000, 3000);
  await waiting.say({ type: 'queue', preset: 'market', roles: ['bettor'] }, 'queue again');
}

/** Somebody practises with the same bot: asks one thing, and goes when it is answered. */
export async function practise(testHouse: TestHouse, { practising }: People): Promise<void> {
  await testHouse.between(4000, 25_000);
  practising.line.enter();
  const how = await practising.line.say({ type: 'practise', preset: 'market', role: 'bettor' }, 'practise');
  if (how !== 'ok') return;
  await practising.until(() => practising.seat !== undefined);
  await practising.sit();
  await testHouse.between(500, 1500);
  await practising.play({ type: 'ask', text: 'Do you like cheese?' });
  await practising.until(() => practising.open === undefined);
  await practising.play({ type: 'leave' });
}
