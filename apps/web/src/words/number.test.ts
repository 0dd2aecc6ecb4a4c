/** Numbers as people write them in the language of the page. */
import { expect, test } from 'vitest';
import { language } from './index.ts';
import { numberText, percentText } from './number.ts';

test('a number has its decimal as the language of the page writes it', () => {
  const before = language.get();
  language.set(() => 'en');
  expect([numberText(94.2), numberText(50), percentText(0.942)]).toEqual(['94.2', '50', '94\u00a0%']);
  language.set(() => 'ru');
  expect(numberText(94.2)).toBe('94,2');
  language.set(() => before);
});
