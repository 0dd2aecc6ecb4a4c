/** The reveal: what everybody was and scored, who labelled whom as what, the proof, and what to do next. */
import { type GameshowTableView, gameshow } from '@parlour/game';
import { Link } from '@tanstack/react-router';
import type { Game } from '../../connection/game.ts';
import { GuessLink } from '../../games/guess-link.tsx';
import { useGathering } from '../../games/use-again.ts';
import { useNewRecord } from '../../games/use-new-record.ts';
import { RevealLayer as Layer, ReplayLink, RevealTitle } from '../../talk/reveal-layer.tsx';
import { SealNote } from '../../talk/seal-note.tsx';
import { Button } from '../../ui/button.tsx';
import { NatureWord } from '../../ui/nature-word.tsx';
import { PeopleWords } from '../../ui/people-words.tsx';
import { ContestantMark } from './contestant-mark.tsx';
import { judgedIn } from './judged-in.ts';
import { Matrix } from './matrix.tsx';
import { useTable } from './table-view.ts';
import { type Say, useWords } from './words/index.ts';

type Reveal = NonNullable<GameshowTableView['reveal']>;

export function RevealLayer({ game }: { game: Game }) {
  const reveal = useTable(game, (view) => view.reveal);
  return (
    <Layer game={game} reveal={reveal} judged={judgedIn} className="gameshow-reveal">
      {(shown, onAside) => <RevealCard game={game} reveal={shown} onAside={onAside} />}
    </Layer>
  );
}

function RevealCard({ game, reveal, onAside }: { game: Game; reveal: Reveal; onAside: () => void }) {
  const w = useWords();
  const you = useTable(game, (view) => view.you);
  const title = headlineOf(reveal, you, w);
  return (
    <div className="stack">
      <RevealTitle text={title} />
      {reveal.end === 'void' ? null : <OwnSum reveal={reveal} you={you} />}
      <Matrix reveal={reveal} you={you} />
      <WhoWasWho game={game} reveal={reveal} you={you} />
      <SealNote game={game} secret={gameshow.secret(reveal.natures)} />
      <div className="row">
        <NextSteps game={game} />
        <Button onClick={onAside}>{w('reveal.look')}</Button>
        <Link to="/" className="button button-plain">
          {w('reveal.on')}
        </Link>
        <GuessLink />
      </div>
    </div>
  );
}

/** A lesson has no replay, but can be had again; a game of a gathering leads back there. */
function NextSteps({ game }: { game: Game }) {
  const w = useWords();
  const room = useGathering(game.id);
  if (game.lesson !== undefined)
    return (
      <Button look="primary" onClick={game.lesson.again}>
        {w('reveal.lesson')}
      </Button>
    );
  return (
    <>
      {room !== undefined && (
        <Link to="/join/$invite" params={{ invite: room }} className="button button-primary">
          {w('reveal.room')}
        </Link>
      )}
      <ReplayLink game={game} primary={room === undefined} />
    </>
  );
}

function headlineOf({ end, scores }: Reveal, you: string, w: Say): string {
  if (end === 'void') return w('reveal.void');
  const own = scores[you];
  if (own === undefined) return w('reveal.theirs');
  const best = Math.max(...Object.values(scores));
  const key = own < best ? 'reveal.points' : 'reveal.best';
  return w(key, { count: Math.abs(own), sign: own < 0 ? '−' : '' });
}

/** Where the points of a contestant came from, in a sentence. */
function OwnSum({ reveal: { natures, labels }, you }: { reveal: Reveal; you: string }) {
  const w = useWords();
  if (natures[you] === undefined) return null;
  const isRight = (label: string | undefined, seat: string) =>
    label !== undefined && label !== 'unsure' && (label === 'human') === (natures[seat] === 'human');
  const others = Object.keys(natures).filter((seat) => seat !== you);
  const given = others.flatMap((seat) => {
    const label = labels[you]?.[seat];
    return label === undefined || label === 'unsure' ? [] : [isRight(label, seat)];
  });
  const right = given.filter(Boolean).length;
  const fooled = others.filter((seat) => !isRight(labels[seat]?.[you], you)).length;
  return <p>{w('reveal.sum', { right, wrong: given.length - right, fooled })}</p>;
}

interface WhoProps {
  readonly game: Game;
  readonly reveal: Reveal;
  readonly you: string;
}

/** What everybody was, and what they are called: the record of the game has the names. The best score first. */
function WhoWasWho({ game, reveal: { natures, scores }, you }: WhoProps) {
  const w = useWords();
  const names = useNewRecord(game.id)?.names ?? {};
  const seats = Object.keys(natures).sort((one, other) => (scores[other] ?? 0) - (scores[one] ?? 0));
  return (
    <ol className="gameshow-who" aria-label={w('reveal.who')}>
      {seats.map((seat) => (
        <li key={seat}>
          <ContestantMark seat={seat} />
          <NatureWord kind={natures[seat] ?? 'human'} />
          <span className="gameshow-name">
            {seat === you ? (
              <span className="soft">{w('you')}</span>
            ) : (
              names[seat] && <PeopleWords words={names[seat]} />
            )}
          </span>
        </li>
      ))}
    </ol>
  );
}
