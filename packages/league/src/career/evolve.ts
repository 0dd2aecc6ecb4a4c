/** State of a career after one more event. */
import { withItem } from '@parlour/game';
import { emptySet, withName } from './grown-set.ts';
import { type Career, type CareerAct, type CareerStep, noCareer, noLadder, noTrial } from './state.ts';
import type { CareerEvent } from './words.ts';

export function evolveCareer(career: Career, event: CareerEvent): Career {
  const next = folded(career, event);
  const step = stepOf(event, next);
  return step === undefined ? next : { ...next, steps: [...next.steps, step] };
}

function folded(career: Career, event: CareerEvent): Career {
  switch (event.type) {
    case 'opened': {
      const { subject, owner, stage, config } = event;
      return { ...noCareer, games: emptySet(), shown: emptySet(), subject, owner, stage, config };
    }
    case 'exam-begun':
      return {
        ...career,
        attempt: event.attempt,
        shown: event.items.reduce((shown, item) => withName(shown, item), career.shown),
      };
    case 'exam-cancelled':
      return { ...career, attempt: null };
    case 'examined':
      return { ...career, attempt: null, failures: event.isPassed ? 0 : career.failures + 1 };
    case 'frozen':
      return { ...career, frozenUntil: event.until };
    case 'paused':
      return { ...career, pausedUntil: event.until, ladder: noLadder };
    case 'rose':
      return {
        ...career,
        ...{ stage: event.to, ladder: noLadder, trial: noTrial },
        falls: event.to === 'full' ? 0 : career.falls,
      };
    case 'fell': {
      const isWhole = career.trial.games >= (career.config?.novice.games ?? Number.POSITIVE_INFINITY);
      return {
        ...career,
        stage: event.to,
        ladder: noLadder,
        trial: noTrial,
        falls: isWhole ? 0 : career.falls + 1,
      };
    }
    case 'ladder-played':
      return ladderPlayed(career, event);
    case 'judged': {
      const { talk, beliefs, isHuman } = event;
      return { ...career, judged: withItem(career.judged, { talk, beliefs, isHuman }) };
    }
    case 'flagged': {
      const { at, flag, copies } = event;
      return { ...career, flags: [...career.flags, { at, flag, copies }] };
    }
    case 'played':
      return played(career, event.game, event.payoff);
    case 'suspended':
      return {
        ...career,
        suspendedUntil: event.until,
        falls: 0,
        acts: [...career.acts, actOf(career, event)],
      };
    case 'disqualified':
      return { ...career, isDisqualified: true, acts: [...career.acts, actOf(career, event)] };
    case 'placed': {
      const fresh = { ladder: noLadder, trial: noTrial, attempt: null, frozenUntil: null, pausedUntil: null };
      return { ...career, ...fresh, stage: event.stage, acts: [...career.acts, actOf(career, event)] };
    }
    case 'undone':
      return undone(career, event.act);
    case 'appealed': {
      const { at, text } = event;
      return { ...career, appeals: [...career.appeals, { at, text, answer: null }] };
    }
    case 'appeal-answered': {
      const { at, text, isGranted } = event;
      const answer = { at, text, isGranted };
      return {
        ...career,
        appeals: career.appeals.map((one) => (one.answer === null ? { ...one, answer } : one)),
      };
    }
    case 'transfer-offered':
      return { ...career, offeredTo: event.to };
    case 'transferred':
      return {
        ...career,
        formerOwners: career.owner === null ? career.formerOwners : [...career.formerOwners, career.owner],
        owner: event.owner,
        offeredTo: null,
      };
    case 'owner-deleted':
      return { ...career, owner: null, isClosed: true };
    case 'retired':
      return { ...career, isClosed: true };
  }
}

function ladderPlayed(career: Career, event: Extract<CareerEvent, { type: 'ladder-played' }>): Career {
  const { at, game, opponent, score, identifiedAt, skipped, isPassed } = event;
  const results = withItem(career.results, { at, game, opponent, score, identifiedAt, skipped });
  const games = withName(career.games, game);
  if (!event.counts) return { ...career, results, games };
  const { games: count, passed, points } = career.ladder;
  const ladder = {
    games: count + 1,
    passed: passed + (isPassed ? 1 : 0),
    points: points + event.points,
  };
  return { ...career, results, games, ladder };
}

function played(career: Career, game: string, payoff: number): Career {
  const { games, won, lost } = career.trial;
  const trial = { games: games + 1, won: won + (payoff > 0 ? 1 : 0), lost: lost + (payoff < 0 ? 1 : 0) };
  return { ...career, trial, games: withName(career.games, game) };
}

function actOf(
  { stage, suspendedUntil }: Career,
  event: Extract<CareerEvent, { type: 'suspended' | 'disqualified' | 'placed' }>,
): CareerAct {
  const { act, at, by, reason } = event;
  const type = { suspended: 'suspend', disqualified: 'disqualify', placed: 'place' } as const;
  return { act, type: type[event.type], at, by, reason, before: { stage, suspendedUntil }, isUndone: false };
}

/** Restores what the act changed, and nothing else. */
function undone(career: Career, name: string): Career {
  const known = career.acts.find(({ act }) => act === name);
  const acts = career.acts.map((one) => (one.act === name ? { ...one, isUndone: true } : one));
  switch (known?.type) {
    case 'suspend':
      return { ...career, acts, suspendedUntil: known.before.suspendedUntil };
    case 'disqualify':
      return { ...career, acts, isDisqualified: false };
    case 'place':
      return { ...career, acts, stage: known.before.stage };
    default:
      return career;
  }
}

function stepOf(event: CareerEvent, { stage }: Career): CareerStep | undefined {
  const { at } = event;
  switch (event.type) {
    case 'opened':
    case 'rose':
    case 'fell':
    case 'transferred':
      return { at, type: event.type, stage };
    case 'examined':
      return { at, type: 'examined', stage, answers: event.answers, isPassed: event.isPassed };
    case 'frozen':
    case 'paused':
      return { at, type: event.type, stage, until: event.until };
    case 'suspended':
      return { at, type: 'suspended', stage, until: event.until, reason: event.reason };
    case 'disqualified':
    case 'placed':
    case 'undone':
      return { at, type: event.type, stage, reason: event.reason };
    default:
      return undefined;
  }
}
