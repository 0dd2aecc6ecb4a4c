/** State of an attempt after one more event. */
import { type Instant, instant } from '@parlour/game';
import { type Attempt, noAttempt } from './state.ts';
import type { AttemptEvent } from './words.ts';

export function evolveAttempt(attempt: Attempt, event: AttemptEvent): Attempt {
  const { at } = event;
  switch (event.type) {
    case 'opened': {
      const { subject, site, challenge, returnTo, preset, choices } = event;
      const opening = { subject, site, challenge, returnTo, preset, choices };
      return { ...noAttempt, ...opening, stage: 'waiting', openedAt: at };
    }
    case 'planned':
      return { ...attempt, stage: 'planned', startsAt: event.startsAt };
    case 'started':
      return {
        ...attempt,
        ...{ stage: 'playing', startedAt: at, endsAt: instant(at + attempt.choices.timeLimit) },
      };
    case 'counted':
      return { ...attempt, games: [...attempt.games, { game: event.game, judged: event.judged }] };
    case 'ended':
      return { ...attempt, stage: 'ending', endsAt: at };
    case 'concluded':
      return { ...attempt, stage: 'over', result: event.result, concludedAt: at };
    case 'signed': {
      const { statement, until } = event;
      return { ...attempt, statements: [...attempt.statements, { statement, at, until }] };
    }
    case 'redeemed':
      return { ...attempt, redeemed: event.statement };
    case 'flagged':
      return { ...attempt, flags: [...attempt.flags, { flag: event.flag, copies: event.copies }] };
    case 'delayed':
      return delayed(attempt, event.down);
    case 'forgotten':
      return { ...attempt, subject: '', challenge: '', returnTo: '' };
    case 'closed':
      return { ...attempt, stage: 'closed' };
  }
}

/** T4: open deadlines move by the outage. */
function delayed(attempt: Attempt, down: number): Attempt {
  const later = (at: Instant | null) => (at === null ? null : instant(at + down));
  switch (attempt.stage) {
    case 'waiting':
      return { ...attempt, openedAt: instant(attempt.openedAt + down) };
    case 'planned':
      return { ...attempt, startsAt: later(attempt.startsAt) };
    case 'playing':
      return { ...attempt, endsAt: later(attempt.endsAt) };
    default:
      return attempt;
  }
}
