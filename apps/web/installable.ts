/** Makes the built client an installable app: manifest, icons, service worker, and an offline page. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { HtmlTagDescriptor, Plugin } from 'vite';
import house from './src/locales/en/house.json' with { type: 'json' };
import english from './src/locales/en/offline.json' with { type: 'json' };
import russian from './src/locales/ru/offline.json' with { type: 'json' };

const here = import.meta.dirname;
const textOf = (path: string): string => readFileSync(join(here, path), 'utf8');

/** The colour of paper by day and by night, from the one file of raw values. */
export function paperColours(): Readonly<Record<'light' | 'dark', string>> {
  const [, light, dark] = /--paper: light-dark\((#\w+), (#\w+)\)/.exec(textOf('src/styles/tokens.css')) ?? [];
  if (light === undefined || dark === undefined) throw new Error('tokens.css names no colour of paper');
  return { light, dark };
}

/** The web app manifest: `scripts/icons.ts` makes the icons. */
export function manifest(): object {
  const { light } = paperColours();
  const icon = (size: number, purpose: 'any' | 'maskable') => ({
    src: `/icons/${purpose === 'any' ? 'icon' : 'maskable'}-${size}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  });
  return {
    id: '/',
    start_url: '/',
    scope: '/',
    name: house.name,
    short_name: house.name,
    description: house.front.title,
    display: 'standalone',
    background_color: light,
    theme_color: light,
    icons: [icon(192, 'any'), icon(512, 'any'), icon(192, 'maskable'), icon(512, 'maskable')],
  };
}

/** The page without a connection, in both languages: public/theme.js picks one. */
export function offlinePage(): string {
  const part = (lang: string, { title, what, again }: typeof english) =>
    `<main lang="${lang}"><img src="/favicon.svg" alt=""><h1>${title}</h1><p>${what}</p><a href="">${again}</a></main>`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${house.name}</title>
<link rel="stylesheet" href="/offline.css">
<script src="/theme.js"></script>
<script src="/offline.js" defer></script>
</head>
<body>${part('en', english)}${part('ru', russian)}</body>
</html>
`;
}

/**
 * Service worker of a build, named by its content. With `PARLOUR_WORKER=none` it clears all caches of an
 * earlier one and unregisters itself.
 */
export function workerOf(build: string, wish = process.env.PARLOUR_WORKER): string {
  return wish === 'none' ? textOf('worker/leave.js') : textOf('worker/worker.js').replace('__BUILD__', build);
}

/** Adds all of it to a build. */
export function installable(): Plugin {
  const { light, dark } = paperColours();
  const colour = (scheme: string, content: string): HtmlTagDescriptor => ({
    tag: 'meta',
    attrs: { name: 'theme-color', media: `(prefers-color-scheme: ${scheme})`, content },
  });
  return {
    name: 'installable',
    apply: 'build',
    transformIndexHtml: () => [
      { tag: 'link', attrs: { rel: 'manifest', href: '/manifest.webmanifest' } },
      { tag: 'link', attrs: { rel: 'apple-touch-icon', href: '/icons/maskable-192.png' } },
      colour('light', light),
      colour('dark', dark),
    ],
    generateBundle(_options, bundle) {
      const parts: Record<string, string> = {
        'manifest.webmanifest': JSON.stringify(manifest()),
        'offline.html': offlinePage(),
        'offline.css': textOf('src/styles/tokens.css') + textOf('worker/offline.css'),
        'offline.js': textOf('worker/offline.js'),
      };
      const names = Object.keys(bundle).sort();
      const build = createHash('sha256').update(JSON.stringify([names, parts, textOf('public/theme.js')]));
      parts['worker.js'] = workerOf(build.digest('hex').slice(0, 16));
      for (const [fileName, source] of Object.entries(parts))
        this.emitFile({ type: 'asset', fileName, source });
    },
  };
}
