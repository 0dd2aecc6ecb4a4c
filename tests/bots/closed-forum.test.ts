/** With a forum that closes no bot is lost to the others, over a socket or behind a webhook. */
import { afterEach, expect, test } from 'vitest';
import { bearer, newOwner } from '../support/bots/bot-owner.ts';
import { webhookReceiver } from '../support/bots/webhook-receiver.ts';
import { connect } from '../support/client.ts';
import { openHouse } from '../support/open-house.ts';
import { until } from '../support/until.ts';

const openings: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of openings.splice(0).reverse()) await close();
});

test('one of three forums closes: bots that come after that are offered for the other two', async () => {
  const hook = await webhookReceiver();
  const opened = await openHouse({ privateWebhooks: true });
  openings.push(hook.close, opened.close);
  const { house } = opened.server;
  const forums = house.presets.all.filter(({ id }) => /interrogation|small-words|open-chat/.test(id));
  expect(forums).toHaveLength(3);
  const offer = (closed: string) =>
    house.offerPresets(
      forums.filter(({ id }) => !id.includes(closed)).map(({ casting: _, ...preset }) => preset),
    );
  offer('interrogation');
  expect(house.presets.all).toHaveLength(2);
  const owner = await newOwner(opened.url, 'Owner');
  const far = await owner.register({ name: 'far', webhook: hook.url, games: 5, roles: ['duellist'] });
  const near = await owner.register({ name: 'near', games: 5, roles: ['duellist'] });
  const line = await connect(opened.url, 'near', bearer(near.token));
  expect(await line.say({ type: 'offer-prompts', kinds: ['say', 'judge'], games: 3 })).toBe('ok');
  const offered = () => house.bots.candidates('duel', 'duellist').map(({ id }) => id);
  await until(() => offered().length === 2, 'both bots are offered');
  expect(offered()).toEqual([far.bot.id, near.bot.id].sort());
});
