/** Shows a sentence of a document, with its bits of code. */
import { Fragment } from 'react';

/** What a document says: English, with bits of code in backquotes. */
export function Prose({ text }: { text: string }) {
  const parts = text.split('`');
  return (
    <span lang="en">
      {parts.map((part, index) => {
        const key = `${index} ${part}`;
        return index % 2 === 0 ? <Fragment key={key}>{part}</Fragment> : <code key={key}>{part}</code>;
      })}
    </span>
  );
}
