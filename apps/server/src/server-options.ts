/** Everything that can be set about a server, and what a started one is. */
import type { Clock, Dispatch, Entropy, House, Pace, TurnsOf } from '@parlour/host';
import type { Store } from '@parlour/store';
import type { AccountLimits } from './accounts/account-limits.ts';
import type { BotLimits } from './bots/bot-limits.ts';
import type { LineLimits } from './connections/limits.ts';
import type { CheckAnswers } from './http/answer-check.ts';
import type { ConnectionLimits } from './http/connection-limits.ts';
import type { RequestLimits } from './http/request-limits.ts';
import type { Observability } from './observability/observability.ts';
import type { SafetyOptions } from './safety/house-rules.ts';

export interface ServerOptions {
  readonly store: Store;
  /** Where the store keeps everything, if that is a directory: long logs are read beside the house then. */
  readonly directory?: string;
  /** 0: any free port. */
  readonly port: number;
  /** Left out: every address of the machine. */
  readonly host?: string;
  /** The built web client. */
  readonly webFolder?: string;
  /**
   * Behind proxies that speak HTTPS, at these addresses or networks (true: on this machine): their headers are
   * trusted, and the cookie goes over HTTPS only.
   */
  readonly behindProxy?: boolean | readonly string[];
  /** URLs under which the house is reached. IP addresses and the machine's own names count in any case. */
  readonly addresses?: readonly string[];
  /** Several people may play rated games from one address, as in a class or a laboratory; any number of guests come from it. */
  readonly sameAddress?: boolean;
  /**
   * The URL of a module that exports what can be played here: `formats`, their `words` on the wire and their
   * `digests`, by name, and the `kinds` of streams that are no games. Left out: what Parlour comes with.
   */
  readonly formatsModule?: string;
  readonly clock?: Clock;
  readonly entropy?: Entropy;
  /** People's pace, instead of what the house learns by itself. */
  readonly pace?: Pace;
  /** People's turns, instead of what the server learns by itself. */
  readonly turns?: TurnsOf;
  readonly dispatch?: Dispatch;
  /** Does the house hold finished games back, so that everybody can guess the same five a day? Left out: it does. */
  readonly dailyGames?: boolean;
  /** The share of duels that is kept back for tests of judges and shown nowhere; left out: one in five. */
  readonly hiddenShare?: number;
  /** How many games of a format that limits them one bot may play, rated ones on one day; left out: what the format says. */
  readonly botGames?: { readonly perDay?: number; readonly atOnce?: number };
  readonly limits?: Partial<LineLimits>;
  /** How many connections and lines may be open; left out: what fits into the files this process may open. */
  readonly connections?: Partial<ConnectionLimits>;
  /** How often one address may ask over HTTP. */
  readonly requests?: Partial<RequestLimits>;
  /** How often somebody may sign in, or become a guest. */
  readonly accounts?: Partial<AccountLimits>;
  /** How many bots and tokens there may be. */
  readonly bots?: Partial<BotLimits>;
  /** Webhooks may be at addresses that only this network can reach, and without HTTPS. */
  readonly privateWebhooks?: boolean;
  /** Something broke and was contained. */
  readonly failed?: (error: unknown, game?: string) => void;
  /** What becomes of an answer that is not what the table promises: `throw` unless it says `log`. */
  readonly checkAnswers?: CheckAnswers;
  /** Writes the log and counts; left out: counts only. */
  readonly observability?: Observability;
  /** Opens the metrics to anybody who shows it. */
  readonly metricsToken?: string;
  /** Writes a line on the machine of the server, such as a code for an operator; left out: on standard output. */
  readonly print?: (line: string) => void;
  /** Consent, age, and which texts are refused; left out: nobody is asked, and every text is taken. */
  readonly safety?: SafetyOptions;
}

export interface Server {
  readonly house: House;
  readonly port: number;
  /** What can be asked for over HTTP: method and address. */
  readonly routes: readonly string[];
  /** Games that were resumed. */
  readonly resumed: number;
  /** Lets commands under way finish, tells the clients, closes every door. The store stays open. */
  readonly close: () => Promise<void>;
}
