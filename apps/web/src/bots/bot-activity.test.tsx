/** Tests of faults on the page of a bot. */
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { drawsViews } from '../testing/views.tsx';

drawsViews();

test('names of fields in the sentence of a fault are code, without backticks', async () => {
  const { Coded } = await import('./bot-activity.tsx');
  const drawn = renderToStaticMarkup(<Coded text="A field of `made` was left out: `a` or `b`." />);
  expect(drawn).toBe(
    '<span>A field of <code>made</code> was left out: <code>a</code> or <code>b</code>.</span>',
  );
  expect(renderToStaticMarkup(<Coded text="No reply came." />)).toBe('<span>No reply came.</span>');
});
