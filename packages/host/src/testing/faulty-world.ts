/** A server with three games, one of them of a format that can be made to throw: for tests of faults. */
import { type AnyFormat, formats as builtInFormats } from '@parlour/game';
import { formatSchemas } from '@parlour/protocol';
import type { Store } from '@parlour/store';
import { type HandClock, settled } from './hand-clock.ts';
import { type TestParticipant, testHouse } from './test-house.ts';

/** The call of a function that throws. */
export interface Planted {
  readonly call: string;
  /** Counted from 1, over all games of the format. */
  readonly nth: number;
  /** It throws from then on; or this once. */
  readonly isForGood: boolean;
  /** Its result has a field that throws when read. */
  readonly isGetter?: boolean;
}

/** Short games, so that each is over within two minutes. */
const configs: Readonly<Record<string, object>> = {
  duel: { duration: 60_000, minMessages: 1 },
  gameshow: { duration: 60_000, labelTime: 20_000, moderated: true },
  market: { duration: 60_000 },
};

export const faultyFormats = Object.keys(configs);

/** A format that throws where it was planted, and how often each of its functions was asked. */
export function plantIn(format: AnyFormat, planted?: Planted) {
  const asked = new Map<string, number>();
  const wrap = (part: object, prefix: string): object =>
    Object.fromEntries(
      Object.entries(part).map(([name, value]) => {
        const call = `${prefix}${name}`;
        if (call === 'turns' || call === 'agreement') return [name, value && wrap(value, `${call}.`)];
        if (typeof value !== 'function') return [name, value];
        return [
          name,
          (...input: unknown[]) => {
            const count = (asked.get(call) ?? 0) + 1;
            asked.set(call, count);
            const result = (value as (...all: unknown[]) => unknown)(...input);
            if (call !== planted?.call) return result;
            if (planted.isForGood ? count < planted.nth : count !== planted.nth) return result;
            const error = new Error(`a bug in ${call}`);
            if (planted.isGetter !== true) throw error;
            return Object.defineProperty({ ...(result as object) }, 'phase', {
              enumerable: true,
              get: () => {
                throw error;
              },
            });
          },
        ];
      }),
    );
  const parts = Object.entries(format).map(([name, part]) => [name, part && wrap(part, '')]);
  return { format: Object.fromEntries(parts) as AnyFormat, asked };
}

export interface FaultyWorldOptions {
  readonly name: string;
  readonly planted?: Planted | undefined;
  readonly store?: Store;
  readonly clock?: HandClock;
  readonly entropy?: string;
}

const bots = ['bot-1', 'bot-2', 'bot-3', 'bot-4', 'bot-5'];

/** Such a server; `faults` are those that it reported, each with where. */
export async function faultyWorld({ name, planted, ...options }: FaultyWorldOptions) {
  const faults: { readonly error: unknown; readonly game: string | undefined; readonly where: unknown }[] =
    [];
  const own = builtInFormats[name] as AnyFormat;
  const { format, asked } = plantIn(own, planted);
  const duel = builtInFormats.duel as AnyFormat;
  const preset = (id: string, of: string) =>
    ({ id, format: id, config: configs[of] ?? {}, matching: 'fill-tables' }) as const;
  const [faultyWords, duelWords] = [formatSchemas[name], formatSchemas.duel];
  if (faultyWords === undefined || duelWords === undefined) throw new Error(`no words of ${name}`);
  const world = await testHouse({
    ...options,
    nature: 'human',
    formats: { faulty: format, duel },
    words: { faulty: faultyWords, duel: duelWords },
    presets: [preset('faulty', name), preset('duel', 'duel')],
    failed: (error, game, where) => faults.push({ error, game, where }),
  });
  const machines = bots.map((bot) => world.enter(bot, { kind: 'bot', keys: [] }));
  for (const bot of machines) await bot.say({ type: 'offer-prompts', kinds: ['say', 'judge'], games: 10 });
  // Ann plays with bots. The others play with each other alone: what is asked of bots changes nothing of it.
  const ann = world.enter('ann');
  const friends = ['ben', 'cleo', 'bea', 'cliff'].map((one) => world.enter(one));
  return { ...world, asked, faults, machines, ann, friends, rules: { faulty: own, duel } };
}

export type FaultyWorld = Awaited<ReturnType<typeof faultyWorld>>;

/**
 * Ben plays a duel with Cleo, Bea with Cliff, and Ann the other format; undefined: her game could not be
 * opened.
 */
export async function begin({ ann, friends: [ben, cleo, bea, cliff] }: FaultyWorld) {
  const others: string[] = [];
  for (const [host, guest] of [
    [ben, cleo],
    [bea, cliff],
  ]) {
    if (host === undefined || guest === undefined) throw new Error('no friends');
    await host.say({ type: 'invite', preset: 'duel', roles: ['duellist'] });
    const invite = host.last('table')?.table.invite ?? '';
    await guest.say({ type: 'join', invite, roles: ['duellist'] });
    await host.say({ type: 'start', invite });
    for (const person of [host, guest]) await person.sit();
    others.push(host.last('seated')?.game ?? '');
  }
  await ann.say({ type: 'practise', preset: 'faulty' }).catch(() => {});
  const game = ann.last('seated')?.game;
  if (game !== undefined) await ann.sit();
  return { game, others };
}

/** Advances time: all seats respond to their prompts. */
export async function playOn(world: FaultyWorld, steps: number): Promise<void> {
  const answered = new Set<string>();
  for (let step = 0; step < steps; step += 1) {
    act(world, world.rules.faulty, world.ann, step);
    for (const person of world.friends) act(world, world.rules.duel, person, step);
    for (const bot of world.machines)
      for (const prompt of bot.all('prompt')) {
        if (answered.has(prompt.id)) continue;
        answered.add(prompt.id);
        const beliefs = Object.fromEntries(prompt.whom.map((one) => [one, 0.9]));
        const reply = prompt.kind === 'say' ? { text: `I say ${prompt.talk.length}` } : { beliefs };
        void bot.say({ type: 'answer', prompt: prompt.id, ...reply }).catch(() => {});
      }
    await settled();
    await world.clock.pass(4000);
  }
}

/** Action of a person in response to the same prompt as a bot's. */
function act(world: FaultyWorld, format: AnyFormat, person: TestParticipant, step: number): void {
  const seated = person.last('seated');
  const run = seated && world.house.games.find(seated.game);
  if (seated === undefined || run === undefined || run.isOver) return;
  for (const prompt of format.prompting.prompts(format.rules.view(run.state, seated.seat))) {
    const isText = prompt.kind === 'say';
    if (isText ? step % 3 !== 0 : step < 10) continue;
    const beliefs = Object.fromEntries(prompt.whom.map((one) => [one, 0.8]));
    const command = format.prompting.meant(
      format.rules.view(run.state, seated.seat),
      prompt,
      isText ? { text: `Hello, ${step}` } : { beliefs },
    );
    if (command !== undefined)
      void person.play({ ...command }, `${person.participant.name}-${step}`).catch(() => {});
  }
}
