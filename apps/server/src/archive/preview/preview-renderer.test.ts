/** Tests that the queue of pictures is short, and that cached ones do not wait. */
import { expect, test } from 'vitest';
import { createPreviewRenderer } from './preview-renderer.ts';

const picture = (n: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${n + 1}" height="1"><rect width="1" height="1"/></svg>`;

test('fifty pictures wait; one more is refused until one of them is drawn', { tags: ['long'] }, async () => {
  const renderer = createPreviewRenderer();
  const begun = Array.from({ length: 51 }, (_, n) => renderer.render(picture(n)));
  expect(begun.map((one) => one === undefined).indexOf(true)).toBe(50);
  // A picture that is under way is not drawn twice.
  expect(renderer.render(picture(3))).toBe(begun[3]);
  await Promise.all(begun);
  const png = await renderer.render(picture(50));
  expect(
    Buffer.from(png ?? [])
      .subarray(1, 4)
      .toString(),
  ).toBe('PNG');
  await renderer.close();
});
