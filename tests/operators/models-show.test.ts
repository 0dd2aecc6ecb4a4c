/** A show of the article with three models and a fourth as its moderator, all added by an operator. */
import { afterEach, expect, test } from 'vitest';
import { openAccountHouse } from '../support/account-house.ts';
import { practise } from '../support/bots/bot-home.ts';
import { viewOf } from '../support/bots/heard-frames.ts';
import { openAiServer, type Shape } from '../support/bots/openai-server.ts';
import { says } from '../support/bots/openai-shapes.ts';
import { operatorOf } from '../support/operator.ts';
import { temporaryDirectory, tidyUp } from '../support/temporary.ts';
import { until } from '../support/until.ts';

const ending: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ending.splice(0).reverse()) await end();
  tidyUp();
});

/** Labels, a speaker or a line, as each request asks for. */
const player: Shape = (response, request) => {
  const last = `${request.body.messages.at(-1)?.content}`;
  const letters = (/labels for (.*), as JSON/.exec(last)?.[1] ?? '').match(/\b[A-H]\b/g);
  if (letters !== null)
    return says(JSON.stringify(Object.fromEntries(letters.map((one) => [one, 'ai']))))(response, request);
  if (/Who speaks next/.test(last)) return says('{"next": "nobody"}')(response, request);
  says(`${request.body.model} says number ${request.body.messages.length}`)(response, request);
};

test('three models and a moderator play show/article to its reveal, each as its own machine', async () => {
  const endpoint = await openAiServer(player);
  ending.push(endpoint.close);
  const languageModels = { data: temporaryDirectory(), environment: {} };
  const world = await openAccountHouse({ languageModels });
  ending.push(world.close);
  const { house } = world;
  const olga = await operatorOf(world);
  const one = (name: string, roles: readonly string[]) => ({
    ...{ name, roles, endpoint: endpoint.url, model: `m-${name}` },
  });
  const contestants = ['one', 'two', 'three'].map((name) => one(name, ['contestant']));
  const models = [...contestants, one('host', ['moderator'])];
  const added = await olga.confirmed('/api/operators/models', { do: 'add', models });
  expect(added.status).toBe(200);
  const { bots } = house.server.house;
  await until(() => bots.candidates('gameshow', 'contestant').length === 3, 'three are offered', {
    step: () => house.pass(20),
  });
  const ann = await house.person('ann');
  const game = await practise(house, ann, { preset: 'show/article' });
  for (let second = 0; second < 900 && viewOf(ann).phase !== 'over'; second += 1) {
    if (second % 40 === 5) void ann.play({ type: 'say', text: `and what do you think, number ${second}?` });
    const frames = JSON.stringify(viewOf(ann));
    // Before the reveal no one learns which model plays.
    if (viewOf(ann).phase !== 'over') expect(frames).not.toMatch(/"m-(?:one|two|three|host)"/);
    await house.pass(1000);
  }
  expect(viewOf(ann).phase).toBe('over');
  const facts = await house.store.log.read(game);
  const made = facts.flatMap(
    ({ fact }) => (fact as { made?: { model?: string; version?: string } }).made ?? [],
  );
  expect(new Set(made.flatMap(({ model }) => model ?? []))).toEqual(new Set(['m-one', 'm-two', 'm-three']));
  expect(new Set(made.map(({ version }) => version))).toEqual(new Set(['1']));
  const asked = endpoint.requests.filter(({ body }) => body.model === 'm-host');
  expect(asked.length).toBeGreaterThan(1);
}, 120_000);
