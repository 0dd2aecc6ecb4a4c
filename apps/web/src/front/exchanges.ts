/** HTTP calls to single exchanges, and their types. */
import { type CallResult, call } from '../connection/call.ts';
import type { ServerConnection } from '../connection/house.ts';
import type { LineSource } from '../connection/line-source.ts';
import type { Language } from '../words/index.ts';

export type Nature = 'human' | 'machine';

export interface GuessExchange {
  readonly exchange: string;
  /** Null: imported, or an example of the lesson. */
  readonly format: string | null;
  /** Of an imported conversation. */
  readonly source?: LineSource | null;
  readonly lines: readonly { readonly by: 'asker' | 'stranger'; readonly text: string }[];
}

export interface ExchangeAnswer {
  readonly nature: Nature;
  readonly bot: string | null;
  readonly game: string | null;
  readonly others: { readonly n: number; readonly fooled: number } | null;
}

/** The last ones are enough: the server knows those of games. */
const most = 100;

export const readExchanges = (seen: readonly string[], language: Language) =>
  call<{ readonly exchanges: readonly GuessExchange[] }>(
    'GET',
    `/api/exchanges?language=${language}&seen=${seen.slice(-most).join()}`,
  );

/** A guess about a game needs an account, which a visitor gets with it; one about an example does not. */
export async function guessExchange(
  house: Pick<ServerConnection, 'beSomebody'>,
  { exchange, format }: GuessExchange,
  nature: Nature,
): Promise<CallResult<ExchangeAnswer>> {
  const error = format === null ? null : await house.beSomebody();
  return error === null ? call('POST', `/api/exchanges/${exchange}`, { nature }) : { error };
}
