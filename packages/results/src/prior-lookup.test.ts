/** Tests that announced priors follow from each format's casting. */
import { formats } from '@parlour/game';
import { expect, test } from 'vitest';
import { digests } from './digests.ts';
import { createPriorLookup } from './prior-lookup.ts';

test.each([
  ['market', { baseRate: 0.3 }, { 'bettor-1': 'bettor', target: 'target' }, 0.3],
  ['imitation', {}, { asks: 'interrogator', left: 'witness' }, 0.5],
  ['duel', { mix: 0.3 }, { left: 'duellist', right: 'duellist' }, 0.3],
] as const)('in the %s with %j', (name, config, roles, announced) => {
  const [format, digest] = [formats[name], digests[name]];
  if (format === undefined || digest === undefined) throw new Error(`no ${name}`);
  const [judge = '', target = ''] = Object.keys(roles);
  const events = [{ type: 'opened', at: 0, config: format.rules.configure(config as never) }];
  const share = createPriorLookup(format as never, digest.judging, { events: events as never, roles });
  expect(share(judge, target)).toBeCloseTo(announced, 12);
  expect(share('everybody', target)).toBeNull();
});

test('in a show others are as many as are left when one is a person; without a casting nothing is known', () => {
  const { gameshow } = formats;
  const events = [{ type: 'opened', at: 0, config: gameshow?.rules.configure({} as never) }];
  const roles = { A: 'contestant', B: 'contestant' };
  const { judging = {} } = digests.gameshow ?? {};
  const share = createPriorLookup(gameshow as never, judging, { events: events as never, roles });
  expect(share('A', 'B')).toBeGreaterThan(0);
  expect(share('A', 'B')).toBeLessThan(0.5);
  expect(createPriorLookup(undefined, {}, { events: [], roles })('A', 'B')).toBeNull();
});
