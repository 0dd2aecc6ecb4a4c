/** Practice as the witness of a house bot: it questions in the person's language, and decides. */
import { afterEach, expect, test } from 'vitest';
import { practise } from '../support/bots/bot-home.ts';
import { viewOf } from '../support/bots/heard-frames.ts';
import { lineUps } from '../support/bots/house-line-up.ts';
import { until } from '../support/until.ts';

const { withBots, end } = lineUps();
afterEach(end);

interface Seen {
  readonly phase: string;
  readonly talks: { readonly A?: readonly { readonly by: string; readonly text: string }[] };
  readonly reveal: { readonly end: string; readonly verdict: object | null } | null;
}

test('the interrogator of the house asks in either language, decides, and plays nothing else', async () => {
  const { house, said } = await withBots(['interrogator'], {});
  const { bots } = house.server.house;
  await until(() => bots.candidates('imitation', 'interrogator').length > 0, 'it offers to play');
  expect(bots.candidates('imitation', 'witness')).toEqual([]);
  expect(bots.candidates('market')).toEqual([]);
  const people = [
    {
      name: 'ann',
      answers: ['hey', 'bored lol', 'no idea tbh', 'my sister knows', 'cant be bothered'],
      letter: /[a-z]/,
    },
    { name: 'mila', answers: ['привет', 'скучно', 'не знаю', 'у сестры спроси', 'лень'], letter: /[а-я]/ },
  ];
  for (const { name, answers, letter } of people) {
    const person = await house.person(name);
    await practise(house, person, { preset: 'imitation/two', role: 'witness' });
    const seen = () => viewOf(person) as unknown as Seen;
    const asked = () => (seen().talks.A ?? []).filter(({ by }) => by === 'interrogator');
    for (const [index, text] of answers.entries()) {
      await until(() => asked().length > index, `question ${index + 1}`, { step: () => house.pass(1000) });
      await person.begin({ type: 'say', text });
      await until(
        () => (seen().talks.A ?? []).filter(({ by }) => by === 'A').length > index,
        'what the witness said is out',
        { step: () => house.pass(1000) },
      );
    }
    await until(() => seen().phase === 'over', 'the verdict', { step: () => house.pass(1000) });
    expect(seen().reveal).toMatchObject({ end: 'verdict', verdict: { nature: expect.any(String) } });
    const questions = asked().map((one) => one.text);
    expect(new Set(questions).size).toBe(questions.length);
    expect(questions.slice(1).every((text) => letter.test(text))).toBe(true);
  }
  expect(said.join('\n')).not.toMatch(/failed|ended/);
});
