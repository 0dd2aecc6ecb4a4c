/** The reveal: who was human, what was decided, the proof, and what to do next. */
import { type ImitationTableView, imitation, type Made } from '@parlour/game';
import { Link } from '@tanstack/react-router';
import type { Game } from '../../connection/game.ts';
import { GuessLink } from '../../games/guess-link.tsx';
import { useAgain, useGathering } from '../../games/use-again.ts';
import { useNewRecord } from '../../games/use-new-record.ts';
import { RevealLayer as Layer, ReplayLink, RevealTitle } from '../../talk/reveal-layer.tsx';
import { SealNote } from '../../talk/seal-note.tsx';
import { Button } from '../../ui/button.tsx';
import { NatureWord } from '../../ui/nature-word.tsx';
import { PeopleWords } from '../../ui/people-words.tsx';
import { sentence } from '../../words/sentence.ts';
import { useTable } from './table-view.ts';
import { type Say, useWords } from './words/index.ts';

type Reveal = NonNullable<ImitationTableView['reveal']>;

export function RevealLayer({ game }: { game: Game }) {
  const reveal = useTable(game, (view) => view.reveal);
  return (
    <Layer game={game} reveal={reveal} className="imitation-reveal">
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
      <WhoWasWho game={game} natures={reveal.natures} />
      <VerdictWords reveal={reveal} />
      <SealNote game={game} secret={imitation.secret(reveal.natures)} />
      <Next game={game} onAside={onAside} />
    </div>
  );
}

/** Once more in the same way, the replay, the talks as they stand, or away. */
function Next({ game, onAside }: { game: Game; onAside: () => void }) {
  const w = useWords();
  const { again, problem } = useAgain(game);
  const plays = useTable(game, (view) => view.you !== 'spectator');
  const inRoom = useGathering(game.id) !== undefined;
  return (
    <>
      {problem !== null && <p role="alert">{sentence(problem)}</p>}
      <div className="row">
        {game.lesson !== undefined && (
          <Button look="primary" onClick={game.lesson.again}>
            {w('lesson.again')}
          </Button>
        )}
        {(plays || inRoom) && game.lesson === undefined && (
          <Button look="primary" onClick={again}>
            {w(inRoom ? 'reveal.room' : 'reveal.onceMore')}
          </Button>
        )}
        <ReplayLink game={game} />
        <Button look="quiet" onClick={onAside}>
          {w('reveal.look')}
        </Button>
        <Link to="/" className="button button-quiet">
          {w('reveal.on')}
        </Link>
        <GuessLink />
      </div>
    </>
  );
}

function headlineOf({ end, right, verdict }: Reveal, you: string, w: Say): string {
  if (end === 'void') return w('reveal.void');
  if (end === 'left') return w(you === 'interrogator' ? 'reveal.leftYou' : 'reveal.left');
  if (verdict === null || right === null) return w('reveal.none');
  if (you === 'interrogator') return w(right ? 'reveal.right' : 'reveal.wrong');
  if (you === 'spectator') return w(right ? 'reveal.rightThey' : 'reveal.wrongThey');
  const isTaken = 'human' in verdict ? verdict.human === you : verdict.nature === 'human';
  return w(isTaken ? 'reveal.takenHuman' : 'reveal.takenMachine');
}

/** What everybody was, and what they are called: the record of the game has the names. */
function WhoWasWho({ game, natures }: { game: Game; natures: Reveal['natures'] }) {
  const w = useWords();
  const you = useTable(game, (view) => view.you);
  const { names = {}, made = {} } = useNewRecord(game.id) ?? {};
  return (
    <dl className="imitation-who">
      {Object.entries(natures).map(([seat, nature]) => (
        <div key={seat}>
          <dt>{seat === 'interrogator' ? w('interrogator') : w('witness', { seat })}</dt>
          <dd>
            <NatureWord kind={nature} />{' '}
            {seat === you ? (
              <span className="soft">{w('you')}</span>
            ) : (
              names[seat] && <PeopleWords words={names[seat]} />
            )}
            <MadeWith made={made[seat]} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Who a bot was told to be, and its model. */
export function MadeWith({ made }: { made: Made | undefined }) {
  const w = useWords();
  if (made === undefined) return null;
  const { persona, model, hash } = made;
  return (
    <span className="imitation-made small soft" title={hash}>
      {persona !== undefined && <>{w('reveal.persona', { name: persona })} · </>}
      {w('reveal.model', { name: model })}
    </span>
  );
}

export function VerdictWords({ reveal: { verdict } }: { reveal: Pick<Reveal, 'verdict'> }) {
  const w = useWords();
  if (verdict === null) return null;
  const isHuman = 'human' in verdict || verdict.nature === 'human';
  const seat = 'human' in verdict ? verdict.human : 'A';
  const what = w(isHuman ? 'reveal.isHuman' : 'reveal.isMachine', { seat });
  const by = verdict.strategies.map((one) => w(`strategy.${one}`)).join(', ');
  return (
    <div className="imitation-said">
      <p>{w('reveal.said', { what, count: verdict.confidence })}</p>
      {verdict.reason !== '' && (
        <p>
          {w('reveal.reason')}
          <PeopleWords words={verdict.reason} />
        </p>
      )}
      {by !== '' && <p className="small soft">{w('reveal.by', { what: by })}</p>}
    </div>
  );
}
