/** What was read for one account is forgotten before another one is shown. */
import { forgetResources } from './resource.ts';
import { forgetRows } from './rows.ts';

export function forgetWhatWasRead(): void {
  forgetResources();
  forgetRows();
}
