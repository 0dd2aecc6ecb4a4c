/** Tests of learning people's turns. */
import { describe, expect, test } from 'vitest';
import { establishedMembers, guests } from '../learning/testing/made-up-contributors.ts';
import { seededStream } from '../random.ts';
import { fitTurns, type TurnLesson, turnsOf } from './learn-turns.ts';
import type { LearnedTurns } from './learned-turns.ts';
import { gameTurns } from './person.ts';
import { priorTable, type TurnMode } from './rates.ts';
import { packSpells, spellsOf } from './spells.ts';
import { figuresOf, madeUpPerson, talkOf, toldApart } from './testing/made-up-talks.ts';

const mode: TurnMode = { kind: 'two' };
const size = Number(process.env.PARLOUR_TURN_GAMES ?? 300);

/** Talks of two made-up people each. */
const talks = (name: string, count: number) =>
  Array.from({ length: count }, (_, at) => {
    const random = seededStream(name, `${at}`);
    return talkOf({ X: madeUpPerson(random), Y: madeUpPerson(random) }, random);
  });

const lessonsOf = (all: ReturnType<typeof talks>, name = 'person'): readonly TurnLesson[] =>
  all.flatMap((talk, at) =>
    talk.seats.map((seat) => ({
      person: `${name} ${at} ${seat}`,
      day: 1,
      spells: packSpells(spellsOf(talk, seat)),
    })),
  );

const membersOf = (lessons: readonly TurnLesson[]) => establishedMembers(lessons.map(({ person }) => person));

function learned(lessons: readonly TurnLesson[], contributors = membersOf(lessons)): LearnedTurns {
  const model = fitTurns(lessons, mode, { contributors, day: 9 });
  const turns = model && turnsOf(model);
  if (turns === undefined) throw new Error('nothing was learned');
  return turns;
}

const known = lessonsOf(talks('known', 200));

describe('rule 12: what is learned', () => {
  test('one game tells less and less of who is a machine, the more games were learned from', () => {
    const people = talks('fresh', size).map((talk) => figuresOf(talk, 'X'));
    const auc = (turns: LearnedTurns | undefined) =>
      toldApart(
        people,
        Array.from({ length: size }, (_, at) => {
          const random = seededStream('machine', `${at}`);
          const machine = gameTurns(turns, `${at}`, ['X'], mode).seats.X as ReturnType<typeof madeUpPerson>;
          return figuresOf(talkOf({ X: machine, Y: madeUpPerson(random) }, random), 'X');
        }),
      );
    const [untaught, fifty, all] = [auc(undefined), auc(learned(known.slice(0, 100))), auc(learned(known))];
    // With 300 games each the standard error is about 0.025: measured with 1,000 are 0.723, 0.667 and 0.573.
    expect(untaught).toBeGreaterThan(0.65);
    expect(fifty).toBeLessThan(untaught);
    expect(all).toBeLessThan(fifty);
    expect(all).toBeLessThan(0.65);
  });

  test('from the first game on the table moves, and the prior is one kind for ever', () => {
    const [first] = known;
    const turns = learned([first as TurnLesson]);
    expect(turns.kinds).toHaveLength(2);
    expect(turns.kinds[0]?.share).toBeCloseTo(30 / 31, 9);
    expect(turns.kinds[1]?.rows).not.toEqual(turns.kinds[0]?.rows);
    expect(turns.kinds[0]?.rows['other1/3/one']?.[0]).toBe(priorTable.rows.other1?.[0]);
    // 40 to 55 s hold 5 s of the column before 45 s and 10 s of the next.
    expect(turns.kinds[0]?.rows['other1/3/one']?.[13]).toBeCloseTo((5 * 3.7 + 10 * 3.8) / 15, 3);
    expect(fitTurns([], mode, { contributors: {}, day: 9 })).toBeUndefined();
  });

  test('one kind for fourteen people, fourteen at most; shares add up to 1', () => {
    expect(learned(known.slice(0, 27)).kinds).toHaveLength(2);
    expect(learned(known.slice(0, 28)).kinds).toHaveLength(3);
    const turns = learned(known);
    expect(turns.kinds).toHaveLength(15);
    expect(turns.kinds.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 9);
    for (const { own } of [turns.factors]) expect(own.toSorted((a, b) => a - b)).toEqual(own);
  });

  test('people without words: the same games teach the same, as plain JSON, with nobody in it', () => {
    const turns = learned(known);
    expect(learned(known)).toEqual(turns);
    expect(JSON.parse(JSON.stringify(turns))).toEqual(turns);
    expect(JSON.stringify(turns)).not.toContain('person');
  });

  test('counts have two digits and lag by a day', () => {
    const lessons = known.map((lesson, at) => ({ ...lesson, day: at < 251 ? 5 : 6 }));
    const at = (day: number) => fitTurns(lessons, mode, { contributors: {}, day });
    expect(at(6)).toMatchObject({ games: 0, people: 0 });
    expect(at(7)).toMatchObject({ games: 250, people: 250 });
    expect(at(8)).toMatchObject({ games: 400, people: 400 });
  });
});

describe('whom it leaves out', () => {
  test('who is at the table has taught nothing of what is drawn there', () => {
    const odd = known.slice(0, 3).map((lesson, at) => ({
      ...lesson,
      person: `odd ${at}`,
      spells: packSpells(Array(200).fill({ row: 'open', seconds: 0.5, wrote: true })),
    }));
    const lessons = [...known, ...odd];
    const model = fitTurns(lessons, mode, { contributors: membersOf(lessons), day: 9 });
    if (model === undefined) throw new Error('nothing was learned');
    const fastest = (turns: LearnedTurns | undefined) =>
      Math.max(...(turns?.kinds.map(({ rows }) => rows.open?.[0] ?? 0) ?? []));
    const without = turnsOf(
      model,
      odd.map(({ person }) => person),
    );
    expect(fastest(turnsOf(model))).toBeGreaterThan(3 * fastest(without));
    expect(fastest(without)).toBeLessThan(2 * fastest(learned(known)));
    expect(
      turnsOf(
        model,
        lessons.map(({ person }) => person),
      ),
    ).toBeUndefined();
  });

  test('sixty hostile guests at sixty places change a tenth of the machines', () => {
    const honest = known.slice(0, 120);
    const hostile = honest.slice(0, 60).map((_, at) => ({
      person: `guest ${at}`,
      day: 1,
      spells: packSpells(Array(12).fill({ row: 'open', seconds: 0.2, wrote: true })),
    }));
    const everybody = [...honest, ...hostile];
    const contributors = { ...membersOf(honest), ...guests(hostile.map(({ person }) => person)) };
    const seats = (turns: LearnedTurns) =>
      Array.from(
        { length: 400 },
        (_, at) => gameTurns(turns, `${at}`, ['X'], mode).seats.X?.table.rows.open?.[0] ?? 0,
      );
    const quick = (turns: LearnedTurns, most: number) =>
      seats(turns).filter((rate) => rate > most).length / 400;
    const most = Math.max(...seats(learned(honest)));
    expect(quick(learned(everybody, contributors), most)).toBeLessThan(0.16);
    expect(quick(learned(everybody, membersOf(everybody)), most)).toBeGreaterThan(0.2);
  });
});
