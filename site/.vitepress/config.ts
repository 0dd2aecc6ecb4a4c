/** The documentation site: pages by purpose, search, and nothing inline, for the server's content security policy. */
import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { renderMermaidSVG } from 'beautiful-mermaid';
import { defineConfig } from 'vitepress';
import { sidebarOf } from './sidebar.ts';

const base = '/docs/';
const content = join(import.meta.dirname, '..', '.content');

/** Text without a program or style in the page: both are files. Returns its path on the site. */
function fileOf(name: string, text: string, folder: string): string {
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 8);
  const [stem, end] = name.split('.');
  mkdirSync(join(folder, 'assets'), { recursive: true });
  writeFileSync(join(folder, 'assets', `${stem}.${hash}.${end}`), text);
  return `/assets/${stem}.${hash}.${end}`;
}

/** A diagram as two pictures, of which the theme shows one. */
function diagram(source: string): string {
  const pictures = {
    light: { bg: '#fdfcf9', fg: '#17181b', line: '#55544f', border: '#8d887c' },
    dark: { bg: '#15171b', fg: '#ece9e2', line: '#a9a8a3', border: '#747b86' },
  };
  // From the top down: a long row would be too small to read.
  const upright = source.replace(/^flowchart LR/, 'flowchart TB');
  return Object.entries(pictures)
    .map(([theme, colours]) => {
      const address = fileOf('diagram.svg', renderMermaidSVG(upright, colours), join(content, 'public'));
      return `<p class="diagram ${theme}-only"><img src="${address}" alt="Diagram: the text describes it."></p>`;
    })
    .join('\n');
}

export default defineConfig({
  base,
  srcDir: '.content',
  title: 'Parlour',
  description: 'Documentation of Parlour, the open platform for Turing tests.',
  lang: 'en',
  cleanUrls: true,
  ignoreDeadLinks: 'localhostLinks',
  metaChunk: true,
  // A change of the theme would otherwise set a style sheet inline for an instant.
  appearance: { disableTransition: false } as never,
  head: [['link', { rel: 'icon', href: `${base}favicon.svg` }]],
  transformHtml: (html, _id, { siteConfig }) =>
    html.replaceAll(
      /<script id="([\w-]+)">([\s\S]*?)<\/script>/g,
      (_, name, text) =>
        `<script src="${base.slice(0, -1)}${fileOf(`${name}.js`, text, siteConfig.outDir)}"></script>`,
    ),
  markdown: {
    // The default themes show comments with too little contrast.
    theme: { light: 'github-light-high-contrast', dark: 'github-dark-high-contrast' },
    // Two braces are text, not Vue.
    attrs: { disable: true },
    config(md) {
      const { fence, code_inline: code } = md.renderer.rules;
      md.renderer.rules.code_inline = (tokens, index, ...rest) => {
        tokens[index]?.attrSet('v-pre', '');
        return code?.(tokens, index, ...rest) ?? '';
      };
      md.renderer.rules.fence = (tokens, index, ...rest) => {
        const token = tokens[index];
        if (token?.info.trim() === 'mermaid') return diagram(token.content);
        return fence?.(tokens, index, ...rest) ?? '';
      };
    },
  },
  vite: { build: { assetsInlineLimit: 0 } },
  themeConfig: {
    // Functions among the options would need eval, which the policy refuses.
    search: { provider: 'local' },
    outline: [2, 3],
    nav: [
      { text: 'All pages', link: '/' },
      // A page of the server, beside the site.
      { component: 'ApiLink' },
    ],
    sidebar: sidebarOf(content) as never,
    socialLinks: [{ icon: 'github', link: 'https://github.com/parlour/parlour' }],
    docFooter: { prev: false, next: false },
  },
});
