/** Writes the words of the front page into index.html, so that they show before any script has come. */
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';
import { firstFormat, firstWords as formatWords } from './src/formats/first-words.ts';
import { archive as enArchive } from './src/words/en/archive.ts';
import { house as enHouse } from './src/words/en/house.ts';
import { people as enPeople } from './src/words/en/people.ts';
import { archive as ruArchive } from './src/words/ru/archive.ts';
import { house as ruHouse } from './src/words/ru/house.ts';
import { people as ruPeople } from './src/words/ru/people.ts';

const safe = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** The words of the front page as they stand before any script has come. public/theme.js picks the language. */
function firstPage(lang: string, { name, head, front, offer, card }: Words): string {
  return `<div class="first" lang="${lang}">
<header class="head"><a class="wordmark" href="/"><span class="mark mark-human"></span><span class="mark mark-machine"></span><span class="wordmark-name">${safe(name)}</span></a><nav class="head-nav small">${head.map(([path, text]) => `<a href="${path}">${safe(text)}</a>`).join('')}</nav></header>
<main class="page"><div class="front"><div class="front-words"><h1>${safe(front.title)}</h1><p class="front-lead">${safe(front.lead)}</p></div>
<aside class="offer"><span>${safe(offer.words)}</span><span class="row"><a class="button" href="/${firstFormat}/learn">${safe(offer.learn)}</a></span></aside>
<article class="format-card"><div class="format-words"><h3>${safe(card.title)}</h3><p>${safe(card.what)}</p></div></article></div></main>
</div>`;
}

interface Words {
  readonly name: string;
  readonly head: readonly (readonly [path: string, text: string])[];
  readonly front: { readonly title: string; readonly lead: string };
  readonly offer: { readonly words: string; readonly learn: string };
  readonly card: { readonly title: string; readonly what: string };
}

const wordsOf = (
  house: typeof enHouse | typeof ruHouse,
  archive: typeof enArchive | typeof ruArchive,
  people: typeof enPeople | typeof ruPeople,
  format: Words['card'],
): Words => ({
  name: house.name,
  head: [
    ['/games', archive.games.nav],
    ['/boards', archive.boards.nav],
    [`/${firstFormat}/rules`, house.head.rules],
    ['/me', people.me.nav],
  ],
  front: house.front,
  offer: { words: house.card.learnNew, learn: house.card.learn },
  card: format,
});

/** Puts the front page's first words into index.html, so that something real shows before the scripts are there. */
export function firstWords(): Plugin {
  return {
    name: 'first-words',
    apply: 'build',
    transformIndexHtml: (html) =>
      html.replace(
        '<div id="root"></div>',
        `<div id="root">${firstPage('en', wordsOf(enHouse, enArchive, enPeople, formatWords.en))}${firstPage('ru', wordsOf(ruHouse, ruArchive, ruPeople, formatWords.ru))}</div>`,
      ),
  };
}

/** Has the font of every page fetched at once, not only when the styles that name it have come. */
export function fontAhead(): Plugin {
  return {
    name: 'font-ahead',
    apply: 'build',
    transformIndexHtml: (_html, { bundle = {} }) => {
      const file = Object.keys(bundle).find((name) => /sans-latin-wght-normal.*\.woff2$/.test(name));
      if (file === undefined) throw new Error('the build has no font to fetch ahead');
      const attrs = { rel: 'preload', href: `/${file}`, as: 'font', type: 'font/woff2', crossorigin: '' };
      return [{ tag: 'link', attrs, injectTo: 'head' }];
    },
  };
}

/** Lays a compressed likeness beside every text file of the build, for servers that can hand it out as it is. */
export function compressed(): Plugin {
  return {
    name: 'compressed',
    apply: 'build',
    writeBundle({ dir }, bundle) {
      if (dir === undefined) return;
      // Parts of earlier builds have theirs already.
      const isEarlier = (name: string) =>
        name.startsWith('assets') && !(name.replaceAll('\\', '/') in bundle);
      for (const name of globSync('**/*.{js,css,html,svg}', { cwd: dir })) {
        if (isEarlier(name)) continue;
        const source = readFileSync(join(dir, name));
        writeFileSync(join(dir, `${name}.br`), brotliCompressSync(source));
        writeFileSync(join(dir, `${name}.gz`), gzipSync(source, { level: 9 }));
      }
    },
  };
}
