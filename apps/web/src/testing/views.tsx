/** Draws the views of the style guide without a browser, for tests of what can be seen and done in each. */
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import i18next from 'i18next';
import { renderToStaticMarkup } from 'react-dom/server';
import { initReactI18next } from 'react-i18next';
import { afterAll, beforeAll, vi } from 'vitest';
import { en } from '../words/en.ts';

let views: typeof import('../style-guide/style-views.tsx') | undefined;

/** Lets the tests of a file draw views; asked for once, at its top. */
export function drawsViews(): void {
  beforeAll(async () => {
    // What counts from when a file was read stands still, however busy the machine is.
    vi.useFakeTimers({ toFake: ['Date'] });
    const nothingKept = { getItem: () => null, setItem: () => {}, removeItem: () => {} };
    vi.stubGlobal('localStorage', nothingKept);
    vi.stubGlobal('sessionStorage', nothingKept);
    vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
    vi.stubGlobal('location', new URL('http://house/'));
    vi.stubGlobal('document', { activeElement: null });
    vi.stubGlobal('window', globalThis);
    vi.stubGlobal('self', globalThis);
    const { faceWords, showFaces } = await import('../faces.ts');
    showFaces((await import('../formats/index.ts')).faces);
    // Another file of this process may have fetched words of parts, and no part fetches its own twice.
    const kept = i18next.store?.data.en ?? {};
    await i18next.use(initReactI18next).init({
      lng: 'en',
      resources: { en: { ...kept, translation: { ...en, ...(await faceWords('en')) } } },
      interpolation: { escapeValue: false },
    });
    // Parts of them bring words of their own, which need the others.
    views = await import('../style-guide/style-views.tsx');
  });
  afterAll(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
}

/** The names of the views of one format. */
export function viewsNamed(of: 'tableNames' | 'duelNames' | 'gameshowNames' | 'imitationNames'): string[] {
  return [...(views?.[of] ?? [])].sort();
}

/** A view as HTML; `asked`: what stands in its address. */
export async function drawn(show: string, asked: Readonly<Record<string, string>> = {}): Promise<string> {
  const { StyleView } = views ?? (await import('../style-guide/style-views.tsx'));
  const root = createRootRoute({
    component: () => <StyleView show={show} asked={new URLSearchParams(asked)} />,
  });
  const history = createMemoryHistory({ initialEntries: ['/'] });
  const router = createRouter({ routeTree: root, history, isServer: true });
  await router.load();
  return renderToStaticMarkup(<RouterProvider router={router} />);
}

/** What is read of HTML. */
export const plain = (html: string): string =>
  html
    .replaceAll(/<svg[\s\S]*?<\/svg>/g, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** What the buttons say that can be pressed. */
export const buttonsOf = (html: string): string[] =>
  [...html.replaceAll(/<svg[\s\S]*?<\/svg>/g, '').matchAll(/<button([^>]*)>([\s\S]*?)<\/button>/g)]
    .filter(([, attributes = '']) => !/\s(?:aria-disabled="true"|disabled="")/.test(attributes))
    .map(([, , content = '']) => plain(content));
