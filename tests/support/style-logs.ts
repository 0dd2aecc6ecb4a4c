/** Logs in which people and machines write differently. */
import { playScript } from '../../apps/cli/src/play-script.ts';
import { printGame } from '../../apps/cli/src/print-game.ts';
import { readScript } from '../../apps/cli/src/script-file.ts';
import { seededRandom } from './temporary.ts';

const people = [
  'dunno',
  'lol yeah',
  'nah not really',
  'tea i guess',
  'um what',
  'im at work rn',
  'depends tbh',
  'haha no',
];
const machines = [
  'That is an interesting question. However, I would say that it depends.',
  'I enjoy a quiet evening with a good book, and a cup of tea.',
  'Certainly! There are many things that I like, particularly music.',
  'I am doing well today, thank you. How are you?',
  'Honestly, I usually prefer the countryside, although cities are interesting.',
];
const questions = ['How are you?', 'What do you like?', 'Tea or coffee?', 'What are you doing?'];

/** Logs of games, as they are downloaded, in which people and machines write as differently as this. */
export function styleLogs(count: number, seed = 1): string[] {
  const below = seededRandom(seed);
  return Array.from({ length: count }, (_, game) => {
    const target = game % 2 === 0 ? 'human' : 'bot';
    const answers = target === 'human' ? people : machines;
    const commands = Array.from({ length: 2 + below(4) }, (_unused, index) => [
      { at: index * 20_000, by: 'bettor-1', type: 'ask', text: questions[below(questions.length)] },
      { at: index * 20_000 + 9000, by: 'target', type: 'answer', text: answers[below(answers.length)] },
    ]).flat();
    const script = {
      format: 'market',
      seed: `${seed} ${game}`,
      cast: { target, 'bettor-1': 'human' },
      commands,
    };
    const { format, ...rest } = readScript(JSON.stringify(script), 'script');
    const lines = [JSON.stringify({ type: 'hosted', at: 0, origin: 'rated', seed: `${seed} ${game}` })];
    printGame(format, playScript({ format, ...rest }), { json: true }, (line) => void lines.push(line));
    return `${lines.filter((line) => !line.startsWith('{"outcome"')).join('\n')}\n`;
  });
}
