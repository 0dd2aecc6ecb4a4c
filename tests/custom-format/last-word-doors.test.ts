/** A prompt-only bot plays Last word over each transport, against a person and against another bot. */
import type { Party } from '@parlour/host';
import { afterEach, expect, test } from 'vitest';
import { bots, type Home } from '../support/bots/bot-home.ts';
import { newOwner } from '../support/bots/bot-owner.ts';
import { webhookReceiver } from '../support/bots/webhook-receiver.ts';
import { apart, lastWordPlan } from '../support/last-word/house.ts';
import { openStream } from '../support/stream-line.ts';
import { until } from '../support/until.ts';

const { home, start, end } = bots();
const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
  await end();
});

const formatsModule = new URL('../support/last-word/module.ts', import.meta.url).href;

interface Asked {
  readonly kind?: unknown;
  readonly talk?: unknown;
  readonly whom?: unknown;
}

/** Reply of a bot that knows only the prompt. */
function replyTo({ kind, talk, whom }: Asked): object {
  if (kind === 'judge') return { beliefs: Object.fromEntries((whom as string[]).map((one) => [one, 0.9])) };
  const heard = (talk as { text: string }[]).at(-1)?.text;
  return { text: `${(talk as unknown[]).length} ${heard ?? 'hello'}`.slice(0, 25) };
}

/** A bot by a WebSocket, through the SDK. */
async function bySocket(house: Home, name: string): Promise<string> {
  const { id, token } = await house.newBot(name);
  const bot = start(house.url, {
    token,
    reply: (prompt) => (replyTo(prompt) as { text: string }).text,
    judge: (prompt) => (replyTo(prompt) as { beliefs: Record<string, number> }).beliefs,
  });
  await bot.until('connected');
  return id;
}

/** A bot by lines over HTTP, and frames by POST. */
async function byStream(house: Home, name: string): Promise<string> {
  const { id, token } = await house.newBot(name);
  const line = await openStream(house.url, name, token, { prompts: 'say,judge' });
  closing.push(line.cut);
  let answered = 0;
  const answer = async (): Promise<void> => {
    const asked = () => line.frames().filter((frame) => frame.type === 'prompt');
    await line.until(() => asked().length > answered, 'a prompt');
    const prompts = asked();
    for (const prompt of prompts.slice(answered))
      void line.say({ type: 'answer', prompt: prompt.id, ...replyTo(prompt) });
    answered = prompts.length;
    return answer();
  };
  void answer().catch(() => {});
  return id;
}

/** A bot by a webhook. */
async function byWebhook(house: Home, name: string): Promise<string> {
  const hook = await webhookReceiver();
  closing.push(hook.close);
  const owner = await newOwner(house.url, name);
  const { bot } = await owner.register({ webhook: hook.url, games: 5, roles: ['duellist'] });
  const answer = async (): Promise<void> => {
    const { json, answer: reply } = await hook.next();
    reply(JSON.stringify(replyTo(json)), 'application/json');
    return answer();
  };
  void answer();
  return bot.id;
}

/** Two bots, whatever chance says. */
const twoBots = (one: string, other: string): Party => {
  const { bots: lots } = apart(['', ''], [one, other]);
  return {
    people: {},
    bots: lots,
    possibilities: [{ weight: 1, games: [{ people: {}, bots: { 'with first': 1, 'with second': 1 } }] }],
    reserved: { 'with first': [one], 'with second': [other] },
  };
};

/** One person and one bot. */
const oneEach = (person: string, bot: string): Party => {
  const { people, bots: lots } = apart([person, ''], [bot, '']);
  const { first } = people;
  const { 'with first': lot } = lots;
  if (first === undefined || lot === undefined) throw new Error('nobody');
  return {
    people: { first },
    bots: { bot: lot },
    possibilities: [{ weight: 1, games: [{ people: { first: 1 }, bots: { bot: 1 } }] }],
    reserved: { bot: [bot] },
  };
};

test.each([
  ['a socket speaks and guesses', bySocket, 'human'],
  ['a stream speaks and guesses', byStream, 'human'],
  // It is asked what a role of this name needs in any format.
  ['a webhook speaks and guesses', byWebhook, 'human'],
] as const)('a bot by %s', { timeout: 180_000 }, async (_, enter, guess) => {
  const house = await home({ formatsModule, privateWebhooks: true });
  const [bot, other] = [await enter(house, 'robot'), await bySocket(house, 'other')];
  const { house: host } = house.server;
  const offered = () => host.bots.candidates('last-word', 'duellist').length;
  await until(() => offered() === 2, 'both bots offer to play');
  const ann = await house.person('ann');
  const games: string[] = [];
  const annId = ann.last('welcome')?.you.id ?? '';
  for (const party of [oneEach(annId, bot), twoBots(bot, other)])
    games.push((await host.openGames(lastWordPlan(party))).games[0]?.game ?? '');
  await ann.until((frames) => frames.some(({ type }) => type === 'seated'), 'the seat');
  await ann.sit();
  await ann.begin({ type: 'say', text: 'well' });
  const facts = async (game: string) => (await house.store.log.read(game)).map(({ fact }) => fact);
  const isOver = async () =>
    (await Promise.all(games.map(facts))).every((all) => all.some(({ type }) => type === 'settled'));
  for (let round = 0; round < 400 && !(await isOver()); round += 1) {
    await house.pass(250);
    // What bots are asked goes over real lines: so much is heard of the house before its clock moves on.
    for (let times = 0; times < 3; times += 1) await (await fetch(`${house.url}/api/lobby`)).text();
  }
  for (const game of games) {
    const [hosted] = await facts(game);
    const players = (hosted as unknown as { players: Record<string, { id: string }> }).players;
    const seat = Object.keys(players).find((one) => players[one]?.id === bot);
    const own = (await facts(game)).filter(({ by }) => by === seat);
    expect(own.some(({ type, text }) => type === 'said' && /^\d+ /.test(String(text)))).toBe(true);
    expect(own.find(({ type }) => type === 'guessed')?.nature).toBe(guess);
  }
});
