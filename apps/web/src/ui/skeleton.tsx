/** Grey bars where rows are about to be: they keep the place, and are seen only if the rows are late. */
import { useIsLate } from './now.ts';
import './skeleton.css';

const places = [1, 2, 3, 4, 5, 6];

export function Skeleton({ label, rows = 4 }: { label: string; rows?: number }) {
  const late = useIsLate();
  return (
    <div className="skeleton" data-early={!late || undefined} role="status">
      <p className="unseen">{late ? label : ''}</p>
      {places.slice(0, rows).map((place) => (
        <span key={place} aria-hidden="true" />
      ))}
    </div>
  );
}
