/** A bot of this server as a speaker in sampled conversations. */
import type { Host } from '@parlour/host';
import { type Speaker, speakerInstructions, toPromptConversation } from './speaker.ts';

/** Time limit of a bot's reply, in milliseconds. */
const deadlineMs = 30_000;
/** In code points. */
const maxReplyLength = 2000;

/** Prompts the bot over its connection. Rejects if it is offline or silent. */
export const createHouseBotSpeaker = (
  { prompter }: Pick<Host, 'prompter'>,
  { name, player }: { readonly name: string; readonly player: string },
): Speaker => ({
  name,
  player,
  async say(talk) {
    const reply = await prompter.errand(player, {
      kind: 'say',
      preset: 'conversation',
      you: 'subject',
      as: 'subject',
      prior: 0.5,
      talk: toPromptConversation(talk).map((one, at) => ({ ...one, at })),
      whom: [],
      limits: { characters: maxReplyLength, messages: 1 },
      rules: speakerInstructions,
      deadlineMs,
    });
    const text = reply !== undefined && 'text' in reply ? reply.text.trim() : '';
    if (text === '') throw new Error(`${name} does not reply`);
    return text;
  },
  close: async () => {},
});
