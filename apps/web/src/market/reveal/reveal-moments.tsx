import type { Reveal } from '@parlour/game';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Room } from '../../connection/game.ts';
import { useStore } from '../../connection/store.ts';
import { inPoints, momentText, signed } from '../../words/points.ts';
import { type Moment, moments } from '../chart/moments.ts';
import { useTable } from '../table-view.ts';
import { Said } from '../talk/exchange.tsx';

/** The three stretches between two answers that moved the price most. */
export function RevealMoments({ room, reveal }: { room: Room; reveal: Reveal }) {
  const { t } = useTranslation();
  const chart = useTable(room, (view) => view.chart);
  const conversation = useTable(room, (view) => view.conversation);
  const strongest = moments({ chart, conversation }, reveal.endedAt);
  return (
    <section className="moments">
      <h3>{t('reveal.moments')}</h3>
      {strongest.length === 0 ? (
        <p className="soft">{t('reveal.still')}</p>
      ) : (
        <ol>
          {strongest.map((moment) => (
            <Row key={moment.at} moment={moment} />
          ))}
        </ol>
      )}
      <ToReplay room={room} />
    </section>
  );
}

/** A rated game can be seen again by everybody. */
function ToReplay({ room }: { room: Room }) {
  const { t } = useTranslation();
  const origin = useStore(room.state, ({ seat }) => seat?.origin);
  if ((origin !== undefined && origin !== 'rated') || room.lesson !== undefined) return null;
  return (
    <p className="moments-replay">
      <Link to="/game/$game" params={{ game: room.game }} search={{ t: 0 }} state={{ results: true }}>
        {t('replay.watchThis')}
      </Link>
    </p>
  );
}

function Row({ moment: { at, exchange, from, to } }: { moment: Moment }) {
  const { t } = useTranslation();
  return (
    <li>
      <span className="mono small soft">{momentText(at)}</span>
      <span className="mono moment-move">
        {signed(to - from)} <span className="soft">→ {inPoints(to)}</span>
      </span>
      {exchange === null ? (
        <span className="soft">{t('reveal.before')}</span>
      ) : (
        <span className="moment-words">
          <Said words={exchange.text} className="soft" />
          <Said words={exchange.answer?.text ?? null} />
        </span>
      )}
    </li>
  );
}
