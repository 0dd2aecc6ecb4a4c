/** Discards data of one account before another one is shown. */
import { forgetResources } from './resource.ts';
import { forgetRows } from './rows.ts';

export function clearCaches(): void {
  forgetResources();
  forgetRows();
}
