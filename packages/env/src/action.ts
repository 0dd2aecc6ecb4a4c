/** Actions of an agent, and the commands of the rules that they stand for. */
import type { Nature } from '@parlour/game';

/** One action in a seat's turn. Each format takes some of these; `wait` is possible everywhere. */
export type Action =
  | { readonly type: 'say'; readonly text: string; readonly to?: string | undefined }
  | { readonly type: 'ask'; readonly text: string }
  | { readonly type: 'answer'; readonly text: string; readonly question?: string | undefined }
  | { readonly type: 'predict'; readonly nature: Nature }
  | {
      readonly type: 'verdict';
      /** Of two witnesses: the human one. */
      readonly human?: string | undefined;
      /** Of a single witness. */
      readonly nature?: Nature | undefined;
      /** From 0 to 100; default 50. */
      readonly confidence?: number | undefined;
    }
  | { readonly type: 'label'; readonly labels: Readonly<Record<string, 'human' | 'ai' | 'unsure'>> }
  | {
      readonly type: 'bet';
      readonly side: 'human' | 'computer';
      readonly quantity?: number | undefined;
      /** In milli-points: the worst acceptable price. */
      readonly limit?: number | undefined;
    }
  | { readonly type: 'wait' };

export type ActionType = Action['type'];

export const waitAction: Action = { type: 'wait' };

const actionTypes: Readonly<Record<string, readonly ActionType[]>> = {
  duel: ['say', 'predict', 'wait'],
  imitation: ['say', 'verdict', 'wait'],
  market: ['ask', 'answer', 'bet', 'wait'],
  gameshow: ['say', 'label', 'wait'],
};

/** Refusal of an action that the format's rules do not know; undefined: they decide. */
export function refusalOf(action: Action, format: string): { readonly code: string } | undefined {
  if (actionTypes[format]?.includes(action.type) !== true) return { code: 'not-your-seat' };
  const isText = action.type === 'say' || action.type === 'ask' || action.type === 'answer';
  return isText && typeof action.text !== 'string' ? { code: 'empty' } : undefined;
}

type CommandFields = { readonly type: string } & Readonly<Record<string, unknown>>;

/** Fields of the rules' command, without sender and time; undefined: none, the seat waits. */
export function commandFields(action: Action, format: string): CommandFields | undefined {
  switch (action.type) {
    case 'wait':
      return undefined;
    case 'say':
      // Elsewhere a message has no recipient: a script with one would be refused.
      return format === 'imitation'
        ? withoutUndefined(action)
        : ({ type: 'say', text: action.text } as const);
    case 'verdict':
      return withoutUndefined({ confidence: 50, ...withoutUndefined(action) });
    default:
      return withoutUndefined(action);
  }
}

function withoutUndefined<Fields extends object>(fields: Fields): Fields {
  if (!Object.values(fields).includes(undefined)) return fields;
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Fields;
}
