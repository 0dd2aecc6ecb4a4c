/** Texts that stay the same while the server runs, compressed for browsers. */
import { gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Returns a function that answers with the text. It is made and compressed on the first request, and cached. */
export function packedText(
  make: () => string,
): (request: FastifyRequest, reply: FastifyReply) => string | Buffer {
  let kept: { readonly text: string; readonly packed: Buffer } | undefined;
  return (request, reply) => {
    if (kept === undefined) {
      const text = make();
      kept = { text, packed: gzipSync(text) };
    }
    void reply.header('vary', 'accept-encoding');
    if (!/\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) return kept.text;
    void reply.header('content-encoding', 'gzip');
    return kept.packed;
  };
}
