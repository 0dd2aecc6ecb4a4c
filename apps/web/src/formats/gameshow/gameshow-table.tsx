/** Table of the game show: the room, its contestants, and the labels at the end. */
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Game } from '../../connection/game.ts';
import { useStore } from '../../connection/store.ts';
import { HintSlot } from '../../ui/hint.tsx';
import { KeysSwitch } from '../../ui/keys-switch.tsx';
import { useKeys } from '../../ui/use-keys.ts';
import { useViewportHeight } from '../../ui/use-viewport-height.ts';
import { DoneButton, useMayLabel } from './done-button.tsx';
import { GameshowScreen } from './gameshow-screen.tsx';
import { LabelForm } from './label-form.tsx';
import { withMention } from './mention.ts';
import { RevealLayer } from './reveal.tsx';
import { Room } from './room.tsx';
import { PeopleCount, Roster } from './roster.tsx';
import { SayBox } from './say-box.tsx';
import { TableHead } from './table-head.tsx';
import { isTalkOver, useTable } from './table-view.ts';
import { useFormatTranslation } from './words/index.ts';
import '../../ui/table.css';
import './gameshow.css';

export default function GameshowTable({ game, screen }: { game: Game; screen?: ReactNode }) {
  const empty = useStore(game.state, ({ mirror }) => mirror === null || !('you' in mirror.view));
  if (empty) return null;
  return screen === undefined ? <Table game={game} /> : <GameshowScreen game={game}>{screen}</GameshowScreen>;
}

function Table({ game }: { game: Game }) {
  const w = useFormatTranslation();
  const seated = useTable(game, (view) => view.you !== 'spectator');
  const talkOver = useTable(game, isTalkOver);
  const open = useTable(game, (view) => view.phase === 'open');
  const box = useRef<HTMLTextAreaElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const [text, setText] = useState('');
  const [only, setOnly] = useState<string | null>(null);
  const [place, setPlace] = useState<Place>('talk');
  const given = useTable(game, (view) => view.labels !== null);
  const [labelling, setLabelling] = useState(false);
  const mayLabel = useMayLabel(game);
  const labels = seated && (talkOver || given || (labelling && mayLabel));
  useViewportHeight();
  useEffect(() => {
    if (!matchMedia('(pointer: coarse)').matches) box.current?.focus();
  }, []);
  useEffect(() => {
    if (!labels || !open || given || !(talkOver || labelling)) return;
    setPlace('labels');
    heading.current?.focus();
  }, [labels, open, given, talkOver, labelling]);
  useKeys({
    '/': () => box.current?.focus(),
    l: () => (labels ? heading.current?.focus() : setLabelling(seated && mayLabel)),
  });
  const read = (seat: string) => {
    setOnly((was) => (was === seat ? null : seat));
    setPlace('talk');
  };
  const onSeat = (seat: string) => {
    if (talkOver || !seated) return read(seat);
    setText((was) => withMention(was, seat));
    box.current?.focus();
  };
  return (
    <>
      <div className="table chat gameshow" data-place={labels ? place : 'talk'}>
        <TableHead game={game} />
        {labels && <Tabs place={place} onPlace={setPlace} />}
        <div className="gameshow-main">
          <Room game={game} only={only} onAll={() => setOnly(null)} />
          <HintSlot place="talk" />
          <HintSlot place="ask" />
          {seated && !talkOver && (
            <SayBox game={game} box={box} text={text} setText={setText} onSent={() => setOnly(null)} />
          )}
        </div>
        <aside className="gameshow-side" aria-label={w(labels ? 'labels.title' : 'contestants')}>
          {!labels && (
            <>
              <Roster game={game} onSeat={onSeat} />
              <div className="gameshow-what">
                {seated && <p className="small">{w('goal')}</p>}
                <PeopleCount game={game} />
              </div>
              {seated && <DoneButton game={game} mayLabel={mayLabel} onDone={() => setLabelling(true)} />}
              <HintSlot place="done" />
              {!seated && talkOver && open && <p className="small">{w('theyLabel')}</p>}
            </>
          )}
          <HintSlot place="bet" />
          {labels && (
            <LabelForm game={game} heading={heading} onRead={read} onLater={() => setLabelling(false)} />
          )}
          {seated && <KeysSwitch keys={w('keys')} />}
        </aside>
      </div>
      <RevealLayer game={game} />
    </>
  );
}

type Place = 'talk' | 'labels';

/** Only on phones, while there are labels to give or to view. */
function Tabs({ place, onPlace }: { place: Place; onPlace: (place: Place) => void }) {
  const w = useFormatTranslation();
  return (
    <nav className="gameshow-tabs" aria-label={w('places')}>
      {(['labels', 'talk'] as const).map((one) => (
        <button key={one} type="button" aria-current={one === place} onClick={() => onPlace(one)}>
          {w(one === 'talk' ? 'room' : 'labels.title')}
        </button>
      ))}
    </nav>
  );
}
