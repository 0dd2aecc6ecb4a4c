/** Checks a request to a webhook, and its reply, against the document. */
import type { OpenApi } from '@parlour/protocol/reference';
import { expect } from 'vitest';
import { seatThem } from '../archive-play.ts';
import { whilePassing } from '../begin.ts';
import { isSigned, webhookReceiver } from '../bots/webhook-receiver.ts';
import { openHouse } from '../open-house.ts';
import { type contractOf, expectValid, pointerOf, validatorOf } from './contract.ts';

type Contract = ReturnType<typeof contractOf>;

export async function callWebhook(
  document: OpenApi,
  of: (url: string) => Contract,
  member: (nickname: string, at: Contract) => Promise<string>,
): Promise<void> {
  const hook = await webhookReceiver();
  const asking = await openHouse({ nature: 'machine', chance: 'hook', privateWebhooks: true });
  const there = of(asking.url);
  const wish = {
    body: { name: 'Hook', webhook: hook.url },
    headers: { cookie: await member('Owner', there) },
  };
  const { json } = await there.expectAnswer('POST', '/api/bots', 201, wish);
  const bettor = await asking.person('Eve');
  await seatThem(asking, [bettor], await asking.person('Fay'));
  await bettor.sit();
  await bettor.play({ type: 'ask', text: 'Do you dream?' });
  const question = await whilePassing(asking, hook.next());
  const { parameters = [] } = document.webhooks.prompt?.post ?? {};
  const place = (...parts: string[]) =>
    validatorOf(document)(pointerOf('webhooks', 'prompt', 'post', ...parts, 'application/json', 'schema'));
  expectValid(place('requestBody', 'content'), question.json, 'the prompt');
  expectValid(place('responses', '2XX', 'content'), { text: 'Of sheep.' }, 'the reply');
  expect(parameters).toHaveLength(3);
  for (const { name, schema } of parameters)
    expect(question.headers[name], name).toMatch(new RegExp(schema.pattern ?? ''));
  expect(isSigned(question, json.webhookSecret)).toBe(true);
  question.answer('Of sheep.');
  await asking.close();
  hook.close();
}
