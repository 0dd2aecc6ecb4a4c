/** What a command of its researcher does to a study. */
import { accept, type Decision, type Instant, refused } from '@parlour/game';
import { readStudy, studyHash } from '../file/read-study.ts';
import type { StudyFile } from '../file/schema.ts';
import { endedAs } from './ended.ts';
import { currentPractice, currentRound, earlyEnd, isStudyOver, type Study, stageOf } from './state.ts';
import type { StudyCommand, StudyEvent } from './words.ts';

type ResearcherCommand = Extract<
  StudyCommand,
  { type: 'replace' | 'start' | 'amend' | 'pause' | 'continue' | 'close' | 'delete' }
>;

/** The phase in which each command is possible. */
const phases = {
  ...{ replace: 'draft', start: 'draft' },
  ...{ amend: 'open', pause: 'open', continue: 'open', close: 'open' },
} as const;

export function byResearcher(state: Study, command: ResearcherCommand): Decision<StudyEvent> {
  const { at, by } = command;
  if (command.type === 'delete')
    return mayBeDeleted(state) ? accept({ type: 'expired', at, by }) : refused('not-open');
  if (state.phase !== phases[command.type])
    return refused(command.type === 'start' ? 'already-open' : 'not-open');
  switch (command.type) {
    case 'start':
      return accept({ type: 'frozen', at, by, sha256: studyHash(state.file), bots: command.bots });
    case 'pause':
      return state.isPaused ? accept() : accept({ type: 'paused', at, by });
    case 'continue':
      return state.isPaused ? accept({ type: 'continued', at, by }) : accept();
    case 'close':
      return accept<StudyEvent>(...endsAtClosing(state, at), { type: 'closed', at, by });
    default:
      return changeFile(state, command);
  }
}

function changeFile(
  state: Study,
  command: Extract<ResearcherCommand, { type: 'replace' | 'amend' }>,
): Decision<StudyEvent> {
  const { at, by, file, study } = command;
  if (command.type === 'replace')
    return study.study === state.study?.study
      ? accept({ type: 'replaced', at, by, file, study })
      : refused('not-open');
  if (amendmentFaults(state, study).length > 0) return refused('not-open');
  const { reason, bots } = command;
  return accept({ type: 'amended', at, by, file, study, reason, sha256: studyHash(file), bots });
}

/** Those in the rounds end; those in a game end after it. */
const endsAtClosing = (state: Study, at: Instant): readonly StudyEvent[] =>
  [...state.people.values()].flatMap((one) =>
    one.way === null && currentRound(one) === undefined && stageOf(state, one)?.stage === 'rounds'
      ? [endedAs(at, one, earlyEnd(one))]
      : [],
  );

/** A draft, or a study that is over and in which no game goes on after a withdrawal. */
const mayBeDeleted = (state: Study): boolean =>
  state.phase === 'draft' ||
  (state.phase === 'closed' &&
    isStudyOver(state) &&
    [...state.people.values()].every(
      (one) => currentRound(one) === undefined && currentPractice(one) === undefined,
    ));

/** Parts of a file that an amendment may not change, because participants have met them. */
const fixedParts = ['study', 'minAge', 'consent', 'arms', 'assignment', 'stages', 'questionnaires'] as const;

/** Parts of an amended file that differ and may not; empty: it can be amended so. */
export function amendmentFaults({ file, study }: Pick<Study, 'file' | 'study'>, after: StudyFile) {
  // Fields that have come since it was stored have their defaults only when the text is read again.
  const read = readStudy(file);
  const before = 'study' in read ? read.study : study;
  const differs = (part: (typeof fixedParts)[number]) =>
    JSON.stringify(withoutBots(before)?.[part]) !== JSON.stringify(withoutBots(after)?.[part]);
  return fixedParts.filter(differs);
}

/** Which bots play in an arm, and in which version, may be amended: a version can cease to exist. */
const withoutBots = (study: StudyFile | null) =>
  study && { ...study, arms: study.arms.map(({ bots: _, ...arm }) => arm) };
