/** Options of a server. Each feature adds its own options to the interface, beside its code. */
import type { Clock, Entropy } from '@parlour/host';
import type { Store } from '@parlour/store';
import type { AnswerCheckMode } from './http/answer-check.ts';
import type { ConnectionLimits } from './http/connection-limits.ts';
import type { RequestLimits } from './http/request-limits.ts';
import type { Observability } from './observability/observability.ts';
import type { SafetyOptions } from './rules/house-rules.ts';

export interface ServerOptions {
  readonly store: Store;
  /** Directory of keys and files, and of the store if that has no database: a worker reads long logs there. */
  readonly directory?: string;
  /** Address of the store's PostgreSQL database, if that is where it is. */
  readonly database?: string | undefined;
  /** 0: any free port. */
  readonly port: number;
  /** Left out: every address of the machine. */
  readonly host?: string;
  /** The built web client. */
  readonly webFolder?: string;
  /** The built documentation site, served at /docs. Without index.html in the folder there is none. */
  readonly siteFolder?: string;
  /**
   * Behind proxies that speak HTTPS, at these addresses or networks (true: on this machine): their headers are
   * trusted, and the cookie goes over HTTPS only.
   */
  readonly behindProxy?: boolean | readonly string[];
  /** URLs under which the server is reached. IP addresses and the machine's own names count in any case. */
  readonly addresses?: readonly string[];
  /** Several people may play rated games from one address, as in a class or a laboratory; any number of guests come from it. */
  readonly sameAddress?: boolean;
  /**
   * URL of a module that exports `formats`, their schemas `words` and their `digests`, by name, and the
   * `kinds` of other streams. Default: the built-in ones.
   */
  readonly formatsModule?: string;
  /** Whether tables and releases of the day are made without a call. Default: true. */
  readonly dailyJobs?: boolean;
  readonly clock?: Clock;
  readonly entropy?: Entropy;
  /** Limits on open connections; default: by the open files of the process. */
  readonly connections?: Partial<ConnectionLimits>;
  /** Rate limits of HTTP requests per address. */
  readonly requests?: Partial<RequestLimits>;
  /**
   * Other servers share the database: one of them plays, and the others wait until they can take over. Left out: a start while
   * another one plays is refused.
   */
  readonly standby?: { readonly waiting: () => void } | undefined;
  /** Another process goes on with the games of this one, which can store nothing any more. */
  readonly lost?: () => void;
  /** Something broke and was contained. */
  readonly failed?: (error: unknown, game?: string) => void;
  /** Handling of invalid answers: `throw` by default, or `log`. */
  readonly checkAnswers?: AnswerCheckMode;
  /** Writes the log and counts; left out: counts only. */
  readonly observability?: Observability;
  /** Consent, age, and which texts are refused; left out: no consent is asked, and every text is taken. */
  readonly safety?: SafetyOptions;
}
