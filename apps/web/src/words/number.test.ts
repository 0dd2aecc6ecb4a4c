/** Numbers as people write them in the language of the page. */
import { expect, test } from 'vitest';
import { language } from './index.ts';
import { percentText, publishedText } from './number.ts';

test('a published share has its decimal as the language of the page writes it', () => {
  const before = language.get();
  language.set(() => 'en');
  expect([publishedText(0.942), publishedText(0.5), percentText(0.942)]).toEqual([
    '94.2\u00a0%',
    '50\u00a0%',
    '94\u00a0%',
  ]);
  language.set(() => 'ru');
  expect(publishedText(0.942)).toBe('94,2\u00a0%');
  language.set(() => before);
});
