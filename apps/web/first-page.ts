/** Writes the words of the front page into index.html, so that they show before any script has come. */
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';
import enHouse from './src/locales/en/house.json' with { type: 'json' };
import ruHouse from './src/locales/ru/house.json' with { type: 'json' };

const safe = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** Static text of the front page before scripts load. public/theme.js picks the language. */
function firstPage(lang: string, { name, places, front }: typeof enHouse): string {
  const paths = { play: '/', guess: '/guess', watch: '/games', people: '/boards', research: '/research' };
  const links = Object.entries(paths).map(
    ([place, path]) =>
      `<a href="${path}"${path === '/' ? ' aria-current="page"' : ''}>${safe(places[place as keyof typeof paths])}</a>`,
  );
  return `<div class="first" lang="${lang}">
<header class="head"><div class="head-line"><a class="wordmark" href="/"><span class="mark mark-human"></span><span class="mark mark-machine"></span><span class="wordmark-name">${safe(name)}</span></a><nav class="head-nav">${links.join('')}</nav></div></header>
<main class="page"><div class="front"><div class="hero"><div class="hero-words"><h1>${safe(front.title)}</h1><p class="front-lead">${safe(front.lead)}</p></div><div class="poster"><div class="game game-first"></div></div><div class="hero-play"></div></div></div></main>
</div>`;
}

/** Puts the front page's first words into index.html, so that something real shows before the scripts are there. */
export function prerenderFrontPage(): Plugin {
  return {
    name: 'first-words',
    apply: 'build',
    transformIndexHtml: (html) =>
      html.replace(
        '<div id="root"></div>',
        `<div id="root">${firstPage('en', enHouse)}${firstPage('ru', ruHouse)}</div>`,
      ),
  };
}

/**
 * Puts the styles of every page and the choice of theme and language into index.html: on a slow line each file
 * that the first paint waits for costs a round trip, and shares the line with the scripts. The server allows
 * them by their hashes.
 */
export function inlineFirstPaint(): Plugin {
  return {
    name: 'inline-first-paint',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const sheet = /<link rel="stylesheet"[^>]* href="\/([^"]+)">/.exec(html);
        const file = sheet === null ? undefined : bundle[sheet[1] ?? ''];
        if (sheet === null || file?.type !== 'asset')
          throw new Error('the build has no styles of every page');
        const theme = '<script src="/theme.js"></script>';
        if (!html.includes(theme)) throw new Error('index.html does not name theme.js');
        const inline = (tag: string, text: string) => {
          if (text.includes(`</${tag}`)) throw new Error(`text that would end its ${tag}`);
          return `<${tag}>${text.trim()}</${tag}>`;
        };
        // Parts that come later ask for these styles by their link: disabled it is not fetched, but there.
        const link = `<link rel="stylesheet" href="/${sheet[1]}" disabled>`;
        const script = readFileSync(join(import.meta.dirname, 'public', 'theme.js'), 'utf8');
        const noFonts = 'const fonts = {};';
        if (!script.includes(noFonts)) throw new Error('theme.js has no place for the fonts');
        return html
          .replace(sheet[0], () => `${inline('style', String(file.source))}\n    ${link}`)
          .replace(theme, () => inline('script', script.replace(noFonts, fontsAhead(bundle))));
      },
    },
  };
}

/** Fonts by language. One is fetched ahead: it is optional, and so used only if it comes with the first paint. */
function fontsAhead(bundle: object): string {
  const named = (letters: string) => {
    const file = Object.keys(bundle).find((name) => name.includes(`sans-${letters}-wght-normal`));
    if (file === undefined) throw new Error(`the build has no font with ${letters} letters`);
    return `/${file}`;
  };
  return `const fonts = ${JSON.stringify({ en: named('latin'), ru: named('cyrillic') })};`;
}

/** Writes a compressed copy beside every text file of the build, for servers that can serve it directly. */
export function compressFiles(): Plugin {
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
