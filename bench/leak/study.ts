/** Games as studies have them: the presets of a study's arms, and people who are seated without a lobby. */
import { readFileSync } from 'node:fs';
import { type Preset, presets } from '@parlour/game';
import { readStudy, type StudyArm, studyProblemText } from '@parlour/study';
import { groupSize, studyParty } from '../../apps/server/src/studies/study-tables.ts';
import { enterAtFriends, type People, type Wanted } from './formats/people.ts';
import type { TestServer } from './test-house.ts';

/** Different configurations among the arms of a study file, each once. Throws with the faults of the file. */
export function presetsOfStudy(path: string): readonly Preset[] {
  const read = readStudy(readFileSync(path, 'utf8'));
  if ('problems' in read) throw new Error(read.problems.map((one) => studyProblemText(path, one)).join('\n'));
  const found = read.study.arms.map(presetOfArm);
  return found.filter(
    ({ config }, index) =>
      found.findIndex((other) => JSON.stringify(other.config) === JSON.stringify(config)) === index,
  );
}

function presetOfArm({ arm, preset: id, config }: StudyArm): Preset {
  const known = presets.find((one) => one.id === id);
  if (known === undefined) throw new Error(`arm ${arm}: expected a built-in preset, found ${id}`);
  // Others wait for it in a lobby, to measure what they hear.
  const { withoutQueue: _, ...preset } = known;
  return config === undefined
    ? preset
    : { ...preset, id: `${id}-${arm}`, config: { ...preset.config, ...config } };
}

/** Time between two looks of a study at those who wait, in milliseconds. */
const tick = 1000;

/** All are there, and are seated at a tick as the server seats a group of a study, led by the first. */
export async function enterStudyTogether(
  testHouse: TestServer,
  people: People,
  wanted: Wanted,
  bots: readonly string[],
): Promise<void> {
  const { house, clock } = testHouse;
  await enterAtFriends(testHouse, people, wanted);
  await clock.until((Math.floor(clock.now() / tick) + 1) * tick);
  const preset = house.presets.find(wanted.preset);
  if (preset === undefined) throw new Error(`there is no preset ${wanted.preset}`);
  const { id, format, config } = preset;
  const { seating, rules } = house.formats.named(format);
  const casting = seating.casting(rules.configure(config));
  const group = [people.first, people.hidden, ...people.more].slice(0, groupSize(casting));
  const ids = group.map(({ line }) => line.guest.id);
  const party = studyParty({ house }, { arm: id, preset, casting, bots }, ids, ids[0] ?? '');
  if (party === undefined) throw new Error('no bot is free for the study');
  await house.openGames({
    ...{ format, preset: id, config, party, origin: 'invited', barred: [], waiting: [] },
  });
  for (const one of group) await one.until(() => one.seat !== undefined);
}
