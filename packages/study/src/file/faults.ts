/** Faults of a study file that its schema cannot express. */
import { botPins } from './bots.ts';
import type { QuestionnaireItem, StudyFile } from './schema.ts';

/** A fault: place in the file, and what was expected and found. */
export interface StudyFault {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

/** All faults of a file whose fields are well formed; empty: none. */
export function faultsOfStudy(study: StudyFile): readonly StudyFault[] {
  return [...stageFaults(study), ...armFaults(study), ...itemFaults(study), ...planFaults(study)];
}

function stageFaults({ stages, questionnaires }: StudyFile): readonly StudyFault[] {
  const names = stages.map(({ stage }) => stage);
  const faults: StudyFault[] = [];
  if (names[0] !== 'consent')
    faults.push({ path: ['stages', 0], message: `expected consent first, found ${names[0]}` });
  if (names.at(-1) !== 'debriefing')
    faults.push({
      path: ['stages', stages.length - 1],
      message: `expected debriefing last, found ${names.at(-1)}`,
    });
  for (const once of ['consent', 'rounds', 'debriefing'] as const) {
    const count = names.filter((one) => one === once).length;
    if (count !== 1) faults.push({ path: ['stages'], message: `expected one stage ${once}, found ${count}` });
  }
  return [...faults, ...practiceFaults(names), ...questionnaireFaults(stages, questionnaires)];
}

/** Practice comes once at most, and before the rounds. */
function practiceFaults(names: readonly string[]): readonly StudyFault[] {
  const [index, second] = names.flatMap((name, at) => (name === 'practice' ? [at] : []));
  if (second !== undefined)
    return [{ path: ['stages', second], message: 'expected one stage practice at most, found a second one' }];
  if (index === undefined || index < names.indexOf('rounds')) return [];
  return [{ path: ['stages', index], message: 'expected practice before rounds, found it after' }];
}

function questionnaireFaults(
  stages: StudyFile['stages'],
  questionnaires: StudyFile['questionnaires'],
): readonly StudyFault[] {
  const faults: StudyFault[] = [];
  const asked = new Set<string>();
  for (const [index, one] of stages.entries()) {
    if (one.stage !== 'questionnaire') continue;
    const path = ['stages', index, 'questionnaire'];
    const { questionnaire: name } = one;
    if (!Object.hasOwn(questionnaires, name))
      faults.push({ path, message: `expected a name below questionnaires, found ${name}` });
    if (asked.has(name))
      faults.push({ path, message: `expected each questionnaire once, found ${name} again` });
    asked.add(name);
  }
  for (const name of Object.keys(questionnaires))
    if (!asked.has(name))
      faults.push({
        path: ['questionnaires', name],
        message: `expected a stage that asks ${name}, found none`,
      });
  return faults;
}

function armFaults({ arms, assignment }: StudyFile): readonly StudyFault[] {
  const faults: StudyFault[] = [];
  const names = new Set<string>();
  for (const [index, { arm, bots }] of arms.entries()) {
    if (names.has(arm))
      faults.push({ path: ['arms', index, 'arm'], message: `expected a new name, found ${arm} again` });
    names.add(arm);
    const known = botPins({ bots }).map(({ bot }) => bot.toLowerCase());
    for (const [at, bot] of known.entries())
      if (known.indexOf(bot) < at)
        faults.push({
          path: ['arms', index, 'bots', at],
          message: `expected each bot once in an arm, found ${bot} again`,
        });
  }
  if (assignment.method !== 'blocked') return faults;
  const total = arms.reduce((sum, { weight }) => sum + weight, 0);
  const isWhole = arms.every(({ weight }) => Number.isInteger(weight));
  if (!isWhole || assignment.block % total !== 0)
    faults.push({
      path: ['assignment', 'block'],
      message: `expected whole weights, and a multiple of their sum ${total}, found ${assignment.block}`,
    });
  return faults;
}

/** Values that an item can have; undefined: not from a list. */
export function valuesOf(item: QuestionnaireItem): readonly (string | number)[] | undefined {
  if (item.type === 'choice' || item.type === 'choices') return item.options.map(({ value }) => value);
  if (item.type === 'consent') return ['yes'];
  if (item.type !== 'scale') return undefined;
  return Array.from({ length: item.to - item.from + 1 }, (_, index) => item.from + index);
}

function itemFaults({ questionnaires }: StudyFile): readonly StudyFault[] {
  const names = new Set<string>();
  return Object.entries(questionnaires).flatMap(([name, { items }]) =>
    items.flatMap((item, index) => {
      const path = ['questionnaires', name, 'items', index];
      const isKnown = names.has(item.item);
      names.add(item.item);
      const repeated = { path: [...path, 'item'], message: `expected a new name, found ${item.item} again` };
      return [
        ...(isKnown ? [repeated] : []),
        ...branchFaults(path, name, item, items.slice(0, index)),
        ...checkFaults(path, item),
      ];
    }),
  );
}

/** A branch depends on an earlier item of the same questionnaire, and on an answer that it can have. */
function branchFaults(
  path: readonly PropertyKey[],
  questionnaire: string,
  { when }: QuestionnaireItem,
  before: readonly QuestionnaireItem[],
): readonly StudyFault[] {
  if (when === undefined) return [];
  const earlier = before.find(({ item }) => item === when.item);
  if (earlier !== undefined) return valueFaults([...path, 'when', 'is'], earlier, when.is);
  const message = `expected an earlier item of ${questionnaire}, found ${when.item}`;
  return [{ path: [...path, 'when', 'item'], message }];
}

function checkFaults(path: readonly PropertyKey[], item: QuestionnaireItem): readonly StudyFault[] {
  if (item.type !== 'choice' && item.type !== 'scale') return [];
  const { attention, screensOut = [] } = item;
  return [
    ...valueFaults([...path, 'screensOut'], item, screensOut),
    ...valueFaults([...path, 'attention'], item, attention === undefined ? [] : [attention]),
  ];
}

function valueFaults(
  path: readonly PropertyKey[],
  item: QuestionnaireItem,
  values: readonly (string | number)[],
): readonly StudyFault[] {
  const possible = valuesOf(item);
  const wrong = possible === undefined ? [] : values.filter((one) => !possible.includes(one));
  return wrong.map((one) => ({ path, message: `expected ${possible?.join(', ')}, found ${one}` }));
}

function planFaults({ plan, questionnaires, stages, quotas }: StudyFile): readonly StudyFault[] {
  const items = new Map(
    Object.values(questionnaires).flatMap(({ items: all }) => all.map((one) => [one.item, one] as const)),
  );
  const checks = [...items.values()].filter(
    (one) => 'attention' in one && one.attention !== undefined,
  ).length;
  const games = stages.reduce((sum, one) => sum + (one.stage === 'rounds' ? one.games : 0), 0);
  const faults = plan.exclusions.flatMap((one, index): readonly StudyFault[] => {
    const path = ['plan', 'exclusions', index];
    if (one.rule === 'attention' && one.failed > checks)
      return [
        {
          path: [...path, 'failed'],
          message: `expected at most ${checks} attention checks, found ${one.failed}`,
        },
      ];
    if (one.rule === 'games' && one.below > games)
      return [{ path: [...path, 'below'], message: `expected at most ${games} games, found ${one.below}` }];
    if (one.rule !== 'answer') return [];
    const item = items.get(one.item);
    if (item === undefined)
      return [{ path: [...path, 'item'], message: `expected an item of a questionnaire, found ${one.item}` }];
    return valueFaults([...path, 'is'], item, one.is);
  });
  const sessions = (quotas.sessions ?? []).flatMap(({ from, to }, index) =>
    from < to
      ? []
      : [
          {
            path: ['quotas', 'sessions', index, 'to'],
            message: `expected a time after ${from}, found ${to}`,
          },
        ],
  );
  return [...faults, ...sessions];
}
