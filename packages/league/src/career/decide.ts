/** Decisions of a career: E exam, L ladder, N novice, S sanctions, O owners. */
import { accept, type Decision, type Instant, type RunCommand, refused } from '@parlour/game';
import { isEstimable } from '@parlour/stats';
import { examScore } from '../exam/score.ts';
import { ladderPoints } from '../ladder/points.ts';
import { evidenceAboveHalf, ratioSequence } from '../sequential.ts';
import { hasName } from './grown-set.ts';
import { type Career, mayClimb, mayMeetPeople, maySitExam } from './state.ts';
import type { CareerCommand, CareerConfig, CareerEvent, CareerOpening } from './words.ts';

type Decided = Decision<CareerEvent>;
type Of<Type extends CareerCommand['type']> = Extract<CareerCommand, { type: Type }>;

export function decideCareer(career: Career, command: CareerCommand | RunCommand<CareerOpening>): Decided {
  if (command.type === 'open')
    return career.config === undefined ? accept({ ...command, type: 'opened' }) : refused('already-open');
  const { config } = career;
  if (config === undefined) return refused('not-open');
  switch (command.type) {
    case 'pass-time':
    case 'resume':
    case 'void':
      return accept();
    case 'sit-exam':
      return maySitExam(career, command.at)
        ? accept({ type: 'exam-begun', at: command.at, attempt: command.attempt, items: command.items })
        : refused('too-early');
    case 'cancel-exam':
      return career.attempt === command.attempt
        ? accept({ type: 'exam-cancelled', at: command.at, attempt: command.attempt })
        : refused('not-open');
    case 'finish-exam':
      return finishExam(career, config, command);
    case 'ladder-game':
      return ladderGame(career, config, command);
    case 'game':
      return noviceGame(career, config, command);
    case 'judged': {
      const { at, talk, beliefs, isHuman } = command;
      return accept({ type: 'judged', at, talk, beliefs, isHuman });
    }
    case 'flag': {
      const { at, flag, copies } = command;
      if (career.flags.some((one) => one.flag === flag)) return refused('already-said');
      return accept({ type: 'flagged', at, flag, copies });
    }
    case 'suspend':
    case 'disqualify':
    case 'place':
    case 'undo':
      return act(career, command);
    case 'appeal':
    case 'answer-appeal':
      return appeal(career, command);
    case 'offer-transfer':
    case 'transfer':
    case 'delete-owner':
    case 'retire':
      return owner(career, command);
  }
}

/** E3 to E5. */
function finishExam(
  career: Career,
  { exam }: CareerConfig,
  { at, attempt, answers }: Of<'finish-exam'>,
): Decided {
  if (career.attempt !== attempt) return refused('not-open');
  const score = examScore(answers);
  const isPassed = isEstimable(score) && score.accuracy >= exam.accuracy - 1e-9;
  const examined: CareerEvent = { type: 'examined', at, attempt, answers, isPassed };
  if (isPassed) return accept<CareerEvent>(examined, { type: 'rose', at, to: 'rookie' });
  const freeze = Math.min(exam.freeze * 2 ** career.failures, exam.longestFreeze);
  return accept<CareerEvent>(examined, { type: 'frozen', at, until: later(at, freeze) });
}

/** L4 to L7. */
function ladderGame(career: Career, { ladder }: CareerConfig, command: Of<'ladder-game'>): Decided {
  const { at, game, opponent, score, identifiedAt, skipped } = command;
  if (hasName(career.games, game)) return refused('already-said');
  const counts = career.stage === 'rookie';
  if (!(counts ? mayClimb(career, at) : mayMeetPeople(career, at))) return refused('not-open');
  const { points, isPassed } = ladderPoints({ identifiedAt, skipped });
  const result = { game, opponent, score, identifiedAt, skipped, points, isPassed, counts };
  const played: CareerEvent = { type: 'ladder-played', at, ...result };
  if (!counts) return accept(played);
  const tally = { successes: career.ladder.passed + (isPassed ? 1 : 0), trials: career.ladder.games + 1 };
  if (tally.trials >= ladder.leastGames && evidenceAboveHalf(tally) >= ladder.evidence)
    return accept<CareerEvent>(played, { type: 'rose', at, to: 'novice' });
  if (tally.trials >= ladder.mostGames)
    return accept<CareerEvent>(played, { type: 'paused', at, until: later(at, ladder.pause) });
  return accept(played);
}

