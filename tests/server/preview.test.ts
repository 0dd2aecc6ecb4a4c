/** The pictures and titles that links to games show elsewhere. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { archived, ask, seatThem } from '../support/archive-play.ts';
import { openHouse } from '../support/open-house.ts';

const folder = mkdtempSync(join(tmpdir(), 'parlour-web-'));
writeFileSync(
  join(folder, 'index.html'),
  '<!doctype html><html><head><title>Parlour</title></head><body></body></html>',
);
let house: Awaited<ReturnType<typeof openHouse>>;

beforeAll(async () => {
  house = await openHouse({ nature: 'machine', chance: 'preview', webFolder: folder });
});
afterAll(async () => {
  await house.close();
  rmSync(folder, { recursive: true });
});

async function picture(game: string) {
  const start = performance.now();
  const response = await fetch(`${house.url}/api/games/${game}/preview.png`);
  const bytes = Buffer.from(await response.arrayBuffer());
  if (process.env.PARLOUR_FIGURES) {
    console.log(`${(performance.now() - start).toFixed(1)} ms, ${bytes.length} bytes`);
    writeFileSync(join(tmpdir(), `preview-${bytes.length}.png`), bytes);
  }
  return { response, bytes };
}

test('a game has a picture of 1200 by 630, the same as any other as long as it runs', async () => {
  const bot = await house.bot('george');
  const [ann, tom] = [await house.person('ann'), await house.person('tom')];
  const game = await seatThem(house, [ann], tom);
  for (const one of [ann, bot]) await one.sit();
  await ann.play({
    type: 'ask',
    text: 'Do you <dream> & "sleep"? Ты спишь? A question that is longer than two lines of the picture can ever hold, so that its end is cut off',
  });
  await bot.begin({ type: 'answer', text: 'Of sheep.' });
  await house.pass(30_000);
  await ann.play({ type: 'bet', side: 'computer', quantity: 17 });
  await house.pass(15_000);
  await ann.play({ type: 'bet', side: 'human', quantity: 30 });
  await house.pass(45_000);
  await ann.play({ type: 'bet', side: 'computer', quantity: 40 });
  const unknown = await picture('g_00000000000000000000');
  expect((await picture(game)).bytes.equals(unknown.bytes)).toBe(true);
  await house.pass(120_000);
  await archived(house.store, 1);

  const { response, bytes } = await picture(game);
  expect(response.headers.get('content-type')).toBe('image/png');
  expect(response.headers.get('cache-control')).toBe('public, max-age=3600');
  expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630]);
  expect(bytes.equals(unknown.bytes)).toBe(false);
  expect((await picture(game)).bytes.equals(bytes)).toBe(true);

  // Once the words are erased they are in no new picture.
  for (const { version, fact } of await house.store.log.read(game))
    if (fact.type === 'question-submitted') await house.store.log.eraseText(game, version);
  expect((await picture(game)).bytes.equals(bytes)).toBe(false);
});

test('the page of a game names its picture and tells nothing else', async () => {
  const page = await ask(`${house.url}/game/g_00000000000000000000`);
  expect(page.headers.get('content-type')).toContain('text/html');
  expect(page.text).toContain('<meta property="og:title" content="Human or computer?">');
  expect(page.text).toContain(
    `<meta property="og:image" content="${house.url}/api/games/g_00000000000000000000/preview.png">`,
  );
  expect(page.text).toContain('</head><body>');
});

test('the page of an invitation says what it is, and nothing of whether there is a table', async () => {
  const ann = await house.person('anna');
  await ann.say({ type: 'invite', preset: 'market', roles: ['target', 'bettor'] });
  const there = await ask(`${house.url}/join/${ann.last('ok')?.invite}`);
  const gone = await ask(`${house.url}/join/i_00000000000000000000`);
  expect(there.status).toBe(200);
  expect(there.headers.get('content-type')).toContain('text/html');
  expect(there.text).toMatch(/<meta property="og:title" content="[^"]*invited[^"]*">/);
  expect(there.text).toContain('<meta property="og:description" content="One of you answers');
  const [, image = ''] = /property="og:image" content="([^"]+)"/.exec(there.text) ?? [];
  expect((await fetch(image)).headers.get('content-type')).toBe('image/png');
  expect(gone.text).toBe(there.text);
});

test.each([
  ['/game/%22%3E%3Cscript%3E', '127.0.0.1'],
  ['/game/$&$1', '127.0.0.1'],
  ['/join/%22%3E%3Cscript%3E', '127.0.0.1'],
  ['/game/g_00000000000000000000', '"><script>alert(1)</script>'],
])('nothing that is asked for gets into the page: %s as %s', async (path, host) => {
  const text = await new Promise<string>((resolve, reject) => {
    const { port } = house.server;
    request({ port, path, headers: { host } }, async (response) =>
      resolve((await response.setEncoding('utf8').toArray()).join('')),
    )
      .on('error', reject)
      .end();
  });
  expect(text).toContain(host === '127.0.0.1' ? 'og:title' : 'wrong-host');
  expect(text).not.toMatch(/<script|\$&|\$1/);
});
