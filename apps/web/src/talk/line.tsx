/** One message of a talk between two. */
import { PeopleWords } from '../ui/people-words.tsx';
import { momentText } from '../words/points.ts';
import './talk.css';

interface Props {
  /** Speaker for screen readers; undefined: the viewer's own pending text. */
  readonly who?: string;
  /** Shown on the viewer's side. */
  readonly isOwn: boolean;
  readonly text: string | null;
  /** In milliseconds from the start. */
  readonly at?: number;
}

export function SaidLine({ who, isOwn, text, at }: Props) {
  const looks = ['chat-line', isOwn && 'chat-own', at === undefined && 'chat-way'];
  return (
    <li className={looks.filter(Boolean).join(' ')}>
      {who !== undefined && <span className="unseen">{who}: </span>}
      <PeopleWords words={text} />
      {at !== undefined && <span className="chat-at mono">{momentText(at)}</span>}
    </li>
  );
}
