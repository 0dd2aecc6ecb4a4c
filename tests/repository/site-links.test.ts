/** Links of the documentation: to headings that exist, and on the site to its pages or to the sources. */
import { globSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { expect, test } from 'vitest';
import { localLinks } from '../../site/links.ts';

const repository = join(import.meta.dirname, '../..');
const pages = globSync('{*.md,docs/**/*.md,clients/python/README.md}', { cwd: repository }).map((page) =>
  page.replaceAll('\\', '/'),
);
const read = (page: string) => readFileSync(join(repository, page), 'utf8');
const withoutCode = (text: string) => text.replaceAll(/```[\s\S]*?```/g, '');

/** Anchors of the headings of a page. */
const anchorsOf = (page: string) =>
  [...withoutCode(read(page)).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .trim()
      .replaceAll(/\s/g, '-'),
  );

test('every link to a heading has one', () => {
  const broken = pages.flatMap((page) =>
    [...withoutCode(read(page)).matchAll(/\]\(([^()\s]*)#([^()\s]+)\)/g)].flatMap(
      ([, path = '', anchor = '']) => {
        const target = path === '' ? page : posix.join(posix.dirname(page), path);
        if (/^[a-z]+:/.test(path) || !target.endsWith('.md')) return [];
        return anchorsOf(target).includes(anchor) ? [] : [`${page}: ${path}#${anchor}`];
      },
    ),
  );
  expect(broken).toEqual([]);
});

test('on the site links lead to its pages, and else to the sources', () => {
  const places = new Map([
    ['docs/how-to/develop.md', 'how-to/develop.md'],
    ['docs/reference/http.md', 'reference/http.md'],
    ['ARCHITECTURE.md', 'architecture.md'],
  ]);
  const onSite = (text: string) => localLinks(text, 'docs/how-to/develop.md', places);
  expect(onSite('[a](../reference/http.md#limits) [b](../../ARCHITECTURE.md)')).toBe(
    '[a](../reference/http.md#limits) [b](../architecture.md)',
  );
  expect(onSite('[a](../../LICENSE)')).toBe('[a](https://github.com/parlour/parlour/blob/main/LICENSE)');
  for (const same of ['[a](https://example.org/x)', '[a](#run)', '`[a](b.md)`', '```\n[a](b.md)\n```'])
    expect(onSite(same)).toBe(same);
});
