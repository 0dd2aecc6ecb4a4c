/** Python bots play on a real server. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { finishedGames, type PublicGame } from '@parlour/bot-sdk';
import { afterAll, describe, expect, test } from 'vitest';
import { archived, seatThem } from '../support/archive-play.ts';
import { hasPython, type PythonBot, python, pythonBot } from '../support/bots/python.ts';
import {
  factsOf,
  passUntil,
  practise,
  readmeProgram,
  startPython,
  told,
} from '../support/bots/python-house.ts';
import { type Client, newGuest } from '../support/client.ts';
import { StubbornPlayer } from '../support/faults/stubborn-player.ts';
import { prepareHouse } from '../support/house-process.ts';
import { openHouse } from '../support/open-house.ts';
import { makeBots, temporaryDirectory, tidyUp } from '../support/temporary.ts';
import { until } from '../support/until.ts';

const bots: PythonBot[] = [];
const keep = <Bot extends PythonBot>(bot: Bot) => {
  bots.push(bot);
  return bot;
};
afterAll(() => {
  for (const { child } of bots) child.kill('SIGKILL');
  tidyUp();
});

/** Both roles in one bot: it repeats its prompts, asks for a number, and believes in machines. */
const both = told(`
import sys
from parlour_bot import Bot
bot = Bot(answer=lambda question: "You said: " + question.text, games=100)

@bot.ask
def ask(table):
    return None if table.conversation else "Give me a number."

@bot.bettor
def judge(table):
    return 0.4 if any(row.answer for row in table.conversation) else 0.5

@bot.over
def over(game):
    sys.stdout.write(f"over: {game.game} {game.seat} {game.nature}\\n")  # in one go: threads write at once

bot.run()
`);

const heard = (person: Client, text: string) => person.heard.some((frame) => frame.includes(text));

