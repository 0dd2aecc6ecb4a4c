/** What moved the price most, on the reveal. */
import type { Reveal } from '@parlour/game';
import type { Game } from '../../../connection/game.ts';
import { PeopleWords } from '../../../ui/people-words.tsx';
import { inPoints, momentText, signed } from '../../../words/points.ts';
import { type Moment, moments } from '../chart/moments.ts';
import { useTable } from '../table-view.ts';
import { useWords } from '../words/index.ts';

export function RevealMoments({ game, reveal }: { game: Game; reveal: Reveal }) {
  const t = useWords();
  const chart = useTable(game, (view) => view.chart);
  const conversation = useTable(game, (view) => view.conversation);
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
    </section>
  );
}

function Row({ moment: { at, exchange, from, to } }: { moment: Moment }) {
  const t = useWords();
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
          <PeopleWords words={exchange.text} className="soft" />
          <PeopleWords words={exchange.answer?.text ?? null} />
        </span>
      )}
    </li>
  );
}
