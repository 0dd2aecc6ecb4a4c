/** The words of a bot as a client sends them for a person: nothing else is ever changed. */
import { sanitizeText } from '@parlour/game';

/**
 * Returns one line without invisible characters, as people's clients send it; empty if nothing readable
 * remains.
 */
export const toTypedLine = (raw: string): string => sanitizeText(raw.replaceAll(/\s+/g, ' '));