describe.skipIf(!hasPython)('a Python bot in a real house', () => {
  test('plays a target with the lines of the page for developers', async () => {
    const house = await openHouse({ chance: 'python page' });
    const page = join(import.meta.dirname, '../..', 'apps', 'web', 'src', 'bots', 'first-bot-python.txt');
    const bot = keep(await startPython(house, 'page', readFileSync(page, 'utf8')));
    const ann = await house.person('ann');
    const game = await practise(ann, 'bettor');
    expect(await ann.play({ type: 'ask', text: 'Are you there?' })).toBe('ok');
    await passUntil(house, game, ({ type }) => type === 'answered', 'the answer is given');
    await ann.until(() => heard(ann, 'Why do you ask'), 'the answer');
    bot.child.kill('SIGINT');
    await bot.ended;
  });

  test("plays a whole game as a target with the README's lines", async () => {
    const house = await openHouse({ chance: 'python target' });
    const bot = keep(await startPython(house, 'echo', told(readmeProgram(1))));
    const ann = await house.person('ann');
    const game = await practise(ann, 'bettor');
    expect(await ann.play({ type: 'ask', text: 'Are you there?' })).toBe('ok');
    await passUntil(house, game, ({ type }) => type === 'answered', 'the answer is given');
    await ann.until(() => heard(ann, 'You said: Are you there?'), 'the answer');
    expect(await ann.play({ type: 'done', done: true })).toBe('ok');
    await ann.until(() => heard(ann, '"nature":"machine"'), 'the reveal');
    bot.child.kill('SIGINT');
    expect(await bot.ended).toBe(0);
    expect(bot.lines).toContain('ended: stopped');
    expect(bot.lines.join()).not.toContain('parlour_');
    await house.close();
  });

  test("plays a whole game as a bettor with the README's lines", async () => {
    const house = await openHouse({ chance: 'python bettor' });
    const bot = keep(await startPython(house, 'judge', readmeProgram(2)));
    const tom = await house.person('tom');
    const game = await practise(tom, 'target');
    await passUntil(house, game, ({ type, by }) => type === 'traded' && by === 'bettor-1', 'a first bet');
    await passUntil(house, game, ({ type }) => type === 'question-current', 'the bot has asked');
    await tom.until(() => heard(tom, 'What did you do this morning?'), 'the question');
    await tom.begin({ type: 'answer', text: 'As an AI I have no mornings.' });
    await passUntil(
      house,
      game,
      ({ type, instrument }) => type === 'traded' && instrument === 'computer',
      'the bot has changed its mind',
    );
    expect(await tom.play({ type: 'leave' })).toBe('ok');
    const line = await bot.until((one) => one.startsWith('It was a '), 'how the game ended');
    expect(line).toMatch(/^It was a human: -\d+\.\d+ points\.$/);

    const trades = (await factsOf(house, game)).filter(({ type }) => type === 'traded');
    const positions = trades.map(({ position }) => Number(position));
    expect(Math.max(...positions)).toBe(10);
    expect(Math.min(...positions)).toBe(-10);
    await house.close();
  });

  test("plays both with the README's lines", async () => {
    const house = await openHouse({ chance: 'python both' });
    const bot = keep(await startPython(house, 'both', readmeProgram(3)));
    const [ann, tom] = [await house.person('ann'), await house.person('tom')];
    const [asked, judged] = [await practise(ann, 'bettor'), await practise(tom, 'target')];
    expect(await ann.play({ type: 'ask', text: 'Who?' })).toBe('ok');
    await passUntil(house, asked, ({ type }) => type === 'answered', 'the answer is given');
    await ann.until(() => heard(ann, 'Why do you ask '), 'the answer');
    await passUntil(house, judged, ({ type }) => type === 'question-current', 'it has asked');
    await passUntil(house, judged, ({ type, side }) => type === 'traded' && side === 'human', 'it has bet');
    for (const person of [ann, tom]) expect(await person.play({ type: 'leave' })).toBe('ok');
    expect(bot.lines.filter((line) => /: refused: |\(\) failed/.test(line))).toEqual([]);
    await house.close();
  });

  test('judges another one in a rated game, which is read afterwards as the SDK reads it', async () => {
    const house = await openHouse({ nature: 'machine', chance: 'python rated' });
    const echo = keep(await startPython(house, 'echo', readmeProgram(1)));
    const judge = keep(await startPython(house, 'judge', readmeProgram(2)));
    const [ann, tom] = [await house.person('ann'), await house.person('tom')];
    const game = await seatThem(house, [ann], tom);
    await ann.sit();
    await echo.until((line) => line === `bot: ${game}: seated as target (rated)`, 'its seat');
    await judge.until((line) => /seated as bettor-[12] \(rated\)$/.test(line), 'its seat');
    await passUntil(house, game, ({ type }) => type === 'answered', 'the one has answered the other');
    expect(await ann.play({ type: 'done', done: true })).toBe('ok');
    await passUntil(house, game, ({ type }) => type === 'settled', 'all are done');
    expect(await judge.until((line) => line.startsWith('It was a '), 'the end')).toContain('a machine: -');
    await archived(house.store, 1);

    const reader = `
import json, sys
from dataclasses import asdict
from parlour_bot import finished_games
print(json.dumps([asdict(game) for game in finished_games(*sys.argv[1:])]))`;
    const found = JSON.parse(await python(['-c', reader, house.url])) as Record<string, unknown>[];
    const expected: PublicGame[] = [];
    for await (const one of finishedGames({ url: house.url })) expected.push(one);
    const [only] = expected.map(({ startedAt, endedAt, ...one }) => ({
      ...one,
      started_at: startedAt,
      ended_at: endedAt,
    }));
    expect(found).toEqual([only]);
    expect(only?.conversation[0]?.answer).toBe('You said: What did you do this morning?');
    expect(JSON.parse(await python(['-c', reader, house.url, game]))).toEqual([]);
    await house.close();
  });

  test('plays sixty games at once', async () => {
    const house = await openHouse({ chance: 'python sixty' });
    const bot = keep(await startPython(house, 'both', both));
    const people = await Promise.all(
      Array.from({ length: 60 }, async (_, index) => {
        const person = await house.person(`person-${index}`);
        const role = index % 2 === 0 ? 'bettor' : 'target';
        return { person, role, game: await practise(person, role) } as const;
      }),
    );
    for (const { person, role } of people)
      if (role === 'bettor')
        expect(await person.play({ type: 'ask', text: `Who is ${person.name}?` })).toBe('ok');
    const has = async (game: string, ...types: string[]) =>
      (await factsOf(house, game)).some(({ type }) => types.includes(type));
    const all = async (role: string, ...types: string[]) =>
      (
        await Promise.all(people.filter((one) => one.role === role).map(({ game }) => has(game, ...types)))
      ).every(Boolean);
    const isAnswered = ({ role, game }: (typeof people)[number]) =>
      role === 'target' || house.server.house.games.find(game)?.pacing.isSpeaking('target') === true;
    await until(() => people.every(isAnswered), 'all questions are answered');
    await until(() => all('target', 'question-current'), 'all bettors have asked', {
      step: () => house.pass(50),
    });
    for (const { person, role } of people)
      if (role === 'target') await person.begin({ type: 'answer', text: 'Twelve.' });
    await until(() => all('target', 'traded'), 'all bettors have bet', {
      step: () => house.pass(50),
    });
    await until(() => all('bettor', 'answered'), 'all answers are given', {
      step: () => house.pass(50),
    });
    // A bettor that is alone and has nothing more to ask is done, and the game is over.
    for (const { person, role } of people)
      expect(role === 'bettor' ? ['ok'] : ['ok', 'game-over']).toContain(
        await person.play({ type: 'leave' }),
      );
    const overs = () => bot.lines.filter((line) => line.startsWith('over: ')).sort();
    await until(() => overs().length >= people.length, 'the bot has heard of every end');
    const expected = people.map(({ game, role }) =>
      role === 'bettor' ? `over: ${game} target machine` : `over: ${game} bettor-1 human`,
    );
    expect(overs()).toEqual(expected.sort());
    for (const { person, role } of people)
      if (role === 'bettor') expect(heard(person, `You said: Who is ${person.name}?`)).toBe(true);
    expect(bot.lines.filter((line) => /: refused: |\(\) failed|no line/.test(line))).toEqual([]);
    await house.close();
  });

  test('goes when another takes over, who plays on without a gap', async () => {
    const house = await openHouse({ chance: 'python takeover' });
    const first = keep(await startPython(house, 'both', both));
    const ann = await house.person('ann');
    const game = await practise(ann, 'bettor');
    await first.until((line) => line.includes('seated as target'), 'its seat');
    const second = keep(await startPython(house, 'both', both));
    await first.until((line) => line === 'ended: taken-over', 'why it ended');
    expect(await first.ended).toBe(1);
    expect(first.lines.join('\n')).toContain('bot: stopped: ');
    expect(await ann.play({ type: 'ask', text: 'Still there?' })).toBe('ok');
    await passUntil(house, game, ({ type }) => type === 'answered', 'the second has answered');
    expect((await factsOf(house, game)).map(({ type }) => type)).not.toContain('disconnected');
    expect(second.lines.filter((line) => line.startsWith('ended'))).toEqual([]);
    await house.close();
  });

  test('goes when its token is taken away, and says why', async () => {
    const house = await openHouse({ chance: 'python revoked' });
    const bot = keep(await startPython(house, 'both', both));
    await bot.revoke();
    await bot.until((line) => line === 'ended: wrong-token', 'why it ended');
    expect(await bot.ended).toBe(1);
    await house.close();
  });

  test('continues where it was when the house is killed under it, and finishes its games', async () => {
    const directory = temporaryDirectory();
    const [token = ''] = await makeBots(directory, ['both']);
    let house = prepareHouse(directory);
    let next = house;
    let url: string | undefined = (await house.open())?.url;
    if (url === undefined) throw new Error(house.errors());
    const port = Number(new URL(url).port);
    const killAndComeBack = async () => {
      next = prepareHouse(directory, { port });
      url = undefined;
      await house.kill();
      house = next;
      url = (await house.open())?.url;
    };
    const bot = keep(pythonBot(both, { PARLOUR_URL: url, PARLOUR_TOKEN: token }));
    const seat = async (name: string, role: 'bettor' | 'target') => {
      const player = new StubbornPlayer(name, () => url, await newGuest(url ?? '', name));
      await until(() => player.isOn, `${name} is on`);
      const frame = { type: 'practise', preset: 'market', role };
      await until(async () => (await player.say(frame)) === 'ok', `${name} has a bot to practise with`);
      await until(() => player.live().length > 0, `${name} plays`);
      return player;
    };
    const ann = await seat('ann', 'bettor');
    const tom = await seat('tom', 'target');
    const look = (player: StubbornPlayer) => player.live()[0];

    const first = look(ann);
    if (first !== undefined) ann.play(first, { type: 'ask', text: 'Who?' });
    await killAndComeBack();
    await until(
      () => look(ann)?.view.conversation[0]?.answer?.text === 'You said: Who?',
      'the bot has answered',
    );
    await until(() => look(tom)?.view.conversation[0]?.text === 'Give me a number.', 'the bot has asked');
    const game = look(tom);
    if (game !== undefined)
      tom.play(game, { type: 'answer', text: 'Six.', question: game.view.conversation[0]?.question });
    await killAndComeBack();
    await until(() => (look(tom)?.view.price.bid ?? 99_000) < 49_000, 'the bot has bet');
    const games = [ann, tom].map((player) => look(player));
    for (const [index, player] of [ann, tom].entries()) {
      const last = games[index];
      if (last !== undefined) player.play(last, { type: 'leave' });
    }
    const line = (number: number, seat: string, nature: string) =>
      `over: ${games[number]?.game} ${seat} ${nature}`;
    await bot.until((one) => one === line(0, 'target', 'machine'), 'the end of the first game');
    await bot.until((one) => one === line(1, 'bettor-1', 'human'), 'the end of the second game');
    expect(bot.lines.filter((one) => /: refused: |\(\) failed/.test(one))).toEqual([]);
    expect([...ann.troubles, ...tom.troubles]).toEqual([]);
    for (const player of [ann, tom]) player.stop();
    expect(await house.stop()).toBe(0);
    expect(house.errors()).toBe('');
  });
});
