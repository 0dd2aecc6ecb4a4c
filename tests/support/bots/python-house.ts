/** Servers for Python bots, and the programs of the documents. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Fact } from '@parlour/store';
import type { Client } from '../client.ts';
import type { openHouse } from '../open-house.ts';
import { until } from '../until.ts';
import { client, type PythonBot, pythonBot } from './python.ts';
import { serverBot } from './server-bot.ts';

type House = Awaited<ReturnType<typeof openHouse>>;

/** The first, second ... program that the client's README shows. */
export function readmeProgram(number: number): string {
  const readme = readFileSync(join(client, 'README.md'), 'utf8');
  const programs = [...readme.matchAll(/```python\n([\s\S]*?)```/g)].map(([, program]) => program ?? '');
  const program = programs[number - 1];
  if (program === undefined) throw new Error(`the README has ${programs.length} programs`);
  return program;
}

/** The same program with a log line about each game, and the reason of its exit. */
export function told(program: string): string {
  const run = [
    'playing = $1',
    'try:',
    '    print("ended:", playing.run())',
    'except SystemExit:',
    '    print("ended:", playing.wait())',
    '    raise',
  ];
  return program.replace(/^(bot|Bot\(.*\))\.run\(\)$/m, run.join('\n'));
}

/** Registers a house bot, and starts its program. `revoke` revokes its token. */
export async function startPython(
  house: House,
  name: string,
  program: string,
): Promise<PythonBot & { readonly revoke: () => Promise<void> }> {
  const { records } = house.store;
  const { id, token } = await serverBot(records, name);
  const started = pythonBot(program, { PARLOUR_URL: house.url, PARLOUR_TOKEN: token });
  await started.until((line) => line === `bot: connected as ${name}`, 'that it is connected');
  const revoke = async () => {
    // A bot of the server has no page on which a token is revoked: its next start does that.
    await serverBot(records, name);
    house.server.house.dismiss({ participant: id }, 'wrong-token');
  };
  return { ...started, revoke };
}

/** Opens a practice game as soon as the bot is there for it; gives its id. */
export async function practise(person: Client, role: 'bettor' | 'target'): Promise<string> {
  let answer = '';
  const ask = async () => {
    answer = await person.say({ type: 'practise', preset: 'market', role });
    return answer !== 'no-bot';
  };
  await until(ask, 'a bot is there to practise with');
  if (answer !== 'ok') throw new Error(`no practice: ${answer}`);
  await person.until((frames) => frames.some(({ type }) => type === 'seated'), 'a seat');
  await person.sit();
  return person.last('seated')?.game ?? '';
}

/** Events of a game in the log. */
export async function factsOf(house: House, game: string): Promise<readonly Fact[]> {
  return (await house.store.log.read(game)).map(({ fact }) => fact);
}

/** Advances the game's time in small steps, with the bot running, until the log has such an event. */
export async function passUntil(
  house: House,
  game: string,
  pleases: (fact: Fact) => boolean,
  what: string,
): Promise<Fact> {
  let found: Fact | undefined;
  await until(
    async () => {
      found = (await factsOf(house, game)).find(pleases);
      return found !== undefined;
    },
    `${what}: ${game}`,
    { step: () => house.pass(50) },
  );
  if (found === undefined) throw new Error('not reached');
  return found;
}
