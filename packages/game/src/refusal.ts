/** Every reason for which the rules refuse a command. */
import messages from './locales/en/refusals.json' with { type: 'json' };

/** English message of each refusal. The codes are part of the public protocol. */
export const refusals = Object.freeze(messages);

export type Refusal = keyof typeof refusals;

/** Details of a refusal beside its code: about the rules and the command, never about others' actions. */
export type RefusalDetails = Readonly<Record<string, string | number | readonly string[]>>;

/** A refusal with its details. */
export interface Refused {
  readonly code: Refusal;
  readonly details: RefusalDetails;
}
