/** A share is shown with how many it is of and its interval, and none where there is none. */
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { drawsViews, plain } from '../testing/views.tsx';
import { ShareTable } from './share-table.tsx';

drawsViews();

test('shares with what they are of, and none of nothing', () => {
  const rows = [
    { name: 'taken', n: 8, count: 2, share: 0.25, interval: [0.07, 0.59] as const },
    { name: 'right', n: 0, count: 0, share: null, interval: null },
  ];
  const text = plain(renderToStaticMarkup(<ShareTable caption="In games" rows={rows} />));
  expect(text).toMatch(/taken 25\s% 2 \/ 8 7–59\s% right – 0 \/ 0$/);
});
