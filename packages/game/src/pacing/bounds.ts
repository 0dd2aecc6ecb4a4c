/** The shortest and the longest wait for an answer. */
import { type Duration, seconds } from '../time.ts';

/** No answer appears sooner after one could begin to read. For people the host makes sure of it. */
export const leastWait: Duration = seconds(1);

/** Nobody waits longer for an answer: the game ends by silence, a person's and a machine's at the same moment. */
export const longestWait: Duration = seconds(45);
