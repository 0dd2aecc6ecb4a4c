/** Seats people opposite the bot that is tried. */
import { setTimeout as wait } from 'node:timers/promises';
import type { Person } from './person.ts';
import type { Sandbox } from './sandbox.ts';

/** How long a bot that is there has to offer itself, in milliseconds. */
const offering = 3000;

/** Somebody sits down opposite the bot; undefined: it does not play this role, or takes no more games. */
export async function sitDown(sandbox: Sandbox, botRole: 'target' | 'bettor'): Promise<Person | undefined> {
  const person = await sandbox.person();
  const role = botRole === 'target' ? 'bettor' : 'target';
  const outcome = await person.say({ type: 'practise', preset: 'market', role, bot: sandbox.bot });
  if (outcome === 'bot-not-here' || outcome === 'bots-busy') return undefined;
  if (outcome !== 'ok') throw new Error(`the sandbox could not open a game: ${outcome}`);
  await person.until(() => true);
  sandbox.overhear(person.game);
  return person;
}

/** The same for a bot that has only just connected, and may be about to offer itself. */
export async function sitDownFirst(sandbox: Sandbox, role: 'target' | 'bettor'): Promise<Person | undefined> {
  for (const end = performance.now() + offering; ; await wait(100)) {
    const person = await sitDown(sandbox, role);
    if (person !== undefined || performance.now() > end) return person;
  }
}

/** As many as there is room for. */
export async function sitDownAll(
  sandbox: Sandbox,
  role: 'target' | 'bettor',
  count: number,
): Promise<Person[]> {
  const people: Person[] = [];
  while (people.length < count) {
    const person = await sitDown(sandbox, role);
    if (person === undefined) break;
    people.push(person);
  }
  return people;
}
