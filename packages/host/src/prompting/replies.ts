/** Validates a reply against its prompt and rules. */
import { type Prompt, type Reply, type ReplyFault, readReply } from '@parlour/game';
import { messageForCode, type ProtocolError } from '@parlour/protocol';

type Asked = Pick<Prompt, 'kind' | 'limits' | 'whom'>;

/** Reason why this text is not allowed, for any sender; undefined: it is. */
type MaySay = (text: string) => ProtocolError | undefined;

/** Refusals that other words would not get. */
const ofWords = ['word-refused', 'contact-refused'];

/** The replies as they count, with texts as they would be stored; or the rule that they break. */
export function readReplies(
  { kind, limits, whom }: Asked,
  replies: readonly Reply[],
  maySay: MaySay = () => undefined,
): { readonly replies: readonly Reply[] } | { readonly fault: ReplyFault } {
  const texts = replies.flatMap((reply) => ('text' in reply ? [reply.text] : []));
  const beliefs = replies.flatMap((reply) => ('beliefs' in reply ? [reply.beliefs] : []));
  if (kind === 'judge') {
    const areFit = beliefs.length > 0 && beliefs.every((one) => isBelief(one, whom));
    return areFit ? { replies } : { fault: wrongReply(kind, whom) };
  }
  if (beliefs.length > 0 || texts.length === 0) return { fault: wrongReply(kind, whom) };
  const read = readReply(texts, limits);
  if ('fault' in read) return read;
  const refused = read.texts.map(maySay).find((one) => one !== undefined && ofWords.includes(one.code));
  if (refused !== undefined)
    return { fault: { code: refused.code, message: refused.message, details: refused.details } };
  return { replies: read.texts.map((text) => ({ text })) };
}

const isBelief = (beliefs: Readonly<Record<string, number>>, whom: readonly string[]): boolean =>
  whom.some((one) => beliefs[one] !== undefined) &&
  Object.values(beliefs).every((one) => one >= 0 && one <= 1);

function wrongReply(kind: Prompt['kind'], whom: readonly string[]): ReplyFault {
  const expected =
    kind === 'say'
      ? 'Expected `text`: a message, or several.'
      : `Expected \`beliefs\`: a number from 0 to 1 for each of ${whom.join(', ')}.`;
  return {
    code: 'wrong-reply',
    message: `${messageForCode('wrong-reply')} ${expected}`,
    details: kind === 'say' ? { expected: 'text' } : { expected: 'beliefs', whom: [...whom] },
  };
}

/** Answer to a reply that broke a rule. */
export const refusalOf = ({ code, message, details }: ReplyFault): ProtocolError => ({
  code,
  message,
  ...(details && { details }),
});
