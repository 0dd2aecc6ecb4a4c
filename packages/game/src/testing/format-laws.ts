/** The laws of every format, as tests. */
import fc, { type Arbitrary } from 'fast-check';
import { expect, test } from 'vitest';
import type { Choice } from '../choice.ts';
import { sealOf } from '../commitment.ts';
import type { AnyCommand, Format, FormatTypes, Opening } from '../format.ts';
import type { OpenPrompt, Reply } from '../prompt.ts';
import { seededStream } from '../random.ts';
import { fitsLimits } from '../reply-fault.ts';
import type { Decision } from '../rules.ts';
import { instant } from '../time.ts';
import { fold, runCommand } from '../turn.ts';
import { fittingCasts } from './fitting-casts.ts';
import { play } from './play.ts';

/** The laws that every format must obey. One call per format, in its laws.test.ts. */
export function formatLaws<T extends FormatTypes>(law: {
  format: Format<T>;
  anyScript: Arbitrary<AnyCommand<T>[]>;
  /**
   * Viewers to whom a state may reveal natures before the end, by a rule of the format: those with nothing
   * left to judge. The viewer `undefined` is the server. Default: none.
   */
  mayTell?: (state: T['State'], viewer: T['Seat'] | 'spectator' | undefined) => boolean;
}) {
  const { format, anyScript, mayTell = () => false } = law;
  const forAnyScript = (claim: (script: AnyCommand<T>[]) => void) =>
    fc.assert(fc.property(anyScript, claim), { numRuns: 3 * (fc.readConfigureGlobal().numRuns ?? 100) });
  const viewers = (state: T['State']) => [...format.seating.seats(state), 'spectator' as const];

  const isOpening = (command: AnyCommand<T>): command is Opening<T> => command.type === 'open';

  /** The same with the seal of its own cast. */
  const sealed = (command: AnyCommand<T>): AnyCommand<T> => {
    if (!isOpening(command)) return command;
    const { nonce } = command.commitment;
    return { ...command, commitment: { nonce, hash: sealOf(format.seating.secret(command.cast), nonce) } };
  };

  /** The script once for every cast that may be hidden behind it, with the seal held fixed. */
  function withEveryCast(script: AnyCommand<T>[]) {
    const opening = script.find(isOpening);
    if (opening === undefined) return [];
    const casts = fittingCasts(format.seating.casting(opening.config), Object.keys(opening.cast));
    expect(casts).toContainEqual(opening.cast);
    return casts.map((cast) => ({
      /** A player knows only their own nature; the server's bots and spectators know none. */
      looksAlikeTo: (viewer: string | undefined) =>
        viewer === undefined || cast[viewer] === opening.cast[viewer],
      ...play(
        format,
        script.map((command) => (command === opening ? { ...opening, cast } : command)),
      ),
    }));
  }

  test('replay: the log is the game, even after a trip through JSON', () =>
    forAnyScript((script) => {
      const { state, log } = play(format, script);
      expect(fold(format.rules, format.rules.initial, JSON.parse(JSON.stringify(log)))).toEqual(state);
    }));

  test('check: a log that the rules wrote is sound, also with its words erased, and one that was cut is not', () =>
    forAnyScript((script) => {
      const check = format.rules.verification;
      const at = instant(Math.max(0, ...script.map((command) => command.at)) + 1);
      const { log, state } = play(format, [...allHeld(script).map(sealed), { type: 'void', at }]);
      if (check === undefined || !format.rules.isOver(state)) return;
      const stored: T['Event'][] = JSON.parse(JSON.stringify(log));
      expect(check.faultIn(stored)).toBeUndefined();
      const without = stored.map((event) => ('text' in event ? { ...event, text: null } : event));
      expect(check.faultIn(without)).toBeUndefined();
      const settled = stored.findIndex(({ type }) => type === 'settled');
      expect(check.faultIn(stored.slice(0, settled))).toBeDefined();
    }));

  test('words: every fact with words says whose they are, and it is somebody with a seat', () =>
    forAnyScript((script) => {
      const { log, state } = play(format, script);
      for (const event of log) {
        const speaker = format.rules.speaker(event);
        expect(speaker !== undefined).toBe('text' in event);
        if (speaker !== undefined) expect(format.seating.seats(state)).toContain(speaker);
      }
    }));

  test('the end: a game is over once it has an outcome, and then nothing happens any more', () =>
    forAnyScript((script) => {
      const { states } = play(format, script);
      for (const state of states) {
        expect(format.rules.isOver(state)).toBe(format.rules.outcome(state) !== undefined);
        if (!format.rules.isOver(state)) continue;
        expect(format.rules.deadline(state)).toBeUndefined();
        for (const command of script) expect(format.rules.decide(state, command).events).toEqual([]);
      }
    }));

  test('views: each says how far the game is, which format it has and who looks', () =>
    forAnyScript((script) => {
      for (const state of play(format, script).states)
        for (const you of viewers(state)) {
          const view = format.rules.view(state, you);
          const isOpened = format.seating.seats(state).length > 0;
          const phase = format.rules.isOver(state) ? 'over' : 'open';
          expect(Object.entries(view).slice(0, 3)).toEqual(
            isOpened ? Object.entries({ phase, format: format.rules.name, you }) : [['phase', 'empty']],
          );
        }
    }));

  test('deadlines: passing time at a deadline always brings something about, at that instant', () =>
    forAnyScript((script) => {
      for (const state of play(format, script).states) {
        const at = format.rules.deadline(state);
        if (at === undefined) continue;
        const { events } = format.rules.decide(state, { type: 'pass-time', at });
        expect(events.length).toBeGreaterThan(0);
        expect(events.every((event) => event.at === at)).toBe(true);
        const next = format.rules.deadline(fold(format.rules, state, events));
        expect(next === undefined || next >= at).toBe(true);
        expect(format.rules.decide(state, { type: 'pass-time', at: (at - 1) as typeof at }).events).toEqual(
          [],
        );
      }
    }));

  test('deadlines: noticing late changes nothing', () =>
    forAnyScript((script) => {
      const patient = play(format, script);
      const hasty = play(
        format,
        script.flatMap((command, index) => {
          const previous = script[index - 1];
          const between = previous === undefined ? command.at : Math.floor((previous.at + command.at) / 2);
          return index === 0 || command.type === 'resume' // nobody looks at the clock during an outage
            ? [command]
            : [{ type: 'pass-time', at: between as typeof command.at } as const, command];
        }),
      );
      expect(hasty.log).toEqual(patient.log);
    }));

  test('secrecy: before the reveal nobody can tell apart two casts in which they are the same', () =>
    forAnyScript((script) => {
      const here = play(format, script).states;
      for (const there of withEveryCast(script))
        for (const [index, state] of here.entries())
          for (const viewer of viewers(state).filter(there.looksAlikeTo)) {
            const other = there.states[index] ?? format.rules.initial;
            if (mayTell(state, viewer) || mayTell(other, viewer)) continue;
            const seen = format.rules.view(state, viewer);
            const alsoSeen = format.rules.view(other, viewer);
            expect(alsoSeen.phase).toBe(seen.phase);
            if (seen.phase !== 'over') expect(JSON.stringify(alsoSeen)).toBe(JSON.stringify(seen));
          }
    }));

  test('refusals: what is refused does not depend on the nature of anybody else', () =>
    forAnyScript((script) => {
      const { refusals, details, states } = play(format, script);
      for (const there of withEveryCast(script))
        for (const [index, command] of script.entries()) {
          const by = 'by' in command ? command.by : undefined;
          if (!there.looksAlikeTo(by)) continue;
          const before = [states[index] ?? format.rules.initial, there.states[index] ?? format.rules.initial];
          if (before.some((state) => mayTell(state, by))) continue;
          expect(there.refusals[index]).toEqual(refusals[index]);
          expect(there.details[index]).toEqual(details[index]);
        }
    }));

  test('refusals: their details have no words but those of the refused command and of the configuration', () =>
    forAnyScript((script) => {
      const { details } = play(format, script);
      const config = script.filter(isOpening).map((command) => command.config);
      for (const [index, detail] of details.entries())
        for (const word of Object.values(detail ?? {}).flat())
          if (typeof word === 'string')
            expect(
              stringsIn([script[index], config]).some((text) => text.normalize('NFC').includes(word)),
            ).toBe(true);
    }));

  test('refusals: what is refused changes no view', () =>
    forAnyScript((script) => {
      const { states } = play(format, script);
      for (const [index, state] of states.entries()) {
        const command = script[index];
        if (command === undefined) continue;
        const { events, refusal } = format.rules.decide(state, command);
        if (refusal === undefined || events.length > 1) continue;
        for (const viewer of viewers(state))
          expect(format.rules.view(fold(format.rules, state, events), viewer)).toEqual(
            format.rules.view(state, viewer),
          );
      }
    }));

  test('pacing: what a machine says and the host holds back shows nobody else anything before its time', () =>
    forAnyScript((script) => {
      const { states } = play(format, script);
      for (const [index, command] of script.entries()) {
        const state = states[index] ?? format.rules.initial;
        if (isFromTheHouse(command) || format.pacing.spoken(state, command as T['Command']) === undefined)
          continue;
        const { by } = command as T['Command'];
        const { events } = format.rules.decide(state, { ...command, from: command.at } as typeof command);
        const held = fold(format.rules, state, events);
        for (const viewer of viewers(state))
          if (viewer !== by)
            expect(format.rules.view(held, viewer)).toEqual(format.rules.view(state, viewer));
        for (const next of script.filter((one) => 'by' in one && one.by !== by)) {
          expect(withoutEvents(format.rules.decide(held, next))).toEqual(
            withoutEvents(format.rules.decide(state, next)),
          );
        }
        const isNew = format.pacing.held(held).length - format.pacing.held(state).length;
        expect(isNew).toBe(events.length > 0 ? 1 : 0);
        const release = format.rules.decide(held, { type: 'release', at: command.at, by });
        expect(release.refusal).toBeUndefined();
        const left = fold(format.rules, held, release.events);
        const [own, ownLeft] = [held, left].map(
          (one) => format.pacing.held(one).filter((word) => word.by === by).length,
        );
        expect(ownLeft).toBe(Math.max((own ?? 0) - 1, 0));
        expect(format.pacing.held(left).filter((word) => word.by !== by)).toEqual(
          format.pacing.held(held).filter((word) => word.by !== by),
        );
      }
    }));

  test('pacing: what is held and appears later looks as if it had been said only then', () =>
    forAnyScript((script) => {
      for (const [index, command] of script.entries()) {
        const { state } = play(format, script.slice(0, index));
        if (isFromTheHouse(command) || format.pacing.spoken(state, command as T['Command']) === undefined)
          continue;
        const { by } = command as T['Command'];
        if (format.pacing.held(state).some((word) => word.by === by)) continue;
        const others = script
          .slice(index + 1)
          .filter((one) => !('by' in one) || one.by !== by)
          .slice(0, 4);
        const at = others.at(-1)?.at ?? command.at;
        const release: AnyCommand<T> = { type: 'release', at, by };
        const before = script.slice(0, index);
        const held = { ...command, from: at } as typeof command;
        if (runCommand(format.rules, state, held).refusal !== undefined) continue; // it was not held, then
        const early = play(format, [...before, held, ...others, release]);
        const late = play(format, [...before, ...others, { ...held, at }, release]);
        for (const viewer of viewers(state))
          if (viewer !== by)
            expect(format.rules.view(early.state, viewer)).toEqual(format.rules.view(late.state, viewer));
      }
    }));

  test('pacing: to release what is not held brings nothing about', () =>
    forAnyScript((script) => {
      const { states, state: last } = play(format, script);
      for (const state of [...states, last])
        for (const by of format.seating.seats(state)) {
          if (format.pacing.held(state).some((held) => held.by === by)) continue;
          expect(format.rules.decide(state, { type: 'release', at: instant(0), by })).toEqual({ events: [] });
        }
    }));

  test('prompts: a seat is asked at most once of each kind and addressee, a spectator nothing', () =>
    forAnyScript((script) => {
      const { states } = play(format, script);
      for (const state of states)
        for (const viewer of viewers(state)) {
          const asked = format.prompting.prompts(format.rules.view(state, viewer));
          expect(new Set(asked.map(({ kind, to = '' }) => `${kind} ${to}`)).size).toBe(asked.length);
          if (format.rules.isOver(state) || viewer === 'spectator') expect(asked).toEqual([]);
          for (const { you, as, whom } of asked) {
            expect(you).toBe(viewer);
            expect(format.prompting.needs).toHaveProperty(as);
            expect(format.seating.seats(state)).toEqual(expect.arrayContaining([...whom]));
            expect(whom).not.toContain(you);
          }
        }
    }));

  test('prompts: before the reveal they are the same for all casts in which one is the same', () =>
    forAnyScript((script) => {
      const here = play(format, script).states;
      const askedIn = (state: T['State'], viewer: T['Seat'] | 'spectator') =>
        JSON.stringify(format.prompting.prompts(format.rules.view(state, viewer)));
      for (const there of withEveryCast(script))
        for (const [index, state] of here.entries())
          for (const viewer of viewers(state).filter(there.looksAlikeTo)) {
            const other = there.states[index] ?? format.rules.initial;
            if (mayTell(state, viewer) || mayTell(other, viewer)) continue;
            expect(askedIn(other, viewer)).toBe(askedIn(state, viewer));
          }
    }));

  test('prompts: what a fair reply comes to is accepted, and a fair text comes to something', () =>
    forAnyScript((script) => {
      const { states, log } = play(format, script);
      const at = instant(Math.max(0, ...log.map((event) => event.at)));
      const state = states.at(-1) ?? format.rules.initial;
      for (const by of format.seating.seats(state)) {
        if (format.seating.isAway(state, by)) continue;
        const view = format.rules.view(state, by);
        for (const prompt of format.prompting.prompts(view))
          for (const reply of fairReplies(prompt)) {
            const command = format.prompting.meant(view, prompt, reply);
            if (command === undefined) expect(prompt.kind).toBe('judge');
            else {
              if ('text' in reply) expect(command).toMatchObject({ text: reply.text });
              const { events, refusal } = format.rules.decide(state, { ...command, at, by } as T['Command']);
              if (events.length === 0) expect(refusal).toBeUndefined();
            }
          }
      }
    }));

  test('choices: the same for all casts, and what chance chooses is taken once', () =>
    forAnyScript((script) => {
      const { states, log } = play(format, script);
      const casts = format.delegation?.choice === undefined ? [] : withEveryCast(script);
      const at = instant(Math.max(0, ...log.map((event) => event.at)));
      for (const [index, state] of states.entries()) {
        const open = format.delegation?.choice?.(state);
        for (const there of casts) {
          const other = there.states[index] ?? format.rules.initial;
          if (mayTell(state, undefined) || mayTell(other, undefined)) continue;
          expect(toldBy(format.delegation?.choice?.(other))).toBe(toldBy(open));
        }
        if (open === undefined) continue;
        expect(open.until).toBeGreaterThanOrEqual(open.from);
        expect(format.delegation?.deciders).toContain(open.by);
        expect(format.seating.seats(state)).not.toContain(open.by);
        const chosen = { ...chanceOf(open), at, by: open.by, source: 'chance' } as unknown as T['Command'];
        const { events, refusal } = format.rules.decide(state, chosen);
        expect(refusal).toBeUndefined();
        expect(format.delegation?.choice?.(fold(format.rules, state, events))?.id).not.toBe(open.id);
      }
    }));

  test('purity: deciding and folding change nothing that they were given', () =>
    forAnyScript((script) => {
      const { log } = play(format, script);
      const frozen = log.map(deepFreeze);
      expect(() =>
        frozen.reduce((state, event) => deepFreeze(format.rules.evolve(state, event)), format.rules.initial),
      ).not.toThrow();
    }));
}

