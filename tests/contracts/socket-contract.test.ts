/** Real games over the socket are held to the AsyncAPI document. */
import { applyPatch, type ServerFrame } from '@parlour/protocol';
import type { AsyncApi, OpenApi } from '@parlour/protocol/reference';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seatThem } from '../support/archive-play.ts';
import { beginOver, whilePassing } from '../support/begin.ts';
import { type Client, noGame } from '../support/client.ts';
import { expectValid, pointerOf, validatorOf } from '../support/contract/contract.ts';
import { openHouse } from '../support/open-house.ts';
import { openStream } from '../support/stream-line.ts';

/** Checks real games over the socket against the server's own document: every frame, both ways. */
type House = Awaited<ReturnType<typeof openHouse>>;

const heard: { readonly by: string; readonly frame: ServerFrame }[] = [];
const sent: { readonly by: string; readonly frame: { readonly type: string }; readonly answer: string }[] =
  [];
let document: AsyncApi;

/** Records every frame of a client. */
function kept(client: Client, who: Client[]): Client {
  who.push(client);
  const say: Client['say'] = async (frame, id = `${client.name}-${sent.length}`) => {
    const answer = await client.say(frame, id);
    sent.push({ by: client.name, frame: { id, ...frame } as { type: string }, answer });
    return answer;
  };
  const seat = () => ({ game: client.last('seated')?.game, token: client.last('seated')?.token });
  const play: Client['play'] = (command, id) => say({ type: 'play', game: seat().game, do: command }, id);
  return {
    ...client,
    say,
    sit: () => say({ type: 'attach', ...seat() }),
    play,
    begin: async (command, id = `${client.name}-begins-${sent.length}`) => {
      const answer = play(command, id);
      await say({ type: 'unwatch', game: noGame });
      return { answer };
    },
  };
}

async function ratedGame(house: House, who: Client[]): Promise<void> {
  kept(await house.bot('george'), who);
  const person = async (name: string) => kept(await house.person(name), who);
  const [ann, ben, tom] = [await person('ann'), await person('ben'), await person('tom')];
  const passer = kept(await house.visitor('passer-by'), who);
  await ann.say({ type: 'queue', preset: 'market', roles: ['target', 'bettor'] });
  await ann.say({ type: 'unqueue' });
  await ann.say({ type: 'ready', check: 'none' });
  const game = await seatThem(house, [ann, ben], tom);
  await passer.say({ type: 'watch', game });
  for (const one of [ann, ben, tom]) await one.sit();
  const seat = ann.last('seated')?.seat;
  await ann.play({ type: 'ask', text: 'Do you dream?' });
  await ann.play({ type: 'ask', text: 'And of what?' });
  await ann.play({ type: 'withdraw', question: `${seat}#2` });
  await tom.begin({ type: 'answer', text: 'Of sheep.', question: `${seat}#1`, pasted: true });
  await house.pass(10_000);
  await ann.play({ type: 'bet', side: 'human', quantity: 3, limit: 60_000, orderId: 'three' });
  await ben.play({ type: 'bet', side: 'computer' });
  await ben.play({ type: 'bet', side: 'computer', quantity: 5, limit: 1 });
  await ann.say({ type: 'whole', game });
  await passer.say({ type: 'unwatch', game });
  await passer.say({ type: 'watch', game });
  await ben.play({ type: 'done', done: true });
  await ann.play({ type: 'leave' });
  await house.pass(130_000);
}

/** The coin gives the hidden seat to the bot: the person who waited for it is passed over. */
async function passedOver(house: House, who: Client[]): Promise<void> {
  const bot = kept(await house.bot('george'), who);
  const [ann, tom] = [kept(await house.person('ann'), who), kept(await house.person('tom'), who)];
  await bot.say({ type: 'offer-prompts', kinds: ['say'], games: 2 });
  await bot.say({ type: 'ask-limits' });
  await bot.say({ type: 'fail', prompt: 'p_none', what: 'reply', error: 'TypeError: no idea' });
  await seatThem(house, [ann], tom);
  for (const one of [ann, bot]) await one.sit();
  await ann.play({ type: 'ask', text: 'Do you dream?' });
  const isAsked = bot.until((frames) => frames.some(({ type }) => type === 'prompt'), 'the prompt');
  await whilePassing(house, isAsked);
  const replied = bot.say({ type: 'answer', prompt: bot.last('prompt')?.id, text: 'Of sheep.' }, 'replies');
  await bot.say({ type: 'unwatch', game: noGame });
  await house.pass(130_000);
  expect(await replied).toBe('ok');
}

async function amongFriends(house: House, who: Client[]): Promise<void> {
  const bot = kept(await house.bot('george'), who);
  await bot.say({ type: 'offer', format: 'market', roles: ['target'], games: 2 });
  const [eve, fay] = [kept(await house.person('eve'), who), kept(await house.person('fay'), who)];
  const gil = kept(await house.person('gil'), who);
  await eve.say({ type: 'invite', preset: 'market', roles: ['bettor'] });
  const invite = eve.last('table')?.table.invite;
  await fay.say({ type: 'join', invite, roles: ['target'] });
  await fay.say({ type: 'unjoin', invite });
  await fay.say({ type: 'join', invite, roles: ['target'] });
  await fay.say({ type: 'start', invite });
  await eve.say({ type: 'start', invite });
  await gil.say({ type: 'practise', preset: 'market' });
  await gil.say({ type: 'gather', preset: 'market' });
  await fay.say({ type: 'join', invite: gil.last('gathering')?.gathering.gathering, roles: [] });
}

