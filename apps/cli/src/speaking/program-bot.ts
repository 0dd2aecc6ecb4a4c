/** Asks a bot whose program is started for that, in a house of its own. */
import { setTimeout as pause } from 'node:timers/promises';
import { lastWords } from '../bot/last-lines.ts';
import { type Program, programOf } from '../bot/program.ts';
import { Sandbox } from '../bot/sandbox.ts';
import { InputError } from '../input-error.ts';
import { RequestFailed } from './request-failed.ts';

/** How long a program has to connect, in milliseconds. */
const connecting = 20_000;
/** A bot may say more than it is asked for. In code points. */
const longestReply = 2000;

/** What such a bot is asked. */
export interface ProgramAsked {
  /** Its own words are by `subject`. */
  readonly talk: readonly { readonly by: string; readonly text: string; readonly at: number }[];
  readonly rules: string;
  /** What the bot is told that this is. */
  readonly preset: string;
}

/** Starts the program of a bot. `timeout`: how long a reply may take, in milliseconds. Throws InputError if it does not connect. */
export async function programBot(name: string, file: string, timeout: number) {
  const sandbox = new Sandbox(timeout);
  const close = () => sandbox.close();
  try {
    await connected(sandbox, programOf(file), name);
  } catch (error) {
    await close();
    throw error;
  }
  const ask = async (asked: ProgramAsked): Promise<string> => {
    const reply = await sandbox.house.prompter.errand(sandbox.bot, {
      kind: 'say',
      you: 'subject',
      as: 'subject',
      prior: 0.5,
      whom: [],
      limits: { characters: longestReply, messages: 1 },
      deadlineMs: timeout,
      ...asked,
    });
    if (reply !== undefined && 'text' in reply) return reply.text;
    if (sandbox.ended === undefined) throw new RequestFailed(`${name}: the bot did not reply`, true);
    const why = `${name}: the program ended: ${sandbox.ended}. ${lastWords(sandbox.said)}`;
    throw new RequestFailed(why, false);
  };
  return { ask, close };
}

async function connected(sandbox: Sandbox, program: Program, name: string): Promise<void> {
  await sandbox.open(program);
  const since = performance.now();
  while (!sandbox.isBotHere && sandbox.ended === undefined && performance.now() - since < connecting)
    await pause(20);
  if (sandbox.isBotHere) return;
  const why = sandbox.ended === undefined ? 'it did not connect' : `its program ended: ${sandbox.ended}`;
  throw new InputError(`${name}: ${why}. ${lastWords(sandbox.said)}`);
}
