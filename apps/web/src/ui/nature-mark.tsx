/** The shape of a nature, beside its word: a circle for humans, a square for computers. */
import './nature-mark.css';

export type Kind = 'human' | 'machine';

export function NatureMark({ kind }: { kind: Kind }) {
  return <span className={`mark mark-${kind}`} aria-hidden="true" />;
}
