/** Talks with a bot as people do, by the prompts of the format's rules. */
import { setTimeout as wait } from 'node:timers/promises';
import { fitsLimits, type OpenPrompt, type PromptLimits } from '@parlour/game';
import type { ScriptedPerson } from './person.ts';
import { promptRecordsOf } from './prompt-log.ts';
import type { ScriptedQuestion } from './questions.ts';
import type { CommandRecord, Sandbox } from './sandbox.ts';
import type { SandboxTable } from './tables.ts';

/** Retry interval for commands that a closing server did not take, in milliseconds. */
const look = 5;

/** Refusals of messages that came after others, or after their time. */
const tooLate: ReadonlySet<string> = new Set(['already-said', 'talk-over', 'game-over']);

/**
 * People's delay before a reply to a judging bot, in milliseconds of the game: a faster conversation leaves
 * no time to judge.
 */
const replying = 5000;

/** People's final belief about the bot. */
const belief = 0.9;

/** A message to the bot, with its answer. */
export interface Exchange extends ScriptedQuestion {
  readonly game: string;
  /** Answer of the bot; undefined: none. */
  readonly answer: string | undefined;
  /** Real milliseconds from the sending of its prompt to the reply. */
  readonly took: number | undefined;
  /** It was prompted, and left without an answer for all its time. */
  readonly isSilent: boolean;
}

export const isOver = ({ people }: SandboxTable): boolean => people.every((person) => person.isOver);

/** Says everything that is on the list, one after the other, then judges, until the game is over. */
export async function askQuestions(
  sandbox: Sandbox,
  table: SandboxTable,
  lines: readonly ScriptedQuestion[],
): Promise<Exchange[]> {
  const exchanges: Exchange[] = [];
  for (const line of lines) {
    const one = await exchangeMessages(sandbox, table, line);
    if (one !== undefined) exchanges.push(one);
  }
  await judge(table);
  return exchanges;
}

/**
 * Sends a message and waits for the answer; undefined if the game ended before, or does not take a second
 * message.
 */
export async function exchangeMessages(
  sandbox: Sandbox,
  table: SandboxTable,
  line: ScriptedQuestion,
): Promise<Exchange | undefined> {
  const hear = await sayToBot(table, line);
  return hear?.(sandbox);
}

/** Sends a message to the bot. Returns a function that waits for the answer. */
export async function sayToBot(table: SandboxTable, line: ScriptedQuestion) {
  const turn = await waitUntil(table, () => turnOf(table));
  if (turn === undefined) return undefined;
  const before = promptRecordsOf(turn.prompt.talk, table.seat);
  const at = performance.now();
  if (!(await say(table, turn, line.text))) return undefined;
  return async (sandbox: Sandbox): Promise<Exchange> => {
    const { commandLog, prompts, patience } = sandbox;
    const { game } = table;
    // A message that it was about to send anyway may count as its answer: then no prompt follows.
    const own = (one: CommandRecord) => one.game === game && one.kind === 'say' && one.at >= at;
    const given = () => commandLog.find((one) => own(one) && one.outcome === 'ok');
    await waitUntil(table, given);
    const found = given() ?? commandLog.find(own);
    const { receivedAt, sentAt = 0 } = found?.record ?? {};
    return {
      ...{ ...line, game },
      answer: found && String(found.command.text),
      took: receivedAt && receivedAt - sentAt,
      isSilent:
        found === undefined &&
        prompts.after(game, before).some((record) => prompts.isSilent(record, patience)),
    };
  };
}

/** Replies to every message of the bot, until the game is over. */
export async function keepTalking(
  sandbox: Sandbox,
  table: SandboxTable,
  texts: readonly string[],
  begin = 0,
): Promise<void> {
  let answered = 0;
  const said = ({ prompt }: Turn) => prompt.talk.filter(({ by }) => by === table.seat).length;
  const unanswered = () => {
    const turn = turnOf(table);
    return turn !== undefined && said(turn) > answered ? turn : undefined;
  };
  for (let count = begin; (await waitUntil(table, unanswered)) !== undefined; count += 1) {
    await sandbox.after(replying);
    // Meanwhile the bot may have said more, or the time to talk may be over.
    const turn = isOver(table) ? undefined : unanswered();
    if (turn === undefined) continue;
    answered = said(turn);
    await say(table, turn, texts[count % texts.length] ?? 'hm');
  }
}

interface Turn {
  readonly person: ScriptedPerson;
  readonly prompt: OpenPrompt;
}

/** A person who may send a message that the bot receives, if any. */
function turnOf({ people, format, seat }: SandboxTable): Turn | undefined {
  for (const person of people)
    for (const prompt of promptsOf(person, format))
      if (prompt.kind === 'say' && (prompt.to ?? seat) === seat) return { person, prompt };
  return undefined;
}

const promptsOf = ({ view }: ScriptedPerson, format: SandboxTable['format']): readonly OpenPrompt[] =>
  view === undefined ? [] : format.prompting.prompts(view);

/** Returns false if the rules refuse the message. */
async function say({ format }: SandboxTable, { person, prompt }: Turn, text: string): Promise<boolean> {
  const words = wordsFor(text, prompt.limits);
  const command = person.view && format.prompting.meant(person.view, prompt, { text: words });
  let outcome = command && (await person.play({ ...command }));
  // The server is restarted during the game: its players reconnect.
  while ((outcome === 'shutting-down' || outcome === 'not-attached') && command && !person.isOver) {
    await wait(look);
    outcome = await person.play({ ...command });
  }
  if (outcome !== 'ok' && !tooLate.has(outcome ?? '') && !person.isOver)
    throw new Error(`the sandbox could not say ${JSON.stringify(text)}: ${outcome ?? 'it means nothing'}`);
  return outcome === 'ok';
}

/** No more of the text than may be typed; where that breaks a rule, other words. */
function wordsFor(text: string, limits: PromptLimits): string {
  const typed = [...text].slice(0, limits.characters).join('');
  if (fitsLimits(typed, limits)) return typed;
  const { vocabulary = ['yes'] } = limits;
  return vocabulary.slice(0, 3).join(' ');
}

/** All judges judge, one command each. */
async function judge(table: SandboxTable): Promise<void> {
  const judged = new Set<string>();
  await waitUntil(table, () => {
    for (const person of table.people)
      for (const prompt of promptsOf(person, table.format)) {
        const key = `${person.id} ${prompt.deadline}`;
        if (prompt.kind !== 'judge' || judged.has(key) || person.view === undefined) continue;
        judged.add(key);
        const beliefs = Object.fromEntries(
          prompt.whom.map((one) => [one, one === table.seat ? 1 - belief : belief]),
        );
        const command = table.format.prompting.meant(person.view, prompt, { beliefs });
        if (command !== undefined) void person.play({ ...command });
      }
    return undefined;
  });
}

/** Waits for a condition; undefined if the game ended before. */
export function waitUntil<Found>(
  table: SandboxTable,
  find: () => Found | undefined,
): Promise<Found | undefined> {
  return new Promise((resolve) => {
    const check = () => {
      const found = isOver(table) ? undefined : find();
      if (found === undefined && !isOver(table)) return;
      unfollow();
      resolve(found);
    };
    const unfollow = table.follow(check);
    check();
  });
}
