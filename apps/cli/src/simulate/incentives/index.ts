/** `parlour simulate incentives`: best responses in a forum, and whether its payoffs reward knowledge. */
import { existsSync } from 'node:fs';
import { configureDuel, type DuelWishes, natures, translatedForums } from '@parlour/game';
import { forumFormat } from '@parlour/protocol/preset-file';
import { alignedTable, type Findings, formatNumber, printFindings } from '../../analyze/present.ts';
import { InputError } from '../../input-error.ts';
import { readPresetFile } from '../preset-file.ts';
import { findRace, type SideFindings } from './race.ts';

export interface IncentiveOptions {
  readonly forum: string;
  readonly skill: number;
  readonly machineSkill: number;
  readonly pace: number;
  readonly json?: boolean;
}

export function incentives({ forum, skill, machineSkill, pace, json = false }: IncentiveOptions): void {
  const { id, config } = readForum(forum);
  const sides = findRace(configureDuel(config as DuelWishes), {
    skill: { human: skill, machine: machineSkill },
    pace,
  });
  printFindings(shown(id, sides, { skill, machineSkill, pace }), { json });
}

/** A file, or the name of a forum that comes with Parlour. Throws InputError. */
function readForum(name: string) {
  const builtIn = translatedForums.find(({ id }) => id === name);
  if (builtIn !== undefined) return builtIn;
  if (!existsSync(name))
    throw new InputError(
      `--forum: expected a file or one of ${translatedForums.map(({ id }) => id).join(', ')}, found "${name}"`,
    );
  const file = readPresetFile(name);
  if (file.format !== forumFormat)
    throw new InputError(
      `${name}: format: expected ${forumFormat}, found ${file.format}; others have no table of payoffs`,
    );
  return file;
}

/** Reasons to change a table of payoffs. */
export type Warning = 'constant-pays' | 'race' | 'silence-pays';

/** Share of predictions at the first possible time that makes a game a race. */
const mostAtOnce = 0.5;

/** What is wrong with the payoffs of a side. */
export function warningsOf({ best, constant, never, first }: SideFindings): readonly Warning[] {
  const constants = Math.max(constant.human, constant.machine);
  return [
    // Within a hundredth of a point knowledge is worth nothing.
    ...(constants >= best - 0.01 ? ['constant-pays' as const] : []),
    ...(first > mostAtOnce ? ['race' as const] : []),
    ...(never >= best - 0.01 ? ['silence-pays' as const] : []),
  ];
}

const sentences: Readonly<Record<Warning, string>> = {
  'constant-pays': 'the same prediction in every game pays as much as the best response',
  race: 'most predictions come at the first possible time: the talk is not used',
  'silence-pays': 'never predicting pays as much as the best response',
};

function shown(
  forum: string,
  sides: readonly SideFindings[],
  assumed: Pick<IncentiveOptions, 'skill' | 'machineSkill' | 'pace'>,
): Findings {
  const named = sides.map((side) => ({ side, warnings: warningsOf(side) }));
  return {
    json: {
      forum,
      assumed: {
        skill: assumed.skill,
        machine_skill: assumed.machineSkill,
        seconds_per_message: assumed.pace,
      },
      sides: named.map(({ side: { time, first, ...side }, warnings }) => ({
        ...side,
        time,
        at_first_instant: first,
        constant_pays: warnings.includes('constant-pays'),
        warnings,
      })),
    },
    text: [
      `forum ${forum}, d' ${assumed.skill} for people and ${assumed.machineSkill} for machines, ${assumed.pace} s a message`,
      '',
      ...alignedTable(
        [
          'points a game',
          'best',
          'always human',
          'always machine',
          'never',
          'seconds',
          'at the first instant',
        ],
        sides.map(({ role, nature, best, constant, never, time, first }) => [
          `${role}, ${nature}`,
          ...[best, ...natures.map((said) => constant[said]), never].map((value) => formatNumber(value, 2)),
          formatNumber(time, 0),
          formatNumber(first, 2),
        ]),
      ),
      ...named.flatMap(({ side, warnings }) =>
        warnings.map((warning) => `${side.role}, ${side.nature}: ${sentences[warning]}`),
      ),
    ],
  };
}
