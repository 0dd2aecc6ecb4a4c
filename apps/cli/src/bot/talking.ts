/** Talks with a bot as people do, by what the rules of its format ask of each of them. */
import { setTimeout as wait } from 'node:timers/promises';
import { fits, type OpenPrompt, type PromptLimits } from '@parlour/game';
import type { Person } from './person.ts';
import type { Line } from './questions.ts';
import type { CommandRecord, Sandbox } from './sandbox.ts';
import type { Table } from './tables.ts';

/** How soon somebody says again what a house that closes did not take, in milliseconds. */
const look = 5;

/** What the rules say to somebody whose words come after others were said, or after the time for them. */
const tooLate: ReadonlySet<string> = new Set(['already-said', 'talk-over', 'game-over']);

/** What people take to reply to a bot that judges, in milliseconds of the game: in a quicker talk there is no time to judge. */
const replying = 5000;

/** What people believe of the bot at the end. */
const belief = 0.9;

/** Something that somebody said to the bot, and what came of it. */
export interface Exchange extends Line {
  readonly game: string;
  /** What the bot said; undefined: nothing. */
  readonly answer: string | undefined;
  /** How long the bot took, in milliseconds that really passed. */
  readonly took: number | undefined;
  /** It had its time and said nothing. */
  readonly isSilent: boolean;
}

export const isOver = ({ people }: Table): boolean => people.every((person) => person.isOver);

/** Says everything that is on the list, one after the other, then judges, until the game is over. */
export async function interview(sandbox: Sandbox, table: Table, lines: readonly Line[]): Promise<Exchange[]> {
  const exchanges: Exchange[] = [];
  for (const line of lines) {
    const one = await exchange(sandbox, table, line);
    if (one !== undefined) exchanges.push(one);
  }
  await judge(table);
  return exchanges;
}

/** Says something and waits for what comes of it; undefined: the game was over before, or nothing is said twice in it. */
export async function exchange(sandbox: Sandbox, table: Table, line: Line): Promise<Exchange | undefined> {
  const hear = await tell(table, line);
  return hear?.(sandbox);
}

/** Says something to the bot. What it returns waits for the answer. */
export async function tell(table: Table, line: Line) {
  const turn = await until(table, () => turnOf(table));
  if (turn === undefined) return undefined;
  const at = performance.now();
  if (!(await say(table, turn, line.text))) return undefined;
  return async (sandbox: Sandbox): Promise<Exchange> => {
    const own = (one: CommandRecord) => one.game === table.game && one.kind === 'say' && one.at >= at;
    const given = () => sandbox.commandLog.find((one) => own(one) && one.outcome === 'ok');
    await until(table, given);
    const found = given() ?? sandbox.commandLog.find(own);
    const answer = found === undefined ? undefined : String(found.command.text);
    const isSilent = answer === undefined && sandbox.timeFor(table.game, at) >= sandbox.patience * 0.9;
    return { ...line, game: table.game, answer, took: found && found.at - at, isSilent };
  };
}

/** Says something whenever the bot has said something, until the game is over. */
export async function follow(
  sandbox: Sandbox,
  table: Table,
  texts: readonly string[],
  begin = 0,
): Promise<void> {
  let answered = 0;
  const said = ({ prompt }: Turn) => prompt.talk.filter(({ by }) => by === table.seat).length;
  const unanswered = () => {
    const turn = turnOf(table);
    return turn !== undefined && said(turn) > answered ? turn : undefined;
  };
  for (let count = begin; (await until(table, unanswered)) !== undefined; count += 1) {
    await sandbox.after(replying);
    // Meanwhile the bot may have said more, or the time to talk may be over.
    const turn = isOver(table) ? undefined : unanswered();
    if (turn === undefined) continue;
    answered = said(turn);
    await say(table, turn, texts[count % texts.length] ?? 'hm');
  }
}

interface Turn {
  readonly person: Person;
  readonly prompt: OpenPrompt;
}

/** Who of the people may say something that the bot hears, if anybody. */
function turnOf({ people, format, seat }: Table): Turn | undefined {
  for (const person of people)
    for (const prompt of promptsOf(person, format))
      if (prompt.kind === 'say' && (prompt.to ?? seat) === seat) return { person, prompt };
  return undefined;
}

const promptsOf = ({ view }: Person, format: Table['format']): readonly OpenPrompt[] =>
  view === undefined ? [] : format.prompts(view);

/** False: the rules refuse what was said before. */
async function say({ format }: Table, { person, prompt }: Turn, text: string): Promise<boolean> {
  const words = wordsFor(text, prompt.limits);
  const command = person.view && format.meant(person.view, prompt, { text: words });
  let outcome = command && (await person.play({ ...command }));
  // The house is being closed under the game, and opened again: whoever plays is back in a moment.
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
  if (fits(typed, limits)) return typed;
  const { vocabulary = ['yes'] } = limits;
  return vocabulary.slice(0, 3).join(' ');
}

/** Everybody who is to judge does, each time once. */
async function judge(table: Table): Promise<void> {
  const judged = new Set<string>();
  await until(table, () => {
    for (const person of table.people)
      for (const prompt of promptsOf(person, table.format)) {
        const key = `${person.id} ${prompt.deadline}`;
        if (prompt.kind !== 'judge' || judged.has(key) || person.view === undefined) continue;
        judged.add(key);
        const beliefs = Object.fromEntries(
          prompt.whom.map((one) => [one, one === table.seat ? 1 - belief : belief]),
        );
        const command = table.format.meant(person.view, prompt, { beliefs });
        if (command !== undefined) void person.play({ ...command });
      }
    return undefined;
  });
}

/** Waits until there is what is looked for; undefined: the game was over before. */
export function until<Found>(table: Table, find: () => Found | undefined): Promise<Found | undefined> {
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
