/** What a command to a study does. */
import { accept, type Decision, type Instant, type RunCommand, refused, seededStream } from '@parlour/game';
import { answerFaults, screeningItem } from '../file/answers.ts';
import type { StudyStage } from '../file/schema.ts';
import { drawArm } from './assign.ts';
import { byResearcher } from './by-researcher.ts';
import { endedAs } from './ended.ts';
import { leadOf } from './groups.ts';
import {
  countedRounds,
  currentPractice,
  currentRound,
  dueOf,
  earlyEnd,
  expiryOf,
  isFull,
  mayPractise,
  type Participation,
  roundsOf,
  type Study,
  stageOf,
} from './state.ts';
import type { ArmDraw, StudyCommand, StudyEvent, StudyOpening } from './words.ts';

type Decided = Decision<StudyEvent>;

/** The server, where it acts in a study. */
const server = 'house';

export function decideStudy(state: Study, command: StudyCommand | RunCommand<StudyOpening>): Decided {
  switch (command.type) {
    case 'open': {
      const { type: _type, ...opening } = command as StudyOpening;
      return state.phase === 'none' ? accept({ type: 'opened', ...opening }) : refused('already-open');
    }
    case 'pass-time':
    case 'void':
      return passTime(state, command.at);
    case 'resume':
      return state.phase === 'open' && command.down > 0
        ? accept({ type: 'resumed', at: command.at, down: command.down })
        : passTime(state, command.at);
    case 'replace':
    case 'start':
    case 'amend':
    case 'pause':
    case 'continue':
    case 'close':
    case 'delete':
      return command.by === state.researcher ? byResearcher(state, command) : refused('not-your-seat');
    case 'arrive':
    case 'group':
    case 'ungroup':
    case 'begin-game':
    case 'end-game':
    case 'begin-practice':
    case 'end-practice':
    case 'erased':
      return command.by === server ? byServer(state, command) : refused('not-your-seat');
    default:
      return byParticipant(state, command);
  }
}

type Of<Type extends StudyCommand['type']> = Extract<StudyCommand, { type: Type }>;

function byServer(
  state: Study,
  command: Of<
    'arrive' | 'group' | 'ungroup' | 'begin-game' | 'end-game' | 'begin-practice' | 'end-practice' | 'erased'
  >,
): Decided {
  const { at } = command;
  switch (command.type) {
    case 'arrive': {
      const { account, isMade } = command;
      if (state.people.has(account)) return accept();
      if (state.phase !== 'open' || state.isPaused) return refused('not-open');
      const full: readonly StudyEvent[] = isFull(state) ? [{ type: 'ended', at, account, way: 'full' }] : [];
      return accept({ type: 'arrived', at, account, isMade }, ...full);
    }
    case 'group':
      return group(state, command);
    case 'ungroup':
      return accept({ type: 'ungrouped', at, group: command.group });
    case 'begin-game':
      return accept({ type: 'game-begun', at, group: command.group, games: command.games });
    case 'end-game':
      return endGame(state, command);
    case 'begin-practice':
    case 'end-practice':
      return practice(state, command);
    case 'erased': {
      const one = state.people.get(command.account);
      return one === undefined || one.isErased
        ? accept()
        : accept({ type: 'forgotten', at, account: one.account });
    }
  }
}

function practice(state: Study, command: Of<'begin-practice' | 'end-practice'>): Decided {
  const { at, game } = command;
  if (command.type === 'end-practice') {
    const isOpen = [...state.people.values()].some((one) => currentPractice(one)?.game === game);
    return isOpen
      ? accept({ type: 'practice-ended', at, game: command.game, isVoid: command.isVoid })
      : accept();
  }
  const one = state.people.get(command.account);
  if (one === undefined || !mayPractise(state, one)) return refused('not-open');
  return accept({ type: 'practice-begun', at, account: one.account, game });
}

function endGame(state: Study, { at, game, isVoid }: Of<'end-game'>): Decided {
  const players = [...state.people.values()].filter((one) => currentRound(one)?.game === game);
  if (players.length === 0) return accept();
  const ended: StudyEvent = { type: 'game-ended', at, game, isVoid };
  if (state.phase === 'open') return accept(ended);
  // The study closed meanwhile: no other round follows.
  const { games = 0 } = (state.study && roundsOf(state.study)) ?? {};
  const ends = players.flatMap((one) => {
    const count = countedRounds(one).length + (isVoid ? 0 : 1);
    return one.way !== null || count >= games ? [] : [endedAs(at, one, count > 0 ? 'partial' : 'no-partner')];
  });
  return accept<StudyEvent>(ended, ...ends);
}

