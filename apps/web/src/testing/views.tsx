/** Renders views of the style guide without a browser, for tests of visible content and actions. */
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, beforeAll, vi } from 'vitest';
import { en } from '../words/en.ts';
import { loadTestTexts } from './words.ts';

let views: typeof import('../style-guide/style-views.tsx') | undefined;

/** Enables rendering of views in a test file; called once at its top. */
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
    await loadTestTexts({ en: { translation: { ...en, ...(await faceWords('en')) } } });
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

/** Renders a view as HTML; `asked`: parameters of its address. */
export async function renderedText(
  show: string,
  asked: Readonly<Record<string, string>> = {},
): Promise<string> {
  const { StyleView } = views ?? (await import('../style-guide/style-views.tsx'));
  const root = createRootRoute({
    component: () => <StyleView show={show} asked={new URLSearchParams(asked)} />,
  });
  const history = createMemoryHistory({ initialEntries: ['/'] });
  const router = createRouter({ routeTree: root, history, isServer: true });
  await router.load();
  return renderToStaticMarkup(<RouterProvider router={router} />);
}

/** Visible text of HTML. */
export const plain = (html: string): string =>
  html
    .replaceAll(/<svg[\s\S]*?<\/svg>/g, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** Labels of enabled buttons. */
export const buttonsOf = (html: string): string[] =>
  [...html.replaceAll(/<svg[\s\S]*?<\/svg>/g, '').matchAll(/<button([^>]*)>([\s\S]*?)<\/button>/g)]
    .filter(([, attributes = '']) => !/\s(?:aria-disabled="true"|disabled="")/.test(attributes))
    .map(([, , content = '']) => plain(content));
