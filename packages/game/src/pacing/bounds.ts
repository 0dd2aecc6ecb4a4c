/** The shortest and the longest wait for an answer. */
import { type Duration, seconds } from '../time.ts';

/** No answer appears sooner after one could begin to read. For people the host makes sure of it. */
export const minAnswerDelay: Duration = seconds(1);

/**
 * Maximum delay of an answer: then the game ends by silence, at the same moment for a human and a machine.
 */
export const maxAnswerDelay: Duration = seconds(45);
