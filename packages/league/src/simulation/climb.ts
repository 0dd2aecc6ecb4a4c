/** One simulated bot goes through the league by the rules of careers. */
import { fold, instant } from '@parlour/game';
import type { Random } from '@parlour/stats';
import { careerRules } from '../career/career.ts';
import { type Career, mayClimb, mayMeetPeople, maySitExam } from '../career/state.ts';
import type { CareerCommand, CareerEvent } from '../career/words.ts';
import type { LeagueConfig } from '../config.ts';
import { drawIdentification, drawPayoff, drawThreshold, type SimulatedBot } from './simulated-bots.ts';

const day = 86_400_000;

/** Games a day on the ladder, and with people. */
const perDay = { ladder: 40, people: 60 };

export interface Climb {
  readonly hasPassedExam: boolean;
  /** Days until it became full; null: not within the time. */
  readonly fullAfter: number | null;
}

/** Plays every day within the rules, and sits the exam as often as it may. */
export function climb(bot: SimulatedBot, config: LeagueConfig, weeks: number, random: Random): Climb {
  let career: Career = careerRules.initial;
  let count = 0;
  const say = (command: Parameters<typeof careerRules.decide>[1]) => {
    const { events } = careerRules.decide(career, command);
    career = fold(careerRules, career, events as readonly CareerEvent[]);
  };
  say({ type: 'open', at: instant(0), subject: 'bot', owner: 'owner', stage: 'applicant', config });
  const threshold = drawThreshold(
    config.ladder.judgements / 2,
    config.ladder.turns,
    config.ladder.quantile,
    random,
  );
  let hasPassedExam = false;
  for (let today = 0; today < weeks * 7; today++) {
    const at = instant(today * day);
    const by = 'house';
    if (maySitExam(career, at)) {
      say({ type: 'sit-exam', at, by, attempt: `${today}`, items: [] });
      say({ ...examOf(bot, config, random), at, by, attempt: `${today}` });
    }
    hasPassedExam ||= career.stage === 'rookie';
    for (let game = 0; game < perDay.ladder && mayClimb(career, at); game++) {
      const identified = drawIdentification(bot, config.ladder.turns, threshold, random);
      say({
        type: 'ladder-game',
        at,
        by,
        game: `l${count++}`,
        identifiedAt: identified,
        skipped: 0,
        opponent: 'other',
        score: 0.5,
      });
    }
    for (let game = 0; game < perDay.people && career.stage === 'novice' && mayMeetPeople(career, at); game++)
      say({ type: 'game', at, by, game: `g${count++}`, payoff: drawPayoff(bot, random) });
    if (career.stage === 'full') return { hasPassedExam, fullAfter: today + 1 };
  }
  return { hasPassedExam, fullAfter: null };
}

type FinishExam = Extract<CareerCommand, { type: 'finish-exam' }>;

function examOf(
  { accuracy }: SimulatedBot,
  { exam }: LeagueConfig,
  random: Random,
): Pick<FinishExam, 'type' | 'answers'> {
  const trials = exam.conversations / 2;
  const right = () => Array.from({ length: trials }, random).filter((one) => one < accuracy).length;
  const tally = () => ({ successes: right(), trials });
  return { type: 'finish-exam', answers: { human: tally(), machine: tally() } };
}
