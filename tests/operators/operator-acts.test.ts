/** Every mutating operator route requires a passkey, and writes to the audit log. */
import { httpRoutes, isAct } from '@parlour/protocol/reference';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type AccountHouse, openAccountHouse } from '../support/account-house.ts';
import { fewPeople } from '../support/contract/campaign-desk.ts';
import { operatorOf } from '../support/operator.ts';

let world: AccountHouse;
let olga: Awaited<ReturnType<typeof operatorOf>>;
const bots: string[] = [];
const nobody = '0'.repeat(20);
const order = () => ({
  ...{ title: 'Who?', bots, perPair: 2, exchanges: 3, segments: [1, 2], humanShare: 0.5 },
  ...{ annotatorsPerSegment: 1, people: { kind: 'columns', text: fewPeople } },
});
const answers = Array.from({ length: 60 }, () => -1);

beforeAll(async () => {
  // One operator tries every route within a minute.
  world = await openAccountHouse({ accounts: { loginsPerName: 100, passkeysPerName: 600 } });
  world.house.server.house.prompter.errand = async () => ({ text: 'Well.' });
  olga = await operatorOf(world);
  for (const name of ['Quibbler', 'Wombling']) bots.push((await world.house.serverBot(name)).id);
});
afterAll(() => world.close());

const lines = async () => (await olga.read('/audit')).json.lines;
const code = ({ status, json }: { status: number; json: { error?: { code: string } } }) => [
  status,
  json.error?.code,
];

/** A body that each route takes, so that only the confirmation is missing. */
const bodies: Readonly<Record<string, () => object>> = {
  act: () => ({ act: { type: 'announce-hours', hours: [] } }),
  changeModels: () => ({ do: 'remove', names: ['none'] }),
  changeImports: () => ({ do: 'remove', source: 'none' }),
  orderCampaign: order,
  stepCampaign: () => ({ step: 'close' }),
  askBot: () => ({ talk: [{ by: 'interviewer', text: 'Well?' }], rules: 'Reply.', deadlineMs: 1000 }),
  actInLeague: () => ({ act: { do: 'place', bot: bots[0], reason: 'Tried.', stage: 'full' } }),
  actOnProofs: () => ({ act: { do: 'rotate-keys', revoke: false } }),
  actOnProposals: () => ({ act: { do: 'measure', proposal: `f_${nobody}` } }),
  keepBotInterview: () => ({ interview: 'sample-en', answers }),
};

describe('a route of operators that changes something', () => {
  const operators = httpRoutes.filter(({ who, method }) => who.includes('operator') && method !== 'GET');

  test('is an act, unless it is a step towards a confirmation', () => {
    expect(operators.filter((route) => !isAct(route)).map(({ id }) => id)).toEqual([
      ...['beginAct', 'confirmAct', 'printCode', 'confirmByCode'],
    ]);
    expect(operators.filter(isAct).map(({ id }) => id)).toEqual(expect.arrayContaining(Object.keys(bodies)));
  });

  test.each(operators.filter(isAct))(
    '$id refuses a cookie alone, and a confirmation by password',
    async ({ id, path }) => {
      const body = bodies[id]?.();
      expect(body, `${id} has no body in this test`).toBeDefined();
      const at = path.replace(':stream', `c_${nobody}`).replace(':bot', bots[0] ?? '');
      const before = await lines();
      expect(code(await world.post(at, body, olga.cookie))).toEqual([403, 'confirm-first']);
      const byPassword = { ...body, confirmation: await world.confirmed(olga.cookie) };
      expect(code(await world.post(at, byPassword, olga.cookie))).toEqual([403, 'confirm-first']);
      expect(await lines()).toEqual(before);
    },
  );

  test.each(operators.filter(isAct))(
    '$id is done once by its confirmation, and by no confirmation of another act',
    async ({ id, path }) => {
      const body = bodies[id]?.() ?? {};
      const at = path.replace(':stream', `c_${nobody}`).replace(':bot', bots[0] ?? '');
      const send = async (confirmation: string, sent: object = body) =>
        code(await world.post(at, { ...sent, confirmation }, olga.cookie));
      const refused = [403, 'confirm-first'];
      // For another route with the same body, and for the same route with another body.
      expect(await send(await olga.confirmation(`${at}/other`, body))).toEqual(refused);
      expect(await send(await olga.confirmation(at, { ...body, other: 1 }))).toEqual(refused);
      const elsewhere = bodies[id === 'act' ? 'askBot' : 'act']?.() ?? {};
      const other = id === 'act' ? `/api/operators/bots/${bots[0]}/questions` : '/api/operators/acts';
      expect(await send(await olga.confirmation(other, elsewhere))).toEqual(refused);
      // One of an account is for no act, though the same passkey gave it.
      expect(await send(await world.confirmedBy(olga.device, olga.cookie))).toEqual(refused);
      const confirmation = await olga.confirmation(at, body);
      expect(await send(confirmation)).not.toEqual(refused);
      expect(await send(confirmation)).toEqual(refused);
    },
  );

  test('a challenge for an account confirms no act, and one for an act no account', async () => {
    const asked = await world.post('/api/confirm/passkey/options', {}, olga.cookie);
    const shown = olga.device.login(asked.json.challenge);
    expect(code(await world.post('/api/operators/confirm', shown, olga.cookie))).toEqual([
      401,
      'wrong-passkey',
    ]);
    const wish = { at: 'POST /api/operators/acts', body: bodies.act?.() };
    const begun = await world.post('/api/operators/confirm/options', wish, olga.cookie);
    const other = olga.device.login(begun.json.challenge);
    expect(code(await world.post('/api/confirm/passkey/verify', other, olga.cookie))).toEqual([
      401,
      'wrong-passkey',
    ]);
  });
});

test('orders and steps of campaigns, questions to bots and interviews that are kept have their audit lines', async () => {
  const act = (path: string, body: object) => olga.confirmed(`/api/operators/${path}`, body);
  const before = (await lines()).length;
  const { stream } = (await act('campaigns', order())).json;
  const read = async () => (await world.get(`/api/operators/campaigns/${stream}`, olga.cookie)).json;
  await vi.waitUntil(async () => (await read()).sampling.done === 2);
  const step = (name: string) => act(`campaigns/${stream}/steps`, { step: name });
  expect(code(await step('publish'))).toEqual([409, 'act-refused']);
  expect((await step('sample')).status).toBe(200);
  expect((await step('open')).status).toBe(200);
  // Said twice it takes effect once.
  expect((await step('open')).status).toBe(409);
  expect((await step('close')).status).toBe(200);
  expect((await step('publish')).status).toBe(200);
  await act(`bots/${bots[0]}/questions`, bodies.askBot?.() ?? {});
  await act(`bots/${bots[0]}/interviews`, { interview: 'sample-en', answers });
  const made = (await lines()).slice(0, -before).reverse();
  expect(made.map(({ act: one }: { act: object }) => one)).toEqual([
    { type: 'order-campaign', stream, title: 'Who?' },
    { type: 'step-campaign', stream, step: 'sample' },
    { type: 'step-campaign', stream, step: 'open' },
    { type: 'step-campaign', stream, step: 'close' },
    { type: 'step-campaign', stream, step: 'publish' },
    { type: 'ask-bot', bot: bots[0] },
    { type: 'keep-interview', bot: bots[0], interview: 'sample-en', stream: expect.stringMatching(/^n_/) },
  ]);
  for (const line of made) expect(line).toMatchObject({ by: { id: olga.id, name: 'Olga' } });
});