function group(state: Study, { at, group: name, people }: Of<'group'>): Decided {
  const { study, seed } = state;
  const rounds = study && roundsOf(study);
  if (study === null || !rounds || state.phase !== 'open') return refused('not-open');
  const members = people.flatMap((account) => state.people.get(account) ?? []);
  if (members.length !== people.length || members.some(({ waitingSince }) => waitingSince === null))
    return refused('not-open');
  const lead = leadOf(members, rounds, seed, name);
  const earlier = [...state.people.values()]
    .filter(({ arm }) => arm !== null)
    .toSorted((a, b) => (a.arm?.at ?? 0) - (b.arm?.at ?? 0) || a.number - b.number)
    .map(({ arm }) => arm?.arm ?? '');
  const drawn: ArmDraw[] = [];
  for (const { account } of members
    .filter(({ arm }) => arm === null)
    .toSorted((a, b) => a.number - b.number)) {
    const u = seededStream(seed, `arm/${earlier.length + drawn.length}`).next();
    const before = [...earlier, ...drawn.map(({ arm }) => arm)];
    drawn.push({ account, ...drawArm(study.arms, study.assignment, before, u) });
  }
  return accept({ type: 'grouped', at, group: name, people, lead, drawn });
}

function byParticipant(
  state: Study,
  command: Of<'consent' | 'decline' | 'answer' | 'skip' | 'wait' | 'finish' | 'withdraw'>,
): Decided {
  const { at, by } = command;
  const one = state.people.get(by);
  if (one === undefined) return refused('not-open');
  if (command.type === 'withdraw')
    return one.hasWithdrawn ? accept() : accept({ type: 'ended', at, account: by, way: 'withdrawn' });
  const stage = stageOf(state, one);
  if (stage === undefined) return refused('game-over');
  switch (command.type) {
    case 'decline':
      return stage.stage === 'consent' ? accept(endedAs(at, one, 'declined')) : refused('too-early');
    case 'consent':
      return consent(state, one, stage, command);
    case 'answer':
      return answer(state, one, command);
    case 'skip':
      return mayPractise(state, one) && one.mayLeaveOutPractice
        ? accept({ type: 'skipped', at, by })
        : refused('too-early');
    case 'wait':
      return stage.stage === 'rounds' ? wait(state, one, at) : refused('not-open');
    case 'finish':
      return stage.stage === 'debriefing' ? accept(endedAs(at, one, 'complete')) : refused('too-early');
  }
}

function consent(
  state: Study,
  one: Participation,
  { stage }: StudyStage,
  { at, by, isOfAge }: Of<'consent'>,
): Decided {
  if (stage !== 'consent') return refused('already-said');
  if (!isOfAge) return accept(endedAs(at, one, 'screened-out'));
  return accept(isFull(state) ? endedAs(at, one, 'full') : { type: 'consented', at, by });
}

function wait(state: Study, one: Participation, at: Instant): Decided {
  if (state.phase !== 'open') return accept(endedAs(at, one, earlyEnd(one)));
  if (one.waitingSince !== null || currentRound(one) !== undefined) return accept();
  if (hasLostPartner(state, one)) return accept(endedAs(at, one, 'partial'));
  return accept({ type: 'waiting', at, by: one.account });
}

/** With one partner for all rounds, the study ends for both when it ends for one. */
function hasLostPartner({ study, people }: Study, one: Participation): boolean {
  if (study === null || roundsOf(study)?.partners !== 'same') return false;
  const partners = countedRounds(one).flatMap((round) => round.people.filter((id) => id !== one.account));
  return partners.some((id) => people.get(id)?.way !== null);
}

function answer(state: Study, one: Participation, { at, by, questionnaire, answers }: Of<'answer'>): Decided {
  const stage = stageOf(state, one);
  if (stage?.stage !== 'questionnaire' || stage.questionnaire !== questionnaire)
    return refused(Object.hasOwn(one.answers, questionnaire) ? 'already-said' : 'too-early');
  const asked = state.study?.questionnaires[questionnaire];
  if (asked === undefined) return refused('too-early');
  const faults = answerFaults(asked, answers);
  const [first] = Object.keys(faults);
  if (first !== undefined) return refused('constraint', { item: first, expected: faults[first] ?? '' });
  const answered: StudyEvent = { type: 'answered', at, by, questionnaire, text: JSON.stringify(answers) };
  const item = screeningItem(asked, answers);
  return item === undefined
    ? accept(answered)
    : accept<StudyEvent>(answered, { ...endedAs(at, one, 'screened-out'), item });
}

function passTime(state: Study, at: Instant): Decided {
  if (state.phase === 'closed') {
    const expiry = expiryOf(state);
    if (expiry !== undefined && at >= expiry) return accept({ type: 'expired', at });
  }
  return accept(
    ...[...state.people.values()].flatMap((one) => {
      const due = dueOf(state, one);
      if (due === undefined || at < due) return [];
      return [endedAs(at, one, one.waitingSince === null ? 'dropped-out' : earlyEnd(one))];
    }),
  );
}
