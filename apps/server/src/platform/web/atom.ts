/** Feeds that readers subscribe to, as RFC 4287 (Atom) has them. */
import { escapeXml } from './escape-xml.ts';

export interface Feed {
  /** Origin of the server: `https://parlour.example.org`. */
  readonly origin: string;
  /** Path of the feed, and of its page. */
  readonly path: string;
  readonly page: string;
  readonly title: string;
  /** Time of the last change. Milliseconds since 1970. */
  readonly at: number;
  readonly entries: readonly {
    /** Its page; with `id` behind it, it is its name for ever. */
    readonly page: string;
    readonly id?: string;
    readonly title: string;
    readonly at: number;
    /** Left out: none. */
    readonly text?: string;
  }[];
}

/** An Atom document, with the server as its author. */
export function formatAtomFeed({ origin, path, page, title, at, entries }: Feed): string {
  const address = (local: string) => escapeXml(`${origin}${local}`);
  const time = (instant: number) => new Date(instant).toISOString();
  const all = entries.map(
    (entry) => `<entry>
<id>${address(entry.page + (entry.id ?? ''))}</id>
<title>${escapeXml(entry.title)}</title>
<updated>${time(entry.at)}</updated>
<link href="${address(entry.page)}"/>
<content type="text">${escapeXml(entry.text ?? '')}</content>
</entry>
`,
  );
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom">
<id>${address(path)}</id>
<title>${escapeXml(title)}</title>
<author><name>Parlour</name></author>
<updated>${time(at)}</updated>
<link rel="self" href="${address(path)}"/>
<link href="${address(page)}"/>
${all.join('')}</feed>
`;
}
