/** Note why rates of this format are not comparable. */
import { useFormatTranslation } from './words/index.ts';

export default function BoardNote() {
  const w = useFormatTranslation();
  return <p className="small soft">{w('figures.apart')}</p>;
}
