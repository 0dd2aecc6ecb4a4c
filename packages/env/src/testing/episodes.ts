/** Episodes of random agents in every seat. */
import { formats, type Nature, presets, seededStream } from '@parlour/game';
import type { Composition } from '@parlour/game/casting';
import { GameEnv, randomPolicy } from '../index.ts';

interface Seats {
  readonly seats: Readonly<Record<string, 'agent'>>;
  readonly cast: Readonly<Record<string, Nature>>;
}

/** Casts of a preset, one for each composition, with the same seats: as many as its smallest one. */
export function seatsOf(id: string): readonly Seats[] {
  const preset = presets.find((one) => one.id === id);
  const format = preset && formats[preset.format];
  if (preset === undefined || format === undefined) throw new Error(`no preset ${id}`);
  const { groups, compositions } = format.seating.casting(format.rules.configure(preset.config));
  const all = compositions.map(({ fill }) => castOf(groups, fill));
  const [first] = all;
  const names = (one: Seats | undefined) => Object.keys(one?.seats ?? {}).join();
  return all.filter((one) => names(one) === names(first));
}

function castOf(
  groups: Readonly<Record<string, { readonly seats: readonly string[] }>>,
  fill: Composition<string>['fill'],
): Seats {
  const cast = Object.entries(groups).flatMap(([role, { seats }]) => {
    const { people, bots } = fill[role] ?? { people: { least: 0 }, bots: { least: 0 } };
    return seats
      .slice(0, people.least + bots.least)
      .map((seat, index): [string, Nature] => [seat, index < people.least ? 'human' : 'machine']);
  });
  return {
    seats: Object.fromEntries(cast.map(([seat]) => [seat, 'agent' as const])),
    cast: Object.fromEntries(cast),
  };
}

/** Plays one episode to its end. */
export function randomEpisode(preset: string, seed: number, options: object = {}): GameEnv {
  const casts = seatsOf(preset);
  const { seats, cast } = casts[seed % casts.length] as Seats;
  const env = new GameEnv({ preset, seats, cast, ...options });
  const policy = randomPolicy(seededStream(String(seed), 'actions'));
  let step = env.reset(seed);
  while (step.turn !== null) {
    const observation = step.observation[step.turn];
    if (observation === undefined) throw new Error(`no observation of ${step.turn}`);
    step = env.step({ [step.turn]: policy(observation) });
  }
  return env;
}
