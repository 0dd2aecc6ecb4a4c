/** Tests of the consent text: taking part for annotators, subjects and spectators, playing for players. */
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { sendCampaignCommand } from '../annotate/annotate-calls.ts';
import { consentAsked } from '../connection/consent.ts';
import { sendGalleryPrice } from '../gallery/calls.ts';
import { openSitting } from '../interview/sitting-calls.ts';
import { drawsViews, plain } from '../testing/views.tsx';
import { openRetelling } from '../who/calls.ts';

drawsViews();

const house = { beSomebody: async () => null };
const wishes = {
  annotating: () => sendCampaignCommand('campaign', { type: 'take', consent: true }),
  'an interview': () => openSitting(house, { interview: 'en', setting: 'text', delicate: false } as never),
  'a price of the gallery': () => sendGalleryPrice(house, '/api/games/g/gallery', { prices: { target: 58 } }),
  'a game that is told': () => openRetelling(house, undefined),
};

test.each([
  ['annotating', /Before you begin/, /Before you play/],
  ['an interview', /Before you begin/, /Before you play/],
  ['a price of the gallery', /Before you begin/, /Before you play/],
  ['a game that is told', /Before you begin/, /Before you play/],
] as const)('%s', async (name, title, other) => {
  const { default: ConsentCard } = await import('./consent-card.tsx');
  const answer = { ok: false, json: async () => ({ error: { code: 'consent-needed', message: '' } }) };
  vi.stubGlobal('fetch', async () => answer);
  const told = wishes[name]();
  await vi.waitFor(() => expect(consentAsked.get()).not.toBeNull());
  const asked = consentAsked.get();
  if (asked === null) throw new Error('nobody is asked');
  const words = plain(renderToStaticMarkup(<ConsentCard what={asked.what} onEnd={asked.end} />));
  expect(words).toMatch(title);
  expect(words).not.toMatch(other);
  asked.end(false);
  expect(await told).toHaveProperty('error.code', 'consent-needed');
});

test('what one said to the gallery is said again once one agrees', async () => {
  const refusal = { ok: false, json: async () => ({ error: { code: 'consent-needed', message: '' } }) };
  const taken = { ok: true, headers: new Headers(), text: async () => '' };
  const fetched = vi.fn().mockResolvedValueOnce(refusal).mockResolvedValue(taken);
  vi.stubGlobal('fetch', fetched);
  const told = sendGalleryPrice(house, '/api/games/g/exclamations', { exclamation: 'knew' });
  await vi.waitFor(() => expect(consentAsked.get()).not.toBeNull());
  consentAsked.get()?.end(true);
  expect(await told).toHaveProperty('value');
  expect(fetched.mock.calls.map(([path, { body }]) => [path, body])).toEqual(
    Array(2).fill(['/api/games/g/exclamations', '{"exclamation":"knew"}']),
  );
});
