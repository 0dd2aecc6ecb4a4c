/** Frames of an exam, as a bot receives them: they differ in their texts and in ids drawn by chance only. */
// @module-tag secrecy
import { afterEach, expect, test } from 'vitest';
import { ask } from '../support/archive-play.ts';
import { bots } from '../support/bots/bot-home.ts';
import { type Client, connect } from '../support/client.ts';
import { openAuditions, passUntil } from '../support/league.ts';

const { start, end } = bots();
const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
  await end();
});

interface PromptFrame {
  readonly type: 'prompt';
  readonly id: string;
  readonly talk: readonly { readonly by: string; readonly text: string; readonly at: number }[];
}

const promptsOf = ({ frames }: Client) =>
  frames().filter(({ type }) => (type as string) === 'prompt') as unknown as PromptFrame[];

/** Without texts and who wrote them, which is the conversation itself. */
const withoutTexts = ({ id: _, ...frame }: PromptFrame) =>
  JSON.stringify({ ...frame, talk: frame.talk.map(({ at }) => at) });

test('each frame of an exam is the same but for texts and the id, for people and machines alike', async () => {
  const opened = await openAuditions(start);
  closing.push(opened.close);
  const { cookie } = await opened.member('owner');
  const { json } = await opened.post('/api/bots', { name: 'examined' }, cookie);
  const headers = { authorization: `Bearer ${json.token}` };
  const bot = await connect(opened.url, 'examined', headers);
  closing.push(() => bot.close());
  expect(await bot.say({ type: 'offer-prompts', kinds: ['say', 'judge'], games: 2 })).toBe('ok');
  const sat = await ask(`${opened.url}/api/bots/${json.bot.id}/career/exams`, {
    ...{ method: 'POST', body: {}, headers },
  });
  expect(sat.status).toBe(202);

  let answered = 0;
  const answer = async () => {
    for (const { id: prompt } of promptsOf(bot).slice(answered)) {
      answered += 1;
      expect(await bot.say({ type: 'answer', prompt, beliefs: { other: 0.6 } })).toBe('ok');
    }
    return answered === 10;
  };
  await passUntil(opened, answer, 'all conversations are judged', 20);

  const prompts = promptsOf(bot);
  const natures = prompts.map(({ talk }) => opened.knows(talk) > 0.5);
  expect(new Set(natures).size).toBe(2);
  expect(new Set(prompts.map(withoutTexts)).size).toBe(1);
  const ids = prompts.map(({ id }) => id);
  expect(new Set(ids).size).toBe(10);
  expect(new Set(ids.map((id) => id.replace(/[0-9a-z]/g, '#'))).size).toBe(1);
  // Other frames than prompts and answers to the bot's own would be one more thing to read.
  const others = bot
    .frames()
    .map(({ type }) => type as string)
    .filter((type) => !['prompt', 'ok', 'beat'].includes(type));
  expect(new Set(others)).toEqual(new Set(['welcome']));
});
