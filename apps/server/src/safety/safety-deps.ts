/** What the routes of safety and of operators share. */
import type { House } from '@parlour/host';
import type { Store } from '@parlour/store';
import type { ForumFolder } from '../forums/forum-folder.ts';
import type { LogReader } from '../log-reading/log-reader.ts';
import type { SafetyOptions } from './house-rules.ts';
import type { SafetyGuard } from './safety-guard.ts';

export interface SafetyDeps {
  readonly store: Store;
  readonly reader: LogReader;
  readonly house: House;
  readonly guard: SafetyGuard;
  readonly forums: Pick<ForumFolder, 'all' | 'move'>;
  /** Nothing of what an account taught the house stays. */
  readonly unlearn: (account: string) => void;
  readonly options: SafetyOptions;
  readonly now: () => number;
}
