/** Whether a directory holds a house: commands that look into one make none. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { InputError } from './input-error.ts';

/** Throws an InputError where no house has kept anything in this directory. */
export function mustHoldHouse(directory: string): void {
  if (!existsSync(join(directory, 'parlour.db')))
    throw new InputError(`${directory}: expected a data directory, found none; name it with --data`);
}
