/** Reads whole numbers from the command line. */
import { InvalidArgumentError } from 'commander';

/** A whole number of at least 1. */
export function atLeastOne(text: string): number {
  const value = Number(text);
  if (!Number.isInteger(value) || value < 1)
    throw new InvalidArgumentError('Expected a whole number of at least 1.');
  return value;
}
