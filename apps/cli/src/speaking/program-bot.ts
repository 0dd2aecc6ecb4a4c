/** Prompts a bot with its own program, on a private server. */
import { setTimeout as pause } from 'node:timers/promises';
import { stderrTailAdvice } from '../bot/last-lines.ts';
import { type Program, programOf } from '../bot/program.ts';
import { Sandbox } from '../bot/sandbox.ts';
import { InputError } from '../input-error.ts';
import { RequestFailed } from './request-failed.ts';

/** Time for a program to connect, in milliseconds. */
const connecting = 20_000;
/** Maximum length of a reply, in code points. */
const maxReplyLength = 2000;

/** Prompt for such a bot. */
export interface ProgramQuestion {
  /** Its own words are by `subject`. */
  readonly talk: readonly { readonly by: string; readonly text: string; readonly at: number }[];
  readonly rules: string;
  /** Name of the preset for the bot. */
  readonly preset: string;
}

/** Starts the program of a bot. `timeout`: how long a reply may take, in milliseconds. Throws InputError if it does not connect. */
export async function programBot(name: string, file: string, timeout: number) {
  const sandbox = new Sandbox({ patience: timeout });
  const close = () => sandbox.close();
  try {
    await connected(sandbox, programOf(file), name);
  } catch (error) {
    await close();
    throw error;
  }
  const ask = async (asked: ProgramQuestion): Promise<string> => {
    const reply = await sandbox.house.prompter.errand(sandbox.bot, {
      kind: 'say',
      you: 'subject',
      as: 'subject',
      prior: 0.5,
      whom: [],
      limits: { characters: maxReplyLength, messages: 1 },
      deadlineMs: timeout,
      ...asked,
    });
    if (reply !== undefined && 'text' in reply) return reply.text;
    if (sandbox.ended === undefined) throw new RequestFailed(`${name}: the bot did not reply`, true);
    const why = `${name}: the program ended: ${sandbox.ended}. ${stderrTailAdvice(sandbox.said)}`;
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
  throw new InputError(`${name}: ${why}. ${stderrTailAdvice(sandbox.said)}`);
}
