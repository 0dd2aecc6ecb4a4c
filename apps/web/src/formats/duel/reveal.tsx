/** The reveal: what the stranger was, who said what, the points, the rating, the proof, and what to do next. */
import { type DuelSeat, type DuelTableView, duel } from '@parlour/game';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import type { Game } from '../../connection/game.ts';
import { useStore } from '../../connection/store.ts';
import { GuessLink } from '../../games/guess-link.tsx';
import { useAgain } from '../../games/use-again.ts';
import { useNewRecord } from '../../games/use-new-record.ts';
import { RevealLayer as Layer, ReplayLink } from '../../talk/reveal-layer.tsx';
import { SealNote } from '../../talk/seal-note.tsx';
import { announce } from '../../ui/announcer.tsx';
import { Button } from '../../ui/button.tsx';
import { NatureWord } from '../../ui/nature-word.tsx';
import { PeopleWords } from '../../ui/people-words.tsx';
import { sentence } from '../../words/sentence.ts';
import { AllPayoffs, OwnPayoffs } from './payoff-table.tsx';
import { pointsText } from './points.ts';
import { happenedIn, headlineOf } from './story.ts';
import { StyleTable } from './style-table.tsx';
import { otherOf, type Reveal, roleAt, useTable } from './table-view.ts';
import { useWords } from './words/index.ts';

export function RevealLayer({ game }: { game: Game }) {
  const reveal = useTable(game, (view) => view.reveal);
  return (
    <Layer game={game} reveal={reveal} className="duel-reveal">
      {(shown, onAside) => <RevealCard game={game} reveal={shown} onAside={onAside} />}
    </Layer>
  );
}

interface Props {
  readonly game: Game;
  readonly reveal: Reveal;
}

/** What it came to and what one can do next come first: a phone has no room for the table beside them. */
function RevealCard({ game, reveal, onAside }: Props & { onAside: () => void }) {
  const w = useWords();
  const you = useTable(game, (view) => view.you);
  const title = w(headlineOf(reveal, you));
  useEffect(() => announce(title), [title]);
  return (
    <div className="stack">
      <h2>{title}</h2>
      {you !== 'spectator' && <Stranger game={game} reveal={reveal} you={you} />}
      {you !== 'spectator' && reveal.end !== 'void' && <Points game={game} reveal={reveal} you={you} />}
      <Next game={game} onAside={onAside} />
      {reveal.end !== 'void' && <Cell game={game} reveal={reveal} />}
      {reveal.end !== 'void' && <Style reveal={reveal} you={you} />}
      <SealNote game={game} secret={duel.secret(reveal.natures)} />
    </div>
  );
}

/** What the stranger was and is called, and what was said of whom. */
function Stranger({ game, reveal, you }: Props & { you: DuelSeat }) {
  const w = useWords();
  const other = otherOf(you);
  const name = useNewRecord(game.id)?.names[other];
  const { prediction } = reveal;
  return (
    <div className="duel-who">
      <p>
        {w('reveal.was')} <NatureWord kind={reveal.natures[other]} />{' '}
        {name != null && (
          <>
            · <PeopleWords words={name} />
          </>
        )}
      </p>
      {prediction !== null && (
        <p className="soft">
          {w(prediction.by === you ? 'reveal.said' : 'reveal.saidThey', { what: w(prediction.said) })}
        </p>
      )}
    </div>
  );
}

/** The points, and what they did to the rating. */
function Points({ game, reveal, you }: Props & { you: DuelSeat }) {
  const w = useWords();
  const isRated = useStore(game.state, ({ seat }) => seat?.origin === 'rated');
  return (
    <div className="duel-points">
      <p>
        <strong className="mono">{pointsText(reveal.payoffs[you])}</strong> {w('reveal.points')}{' '}
        <span className="soft">
          {w('reveal.theirs', { points: pointsText(reveal.payoffs[otherOf(you)]) })}
        </span>
      </p>
      {isRated && <RatingChange game={game} seat={you} />}
    </div>
  );
}

/** Style points stand beside the payoff: one's own first. */
function Style({
  reveal: { style, styleParts },
  you,
}: Pick<Props, 'reveal'> & { you: DuelTableView['you'] }) {
  const w = useWords();
  const columns =
    you === 'spectator'
      ? ([
          ['left', w('replay.left')],
          ['right', w('replay.right')],
        ] as const)
      : ([
          [you, w('style.you')],
          [otherOf(you), w('stranger')],
        ] as const);
  return <StyleTable columns={columns} parts={styleParts} points={style} />;
}

/** The table of payoffs with the cell that happened. */
function Cell({ game, reveal }: Props) {
  const you = useTable(game, (view) => view.you);
  const rules = useTable(game, (view) => view.rules);
  const role = reveal.prediction === null ? '' : (roleAt(rules, reveal.prediction.by)?.role ?? '');
  const happened = happenedIn(reveal, role);
  if (you === 'spectator') return <AllPayoffs payoffs={rules.payoffs} happened={happened} />;
  return <OwnPayoffs payoffs={rules.payoffs} isYours={reveal.prediction?.by === you} happened={happened} />;
}

/** The record of a rated game has what became of both ratings. */
interface RatedRecord {
  readonly ratings?: Readonly<Partial<Record<DuelSeat, { readonly before: number; readonly after: number }>>>;
}

/** The record comes a moment after the end: until then its line stands empty, so that nothing jumps. */
function RatingChange({ game, seat }: { game: Game; seat: DuelSeat }) {
  const w = useWords();
  const record = useNewRecord(game.id) as RatedRecord | null;
  const change = record?.ratings?.[seat];
  return (
    <p className="duel-rating" role="status">
      {change && w('reveal.rating', { before: Math.round(change.before), after: Math.round(change.after) })}
    </p>
  );
}

/** Again at one key: Enter, for the button has the focus. */
function Next({ game, onAside }: { game: Game; onAside: () => void }) {
  const w = useWords();
  const sits = useTable(game, (view) => view.you !== 'spectator');
  const { again, problem } = useAgain(game);
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => first.current?.focus({ preventScroll: true }), []);
  return (
    <>
      {problem !== null && <p role="alert">{sentence(problem)}</p>}
      <div className="row duel-next">
        {sits && (
          <Button ref={first} look="primary" onClick={again}>
            {w('reveal.again')}
          </Button>
        )}
        <ReplayLink game={game} />
        <Button look="quiet" onClick={onAside}>
          {w('reveal.look')}
        </Button>
        <Link to="/$format/choose" params={{ format: 'duel' }} className="button button-quiet">
          {w('reveal.on')}
        </Link>
        <GuessLink />
        {sits && game.lesson === undefined && (
          <Link to="/report/$what" params={{ what: game.id }} className="button button-quiet">
            {w('reveal.report')}
          </Link>
        )}
      </div>
    </>
  );
}
