// What pages have read stays until somebody else is here.
import { forgetResources } from './resource.ts';
import { forgetRows } from './rows.ts';

/** Nothing that was read for the one before may be shown, nor what has changed since. */
export function forgetWhatWasRead(): void {
  forgetResources();
  forgetRows();
}
