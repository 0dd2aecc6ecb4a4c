/** What the routes of studies need. */
import type { Entropy, Host } from '@parlour/host';
import type { Store } from '@parlour/store';
import type { AccountRateLimits, Identity } from '../accounts/index.ts';
import type { LogReader } from '../platform/log-reading/log-reader.ts';
import type { StudyBook } from './study-book.ts';
import type { StudyRunner } from './study-runner.ts';

export interface StudyDeps {
  readonly book: StudyBook;
  readonly runner: StudyRunner;
  readonly house: Host;
  readonly store: Store;
  readonly reader: LogReader;
  readonly identity: Identity;
  readonly limits: AccountRateLimits;
  readonly entropy: Pick<Entropy, 'secret'>;
  readonly key: string;
  readonly now: () => number;
}
