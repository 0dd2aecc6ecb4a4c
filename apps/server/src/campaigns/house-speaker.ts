/** A bot of this house as a speaker of sampled conversations. */
import type { House } from '@parlour/host';
import { bySubject, type Speaker, speakingRules } from './speaker.ts';

/** So long a bot may take for a reply, in milliseconds. */
const deadlineMs = 30_000;
/** In code points. */
const longestReply = 2000;

/** It is asked over the line that it has. Rejects where it is not there, or says nothing. */
export const houseSpeaker = (
  { prompter }: Pick<House, 'prompter'>,
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
      talk: bySubject(talk).map((one, at) => ({ ...one, at })),
      whom: [],
      limits: { characters: longestReply, messages: 1 },
      rules: speakingRules,
      deadlineMs,
    });
    const text = reply !== undefined && 'text' in reply ? reply.text.trim() : '';
    if (text === '') throw new Error(`${name} does not reply`);
    return text;
  },
  close: async () => {},
});
