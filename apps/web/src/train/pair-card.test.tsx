/** Tests of the training's text about the price after an answer: the same for display and screen readers. */
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, test, vi } from 'vitest';
import train from '../locales/en/train.json' with { type: 'json' };
import { loadTestTexts } from '../testing/words.ts';
import { PairCard } from './pair-card.tsx';

vi.mock('@tanstack/react-router', () => ({ Link: () => null }));
beforeAll(() => loadTestTexts({ en: { train } }));

const textAfter = (before: number, after: number) => {
  const side = { nature: 'human', bot: null, game: 'g_1', at: 4000, before, after } as const;
  const card = { number: 1, question: null, answer: 'Soup.', isChosen: false, onChoose: () => {} };
  return renderToStaticMarkup(<PairCard {...card} side={side} />).replaceAll(/<[^>]*>/g, ' ');
};

test('a move is told once, and a price that stayed did not move', () => {
  const moved = textAfter(0.915, 0.84);
  expect(moved).toContain('The price of “human” went from 91.5 to 84.');
  expect(moved.match(/went/g)).toHaveLength(1);
  expect(textAfter(0.915, 0.915)).toContain('The price of “human” did not move: 91.5.');
});
