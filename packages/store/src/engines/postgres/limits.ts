/** Limits of the use of a PostgreSQL database, which its operator may set. */
import { WrongLimit } from './errors.ts';

export interface DatabaseLimits {
  /** Connections of a server process at most. */
  readonly connections: number;
  /** Time limit of a statement and of a wait for the order of the log, in milliseconds. */
  readonly timeout: number;
}

/** Connections of a server besides those that read: two write records, two append, and one each orders, locks, vacuums, renews the lease. */
export const otherConnections = 8;

/** Variables of the environment, so that worker threads and commands have the same limits as the server. */
export const limitVariables = {
  connections: 'PARLOUR_DATABASE_CONNECTIONS',
  timeout: 'PARLOUR_DATABASE_TIMEOUT',
} as const;

/** The limits in these variables: 13 connections and 60 seconds where they are not set. Throws WrongLimit. */
export const databaseLimits = (variables: NodeJS.ProcessEnv = process.env): DatabaseLimits => ({
  connections: wholeNumber(variables, limitVariables.connections, { least: otherConnections + 1, usual: 13 }),
  timeout: 1000 * wholeNumber(variables, limitVariables.timeout, { least: 5, usual: 60 }),
});

function wholeNumber(
  variables: NodeJS.ProcessEnv,
  name: string,
  { least, usual }: { readonly least: number; readonly usual: number },
): number {
  const text = variables[name] || String(usual);
  const value = Number(text);
  if (!/^\d{1,5}$/.test(text) || value < least)
    throw new WrongLimit(name, `a whole number from ${least} to 99999`, text);
  return value;
}
