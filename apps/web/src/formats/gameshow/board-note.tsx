/** Why shares of this format stand alone. */
import { useWords } from './words/index.ts';

export default function BoardNote() {
  const w = useWords();
  return <p className="small soft">{w('figures.apart')}</p>;
}
