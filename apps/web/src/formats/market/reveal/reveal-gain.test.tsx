/** What a bettor's forecast came to, in words. */
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { drawsViews } from '../../../testing/views.tsx';
import { GainShown } from './reveal-gain.tsx';

drawsViews();

test('somebody who never bet is told why their forecast came to nothing', () => {
  const shown = (gain?: number) => renderToStaticMarkup(<GainShown gain={gain} isRated={false} />);
  expect(shown(0)).toContain('Without a bet your forecast is the announced odds');
  for (const gain of [undefined, 3.5, -2]) expect(shown(gain)).not.toContain('Without a bet');
});
