/** A contestant's mark: a letter, with a colour and a pattern that no other letter has both of. */
import { showLetters } from '@parlour/game';
import './contestant-mark.css';

/** Number of colours and of patterns: the first letters differ in both, all in at least one. */
const kinds = 8;

export function markOf(seat: string): { readonly colour: number; readonly pattern: number } {
  const index = Math.max(showLetters.indexOf(seat), 0);
  return { colour: index % kinds, pattern: (index + Math.floor(index / kinds)) % kinds };
}

/** `spoken`: text for screen readers; default: the letter. */
export function ContestantMark({ seat, spoken }: { seat: string; spoken?: string }) {
  const { colour, pattern } = markOf(seat);
  return (
    <span className="contestant" data-colour={colour}>
      <span className="contestant-pattern" data-pattern={pattern} aria-hidden="true" />
      {spoken === undefined ? (
        <b>{seat}</b>
      ) : (
        <>
          <b aria-hidden="true">{seat}</b>
          <span className="unseen">{spoken}</span>
        </>
      )}
    </span>
  );
}
