/** The replay of a game of talk: what it was and when, its controls, what was said, who was who, the log to take away. */
import { type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReplayProps } from '../faces.ts';
import { Gallery } from '../gallery/gallery.tsx';
import type { Judged } from '../gallery/shapes.ts';
import { Button } from '../ui/button.tsx';
import { useTitle } from '../ui/title.ts';
import { whenText } from '../ui/when.ts';
import { momentText } from '../words/points.ts';
import { ReplayControls } from './replay-controls.tsx';

interface Timed {
  /** How long it was, in milliseconds. */
  readonly length: number;
}

interface Props<Event, Story> extends ReplayProps {
  readonly className: string;
  /** What the format is called. */
  readonly title: string;
  /** What the game is called; null: like its format. */
  readonly name?: (story: Story) => ReactNode;
  /** Reads a log. Throws if it is not that of a whole game. */
  readonly read: (events: readonly Event[]) => Story;
  /** What a button says that tells who was who before the end. */
  readonly tell: string;
  /** Who was who. */
  readonly who: (story: Story) => ReactNode;
  /** Those whom others may have judged as they watched; left out: nobody may watch. */
  readonly judged?: (story: Story) => readonly Judged[];
  /** What was said by a moment, in milliseconds from the start. */
  readonly children: (story: Story, at: number, isTold: boolean) => ReactNode;
}

export function ReplayPage<Event, Story extends Timed>(props: Props<Event, Story>) {
  const { record, log, read, title, name, className } = props;
  const { t } = useTranslation();
  useTitle(`${title} · ${t('name')}`);
  const story = useMemo(() => readable(log, read), [log, read]);
  if (story === null)
    return (
      <div className="stack">
        <h1>{title}</h1>
        <p>{t('replay.unreadable')}</p>
        <a href={record.log}>{t('replay.log')}</a>
      </div>
    );
  return (
    <article className={`stack ${className}`}>
      <header>
        <h1>{name?.(story) ?? title}</h1>
        <p className="small soft">
          {t('replay.played', { when: whenText(record.startedAt) })} · {momentText(story.length)}
        </p>
      </header>
      <Stage {...props} story={story} />
      <p className="row small">
        <a href={record.log} download={`${record.game}.jsonl`}>
          {t('replay.log')}
        </a>
        <a href={record.text} download={`${record.game}.txt`}>
          {t('replay.text')}
        </a>
      </p>
    </article>
  );
}

function Stage<Event, Story extends Timed>(props: Props<Event, Story> & { readonly story: Story }) {
  const { record, story, seconds, told, onSeconds, tell, who, judged, children } = props;
  const [at, setAt] = useState(Math.min(seconds * 1000, story.length));
  const [asked, setAsked] = useState(told);
  const isTold = asked || at >= story.length;
  return (
    <>
      <ReplayControls length={story.length} at={at} onAt={setAt} onSeconds={onSeconds} />
      {children(story, at, isTold)}
      {isTold ? who(story) : <Button onClick={() => setAsked(true)}>{tell}</Button>}
      {isTold && <Gallery game={record.game} judged={judged?.(story) ?? []} />}
    </>
  );
}

/** Of a log, one JSON object a line; null: it cannot be read. */
function readable<Event, Story>(log: string, read: Props<Event, Story>['read']): Story | null {
  try {
    const lines = log.split('\n').filter((line) => line !== '');
    return read(lines.map((line) => JSON.parse(line) as Event));
  } catch {
    return null;
  }
}
