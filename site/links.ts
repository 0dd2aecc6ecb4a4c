/** Links of the hand-written pages, as they are on the site. */
import { posix } from 'node:path';

const sources = 'https://github.com/parlour/parlour/blob/main/';

/**
 * Returns a page with its links to files of the repository changed: to the page of the site, or to the source.
 * `places` has the places of pages on the site by their files; links may be written as Markdown or as HTML.
 */
export function localLinks(page: string, file: string, places: ReadonlyMap<string, string>): string {
  const here = places.get(file) ?? file;
  const changed = (target: string) => {
    if (/^(?:[a-z]+:|#|\/)/.test(target)) return target;
    const [path = '', anchor] = target.split('#');
    const named = posix.normalize(posix.join(posix.dirname(file), path));
    const place = places.get(named);
    const link =
      place !== undefined
        ? posix.relative(posix.dirname(here), place)
        : named.startsWith('docs/pictures/')
          ? posix.relative(posix.dirname(here), posix.relative('docs', named))
          : sources + named;
    return anchor === undefined ? link : `${link}#${anchor}`;
  };
  // Code stays as it is.
  return page
    .split(/(```[\s\S]*?```|`[^`\n]*`)/)
    .map((part, index) =>
      index % 2 === 1
        ? part
        : part.replaceAll(
            /(\]\()([^()\s]+)(\))/g,
            (_, open, target, close) => open + changed(target) + close,
          ),
    )
    .join('');
}
