/** Dialogues in tables: two columns of text, and one row for each message as in files of Jones and Bergen. */
import { dialogueOf, type RawLine, type RecordedDialogue } from './dialogue.ts';

/**
 * Transcripts of two speakers in two tab-separated columns: a message and its reply. An empty line ends a
 * dialogue. @throws RangeError, which names the line
 */
export function readColumns(text: string): readonly RecordedDialogue[] {
  const dialogues: (RecordedDialogue | undefined)[] = [];
  let lines: RawLine[] = [];
  const end = () => {
    if (lines.length > 0) dialogues.push(dialogueOf(lines));
    lines = [];
  };
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    if (line.trim() === '') {
      end();
      continue;
    }
    const [first = '', second, ...more] = line.split('\t');
    if (second === undefined || more.length > 0)
      throw new RangeError(`line ${index + 1}: expected two columns divided by a tab`);
    for (const [speaker, said] of [first, second].entries())
      lines.push({ speaker: String(speaker), nature: 'human', name: null, text: said, moment: null });
  }
  end();
  return dialogues.filter((one) => one !== undefined);
}

/** Accepted heads of each column. */
const heads = {
  game: ['game_id', 'game', 'conversation_id', 'conversation'],
  speaker: ['sender', 'speaker', 'author', 'role', 'sender_role'],
  text: ['content', 'text', 'message'],
  time: ['timestamp', 'created_at', 'time', 'sent_at'],
  nature: ['sender_type', 'nature', 'actor', 'agent', 'model', 'witness_type'],
} as const;

/**
 * A table with one row for each message. The column of natures has `human`, or the name of a machine; rows of an
 * interrogator are of people. @throws RangeError, which names column or row
 */
export function readMessageTable(text: string): readonly RecordedDialogue[] {
  const [head = [], ...rows] = csvRows(text);
  const place = (name: keyof typeof heads) => head.findIndex((cell) => heads[name].includes(cell as never));
  const [game, speaker, said, nature, time] = (['game', 'speaker', 'text', 'nature', 'time'] as const).map(
    place,
  );
  for (const [name, found] of Object.entries({ game, speaker, text: said, nature }))
    if (found === -1)
      throw new RangeError(
        `expected a column ${heads[name as keyof typeof heads].join(' or ')}, found ${head.join(', ')}`,
      );
  const cell = (row: readonly string[], at: number | undefined) => row[at ?? -1] ?? '';
  const games = Map.groupBy(rows, (row) => cell(row, game));
  return [...games.values()].flatMap((all) => {
    const lines = all.map((row): RawLine => {
      const who = cell(row, speaker);
      const kind = cell(row, nature);
      const isPerson = /interrogator|judge/i.test(who) || /^(human|person|user)$/i.test(kind);
      const moment = Date.parse(cell(row, time));
      return {
        ...{ speaker: who, nature: isPerson ? 'human' : 'machine', name: isPerson ? null : kind || who },
        ...{ text: cell(row, said), moment: Number.isNaN(moment) ? null : moment },
      };
    });
    const dialogue = dialogueOf(lines);
    return dialogue === undefined ? [] : [dialogue];
  });
}

/** Rows of a table with commas and quotation marks, by RFC 4180. */
function csvRows(text: string): readonly (readonly string[])[] {
  const rows: string[][] = [];
  let row: string[] = [];
  for (const [, quoted, plain = '', end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/g)) {
    row.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (end === ',') continue;
    if (row.length > 1 || row[0] !== '') rows.push(row);
    row = [];
  }
  return rows;
}