const chanceOf = ({ byChance, id }: Choice<unknown>) => byChance(seededStream('law', id));

/** Held commands of one kind are always held. */
function allHeld<Command extends { readonly type: string; readonly at: number }>(script: readonly Command[]) {
  const types = new Set(script.flatMap((command) => ('from' in command ? [command.type] : [])));
  return script.map((command) =>
    types.has(command.type) && !('from' in command) ? { ...command, from: command.at } : command,
  );
}

/** Input of the decider, and the decision by chance. */
const toldBy = (open: Choice<unknown> | undefined) =>
  JSON.stringify(open && { ...open, chance: chanceOf(open) });

/** Texts not used before, longer than any limit; and all possible beliefs. */
const fairReplies = ({ kind, whom, limits }: OpenPrompt): readonly Reply[] =>
  kind === 'say'
    ? ['fair?', 'I say so, as it is - or not?', 'x'.repeat(limits.characters)]
        .filter((text) => fitsLimits(text, limits))
        .map((text) => ({ text }))
    : [0, 0.01, 0.4, 0.5, 0.99, 1].map((belief) => ({
        beliefs: Object.fromEntries(whom.map((target) => [target, belief])),
      }));

const houseWords = ['open', 'pass-time', 'release', 'disconnect', 'reconnect', 'resume', 'void'];
const isFromTheHouse = ({ type }: { type: string }) => houseWords.includes(type);

/** Every string in a value. */
const stringsIn = (value: unknown): string[] =>
  typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : [String(value)];

const withoutEvents = ({ refusal, details }: Decision<unknown>) => ({ refusal, details });

function deepFreeze<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  Object.freeze(value);
  for (const part of Object.values(value)) deepFreeze(part);
  return value;
}
