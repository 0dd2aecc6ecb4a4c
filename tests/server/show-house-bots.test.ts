/** Practice of the show with bots of the house: whoever has labelled does not wait for bots that only talk. */
import { afterEach, expect, test } from 'vitest';
import { practise } from '../support/bots/bot-home.ts';
import { viewOf } from '../support/bots/heard-frames.ts';
import { lineUps } from '../support/bots/house-line-up.ts';
import { until } from '../support/until.ts';

const { withBots, end } = lineUps();
afterEach(end);

interface Seen {
  readonly you: string;
  readonly phase: string;
  readonly contestants: readonly string[];
  readonly reveal: { readonly end: string; readonly labels: Record<string, Record<string, string>> } | null;
}

test('talkers label everyone unsure, so that the show ends by labels and not by time', async () => {
  const { house } = await withBots(['eliza', 'aiml', 'learner'], {});
  const { bots } = house.server.house;
  await until(() => bots.candidates('gameshow', 'contestant').length === 3, 'three offer to play');
  const ann = await house.person('ann');
  await practise(house, ann, { preset: 'show/four' });
  const seen = () => viewOf(ann) as unknown as Seen;
  const others = seen().contestants.filter((seat) => seat !== seen().you);
  expect(
    await ann.play({ type: 'label', labels: Object.fromEntries(others.map((seat) => [seat, 'ai'])) }),
  ).toBe('ok');
  await until(() => seen().phase === 'over', 'the end', { step: () => house.pass(1000) });
  const { reveal } = seen();
  expect(reveal?.end).not.toBe('time');
  for (const by of others)
    expect(new Set(Object.values(reveal?.labels[by] ?? {}))).toEqual(new Set(['unsure']));
});
