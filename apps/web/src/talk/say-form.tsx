/** The box for a message: Enter sends, Shift and Enter does not. */
import { lengthOf, remainingLength, sanitizeText } from '@parlour/game';
import type { FormEvent, KeyboardEvent, ReactNode, RefObject, TextareaHTMLAttributes } from 'react';
import type { Command } from '../connection/frames.ts';
import type { Game } from '../connection/game.ts';
import { useProblem } from '../connection/use-problem.ts';
import { Button } from '../ui/button.tsx';
import { Unsent, useSaying } from '../ui/unsent.tsx';
import { keyOf, keysWork } from '../ui/use-keys.ts';
import { sentence } from '../words/sentence.ts';
import { useTalkWords } from './words.ts';
import './talk.css';

/** Remaining characters, and share of the limit, from which the counter is shown. */
const near = 60;
const nearShare = 0.25;

interface Props {
  readonly game: Game;
  readonly id: string;
  readonly label: string;
  /** Left out: the label. */
  readonly hint?: string;
  readonly box: RefObject<HTMLTextAreaElement | null>;
  readonly text: string;
  readonly setText: (change: (was: string) => string) => void;
  /** In code points. */
  readonly limit: number;
  /** Own words that are stored and appear as one message with this text; left out: it appears by itself. */
  readonly mergedWith?: readonly (string | null)[] | undefined;
  /** No further messages possible. */
  readonly over?: boolean;
  /** A message is taken now. */
  readonly mayTalk?: boolean;
  /** Fields of a message beside its text. */
  readonly to?: object;
  /** The keys that lead to this box: held down, they are not a message's first letter. */
  readonly keys?: string;
  /** True: the key was for something else. */
  readonly onKey?: (event: KeyboardEvent) => boolean;
  readonly onLeave?: (() => void) | undefined;
  readonly onSent?: () => void;
  /** Note below while there is no error. */
  readonly note?: ReactNode;
  /** Fault of the text. */
  readonly fault?: string | undefined;
  readonly above?: ReactNode;
  /** Content for unacknowledged texts; default: none while connected. */
  readonly waiting?: (texts: readonly string[]) => ReactNode;
  readonly behind?: ReactNode;
  readonly field?: TextareaHTMLAttributes<HTMLTextAreaElement>;
}

export function SayForm(props: Props) {
  const { game, id, label, hint = label, box, text, setText, limit, over = false, mayTalk = true } = props;
  const w = useTalkWords();
  const { problem, send, underWay } = useSending(props);
  const ahead = aheadOf(props.mergedWith, underWay);
  const left = remainingLength(ahead, limit) - lengthOf(text.trim());
  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    if (left >= 0 && mayTalk && !over) void send();
  };
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || props.onKey?.(event)) return;
    if (event.key === 'Escape') {
      box.current?.blur();
      props.onLeave?.();
    }
    if (text === '' && event.repeat && keysWork() && props.keys?.includes(keyOf(event)))
      event.preventDefault();
    if (event.key !== 'Enter' || event.shiftKey) return;
    event.preventDefault();
    submit();
  };
  const tight = left < Math.min(near, limit * nearShare);
  const note = props.fault ?? (tight && !over ? w('left', { count: left }) : props.note);
  return (
    <form className="chat-say" onSubmit={submit}>
      {props.above}
      <label className="unseen" htmlFor={id}>
        {label}
      </label>
      <div className="chat-box">
        {props.behind}
        <textarea
          id={id}
          ref={box}
          className="field"
          dir="auto"
          rows={1}
          autoComplete="off"
          enterKeyHint="send"
          placeholder={hint}
          value={text}
          disabled={over}
          onChange={({ target }) => setText(() => target.value)}
          onKeyDown={press}
          aria-describedby={`${id}-note`}
          {...props.field}
        />
      </div>
      <Button type="submit" disabled={over || !mayTalk || left < 0}>
        {w('send')}
      </Button>
      <p id={`${id}-note`} className="chat-note small soft" role="status">
        {problem === null ? note : sentence(problem)}
      </p>
      {props.waiting?.(underWay)}
      <Unsent game={game} underWay={underWay} />
    </form>
  );
}

/** Pending texts that will appear in one message with the next: stored ones come first in both lists. */
function aheadOf(stored: Props['mergedWith'], underWay: readonly string[]): readonly string[] {
  if (stored === undefined) return [];
  return [...stored.flatMap((text) => text ?? []), ...underWay.slice(stored.length)];
}

/** Sends the text, and restores it if the server refuses. */
function useSending({ game, text, setText, to, onSent }: Props) {
  const [problem, setProblem] = useProblem();
  const { underWay, say } = useSaying(game);
  const send = async () => {
    const words = sanitizeText(text.replaceAll(/\s+/g, ' '));
    if (words === '') return;
    setText(() => '');
    setProblem(null);
    onSent?.();
    const reply = await say({ type: 'say', text: words, ...to } as Command & { readonly text: string });
    if (reply.ok) return;
    setProblem(reply.error);
    setText((now) => (now === '' ? words : now));
  };
  return { problem, send, underWay };
}
