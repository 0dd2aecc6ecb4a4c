/** Bots as subjects: one that is registered with a house, or a program that is started for the interview. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Asked } from '@parlour/interview';
import { readAnswer } from '@parlour/interview';
import { lastWords } from '../bot/last-lines.ts';
import { type Program, programOf } from '../bot/program.ts';
import { Sandbox } from '../bot/sandbox.ts';
import { InputError } from '../input-error.ts';
import { type AskingOptions, type Given, RequestFailed, type Subject } from './subject.ts';

/** How long a program has to connect, in milliseconds. */
const connecting = 20_000;
/** An answer is one digit; a bot may say more. In code points. */
const longestReply = 2000;
const rules =
  'You are interviewed: each question has two answers. Reply with the number of the better one, 1 or 2, and nothing else. Later questions may come back to earlier ones.';

/** A question as a bot gets it: earlier turns as what both said, the last thing said is the question. */
function talkOf({ earlier, text }: Asked): readonly { by: string; text: string; at: number }[] {
  const said = earlier.map(({ role, content }) => ({
    by: role === 'user' ? 'interviewer' : 'subject',
    text: content,
  }));
  return [...said, { by: 'interviewer', text }].map((one, at) => ({ ...one, at }));
}

const readReply = (reply: string, { reading }: AskingOptions): Given => ({
  answer: readAnswer(reply, reading),
  reply,
});

/** Starts the program of a bot in a house of its own, and interviews it there. */
export async function fileSubject(name: string, file: string, options: AskingOptions): Promise<Subject> {
  const sandbox = new Sandbox(options.timeout);
  const close = () => sandbox.close();
  try {
    await connected(sandbox, programOf(file), name);
  } catch (error) {
    await close();
    throw error;
  }
  return {
    name,
    common: { as: 'subject', rules },
    async ask(asked) {
      const reply = await sandbox.house.prompter.errand(sandbox.bot, {
        kind: 'say',
        preset: 'interview',
        you: 'subject',
        as: 'subject',
        prior: 0.5,
        talk: talkOf(asked),
        whom: [],
        limits: { characters: longestReply, messages: 1 },
        rules,
        deadlineMs: options.timeout,
      });
      if (reply === undefined || !('text' in reply)) {
        if (sandbox.ended === undefined) throw new RequestFailed(`${name}: the bot did not reply`, true);
        throw new RequestFailed(
          `${name}: the program ended: ${sandbox.ended}. ${lastWords(sandbox.said)}`,
          false,
        );
      }
      return readReply(reply.text, options);
    },
    close,
  };
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

/** The house of a registered bot: where it is, and the key of an operator. */
export interface HouseAccess {
  readonly url: string;
  readonly key: string;
}

/** Which house, and with which key: as given, or as a running house left it in its data directory. */
export function houseAccess(url: string | undefined, directory: string): HouseAccess {
  const key = process.env.PARLOUR_OPERATOR_KEY;
  if (url !== undefined && key !== undefined && key !== '') return { url, key };
  const file = join(directory, 'operator-key.json');
  try {
    const left = JSON.parse(readFileSync(file, 'utf8')) as HouseAccess;
    return { url: url ?? left.url, key: left.key };
  } catch {
    throw new InputError(
      `${file}: expected the key of a running house, found none; name its data directory with --data, or set PARLOUR_OPERATOR_KEY`,
    );
  }
}

interface Answered {
  readonly reply?: string | null;
  readonly players?: readonly { readonly id: string; readonly name: string | null; readonly kind: string }[];
  readonly error?: { readonly message: string; readonly code: string };
}

/** Interviews a bot that is registered with a house, over the line that it has there. */
export async function registeredSubject(
  name: string,
  bot: string,
  { url, key }: HouseAccess,
  options: AskingOptions,
): Promise<Subject> {
  const call = async (path: string, signal?: AbortSignal, body?: object): Promise<Answered> => {
    const response = await fetch(`${url.replace(/\/+$/, '')}/api/operators/${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { authorization: `Bearer ${key}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
      ...(signal && { signal }),
    }).catch((error: Error) => {
      throw new RequestFailed(
        `${name}: ${(error.cause as Error | undefined)?.message ?? error.message}`,
        true,
      );
    });
    const answer = (await response.json().catch(() => ({}))) as Answered;
    if (response.ok) return answer;
    if (response.status === 413)
      throw new RequestFailed(
        `${name}: the house takes no question as long as this; use --history 2000tok`,
        false,
      );
    const mayPass = response.status === 429 || response.status >= 500;
    throw new RequestFailed(`${name}: ${answer.error?.message ?? response.status}`, mayPass);
  };
  const { players = [] } = await call(`players?name=${encodeURIComponent(bot)}`).catch((error: Error) => {
    throw new InputError(error.message);
  });
  const id = players.find(({ kind }) => kind === 'bot')?.id;
  if (id === undefined) throw new InputError(`${name}: this house has no bot called "${bot}"`);
  return {
    name,
    common: { as: 'subject', rules },
    async ask(asked, _dialogue, signal) {
      const { reply = null } = await call(`bots/${id}/questions`, signal, {
        talk: talkOf(asked).map(({ by, text }) => ({ by, text })),
        rules,
        deadlineMs: options.timeout,
      });
      if (reply === null) throw new RequestFailed(`${name}: the bot did not reply; is it connected?`, true);
      return readReply(reply, options);
    },
    async keep(interview, answers) {
      await call(`bots/${id}/interviews`, undefined, { interview, answers });
    },
    close: async () => {},
  };
}
