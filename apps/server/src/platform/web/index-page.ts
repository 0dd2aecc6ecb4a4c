/** The one page of the built web client, which shows all others. */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createInlinePolicy } from './inline-hashes.ts';

export interface IndexPage {
  readonly text: string;
  /** Allows what stands inline in the page in the policy of an answer. */
  readonly allowInline: (reply: Pick<FastifyReply, 'raw'>) => void;
}

/** Reads the page, again after each build. Undefined: no build in that folder. */
export function createIndexPageReader(webFolder: string | undefined): (() => IndexPage) | undefined {
  if (webFolder === undefined) return undefined;
  const file = join(webFolder, 'index.html');
  return existsSync(file) ? rereading(file) : undefined;
}

function rereading(file: string): () => IndexPage {
  let page: IndexPage | undefined;
  let at = -1;
  return () => {
    const { mtimeMs } = statSync(file);
    if (page === undefined || mtimeMs !== at) page = readPage(file);
    at = mtimeMs;
    return page;
  };
}

const header = 'content-security-policy';

function readPage(file: string): IndexPage {
  const text = readFileSync(file, 'utf8');
  const policyWith = createInlinePolicy(text);
  return {
    text,
    allowInline: ({ raw }) => void raw.setHeader(header, policyWith(String(raw.getHeader(header) ?? ''))),
  };
}

interface Exchange {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** The page as an answer, compressed if the browser can read that. `edit`: changes its text, but nothing inline. */
export function answerWithPage(
  { request, reply }: Exchange,
  { text, allowInline }: IndexPage,
  edit: (text: string) => string = (same) => same,
): string | Buffer {
  allowInline(reply);
  void reply.header('vary', 'accept-encoding');
  if (!/\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) return edit(text);
  void reply.header('content-encoding', 'gzip');
  return gzipSync(edit(text));
}