/** N2 to N5. */
function noviceGame(career: Career, { novice }: CareerConfig, { at, game, payoff }: Of<'game'>): Decided {
  if (hasName(career.games, game)) return refused('already-said');
  if (!mayMeetPeople(career, at)) return refused('not-open');
  const played: CareerEvent = { type: 'played', at, game, payoff };
  if (career.stage !== 'novice') return accept(played);
  const games = career.trial.games + 1;
  const won = career.trial.won + (payoff > 0 ? 1 : 0);
  const lost = career.trial.lost + (payoff < 0 ? 1 : 0);
  const hopeless = games >= novice.leastGames && ratioSequence(won, lost, novice.level)[1] < novice.ratio;
  const isFull = games >= novice.games;
  if (isFull && won >= novice.ratio * lost && won + lost > 0)
    return accept<CareerEvent>(played, { type: 'rose', at, to: 'full' });
  if (!hopeless && !isFull) return accept(played);
  const fell: CareerEvent = { type: 'fell', at, to: 'rookie' };
  if (isFull || career.falls + 1 < novice.falls) return accept<CareerEvent>(played, fell);
  const until = later(at, novice.suspension);
  const suspended: CareerEvent = {
    ...{ type: 'suspended', at, until, by: 'house', act: `falls-${at}` },
    reason: `returned ${novice.falls} times without a full trial`,
  };
  return accept<CareerEvent>(played, fell, suspended);
}

/** S1 to S4. */
function act(career: Career, command: Of<'suspend' | 'disqualify' | 'place' | 'undo'>): Decided {
  const { at, by, act: name, reason } = command;
  const known = career.acts.find((one) => one.act === name);
  const from = { at, by, act: name, reason };
  if (command.type === 'undo')
    return known === undefined || known.isUndone ? refused('not-open') : accept({ type: 'undone', ...from });
  if (known !== undefined) return refused('already-said');
  switch (command.type) {
    case 'suspend':
      return accept({ type: 'suspended', ...from, until: command.until });
    case 'disqualify':
      return career.isDisqualified ? refused('already-said') : accept({ type: 'disqualified', ...from });
    case 'place':
      return accept({ type: 'placed', ...from, stage: command.stage });
  }
}

/** S5. */
function appeal(career: Career, command: Of<'appeal' | 'answer-appeal'>): Decided {
  const { at, by, text } = command;
  const open = career.appeals.some(({ answer }) => answer === null);
  if (command.type === 'answer-appeal')
    return open
      ? accept({ type: 'appeal-answered', at, by, text, isGranted: command.isGranted })
      : refused('not-open');
  if (by !== career.owner) return refused('not-your-seat');
  return open ? refused('already-said') : accept({ type: 'appealed', at, by, text });
}

/** O1 to O3. */
function owner(
  career: Career,
  command: Of<'offer-transfer' | 'transfer' | 'delete-owner' | 'retire'>,
): Decided {
  const { at, by } = command;
  if (command.type === 'offer-transfer') {
    if (career.isClosed) return refused('game-over');
    // Who gets the offer may decline it.
    if (by !== career.owner && !(by === career.offeredTo && command.to === null))
      return refused('not-your-seat');
    return accept({ type: 'transfer-offered', at, by, to: command.to });
  }
  if (command.type === 'transfer') {
    if (career.isClosed) return refused('game-over');
    if (career.offeredTo !== command.owner || by !== command.owner) return refused('not-open');
    return accept({ type: 'transferred', at, by, owner: command.owner });
  }
  if (career.isClosed) return accept();
  return accept({ type: command.type === 'retire' ? 'retired' : 'owner-deleted', at });
}

const later = (at: Instant, wait: number): Instant => (at + wait) as Instant;
