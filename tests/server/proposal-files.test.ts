/** Files of hosted forums: what operators have changed, retired or written themselves stays. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { openProposalHouse } from '../support/proposals.ts';
import { temporaryDirectory, tidyUp } from '../support/temporary.ts';
import { until } from '../support/until.ts';

const minute = 60_000;
const closing: { readonly close: () => Promise<void> }[] = [];
afterEach(async () => {
  for (const one of closing.splice(0)) await one.close();
  await tidyUp();
});

/** A proposal for which the meter held. */
async function queued() {
  const directory = temporaryDirectory();
  const one = await openProposalHouse({ directory, choices: { trial: 10 * minute } });
  closing.push(one);
  const { cookie } = await one.member('Ann');
  const proposal = await one.propose(cookie, 'cats');
  await one.queue(proposal);
  await one.shows(proposal, 'meter', 'held');
  const host = (trial: boolean) => one.act({ do: 'host', proposal, trial, rated: true });
  const endTrial = async () => {
    await one.house.pass(10 * minute + 10_000);
    await one.shows(proposal, 'stage', 'ended');
  };
  const place = (folder = '') => join(directory, 'forums', folder, 'cats.yaml');
  return { ...one, proposal, host, endTrial, place };
}

test('a file that has the name already is kept, also one with faults', async () => {
  const { host, place, read, proposal } = await queued();
  writeFileSync(place(), 'id: [');
  expect((await host(false)).json.error?.message).toMatch(/file name cats/);
  expect(readFileSync(place(), 'utf8')).toBe('id: [');
  expect(await read(proposal)).toMatchObject({ stage: 'queued' });
});

test('at the end of a trial the changes of an operator stay', async () => {
  const { act, host, place, endTrial } = await queued();
  await host(true);
  const changed = readFileSync(place(), 'utf8').replace('title: About cats', 'title: Of cats');
  expect((await act({ do: 'save-preset', text: changed })).status).toBe(200);
  await endTrial();
  await until(() => existsSync(place('closed')), 'the forum is closed');
  expect(readFileSync(place('closed'), 'utf8')).toContain('title: Of cats');
  expect(existsSync(place())).toBe(false);
});

test('a retired forum is not hosted again', async () => {
  const { operator, host, place, endTrial, presets } = await queued();
  await host(true);
  const retired = await operator.confirmed('/api/operators/acts', {
    act: { type: 'retire-forum', forum: 'duel/cats' },
  });
  expect(retired.status, retired.text).toBe(200);
  await endTrial();
  expect((await host(false)).json.error?.message).toMatch(/retired/);
  expect(existsSync(place('retired'))).toBe(true);
  expect(await presets()).not.toContain('duel/cats');
});
