import { explainHttp, type HttpError, httpSentenceOf } from '@parlour/protocol';
import type { FastifyReply } from 'fastify';

/** Says no, with a code for programs and a sentence for people. */
export function refuse(
  reply: FastifyReply,
  status: number,
  code: HttpError,
  more: { readonly message?: string; readonly retryAfterMs?: number } = {},
) {
  const message = more.message ?? httpSentenceOf(code);
  if (more.retryAfterMs !== undefined) void reply.header('retry-after', Math.ceil(more.retryAfterMs / 1000));
  const { retryAfterMs } = more;
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .send({
      error: { code, message, ...(retryAfterMs === undefined ? {} : { retryAfterMs }) },
    });
}

interface Schema<Value> {
  readonly safeParse: (
    raw: unknown,
  ) => { success: true; data: Value } | { success: false; error: Parameters<typeof explainHttp>[0] };
}

/** The door: a query or a body as its schema says; undefined if it is not so, and then that has been said. */
export function checked<Value>(reply: FastifyReply, schema: Schema<Value>, raw: unknown): Value | undefined {
  const result = schema.safeParse(raw);
  if (result.success) return result.data;
  void refuse(reply, 400, 'malformed', { message: explainHttp(result.error) });
  return undefined;
}
