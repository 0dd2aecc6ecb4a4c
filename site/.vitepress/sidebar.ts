/** The menu: pages by purpose (tutorials, guides, reference, explanation), in the order of docs/index.md. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Entry {
  readonly text: string;
  readonly link: string;
}
interface Group {
  readonly text: string;
  readonly collapsed?: boolean;
  readonly items: readonly (Entry | Group)[];
}

/** Titles of folders below a purpose. */
const folders: Readonly<Record<string, string>> = {
  'explanation/decisions': 'Decisions',
  'reference/statistics': 'Statistics',
  'reference/api': 'Packages',
};

/** Returns the menu of the pages in this folder. */
export function sidebarOf(content: string): readonly Group[] {
  const titleOf = (page: string) =>
    /^# (.+)$/m.exec(readFileSync(join(content, page), 'utf8'))?.[1]?.replaceAll('`', '') ?? page;
  const entryOf = (page: string): Entry => ({ text: titleOf(page), link: `/${page.replace(/\.md$/, '')}` });

  /** Pages of docs/index.md under the first of its headings that lists them; headings name groups of readers. */
  const listed: { readonly page: string; readonly readers: string }[] = [];
  let readers = '';
  for (const line of readFileSync(join(content, 'index.md'), 'utf8').split('\n')) {
    readers = /^## (.+)$/.exec(line)?.[1] ?? readers;
    for (const [, page = ''] of line.matchAll(/\]\(([\w/.-]+\.md)\)/g))
      if (existsSync(join(content, page)) && !listed.some((one) => one.page === page))
        listed.push({ page, readers });
  }
  const within = (folder: string) => listed.filter(({ page }) => page.startsWith(folder));
  const directly = (folder: string) =>
    within(`${folder}/`).filter(({ page }) => !page.slice(folder.length + 1).includes('/'));

  const nested = (purpose: string): readonly Group[] =>
    Object.entries(folders)
      .filter(([folder]) => folder.startsWith(`${purpose}/`))
      .map(([folder, text]) => ({ text, collapsed: true, items: pagesIn(folder).map(entryOf) }));
  const pagesIn = (folder: string): readonly string[] =>
    folder === 'reference/api'
      ? globSync(`${folder}/*.md`, { cwd: content }).sort()
      : within(`${folder}/`).map(({ page }) => page);
  const entries = (purpose: string) => directly(purpose).map(({ page }) => entryOf(page));
  const guides = Map.groupBy(directly('how-to'), (entry) => entry.readers);

  return [
    { text: 'Tutorials', items: entries('tutorial') },
    {
      text: 'Guides',
      items: [...guides].map(([text, pages]) => ({
        text,
        collapsed: true,
        items: pages.map(({ page }) => entryOf(page)),
      })),
    },
    {
      text: 'Reference',
      items: [
        ...entries('reference'),
        ...['features.md', 'glossary.md'].map(entryOf),
        ...nested('reference'),
      ],
    },
    { text: 'Explanation', items: [...entries('explanation'), ...nested('explanation')] },
    { text: 'Project', items: ['architecture.md', 'contributing.md', 'changelog.md'].map(entryOf) },
  ];
}
