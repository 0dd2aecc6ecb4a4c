/** The bots of this repository have something to say in every forum, within its rules. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { builtInForums, configureDuel, duel, fitsLimits, type PromptLimits } from '@parlour/game';
import { expect, test } from 'vitest';
import { createConversations as createAiml } from '../../bots/aiml/src/conversations.ts';
import { readFolder } from '../../bots/aiml/src/folder.ts';
import { createConversations as createEliza } from '../../bots/eliza/src/conversations.ts';
import { readScript } from '../../bots/eliza/src/script.ts';
import { seedExchanges } from '../../bots/learner/src/first-words.ts';
import { Memory } from '../../bots/learner/src/memory.ts';
import { createTalker } from '../../bots/learner/src/talker.ts';
import { answerQuestion as simple } from '../../bots/simple/src/answers.ts';

const bots = join(import.meta.dirname, '../..', 'bots');

/** Messages of partners, in words that every forum accepts. */
const lines =
  `Hello! | How are you? | What do you do all day? | Are you a man or a woman? | Where are you from? |
What did you eat this morning? | Do you like your work? | I like to be with my friends. | Tell me about your family. |
Why do you think so? | Can you say that again? | What is your name? | I am not happy today. | Do you have children? |
You talk like a machine. | Are you real? | I do not believe you. | What is two and two? | My mother is old. |
What do you want to know? | I was at the house all day. | Yes. | No. | Why? | You are so funny. | I think you are a person.`
    .split('|')
    .map((line) => line.trim().replaceAll(/\s+/g, ' '));

interface Turn {
  readonly game: string;
  readonly text: string;
  readonly before: readonly { readonly question: string; readonly answer: string | null }[];
  readonly limits: PromptLimits;
}
type Bot = (turn: Turn) => string | undefined | Promise<string | undefined>;

const makers: Readonly<Record<string, () => Bot>> = {
  simple: () => simple,
  eliza: () => {
    const script = readScript(readFileSync(join(bots, 'eliza', 'src', 'doctor.script'), 'utf8'));
    const conversations = createEliza(script, { questionMarks: true });
    return (turn) => conversations.reply(turn);
  },
  aiml: () => {
    const conversations = createAiml(readFolder(join(bots, 'aiml', 'set'), () => {}));
    return (turn) => conversations.reply(turn);
  },
  learner: () => {
    const student = { look: async () => {}, isFresh: () => true, said: () => {} };
    return createTalker({ memory: new Memory({ firstWords: seedExchanges }), student });
  },
};

/** Limits of the answering seat of a forum: the second one, if the first asks. */
function limitsOf({ config }: (typeof builtInForums)[number]): PromptLimits {
  const { roles, vocabulary } = configureDuel(config);
  const { length: characters, constraints } = roles.at(-1) ?? { length: 0, constraints: [] };
  const most = constraints.flatMap((one) =>
    one.rule === 'words' && one.most !== undefined ? [one.most] : [],
  );
  return {
    ...{ characters, messages: 1, constraints },
    ...(vocabulary !== null && { vocabulary }),
    ...(most[0] !== undefined && { words: most[0] }),
  };
}

test('the roles have a seat that answers', () =>
  expect(Object.keys(duel.prompting.needs)).toContain('suspect'));

test.each(
  builtInForums.flatMap((forum) => Object.keys(makers).map((name) => [forum.id, name, forum] as const)),
)(
  'in %s %s answers nearly everything, and not always the same',
  { tags: ['long'] },
  async (id, name, forum) => {
    const limits = limitsOf(forum);
    const bot = makers[name]?.() ?? (() => undefined);
    const before: { question: string; answer: string | null }[] = [];
    let fitting = 0;
    for (const text of lines) {
      const reply = await bot({ game: id, text, before: [...before], limits });
      if (reply !== undefined && fitsLimits(reply, limits)) fitting += 1;
      before.push({ question: text, answer: reply ?? null });
    }
    if (process.env.PARLOUR_MEASURE)
      console.log(
        `${id}\t${name}\t${fitting}/${lines.length}\t${new Set(before.map((one) => one.answer)).size} different`,
      );
    expect(fitting).toBeGreaterThanOrEqual(lines.length - 1);
    if (name !== 'simple') expect(new Set(before.map(({ answer }) => answer)).size).toBeGreaterThan(3);
  },
);
