/** What a bot's program wrote last, for the person who mends it. */

/** Lines that are shown at most. */
const most = 12;

/** The inner life of Node, between what went wrong and where. */
const inner = /^ +at .*\(?node:|^Node\.js v\d|^node:internal/;

/** What an SDK writes about every bot, well or not. */
const usual = /^bot: (connected as |no line to |\S+: (seated as|it ended while))/;

/** The last lines of what a program wrote; those that every bot writes only where there are no others. */
export function lastLines(said: string): readonly string[] {
  const lines = said
    .trimEnd()
    .split('\n')
    .filter((line) => line.trim() !== '' && !inner.test(line));
  const telling = lines.filter((line) => !usual.test(line));
  return (telling.length > 0 ? telling : lines).slice(-most);
}

/** The same as an advice, for people. */
export function lastWords(said: string): string {
  const lines = lastLines(said);
  return lines.length === 0 ? 'It wrote nothing about it.' : `It wrote:\n      ${lines.join('\n      ')}`;
}
