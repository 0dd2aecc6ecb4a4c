/** Shape of a nature, beside its name: a circle for humans, a square for computers, half of each for a stranger. */
import './nature-mark.css';

export type MarkedNature = 'human' | 'machine';

interface Props {
  readonly kind: MarkedNature | 'stranger';
  /** Eyes, from 24 px up. */
  readonly eyes?: boolean;
}

export function NatureMark({ kind, eyes = false }: Props) {
  return <span className={`mark mark-${kind}${eyes ? ' mark-eyes' : ''}`} aria-hidden="true" />;
}
