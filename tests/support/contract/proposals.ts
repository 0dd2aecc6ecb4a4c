/** Calls every route of proposals of forums, as visitors, members and operators do. */
import { ask } from '../archive-play.ts';
import { forumFile, openProposalHouse } from '../proposals.ts';
import { temporaryDirectory } from '../temporary.ts';
import type { Call, contractOf } from './contract.ts';

type Contract = ReturnType<typeof contractOf>;

const as = (cookie = '') => ({ headers: { cookie } });
const bearer = { headers: { authorization: 'Bearer parlour_none' } };
const acts = '/api/operators/proposals/acts';
const deskPath = '/api/operators/proposals';
const list = '/api/proposals';
const one = '/api/proposals/{proposal}';
const all = { query: { all: '1' } };

export async function callProposalRoutes(of: (url: string) => Contract): Promise<void> {
  const checksText = (text: string) => {
    const code = (['word-refused', 'contact-refused'] as const).find((known) => text.includes(known));
    return code && { code, message: 'No.', details: { word: code } };
  };
  const opened = await openProposalHouse({
    directory: temporaryDirectory(),
    choices: { voices: 3, minGames: 0, maxOpen: 2 },
    house: { safety: { checksText } },
  });
  const contract = of(opened.house.url);
  const ok = (method: string, path: string, wish: Call = {}, status = 200) =>
    contract.expectAnswer(method, path, status, wish);
  const no = (method: string, path: string, status: number, code: string, wish: Call = {}) =>
    contract.expectAnswer(method, path, [status, code], wish);
  const [ann, bob] = [await opened.member('Ann'), await opened.member('Bob')];
  const guest = as(await opened.guest('Gus'));
  const olga = as(opened.operator.cookie);
  const act = async (wish: object) => {
    const body = { act: wish };
    return { body: { ...body, confirmation: await opened.operator.confirmation(acts, body) }, ...olga };
  };
  const file = { text: forumFile('cats') };
  /** So often that it is too often. */
  async function untilLimited(path: string, body: object, more: Call): Promise<void> {
    const sent =
      opened.house.url.replace('127.0.0.1', 'localhost') +
      path.replace('{proposal}', more.params?.proposal ?? '');
    for (let count = 0; count < 30; count++)
      if ((await ask(sent, { method: 'POST', body, ...as(ann.cookie) })).status === 429) break;
    await no('POST', path, 429, 'rate-limited', { body, ...more, ...as(ann.cookie) });
  }
  const nowhere = { params: { proposal: 'f_none' } };
  const unknown = `f_${'0'.repeat(20)}`;
  const members: readonly (readonly [string, object, Call])[] = [
    [list, file, {}],
    [`${one}/support`, { supports: true }, nowhere],
    [`${one}/withdraw`, {}, nowhere],
    [`${one}/report`, { reason: 'other', text: '' }, nowhere],
    ['/api/preset-simulation', file, {}],
  ];
  for (const [path, body, more] of members) {
    await no('POST', path, 401, 'not-signed-in', { body, ...more });
    await no('POST', path, 403, 'not-for-bots', { body, ...more, ...bearer });
    await no('POST', path, 409, 'not-a-member', { body, ...more, ...guest });
    await no('POST', path, 400, 'malformed', { body: { more: 1 }, ...more, ...as(ann.cookie) });
    if (more === nowhere)
      await no('POST', path, 404, 'no-such-proposal', { body, ...more, ...as(ann.cookie) });
  }

  const { proposal } = (await ok('POST', list, { body: file, ...as(ann.cookie) }, 201)).json;
  const params = { proposal };
  await no('POST', list, 400, 'bad-preset', { body: { text: 'id: [' }, ...as(ann.cookie) });
  for (const code of ['word-refused', 'contact-refused']) {
    const words = { text: forumFile('dogs', { description: code }) };
    await no('POST', list, 400, code, { body: words, ...as(ann.cookie) });
  }
  await no('POST', list, 400, 'no-such-bot', {
    body: { text: forumFile('dogs'), as: 'bot', bot: `b_${'0'.repeat(20)}` },
    ...as(ann.cookie),
  });
  await no('POST', list, 409, 'forum-taken', { body: file, ...as(ann.cookie) });
  const second = (await ok('POST', list, { body: { text: forumFile('dogs') }, ...as(ann.cookie) }, 201)).json;
  await no('POST', list, 409, 'too-many-proposals', {
    body: { text: forumFile('birds') },
    ...as(ann.cookie),
  });
  await ok('GET', list);
  await no('GET', list, 400, 'malformed', all);
  await ok('GET', one, { params });
  await no('GET', one, 404, 'no-such-proposal', nowhere);
  await no('GET', one, 400, 'malformed', { params, ...all });

  const supporting = (cookie: string, supports = true) => ({ params, body: { supports }, ...as(cookie) });
  await ok('POST', `${one}/support`, supporting(bob.cookie));
  await no('POST', `${one}/support`, 409, 'voice-given', supporting(bob.cookie));
  await no('POST', `${one}/support`, 409, 'own-proposal', supporting(ann.cookie));
  const report = { params, body: { reason: 'other', text: '' } };
  await ok('POST', `${one}/report`, { ...report, ...as(bob.cookie) });
  await no('POST', `${one}/report`, 409, 'own-proposal', { ...report, ...as(ann.cookie) });
  const withdrawing = { params: { proposal: second.proposal }, body: {} };
  await no('POST', `${one}/withdraw`, 403, 'not-your-proposal', { ...withdrawing, ...as(bob.cookie) });
  await ok('POST', `${one}/withdraw`, { ...withdrawing, ...as(ann.cookie) });
  await no('POST', `${one}/withdraw`, 409, 'proposal-closed', { ...withdrawing, ...as(ann.cookie) });

  await ok('POST', '/api/preset-check', { body: file });
  await ok('POST', '/api/preset-check', { body: { text: 'id: [' } });
  await no('POST', '/api/preset-check', 400, 'malformed', { body: {} });
  await no('POST', '/api/preset-simulation', 400, 'bad-preset', {
    body: { text: 'id: [' },
    ...as(ann.cookie),
  });
  const simulating = { body: file, ...as(ann.cookie) };
  const running = ok('POST', '/api/preset-simulation', simulating);
  await no('POST', '/api/preset-simulation', 503, 'no-simulation', simulating);
  await running;
  await untilLimited('/api/preset-simulation', { text: 'id: [' }, {});
  await untilLimited(list, { text: forumFile('birds') }, {});
  await untilLimited(`${one}/report`, report.body, { params });

  await ok('GET', deskPath, olga);
  await no('GET', deskPath, 400, 'malformed', { ...all, ...olga });
  for (const [wish, status, code] of [
    [{}, 401, 'not-signed-in'],
    [as(ann.cookie), 403, 'not-an-operator'],
  ] as const) {
    await no('GET', deskPath, status, code, wish);
    await no('POST', acts, status, code, { body: { act: { do: 'measure', proposal } }, ...wish });
  }
  await no('POST', acts, 400, 'malformed', { body: {}, ...olga });
  await no('POST', acts, 403, 'confirm-first', { body: { act: { do: 'measure', proposal } }, ...olga });
  await no('POST', acts, 404, 'no-such-proposal', await act({ do: 'measure', proposal: unknown }));
  await no('POST', acts, 409, 'act-refused', await act({ do: 'measure', proposal }));
  await no('POST', acts, 400, 'bad-preset', await act({ do: 'save-preset', text: 'id: [' }));
  await ok('POST', acts, await act({ do: 'close-reports', proposal }));
  await opened.close();
}
