// What pages have read stays until somebody else is here.
import { forgetResources } from '../connection/resource.ts';
import { forgetRows } from './games-list.ts';

/** Nothing that was read for the one before may be shown, nor what has changed since. */
export function forgetWhatWasRead(): void {
  forgetResources();
  forgetRows();
}
