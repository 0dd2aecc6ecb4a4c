/** A bot of a few lines plays a format that neither it nor the SDK knows. */
import { afterEach, expect, test } from 'vitest';
import { bots } from '../support/bots/bot-home.ts';
import type { Client } from '../support/client.ts';
import { apart, lastWordPlan } from '../support/last-word/house.ts';
import { until } from '../support/until.ts';

const { home, start, end } = bots();
afterEach(end);

const formatsModule = new URL('../support/last-word/module.ts', import.meta.url).href;

const idOf = (client: Client) => client.last('welcome')?.you.id ?? '';

/** Two people who each meet a bot of the SDK, in Last word. */
async function lastWords(chance: string) {
  const house = await home({ formatsModule, chance });
  const asked: { kind: string; text?: string; before?: number }[] = [];
  const robots = [];
  for (const name of ['robot', 'second']) {
    const { id, token } = await house.newBot(name);
    robots.push(id);
    const bot = start(house.url, {
      token,
      reply: ({ text, before, kind }) => {
        asked.push({ kind, text, before: before.length });
        return [`heard ${text || 'nothing'}`, `and ${before.length}`];
      },
      judge: ({ whom, kind }) => {
        asked.push({ kind });
        return Object.fromEntries(whom.map((one) => [one, 0.9]));
      },
    });
    await bot.until('connected');
  }
  const offered = () => house.server.house.bots.candidates('last-word', 'duellist').length;
  await until(() => offered() === 2, 'both bots offer to play');
  const [ann, tom] = [await house.person('ann'), await house.person('tom')];
  const party = apart([idOf(ann), idOf(tom)], [robots[0] ?? '', robots[1] ?? '']);
  await house.server.house.openGames(lastWordPlan(party));
  await ann.until((frames) => frames.some(({ type }) => type === 'seated'), 'the seat');
  await ann.sit();
  const game = ann.last('seated')?.game ?? '';
  const facts = async () => (await house.store.log.read(game)).map(({ fact }) => fact);
  return { house, ann, asked, facts };
}

test('it speaks when it is spoken to, and guesses what the other is', async () => {
  const { house, ann, asked, facts } = await lastWords('prompts');
  await ann.begin({ type: 'say', text: 'well' });
  const said = async () => (await facts()).flatMap(({ type, text }) => (type === 'said' ? [text] : []));
  for (let round = 0; round < 60 && !(await said()).includes('heard well'); round += 1) await house.pass(500);
  expect(await said()).toContain('heard well');
  expect(asked).toContainEqual({ kind: 'say', text: 'well', before: 0 });
  const guessed = async () => (await facts()).find(({ type }) => type === 'guessed');
  for (let round = 0; round < 200 && (await guessed()) === undefined; round += 1) await house.pass(500);
  expect(await guessed()).toMatchObject({ nature: 'human' });
});
