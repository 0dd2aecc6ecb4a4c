/**
 * Environments and `play-script` apply the same rules: random games of every preset through both. With
 * PARLOUR_ENV_SCRIPTS, as many scripts of each format; default 60.
 */
import { GameEnv, randomPolicy } from '@parlour/env';
import { seatsOf } from '@parlour/env/testing';
import { formats, type Nature, presets, type RandomStream, seededStream } from '@parlour/game';
import { describe, expect, test } from 'vitest';
import { playScript } from '../play-script.ts';
import { readScript } from '../script-file.ts';
import { opponentBy } from './opponents.ts';

const scripts = Number(process.env.PARLOUR_ENV_SCRIPTS ?? 60);
const bots = ['simple', 'eliza', 'aiml', 'learner', 'interrogator', 'reader', 'prior'];

/** A game of random agents, some of the machines' seats played by bots. */
async function randomGame(preset: string, seed: string, random: RandomStream): Promise<GameEnv> {
  const casts = seatsOf(preset);
  const { cast } = casts[random.below(casts.length)] ?? { cast: {} };
  const seats: Record<string, ConstructorParameters<typeof GameEnv>[0]['seats'][string]> = {};
  for (const [seat, nature] of Object.entries(cast)) {
    const isBot = nature === 'machine' && random.chance(0.5);
    const bot = bots[random.below(bots.length)] ?? 'simple';
    seats[seat] = isBot ? await opponentBy(`bot:${bot}`, []) : 'agent';
  }
  const agents = Object.entries<Nature>(cast).filter(([seat]) => seats[seat] === 'agent');
  const env = new GameEnv({
    preset,
    seats,
    cast: Object.fromEntries(agents),
    turnTaking: random.chance(0.5),
    turnLength: 1000 + random.below(9000),
  });
  const policy = randomPolicy(random);
  let step = await env.resetAsync(seed);
  while (step.turn !== null) {
    const observation = step.observation[step.turn];
    if (observation === undefined) throw new Error(`no observation of ${step.turn}`);
    step = await env.stepAsync({ [step.turn]: policy(observation) });
    if (step.turn !== null && step.info.refused !== undefined)
      step = await env.stepAsync({ [step.turn]: { type: 'wait' } });
  }
  return env;
}

describe.each(Object.keys(formats))('%s', (format) => {
  const own = presets.filter((preset) => preset.format === format).map(({ id }) => id);

  test(`${scripts} random games have the events of play-script for the same commands`, async () => {
    const random = seededStream('equality', format);
    let commands = 0;
    for (let index = 0; index < scripts; index += 1) {
      const preset = own[index % own.length] ?? '';
      const env = await randomGame(preset, `${format} ${index}`, random);
      const script = readScript(JSON.stringify(env.script), `${preset} ${index}`);
      const played = [...playScript(script)].flatMap((move) => move.events);
      expect(played, `${preset} ${index}`).toEqual(env.events);
      expect(
        script.format.rules.isOver(played.reduce(script.format.rules.evolve, script.format.rules.initial)),
      ).toBe(true);
      commands += script.commands.length;
    }
    expect(commands).toBeGreaterThan(scripts * 3);
  });
});

test('a changed command is found', async () => {
  const env = await randomGame('duel/open-chat', 'changed', seededStream('equality', 'changed'));
  const [first, ...rest] = env.script.commands;
  const commands = [{ ...first, text: 'something else' }, ...rest];
  const script = readScript(JSON.stringify({ ...env.script, commands }), 'changed');
  expect([...playScript(script)].flatMap((move) => move.events)).not.toEqual(env.events);
});
