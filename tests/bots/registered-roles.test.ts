/** A registered bot of the SDK is seated in the roles that it is registered for, or hears why not. */
import { afterEach, expect, test } from 'vitest';
import { bots } from '../support/bots/bot-home.ts';
import { newOwner } from '../support/bots/bot-owner.ts';
import { connect } from '../support/client.ts';
import { until } from '../support/until.ts';

const { home, start, end } = bots();
afterEach(end);

test('a duellist that only speaks hears that it must judge; with judge its owner practises with it', async () => {
  const house = await home();
  const owner = await newOwner(house.url, 'Olga');
  const { bot, token } = await owner.register({ name: 'Duelling', roles: ['duellist'] });
  const silent = start(house.url, { token, reply: () => 'hello' });
  await silent.until('refused');
  expect(silent.events.find(({ type }) => type === 'refused')).toMatchObject({
    what: 'offer',
    code: 'role-needs-more',
    message: expect.stringMatching(/Registered for: duellist\. It replies to: say\.$/),
  });
  silent.bot.stop();

  const full = start(house.url, { token, reply: () => 'hello', judge: () => 0.3 });
  await full.until('connected');
  const olga = await connect(house.url, 'Olga', owner.headers);
  const wish = { type: 'practise', preset: 'duel/open-chat', role: 'duellist', bot: bot.id };
  await until(async () => (await olga.say(wish)) === 'ok', 'the bot is there to practise with', {
    step: () => house.pass(10),
  });
  await full.until('seated');
  expect(full.events.some(({ type }) => type === 'refused')).toBe(false);
  await olga.close();
});
