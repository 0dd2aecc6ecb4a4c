/** `parlour replay --verify`: checks a log against the rules. */
import { isDeepStrictEqual } from 'node:util';
import {
  createLogVerification,
  type FormatTypes,
  faultInLog,
  fold,
  type LogFault,
  type LogVerification,
  type MarketEvent,
} from '@parlour/game';
import { FaultyLog } from './failure.ts';
import type { GameLog } from './replay.ts';

const verificationOf = ({
  format: { rules, seating },
}: Pick<GameLog, 'format'>): LogVerification<FormatTypes['Event']> =>
  rules.verification ?? createLogVerification({ ...rules, secret: seating.secret });

/** First fault of a log; undefined: none. */
export function verifyLog(log: GameLog): LogFault | undefined {
  const { events, natures } = log;
  const fault = verificationOf(log).faultIn(events, natures);
  if (fault !== undefined || isOwnOutcome(log)) return fault;
  const what = "the log's own outcome is not what its events lead to";
  return { check: 'results', event: events.length + 1, what };
}

/** Whether a log leads to its stated outcome, if any. */
export function isOwnOutcome({ format, events, outcome }: GameLog): boolean {
  return (
    outcome === undefined ||
    isDeepStrictEqual(outcome, format.rules.outcome(fold(format.rules, format.rules.initial, events)))
  );
}

/** Throws FaultyLog for the first fault of a game that something is to be learned from. */
export function requireValidLog(events: readonly MarketEvent[], where: string): void {
  const fault = faultInLog(events);
  if (fault !== undefined) throw new FaultyLog(`${where}: ${logFaultText(fault)}`);
}

/** A fault as a sentence: event, check and message. */
export function logFaultText({ event, check, what }: LogFault): string {
  return `event ${event}: ${check}: ${what}`;
}

/** Prints the result to stdout, and a fault to stderr too, with exit code 1. */
export function reportVerification(source: string, log: GameLog, json: boolean): void {
  const fault = verifyLog(log);
  const isSound = fault === undefined;
  const count = log.events.length;
  if (json) console.log(JSON.stringify({ verified: isSound, events: count, ...(isSound ? {} : { fault }) }));
  else if (isSound) console.log(`ok: ${verificationOf(log).checks.join(', ')} (${count} events)`);
  if (isSound) return;
  console.error(`parlour: ${source}: ${logFaultText(fault)}`);
  process.exitCode = 1;
}
