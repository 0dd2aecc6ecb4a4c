/** Replay of a conversation game: facts, controls, messages, natures, and the downloadable log. */
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from '../connection/store.ts';
import type { ReplayProps } from '../faces.ts';
import { ReplayControls } from '../replay/controls.tsx';
import { MomentLink } from '../replay/moment-link.tsx';
import { createPlayer } from '../replay/player.ts';
import { Track, type TrackRow } from '../replay/track.tsx';
import { useAddress } from '../replay/use-address.ts';
import { usePlayback, useReplayKeys } from '../replay/use-playback.ts';
import type { Outcome } from '../reveal/outcome.ts';
import { OutcomeBanner } from '../reveal/told-outcome.tsx';
import { Button } from '../ui/button.tsx';
import { CopyButton } from '../ui/copy.tsx';
import { useTitle } from '../ui/title.ts';
import { whenText } from '../ui/when.ts';
import { momentText } from '../words/points.ts';
import { TalkSeal } from './talk-seal.tsx';
import { useTalkWords } from './words.ts';
import './replay-page.css';

interface Timed {
  /** Length in milliseconds. */
  readonly length: number;
}

interface Props<Event, Story> extends ReplayProps {
  readonly className: string;
  /** Name of the format. */
  readonly title: string;
  /** Name of the game; null: that of the format. */
  readonly name?: (story: Story) => ReactNode;
  /** Reads a log. Throws if it is not that of a whole game. */
  readonly read: (events: readonly Event[]) => Story;
  /** Who spoke when. */
  readonly track: (story: Story) => readonly TrackRow[];
  /** The outcome for a spectator. */
  readonly outcome: (story: Story) => Outcome;
  /** What shows how it came about. */
  readonly evidence: (story: Story) => ReactNode;
  /** Messages up to a moment, in milliseconds from the start. */
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
  const { record, log, story, seconds, told, onSeconds, track, outcome, evidence, children } = props;
  const w = useTalkWords();
  const link = `${location.origin}/game/${record.game}`;
  // A moment that the address names later moves the player; it does not begin anew.
  // biome-ignore lint/correctness/useExhaustiveDependencies: where it begins is asked once
  const player = useMemo(() => {
    const marks = track(story).flatMap(({ said }) => said);
    marks.sort((one, other) => one - other);
    return createPlayer({ length: story.length, marks, at: seconds * 1000, told });
  }, [story]);
  usePlayback(player);
  useReplayKeys(player);
  useAddress(player, seconds, onSeconds);
  const at = useStore(player.state, (state) => state.at);
  const isTold = useStore(player.state, (state) => state.told);
  return (
    <>
      <Track player={player} rows={track(story)} />
      <ReplayControls player={player} />
      <div className="talk-replay">
        <div className="talk-replay-said">
          {at < (firstSaid(track(story)) ?? 0) && <p className="soft talk-replay-none">{w('replay.none')}</p>}
          {children(story, at, isTold)}
        </div>
        <div className="talk-replay-side">
          {!isTold && (
            <p className="row">
              <b>{w('replay.question')}</b> <span className="small soft">{w('replay.later')}</span>
              <Button onClick={player.tell}>{w('replay.tell')}</Button>
            </p>
          )}
          <div className="row">
            {record.origin === 'rated' && (
              <CopyButton
                text={w('replay.shareLine', { title: props.title, link })}
                label={w('reveal.share')}
                done={w('reveal.shared')}
              />
            )}
            <MomentLink player={player} link={link} />
          </div>
        </div>
      </div>
      {isTold && (
        <>
          <OutcomeBanner outcome={outcome(story)} record={record}>
            {evidence(story)}
          </OutcomeBanner>
          <TalkSeal log={log} record={record} secret={outcome(story).secret} />
        </>
      )}
    </>
  );
}

/** When the first word was said, in milliseconds. */
const firstSaid = (rows: readonly TrackRow[]): number | undefined =>
  rows.flatMap(({ said }) => said).toSorted((one, other) => one - other)[0];

/** Of a log, one JSON object a line; null: it cannot be read. */
function readable<Event, Story>(log: string, read: Props<Event, Story>['read']): Story | null {
  try {
    const lines = log.split('\n').filter((line) => line !== '');
    return read(lines.map((line) => JSON.parse(line) as Event));
  } catch {
    return null;
  }
}
