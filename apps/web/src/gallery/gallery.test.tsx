/** Tests of the gallery of a finished game: n and interval, and nothing without beliefs. */
import i18next from 'i18next';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, test } from 'vitest';
import { ServerContext } from '../connection/use-house.ts';
import { judgedTargets } from '../formats/gameshow/judged-in.ts';
import english from '../locales/en/gallery.json' with { type: 'json' };
import { drawsViews, plain } from '../testing/views.tsx';
import type { GalleryState, TargetBelief } from './shapes.ts';

drawsViews();
/** Text of the page for this server answer. */
let read: (told: GalleryState, judged: readonly TargetBelief[]) => string;
beforeAll(async () => {
  const { Gallery } = await import('./gallery.tsx');
  const { galleryWords } = await import('../words/gallery.ts');
  const { resourceAt } = await import('../connection/resource.ts');
  const { galleryPath } = await import('./shapes.ts');
  const { fakeServer } = await import('../testing/house.ts');
  // Another file of tests in this process may have loaded them before the words of all pages were set anew.
  i18next.addResourceBundle('en', galleryWords, english);
  let count = 0;
  read = (told, judged) => {
    const game = `g_${++count}`;
    resourceAt<GalleryState>(galleryPath(game)).state.set(() => ({ value: told, error: null }));
    return plain(
      renderToStaticMarkup(
        <ServerContext value={fakeServer({ status: 'away' })}>
          <Gallery game={game} judged={judged} />
        </ServerContext>,
      ),
    );
  };
});

const target: TargetBelief = { seat: 'target', nature: 'machine', players: 71.4 };
const choice = 'Your reaction I did not expect that I knew it I was fooled That was funny Well played';

test('one: the mean beside those who played, oneself and the truth, with its n and interval', () => {
  const prices = [{ seat: 'target', n: 12, mean: 63.4, interval: [51.2, 75.6] as const }];
  const yours = { prices: { target: 20 }, exclamation: null };
  expect(read({ prices, exclamations: {}, yours }, [target])).toBe(
    `The gallery: 63 n = 12, 95 %: 51 to 76 The players, at the end 71 You 20 The truth 0 computer ${choice}`,
  );
});

test('nobody said anything: nothing is told of it, and how one takes it can be said', () => {
  expect(read({ prices: [], exclamations: {}, yours: null }, [target])).toBe(choice);
  expect(read({ prices: [], exclamations: { knew: 2 }, yours: null }, [])).toContain('I knew it 2 I was');
});

test('several: a row for each of whom something was said, beside the mean of all labels', () => {
  const judged = judgedTargets({
    natures: { A: 'human', B: 'machine', C: 'machine' },
    labels: { A: { B: 'ai', C: 'human' }, B: { A: 'human', C: 'unsure' } },
  });
  expect(judged.map(({ players }) => players)).toEqual([100, 0, 75]);
  const prices = [{ seat: 'C', n: 1, mean: 40, interval: null }];
  expect(read({ prices, exclamations: {}, yours: null }, judged)).toContain(
    'Player Gallery The players, at the end The truth C 40 n = 1 75 computer Your',
  );
});
