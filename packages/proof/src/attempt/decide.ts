/** Decisions of an attempt: B beginning, G games, T time, R result. */
import { accept, type Decision, type Instant, instant, type RunCommand, refused } from '@parlour/game';
import { decideResult, sumJudges } from '../passing.ts';
import { type Attempt, isUnderWay, listCountedGames } from './state.ts';
import type { AttemptCommand, AttemptEvent, AttemptOpening } from './words.ts';

type Decided = Decision<AttemptEvent>;
type Of<Type extends AttemptCommand['type']> = Extract<AttemptCommand, { type: Type }>;

export function decideAttempt(
  attempt: Attempt,
  command: AttemptCommand | RunCommand<AttemptOpening>,
): Decided {
  const { at } = command;
  if (command.type === 'open')
    return attempt.stage === 'unopened' ? accept({ ...command, type: 'opened' }) : refused('already-open');
  if (attempt.stage === 'unopened') return refused('not-open');
  switch (command.type) {
    case 'pass-time':
      return accept(...due(attempt, at));
    case 'resume':
      return isUnderWay(attempt) && command.down > 0
        ? accept({ type: 'delayed', at, down: command.down })
        : accept();
    case 'void':
      return accept({ type: 'closed', at });
    case 'plan':
      return attempt.stage === 'waiting'
        ? accept({ type: 'planned', at, startsAt: command.startsAt })
        : refused('not-open');
    case 'count':
      return count(attempt, command);
    case 'cancel':
      return cancel(attempt, command);
    case 'settle':
      return attempt.stage === 'ending'
        ? accept({ type: 'concluded', at, result: 'inconclusive' })
        : refused('not-open');
    case 'sign':
      return sign(attempt, command);
    case 'redeem':
      return redeem(attempt, command);
    case 'flag': {
      const { flag, copies } = command;
      const isKnown = attempt.flags.some((one) => one.flag === flag);
      return isKnown ? refused('already-said') : accept({ type: 'flagged', at, flag, copies });
    }
    case 'forget':
      return accept<AttemptEvent>({ type: 'forgotten', at }, { type: 'closed', at });
  }
}

/** The next moment at which time alone changes it. */
export function findDeadline({
  stage,
  openedAt,
  startsAt,
  endsAt,
  concludedAt,
  choices,
}: Attempt): Instant | undefined {
  switch (stage) {
    case 'waiting':
      return instant(openedAt + choices.keptFor);
    case 'planned':
      return startsAt ?? undefined;
    case 'playing':
      return endsAt ?? undefined;
    case 'over':
      return concludedAt === null ? undefined : instant(concludedAt + choices.takenWithin);
    default:
      return undefined;
  }
}

/** B4, T1, T3, R5. */
function due(attempt: Attempt, now: Instant): readonly AttemptEvent[] {
  const at = findDeadline(attempt);
  if (at === undefined || now < at) return [];
  switch (attempt.stage) {
    case 'waiting':
      return [
        { type: 'ended', at, cause: 'too-few' },
        { type: 'concluded', at, result: 'inconclusive' },
      ];
    case 'planned':
      return [{ type: 'started', at }];
    case 'playing':
      return [{ type: 'ended', at, cause: 'time' }];
    default:
      return [{ type: 'closed', at }];
  }
}

/** G1 to G5. */
function count(attempt: Attempt, { at, game, judges }: Of<'count'>): Decided {
  if (attempt.stage !== 'playing' && attempt.stage !== 'ending') return refused('not-open');
  if (attempt.games.some((one) => one.game === game)) return refused('already-said');
  const judged = sumJudges(judges, attempt.choices) ?? null;
  const counted: AttemptEvent = { type: 'counted', at, game, judged };
  const result =
    judged === null ? undefined : decideResult([...listCountedGames(attempt), judged], attempt.choices);
  return result === undefined
    ? accept(counted)
    : accept<AttemptEvent>(counted, { type: 'concluded', at, result });
}

/** T2. */
function cancel(attempt: Attempt, { at, by }: Of<'cancel'>): Decided {
  if (by !== attempt.subject) return refused('not-your-seat');
  if (!isUnderWay(attempt) || attempt.stage === 'ending') return refused('not-open');
  const ended: AttemptEvent = { type: 'ended', at, cause: 'cancelled' };
  return attempt.stage === 'playing'
    ? accept(ended)
    : accept<AttemptEvent>(ended, { type: 'concluded', at, result: 'inconclusive' });
}

/** R2, R3. */
function sign({ stage, statements, redeemed, choices }: Attempt, { at, statement }: Of<'sign'>): Decided {
  if (stage !== 'over') return refused('not-open');
  if (redeemed !== null) return refused('already-said');
  if (statements.length >= choices.maxStatements) return refused('at-limit');
  return accept({ type: 'signed', at, statement, until: instant(at + choices.validFor) });
}

/** R4. */
function redeem({ statements, redeemed }: Attempt, { at, statement }: Of<'redeem'>): Decided {
  const signed = statements.find((one) => one.statement === statement);
  if (signed === undefined) return refused('no-such-question');
  if (redeemed !== null) return refused('already-said');
  return at >= signed.until ? refused('game-over') : accept({ type: 'redeemed', at, statement });
}
