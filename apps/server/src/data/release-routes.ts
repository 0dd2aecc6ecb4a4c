/** The routes of releases: the list, the files, and the retractions. */
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { bibtexOf, citationOf, type ReleasePlan } from '@parlour/data';
import { routes } from '@parlour/protocol/reference';
import type { FastifyInstance } from 'fastify';
import { canonicalAddress } from '../platform/http/address.ts';
import { bindRoute } from '../platform/http/bind.ts';
import { HttpRefusal, requireFound } from '../platform/http/http-refusal.ts';
import { type Downloads, parseRange } from './downloads.ts';
import type { ReleaseFiles } from './jobs/release-files.ts';

export interface ReleaseRouteDeps {
  readonly files: ReleaseFiles;
  readonly downloads: Downloads;
  readonly named: Pick<ReleasePlan, 'origin' | 'publisher' | 'licence'>;
}

/** `deps` undefined: this server makes no releases. */
export function registerReleaseRoutes(app: FastifyInstance, deps: ReleaseRouteDeps | undefined): void {
  bindRoute(app, routes.listReleases, () => ({
    licence: deps?.named.licence ?? null,
    releases: (deps?.files.releases ?? []).map((release) => ({
      ...release,
      citation: citationOf({ ...release, ...deps?.named } as Parameters<typeof citationOf>[0]),
      bibtex: bibtexOf({ ...release, ...deps?.named } as Parameters<typeof bibtexOf>[0]),
    })),
  }));

  bindRoute(app, routes.readRetractions, async ({ request, reply }) => {
    if (deps === undefined) return '';
    // The length of the file that is sent: another one may take its place at any time.
    const file = await open(deps.files.retractions);
    const { size } = await file.stat();
    if (size === 0 || request.method === 'HEAD') await file.close();
    if (size === 0) return '';
    void reply.header('content-length', size);
    return request.method === 'HEAD' ? Readable.from([]) : file.createReadStream({ end: size - 1 });
  });

  bindRoute(app, routes.downloadRelease, async ({ params: { month, file }, request, reply }) => {
    const { files, downloads } = requireFound(deps, 'not-found');
    const known = requireFound(
      files.release(month)?.files.find(({ name }) => name === file),
      'not-found',
    );
    const { bytes, sha256 } = known;
    const tag = `"${sha256}"`;
    void reply.headers({ etag: tag, 'accept-ranges': 'bytes' });
    const { range, 'if-range': ifRange = tag, 'if-none-match': ifNone } = request.headers;
    if (ifNone === tag) return reply.code(304).send();
    // An empty stream keeps the length that is told; a range is defined for GET alone.
    if (request.method === 'HEAD') {
      void reply.header('content-length', bytes);
      return Readable.from([]);
    }
    const asked = parseRange(ifRange === tag ? range : undefined, bytes);
    if (asked === 'none') return reply.code(416).header('content-range', `bytes */${bytes}`).send();
    const { first, last } = asked === 'all' ? { first: 0, last: bytes - 1 } : asked;
    const stream = await downloads.start(canonicalAddress(request.ip), join(files.folder(month), file), {
      first,
      last,
    });
    if (stream === undefined) throw new HttpRefusal('rate-limited', { retryAfterMs: 10_000 });
    void reply.header('content-length', last - first + 1);
    if (asked !== 'all') void reply.code(206).header('content-range', `bytes ${first}-${last}/${bytes}`);
    return stream;
  });
}
