/** Tests of reading a folder of AIML files, and of a bot's memory between games. */
import { appendFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { createBrain } from './brain.ts';
import { createChat } from './chat.ts';
import { createConversations } from './conversations.ts';
import { readFolder } from './folder.ts';
import { readLearnedCategories } from './learned.ts';
import { brainOf, category } from './testing/talk.ts';

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

function folderOf(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'parlour-aiml-'));
  folders.push(folder);
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  return folder;
}

const aiml = (categories: string) => `<?xml version="1.0"?>\n<aiml version="2.0">${categories}</aiml>`;
const all = aiml(
  category('I LIKE <set>color</set>', '<map name="opposite"><star/></map>') +
    category('NAME', '<bot name="name"/> <get name="mood"/>') +
    category('I AM HERE', 'you are <person>I</person>'),
);

test('the folders of one custom', () => {
  const folder = folderOf({
    'aiml/all.aiml': all,
    'sets/color.txt': 'Red\ndark blue\n',
    'maps/opposite.txt': 'red:green\ndark blue:orange\n',
    'config/properties.txt': 'name:Ada\n',
    'config/predicates.txt': 'mood:fine\n',
    'config/normal.txt': '" Im "," I am "\n',
    'config/person.txt': '" I "," thou "\n',
  });
  const chat = createChat(readFolder(folder, () => {}));
  expect(chat.reply('I like dark blue. Name? Im here')).toBe('orange. Ada fine. you are thou');
});

test('the files of the other', () => {
  const folder = folderOf({
    'all.aiml': all,
    'color.set': '[["red"],["dark","blue"]]',
    'opposite.map': '[["red","green"],["dark blue","orange"]]',
    'my.properties': '[["name","Ada"]]',
    'my.pdefaults': '[["mood","fine"]]',
    'normal.substitution': '[["im","I am"]]',
    'person.substitution': '[["I","thou"]]',
  });
  const chat = createChat(readFolder(folder, () => {}));
  expect(chat.reply('I like dark blue. Name? Im here')).toBe('orange. Ada fine. you are thou');
});

test('a file that is broken is named, with its line, and left out', () => {
  const said: string[] = [];
  const folder = folderOf({
    'a.aiml': '<aiml>\n<category>\n<pattern>A</pattern></aiml>',
    'b.aiml': aiml(
      `${category('B', 'bee &eacute; &#39;')}<category><pattern>?!</pattern><template>x</template></category>`,
    ),
    'c.aiml': '<html/>',
    'd.map': '[["a"',
    'notes.txt': 'no list',
  });
  const brain = readFolder(folder, (line) => said.push(line));
  expect(createChat(brain).reply('b')).toBe("bee é '");
  expect(said.map((line) => line.replace(/: .*/, ''))).toEqual([
    'd.map is left out',
    'a.aiml is left out',
    'b.aiml',
    'c.aiml is left out',
  ]);
  expect(said[1]).toContain('line 3');
});

test('a file in Latin-1 is read as what it says it is', () => {
  const folder = folderOf({});
  const text = `<?xml version="1.0" encoding="ISO-8859-1"?><aiml version="1.0">${category('CAFÉ', 'Très bien')}</aiml>`;
  writeFileSync(join(folder, 'old.aiml'), Buffer.from(text, 'latin1'));
  expect(createChat(readFolder(folder, () => {})).reply('café?')).toBe('Très bien');
});

test('games are conversations of their own, and continue after a restart', () => {
  const brain = brainOf(
    category('I AM *', '<think><set name="is"><star/></set></think>Are you?') +
      category('YES', 'So you are <get name="is"/>.', '<that>ARE YOU</that>') +
      category('YES', 'Yes what?'),
  );
  const turn = (game: string, ...texts: string[]) => ({
    game,
    question: 'bettor-1#1',
    text: texts.at(-1) ?? '',
    before: texts.slice(0, -1).map((question) => ({ question, answer: 'Are you?' })),
  });
  const conversations = createConversations(brain);
  expect(conversations.answer(turn('one', 'I am Ann'))).toBe('Are you?');
  expect(conversations.answer(turn('two', 'yes'))).toBe('Yes what?');
  expect(conversations.answer(turn('one', 'I am Ann', 'yes'))).toBe('So you are Ann.');
  expect(createConversations(brain).answer(turn('one', 'I am Ann', 'yes'))).toBe('So you are Ann.');
  conversations.over('one');
  expect(conversations.answer(turn('one', 'yes'))).toBe('Yes what?');
});

test('what was taught for good is kept after the game alone, and read again', () => {
  const teach = category(
    'SAY * TO *',
    '<learnf><category><pattern><eval><star index="2"/></eval></pattern><template><eval><star/></eval></template></category></learnf>ok',
  );
  const kept: string[] = [];
  const conversations = createConversations(brainOf(teach), (categories) => kept.push(...categories));
  const asked = { game: 'one', question: 'bettor-1#1', text: 'say ahoy to sailor', before: [] };
  expect(conversations.answer(asked)).toBe('ok');
  expect(kept).toEqual([]);
  expect(conversations.answer({ ...asked, game: 'two', text: 'sailor' })).toBe('I have no answer for that.');
  conversations.over('one');

  const file = join(folderOf({}), 'learned.xml');
  const brain = createBrain();
  readLearnedCategories(file, brain, () => {});
  appendFileSync(file, `${kept.join('\n')}\n<category><pattern>CUT OF`);
  readLearnedCategories(file, brain, () => {});
  expect(createChat(brain).reply('Sailor!')).toBe('ahoy');
});
