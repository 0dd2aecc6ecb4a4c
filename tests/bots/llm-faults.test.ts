/** Faults of an endpoint for language models in played games: told in words with the cure, and the games go on. */
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { practise } from '../support/bots/bot-home.ts';
import { viewOf } from '../support/bots/heard-frames.ts';
import { lineUps } from '../support/bots/house-line-up.ts';
import { openAiServer, type Shape } from '../support/bots/openai-server.ts';
import { says, shapes } from '../support/bots/openai-shapes.ts';
import type { Client } from '../support/client.ts';
import { until } from '../support/until.ts';

const { withBots, end } = lineUps();
let close = async () => {};
afterEach(async () => {
  await end();
  await close();
});

const key = 'sk-never-to-be-seen-4712';
const fine = 'fine, thanks';

const refuses =
  (status: number, code: string, message: string): Shape =>
  (response) => {
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ error: { message, code } }));
  };

/** By name: what the endpoint does, and what its operator reads. */
const faults: Readonly<Record<string, readonly [Shape, RegExp]>> = {
  'a wrong key': [shapes.wrongKey, /it answered 401: it refuses the key\. Change PARLOUR_LLM_API_KEY/],
  'an unknown model': [
    shapes.unknownModel,
    /it answered 404: it does not have this model\. Change PARLOUR_LLM_MODEL/,
  ],
  'a limit with a wait': [
    shapes.busy('20'),
    /it answered 429: too many requests.*Lower PARLOUR_LLM_PARALLEL.*asks for a wait of 20000 ms/,
  ],
  'an error of its own': [shapes.fails, /it answered 500\. See the log of the endpoint/],
  'no answer': [shapes.hangs, /it took too long\. Raise PARLOUR_LLM_TIMEOUT/],
  'no choices': [
    shapes.noChoices,
    /expected a chat completion with choices, found something else.*PARLOUR_LLM_BASE_URL/,
  ],
  'broken JSON': [shapes.malformed, /expected a chat completion with choices, found something else/],
  'a page': [shapes.notJson, /found a page \(text\/html\)\. Check that PARLOUR_LLM_BASE_URL/],
  'a stream that breaks off': [
    shapes.drops(''),
    /its answer broke off \(\w+\)\. It closed the connection: see the log/,
  ],
  'a filter at the end': [
    says('', { finish: 'content_filter' }),
    /its filter of contents stopped the answer\. Change the filter at the provider/,
  ],
  'a filter that refuses': [
    refuses(400, 'content_filter', 'The prompt triggered the content management policy.'),
    /it answered 400: its filter of contents stopped the answer/,
  ],
  'an empty text': [shapes.saysNothing, /it answered with an empty text\. Choose another PARLOUR_LLM_MODEL/],
};

test('each fault of the endpoint is told with its cure, players hear words alone, and each game goes on', async () => {
  const endpoint = await openAiServer((response, request) => {
    const last = request.body.messages.at(-1)?.content ?? '';
    const fault = faults[/case: (.*)$/.exec(last)?.[1] ?? ''];
    const shape = fault?.[0] ?? says(fine);
    return shape(response, request);
  });
  close = endpoint.close;
  const { house, said, offers } = await withBots(['llm'], {
    ...{ PARLOUR_LLM_BASE_URL: endpoint.url, PARLOUR_LLM_MODEL: 'm', PARLOUR_LLM_API_KEY: key },
    ...{ PARLOUR_LLM_TIMEOUT: '12', PARLOUR_LLM_GAMES: '20', PARLOUR_LLM_SEATS: '1' },
  });
  await offers(1);
  const games: { readonly name: string; readonly person: Client; readonly game: string }[] = [];
  for (const name of Object.keys(faults)) {
    const person = await house.person(`P${games.length}`);
    const game = await practise(house, person);
    games.push({ name, person, game });
  }
  type Exchange = { readonly answer: { readonly text: string } | null };
  const answersOf = ({ person }: (typeof games)[number]) =>
    (viewOf(person) as never as { conversation: readonly Exchange[] }).conversation.map(
      ({ answer }) => answer?.text ?? null,
    );
  // The endpoint answers in real time, of which the clock of the games shows as much.
  const step = async () => {
    await house.pass(20);
    await wait(20);
  };
  for (const { name, person } of games)
    expect(await person.play({ type: 'ask', text: `case: ${name}` })).toBe('ok');
  const told = (name: string) => said.join('\n').match(faults[name]?.[1] ?? /^$/) !== null;
  const untold = () => games.filter(({ name }) => !told(name)).map(({ name }) => name);
  // Five tries with their pauses take less than the limit of time, so that the last one is told, not the limit.
  await until(() => untold().length === 0, 'every fault is told', { step });
  // A line of the persona, or silence, as a person may be silent.
  const isSpeaking = ({ game }: (typeof games)[number]) =>
    house.server.house.games.find(game as never)?.pacing.isSpeaking('target') === true;
  await until(() => games.every((one) => isSpeaking(one) || answersOf(one)[0] !== null), 'all have a line', {
    step,
  });
  await until(() => games.every((one) => answersOf(one)[0] !== null), 'all have answered', {
    step: () => house.pass(500),
  });
  for (const { person } of games) expect(await person.play({ type: 'ask', text: 'and now?' })).toBe('ok');
  await until(() => games.every((one) => isSpeaking(one) || answersOf(one)[1] !== null), 'all are asked', {
    step,
  });
  await until(() => games.every((one) => answersOf(one)[1] !== null), 'all answer again', {
    step: () => house.pass(500),
  });
  for (const one of games) {
    expect([one.name, answersOf(one)[1]]).toEqual([one.name, fine]);
    expect([one.name, viewOf(one.person).phase]).toEqual([one.name, 'open']);
    const heard = one.person.heard.join('\n').replaceAll(`case: ${one.name}`, '');
    expect(heard).not.toMatch(/PARLOUR_|endpoint|persona|"made"|content_filter|rate_limit/);
  }
  const lines = games.map((one) => answersOf(one)[0]);
  expect(new Set(lines).size).toBe(games.length);
  // What was made without the model names none.
  for (const { game } of games) {
    const made = (await house.store.log.read(game as never)).flatMap(
      ({ fact }) => (fact as { readonly made?: { readonly model?: string } }).made ?? [],
    );
    expect(made.map(({ model }) => model)).toEqual([undefined, 'm']);
  }
  expect(said.join('\n')).not.toContain(key);
});
