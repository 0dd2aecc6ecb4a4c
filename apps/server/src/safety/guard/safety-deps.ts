/** Common dependencies of the routes of safety and operators. */
import type { Host } from '@parlour/host';
import type { Store } from '@parlour/store';
import type { LogReader } from '../../platform/log-reading/log-reader.ts';
import type { GameFault } from '../../platform/observability/observability.ts';
import type { SafetyOptions } from '../../platform/rules/house-rules.ts';
import type { PresetFolder } from '../../play/index.ts';
import type { SafetyGuard } from './safety-guard.ts';

export interface SafetyDeps {
  readonly store: Store;
  readonly reader: LogReader;
  readonly house: Host;
  readonly guard: SafetyGuard;
  readonly presets: Pick<PresetFolder, 'all' | 'move'>;
  /** Games ended by a fault, as far as public. */
  readonly faults: () => readonly GameFault[];
  /** Deletes all lessons of an account. */
  readonly unlearn: (account: string) => void;
  readonly options: SafetyOptions;
  /** Whether language models play that the options do not know of. */
  readonly hasModels: () => boolean;
  readonly now: () => number;
}
