/** Every view of a table of the imitation game, drawn without a browser: what can be seen and done in each state. */
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import i18next from 'i18next';
import { renderToStaticMarkup } from 'react-dom/server';
import { initReactI18next } from 'react-i18next';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { en } from '../../words/en.ts';

let StyleView: typeof import('../../style-guide/style-views.tsx').StyleView;
let imitationNames: readonly string[];

beforeAll(async () => {
  const nothingKept = { getItem: () => null, setItem: () => {}, removeItem: () => {} };
  vi.stubGlobal('localStorage', nothingKept);
  vi.stubGlobal('sessionStorage', nothingKept);
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  vi.stubGlobal('location', new URL('http://house/'));
  vi.stubGlobal('document', { activeElement: null });
  vi.stubGlobal('window', globalThis);
  vi.stubGlobal('self', globalThis);
  await i18next.use(initReactI18next).init({
    lng: 'en',
    resources: { en: { translation: en } },
    interpolation: { escapeValue: false },
  });
  ({ StyleView, imitationNames } = await import('../../style-guide/style-views.tsx'));
});

afterAll(() => vi.unstubAllGlobals());

async function drawn(show: string, origin = 'rated'): Promise<string> {
  const root = createRootRoute({
    component: () => <StyleView show={show} asked={new URLSearchParams({ origin })} />,
  });
  const history = createMemoryHistory({ initialEntries: ['/'] });
  const router = createRouter({ routeTree: root, history, isServer: true });
  await router.load();
  return renderToStaticMarkup(<RouterProvider router={router} />);
}

const plain = (part: string) =>
  part
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
const buttonsOf = (html: string) =>
  [...html.matchAll(/<button([^>]*)>([\s\S]*?)<\/button>/g)]
    .filter(([, attributes = '']) => !/\sdisabled=""/.test(attributes))
    .map(([, , content = '']) => plain(content));

const talkOfB = /I study biology/;
const states: Record<string, { buttons: string[]; text?: RegExp[]; not?: RegExp[] }> = {
  'imitation-asks': {
    buttons: ['Leave', 'Witness A', 'Witness B', 'Verdict', 'Send', 'Send', 'Give the verdict'],
    text: [/overslept, then ran/, talkOfB, /Who is human\?/, /It ends the game/],
    not: [/computer/],
  },
  'imitation-early': {
    buttons: ['Leave', 'Witness A', 'Witness B', 'Verdict', 'Send', 'Send'],
    text: [/Once both have written to you/],
  },
  'imitation-decides': {
    buttons: ['Leave', 'Witness A', 'Witness B', 'Verdict', 'Give the verdict'],
  },
  'imitation-two': {
    buttons: ['Leave', 'Witness A', 'Verdict', 'Send', 'Give the verdict'],
    text: [/What is the witness\?/],
    not: [talkOfB, /Witness B/],
  },
  'imitation-tells': {
    buttons: ['Leave', 'Send'],
    text: [/Be taken for human/, /Another witness/, /and you\?/],
    not: [talkOfB, /verdict/i],
  },
  'imitation-waits': { buttons: ['Leave'], text: [/The interrogator decides now/] },
  'imitation-right': {
    buttons: ['Witness A', 'Witness B', 'Verdict', 'Play again', 'Look at the talks'],
    text: [
      /You were right\. Interrogator human You Witness A human Witness B computer/,
      /witness A is human, 80 of 100 sure/,
      /B writes like a brochure\./,
      /small talk, language/,
    ],
  },
  'imitation-taken': {
    buttons: ['Play again', 'Look at the talks'],
    text: [/You were taken for a computer/],
  },
};

test.each(Object.entries(states))('%s', async (name, { buttons, text = [], not = [] }) => {
  const html = await drawn(name);
  for (const wanted of text) expect(plain(html)).toMatch(wanted);
  for (const unwanted of not) expect(plain(html)).not.toMatch(unwanted);
  expect(buttonsOf(html)).toEqual(buttons);
});

test('every table of the imitation game in the style guide is among these', () => {
  expect(Object.keys(states).sort()).toEqual([...imitationNames].sort());
});

test('practice says that it does not count', async () => {
  expect(plain(await drawn('imitation-tells', 'practice'))).toMatch(/practice with a bot/);
});
