/** Whether a reply is what its prompt asked for. */
import { mendText, type Prompt, type Reply } from '@parlour/game';
import { type ProtocolError, sentenceOf } from '@parlour/protocol';

type Asked = Pick<Prompt, 'kind' | 'limits' | 'whom'>;

/**
 * The replies that say something, or what was expected instead. Whoever sent them may reply again: what is no reply uses
 * no prompt up.
 */
export function repliesTo(
  { kind, limits, whom }: Asked,
  replies: readonly Reply[],
): readonly Reply[] | ProtocolError {
  const fitting = replies.filter((reply) =>
    'text' in reply
      ? kind === 'say' && mendText(reply.text, limits.characters) !== ''
      : kind === 'judge' && whom.some((one) => reply.beliefs[one] !== undefined),
  );
  if (fitting.length > 0) return fitting;
  const expected =
    kind === 'say'
      ? 'Expected `text`: a message, or up to three, with something to be seen in it.'
      : `Expected \`beliefs\`: a number from 0 to 1 for each of ${whom.join(', ')}.`;
  return {
    code: 'wrong-reply',
    message: `${sentenceOf('wrong-reply')} ${expected}`,
    details: kind === 'say' ? { expected: 'text' } : { expected: 'beliefs', whom: [...whom] },
  };
}
