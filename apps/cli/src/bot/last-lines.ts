/** Last output of a bot's program, for its developer. */

/** Lines that are shown at most. */
const most = 12;

/** Internal stack lines of Node. */
const inner = /^ +at .*\(?node:|^Node\.js v\d|^node:internal/;

/** Routine output of an SDK. */
const usual = /^bot: (connected as |no connection to |\S+: (seated as|it ended while))/;

/** Last lines of a program's output; routine lines only if there are no others. */
export function lastLines(said: string): readonly string[] {
  const lines = said
    .trimEnd()
    .split('\n')
    .filter((line) => line.trim() !== '' && !inner.test(line));
  const telling = lines.filter((line) => !usual.test(line));
  return (telling.length > 0 ? telling : lines).slice(-most);
}

/** The same as an advice, for people. */
export function stderrTailAdvice(said: string): string {
  const lines = lastLines(said);
  return lines.length === 0 ? 'It wrote nothing about it.' : `It wrote:\n      ${lines.join('\n      ')}`;
}
