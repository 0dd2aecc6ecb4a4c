import './nature-mark.css';

export type Kind = 'human' | 'machine';

/** The shape of a nature: a circle for humans, a square for computers. Its word stands beside it. */
export function NatureMark({ kind }: { kind: Kind }) {
  return <span className={`mark mark-${kind}`} aria-hidden="true" />;
}
