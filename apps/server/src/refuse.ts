import { type DoorError, explainHttp, sentenceOf } from '@parlour/protocol';
import type { FastifyReply } from 'fastify';

/** Reasons to say no that only HTTP has. */
const httpErrors = {
  'bad-nickname': 'A nickname has 1 to 24 characters, and nothing invisible. Choose another one.',
  'name-taken': 'Somebody is called that already. Choose another name.',
  'weak-password': 'That password is too easy to guess. Take 8 characters or more, and not a common one.',
  'wrong-login': 'That name and that password do not fit together.',
  'wrong-password': 'That is not your password.',
  'wrong-passkey': 'That passkey did not work. Try again, or sign in another way.',
  'already-member': 'You have an account already. Sign out first.',
  'not-a-member': 'You have no account with a name of its own yet. Make one first.',
  'no-such-person': 'There is nobody here by that address.',
  'not-confirmed': 'Write your nickname exactly as it is, so that nobody is erased by mistake.',
  busy: 'Too much is going on at once. Please try again in a moment.',
} as const;

export type HttpError = DoorError | keyof typeof httpErrors;

const isOurs = (code: HttpError): code is keyof typeof httpErrors => code in httpErrors;

/** Says no, with a code for programs and a sentence for people. */
export function refuse(
  reply: FastifyReply,
  status: number,
  code: HttpError,
  more: { readonly message?: string; readonly retryAfterMs?: number } = {},
) {
  const message = more.message ?? (isOurs(code) ? httpErrors[code] : sentenceOf(code));
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
