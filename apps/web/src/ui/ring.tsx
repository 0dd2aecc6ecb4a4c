/** A ring that empties between two instants, `passed` of `total` milliseconds. */
import './ring.css';

export function Ring({ passed, total, size = 20 }: { passed: number; total: number; size?: number }) {
  const style = {
    animationDuration: `${Math.max(total, 1)}ms`,
    animationDelay: `${-Math.min(Math.max(passed, 0), total)}ms`,
  };
  return (
    <svg className="ring" width={size} height={size} viewBox="0 0 20 20" aria-hidden="true">
      <circle className="ring-ground" cx="10" cy="10" r="8" />
      <circle className="ring-left" cx="10" cy="10" r="8" pathLength="100" style={style} />
    </svg>
  );
}
