/** The words of a bot as a client sends them for a person: nothing else is ever changed. */
import { mendText } from '@parlour/game';

/** One line without anything invisible, as people's clients send what is typed. Empty: nothing readable is left. */
export const asTyped = (raw: string): string => mendText(raw.replaceAll(/\s+/g, ' '));
