/** Replies of a bot under test that broke a rule, so that nothing of them was said. */
import type { ReplyFault } from '@parlour/game';
import type { House } from '@parlour/host';

/** Hears of every reply that is refused before it is said. */
export function hearFaults(
  prompter: House['prompter'],
  bot: string,
  hear: (fault: Pick<ReplyFault, 'code' | 'message'>) => void,
): void {
  const answer = prompter.answer.bind(prompter);
  prompter.answer = async (by, frame) => {
    const result = await answer(by, frame);
    if (by.id === bot && typeof result === 'object' && 'message' in result) hear(result);
    return result;
  };
}
