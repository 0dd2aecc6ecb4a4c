/** Tests the dates of a release in words, in both languages and wherever the reader is. */
import i18next from 'i18next';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import english from '../locales/en/data.json' with { type: 'json' };
import russian from '../locales/ru/data.json' with { type: 'json' };
import { loadTestTexts } from '../testing/words.ts';

let ReleaseDates: typeof import('./release-dates.tsx')['ReleaseDates'];
beforeAll(async () => {
  // The component adds its texts to i18next when it is loaded.
  await loadTestTexts({ en: { data: english }, ru: { data: russian } });
  ({ ReleaseDates } = await import('./release-dates.tsx'));
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await i18next.changeLanguage('en');
});

const shown = (published: string, firstPublished: string) =>
  renderToStaticMarkup(<ReleaseDates published={published} firstPublished={firstPublished} />).replaceAll(
    /<[^>]*>/g,
    '',
  );

test('a first version has its date', () => {
  expect(shown('2026-11-12', '2026-11-12')).toBe('Published on 12 November 2026 (UTC).');
});

test('a later version has its date and that of the first one, in English and Russian', async () => {
  expect(shown('2026-12-13', '2026-11-12')).toBe(
    'First published on 12 November 2026; this version on 13 December 2026 (UTC).',
  );
  await i18next.changeLanguage('ru');
  const text = shown('2026-12-13', '2026-11-12');
  expect(text).toContain('12 ноября 2026');
  expect(text).toContain('13 декабря 2026');
  expect(text).not.toMatch(/[a-z]/i);
});

test.each(['America/Los_Angeles', 'Pacific/Kiritimati'])(
  'the day is that of UTC for a reader in %s',
  (zone) => {
    vi.stubEnv('TZ', zone);
    expect(shown('2026-11-01', '2026-11-01')).toBe('Published on 1 November 2026 (UTC).');
  },
);
