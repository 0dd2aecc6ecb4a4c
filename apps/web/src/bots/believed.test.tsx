/** Tests of the beliefs on a bot's page: every word has its number. */
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { drawsViews, plain } from '../testing/views.tsx';

drawsViews();

test('the number of judgements stands beside the mean, and no name of a field', async () => {
  const { BelievedOfBot } = await import('./believed.tsx');
  const believed = [
    {
      format: 'imitation',
      n: 31,
      games: 20,
      said: { mean: 0.378, interval: [0.293, 0.463] },
      brier: { mean: 0.195, interval: null },
      bins: [{ bin: 3, n: 31 }],
    },
  ] as const;
  const words = plain(renderToStaticMarkup(<BelievedOfBot believed={believed as never} />));
  expect(words).toContain('judgements: 31, games: 20');
  expect(words).not.toContain('{{');
});

test('labels have no Brier score', async () => {
  const { BelievedOfBot } = await import('./believed.tsx');
  const labels = {
    format: 'duel',
    n: 4,
    games: 4,
    said: { mean: 0.5, interval: null },
    brier: null,
    bins: [],
  };
  const words = plain(renderToStaticMarkup(<BelievedOfBot believed={[labels] as never} />));
  expect(words).toContain('judgements: 4, games: 4');
  expect(words).not.toContain('Brier score 0');
});
