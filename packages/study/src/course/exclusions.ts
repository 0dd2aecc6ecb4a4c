/** Exclusions of participants by the rules of the plan. */
import { failedChecks, isOneOf, type StudyAnswers } from '../file/answers.ts';
import type { StudyFile } from '../file/schema.ts';
import { countedRounds, type Participation } from './state.ts';

/** Attention checks that a participant failed, in questionnaires that were answered. */
export const failedChecksOf = (
  { questionnaires }: StudyFile,
  { answers }: Participation,
): readonly string[] =>
  Object.entries(questionnaires).flatMap(([name, asked]) => {
    const given = answers[name];
    return given ? failedChecks(asked, given) : [];
  });

/** Whether a rule of the plan excludes a participant. */
function isExcluded(
  study: StudyFile,
  one: Participation,
  rule: StudyFile['plan']['exclusions'][number],
): boolean {
  if (rule.rule === 'attention') return failedChecksOf(study, one).length >= rule.failed;
  if (rule.rule === 'games') return countedRounds(one).length < rule.below;
  const all = Object.assign({}, ...Object.values(one.answers)) as StudyAnswers;
  return isOneOf(all[rule.item], rule.is);
}

/** Reasons to exclude a participant from the analysis; empty: included. */
export function exclusionsOf(study: StudyFile, one: Participation): readonly string[] {
  const { exclusions } = study.plan;
  const isPartial = one.way !== 'complete' && !exclusions.some(({ rule }) => rule === 'games');
  return [
    ...(one.hasConsented ? [] : ['no-consent']),
    ...(one.hasWithdrawn ? ['withdrawn'] : []),
    ...(isPartial ? ['not-complete'] : []),
    ...exclusions
      .filter((rule) => isExcluded(study, one, rule))
      .map((rule) => (rule.rule === 'answer' ? `answer:${rule.item}` : rule.rule)),
  ];
}
