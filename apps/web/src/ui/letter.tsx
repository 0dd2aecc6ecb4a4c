/** The letter of a seat in a small frame; that of the reader is filled. */
import './letter.css';

export function Letter({ seat, isOwn = false }: { seat: string; isOwn?: boolean }) {
  return (
    <b className="letter" data-own={isOwn || undefined}>
      {seat}
    </b>
  );
}
