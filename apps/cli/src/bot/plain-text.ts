/** Whether answers look like something that a person typed into a line. */
import { type FoundFault, firstExamples } from './findings.ts';
import type { Exchange } from './talking.ts';

/** Line breaks become spaces on the way, so headings and lists may begin in the middle of a line. */
const marks: readonly (readonly [string, RegExp])[] = [
  ['markup', /<\/?[a-z|][^>]*>|\*\*|```|\[INST\]|<\|/i],
  ['a heading', /(^|\s)#{1,6} \S/],
  ['a list', /(^|[\n:.!?])\s*[-*•] \S.*\s[-*•] \S|(^|\s)1[.)] \S.*\s2[.)] \S/s],
  [
    '"As an AI"',
    /\b(as|i am|i'm|i’m|being) (just |only )?an? (ai|artificial intelligence|(ai |large )?language model|chatbot)\b/i,
  ],
];

/** Warns of markup, headings, lists and typical words of an assistant, unless repeated from the question. */
export function checkPlainText(exchanges: readonly Exchange[]): FoundFault | undefined {
  const own = exchanges.flatMap(({ answer, text }) =>
    answer === undefined || text.includes(answer) || answer.includes(text) ? [] : [answer],
  );
  if (exchanges.every(({ answer }) => answer === undefined)) return undefined;
  const found = marks.flatMap(([name, mark]) => {
    const marked = own.filter((answer) => mark.test(answer));
    return marked.length === 0 ? [] : [`${name} in ${marked.length}: ${firstExamples(marked)}`];
  });
  return found.length === 0
    ? {
        check: 'plain text',
        status: 'ok',
        found: 'no markup, headings, lists or "As an AI" in any answer',
      }
    : {
        check: 'plain text',
        status: 'warn',
        found: found.join('; '),
        advice:
          'Send plain text, as a person types it into a line: judges see stars, tags and lists as they are, and know an assistant by its phrases.',
      };
}
