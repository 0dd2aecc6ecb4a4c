/** `parlour replay --verify`: is a log what the rules make of it? */
import { isDeepStrictEqual } from 'node:util';
import {
  type FormatTypes,
  faultInLog,
  fold,
  type LogFault,
  type LogVerification,
  type MarketEvent,
  verificationBy,
} from '@parlour/game';
import { FaultyLog } from './failure.ts';
import type { GameLog } from './replay.ts';

const verificationOf = ({ format }: Pick<GameLog, 'format'>): LogVerification<FormatTypes['Event']> =>
  format.verification ?? verificationBy(format);

/** The first fault of a log; undefined: there is none. */
export function verifyLog(log: GameLog): LogFault | undefined {
  const { events, natures } = log;
  const fault = verificationOf(log).faultIn(events, natures);
  if (fault !== undefined || isOwnOutcome(log)) return fault;
  const what = "the log's own outcome is not what its events lead to";
  return { check: 'results', event: events.length + 1, what };
}

/** Does a log lead to the outcome that it claims, if it claims one? */
export function isOwnOutcome({ format, events, outcome }: GameLog): boolean {
  return (
    outcome === undefined || isDeepStrictEqual(outcome, format.outcome(fold(format, format.initial, events)))
  );
}

/** Throws FaultyLog for the first fault of a game that something is to be learned from. */
export function insistOnSound(events: readonly MarketEvent[], where: string): void {
  const fault = faultInLog(events);
  if (fault !== undefined) throw new FaultyLog(`${where}: ${faultText(fault)}`);
}

/** A fault as a sentence: which event, what was checked, what is wrong. */
export function faultText({ event, check, what }: LogFault): string {
  return `event ${event}: ${check}: ${what}`;
}

/** Says what came of it: the result to stdout, a fault to stderr as well, with exit code 1. */
export function reportVerification(source: string, log: GameLog, json: boolean): void {
  const fault = verifyLog(log);
  const isSound = fault === undefined;
  const count = log.events.length;
  if (json) console.log(JSON.stringify({ verified: isSound, events: count, ...(isSound ? {} : { fault }) }));
  else if (isSound) console.log(`ok: ${verificationOf(log).checks.join(', ')} (${count} events)`);
  if (isSound) return;
  console.error(`parlour: ${source}: ${faultText(fault)}`);
  process.exitCode = 1;
}