beforeAll(async () => {
  const who: Client[] = [];
  for (const [nature, play] of [
    ['human', ratedGame],
    ['machine', passedOver],
    ['human', amongFriends],
  ] as const) {
    const house = await openHouse({ nature, chance: 'frames', limits: { beatEvery: 200 } });
    document = (await (await fetch(`${house.url}/api/asyncapi.json`)).json()) as AsyncApi;
    await play(house, who);
    await who.at(-1)?.until((frames) => frames.some(({ type }) => type === 'beat'), 'a beat');
    await house.server.close();
    for (const one of who.splice(0)) {
      await one.closed;
      for (const frame of one.frames()) heard.push({ by: one.name, frame });
    }
  }
});
afterAll(() => {
  heard.length = 0;
});

const schemaAt = (name: string) => validatorOf(document)(pointerOf('components', 'schemas', name));
const schemaOf = (type: string) => document.components.messages[type]?.payload.$ref?.split('/').at(-1) ?? '';
const isOfServer = (type: string) =>
  document.operations.tell?.messages.some(({ $ref }) => $ref.endsWith(`/${type}`));

test('every frame that the house sent is one that the document promises', () => {
  for (const { by, frame } of heard) {
    expect(isOfServer(frame.type), frame.type).toBe(true);
    expectValid(schemas.of(schemaOf(frame.type)), frame, `${by} heard ${frame.type}`);
    expectValid(schemas.of('ServerFrame'), frame, `${by} heard ${frame.type}`);
  }
});

test('and so is every view that its changes lead to', () => {
  const views = new Map<string, unknown>();
  let changes = 0;
  for (const { by, frame } of heard) {
    if (frame.type === 'view') views.set(by + frame.game, frame.view);
    if (frame.type !== 'change') continue;
    const view = applyPatch(views.get(by + frame.game), frame.patch as Parameters<typeof applyPatch>[1]);
    views.set(by + frame.game, view);
    expectValid(schemas.of('MarketView'), view, `${by} sees`);
    changes += 1;
  }
  expect(changes).toBeGreaterThan(10);
});

test('every frame that was understood is one that the document asks for', () => {
  for (const { by, frame } of sent) {
    expect(isOfServer(frame.type), frame.type).toBe(false);
    expectValid(schemas.of(schemaOf(frame.type)), frame, `${by} said ${frame.type}`);
  }
});

test('the lines of a stream are what the document about HTTP promises', async () => {
  const house = await openHouse({ chance: 'lines', limits: { beatEvery: 200 } });
  const http = (await (await fetch(`${house.url}/api/openapi.json`)).json()) as OpenApi;
  const robot = await openStream(house.url, 'robot', (await house.serverBot('robot')).token);
  const ann = await house.person('ann');
  await ann.say({ type: 'practise', preset: 'market' });
  await ann.sit();
  await ann.play({ type: 'ask', text: 'Do you dream?' });
  await robot.until(() => robot.heard.some((line) => line.includes('Do you dream?')), 'the question');
  await beginOver(house, robot, { type: 'answer', text: 'Of sheep.' });
  await house.pass(130_000);
  await robot.until(() => robot.heard.some((line) => line.includes('"nature"')), 'the reveal');
  await house.close();
  await robot.closed;
  const place = ['paths', '/api/bot/stream', 'get', 'responses', '200', 'content', 'application/x-ndjson'];
  const validate = validatorOf(http)(pointerOf(...place, 'x-itemSchema'));
  for (const frame of robot.frames()) expectValid(validate, frame, `the stream said ${frame.type}`);
  const types = new Set(robot.frames().map(({ type }) => type));
  for (const type of ['welcome', 'seated', 'sealed', 'view', 'change', 'bye'] as const)
    expect(types).toContain(type);
});

test('what the document does not promise is noticed', () => {
  const beat = heard.find(({ frame }) => frame.type === 'beat')?.frame;
  expect(() => expectValid(schemas.of('BeatFrame'), { ...beat, who: 'human' }, '')).toThrow(/who/);
  const view = heard.find(({ frame }) => frame.type === 'view')?.frame;
  const told = { ...view, view: { ...(view?.type === 'view' && view.view), nature: 'human' } };
  expect(() => expectValid(schemas.of('ViewFrame'), told, '')).toThrow(/additional/);
});

test('everything that is documented was heard, or was said and done', () => {
  const types = Object.keys(document.components.messages);
  const said = sent.filter(({ answer }) => answer === 'ok').map(({ frame }) => frame.type);
  const seen = new Set<string>([...said, ...heard.map(({ frame }) => frame.type)]);
  expect(types.filter((type) => !seen.has(type))).toEqual([]);
  const commands = new Set(
    sent.flatMap(({ frame, answer }) =>
      answer === 'ok' && 'do' in frame ? [(frame.do as { type: string }).type] : [],
    ),
  );
  // What is said here is said at tables of the Market.
  const documented = Object.keys(document.components.schemas).flatMap(
    (name) => /^Market([A-Z][a-z]+)Command$/.exec(name)?.[1]?.toLowerCase() ?? [],
  );
  expect(documented.sort()).toEqual([...commands].sort());
});

const schemas = {
  known: new Map<string, ReturnType<typeof schemaAt>>(),
  of(name: string) {
    const schema = this.known.get(name) ?? schemaAt(name);
    this.known.set(name, schema);
    return schema;
  },
};
