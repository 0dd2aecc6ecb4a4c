/** Everybody's result on the reveal, with what they were. */

import type { BettorSeat, Reveal } from '@parlour/game';
import type { Game } from '../../../connection/game.ts';
import { NatureWord } from '../../../ui/nature-word.tsx';
import { signed } from '../../../words/points.ts';
import { seatNumber } from '../../../words/seat-number.ts';
import { useTable } from '../table-view.ts';
import { useWords } from '../words/index.ts';

export function RevealResults({ game, reveal }: { game: Game; reveal: Reveal }) {
  const t = useWords();
  const you = useTable(game, (view) => view.you);
  const isAverage = useTable(game, ({ rules }) => rules.targetReward === 'average') && reveal.end !== 'void';
  const bettors = (Object.keys(reveal.results) as BettorSeat[]).sort();
  return (
    <table className="results">
      <caption>{t('reveal.results')}</caption>
      <thead className="small soft">
        <tr>
          <th scope="col">{t('reveal.seat')}</th>
          <th scope="col">{t('reveal.nature')}</th>
          <th scope="col">{t('reveal.points')}</th>
        </tr>
      </thead>
      <tbody>
        {bettors.map((seat) => (
          <tr key={seat} data-you={seat === you || undefined}>
            <th scope="row">
              {seat === you ? t('talk.you') : t('talk.bettor', { number: seatNumber(seat) })}
            </th>
            <td>{reveal.natures[seat] !== undefined && <NatureWord kind={reveal.natures[seat]} />}</td>
            <td className="mono">{signed(reveal.results[seat] ?? 0)}</td>
          </tr>
        ))}
        <tr>
          <th scope="row">
            {t('reveal.maker')}
            <span className="results-what small soft">{t('reveal.makerWhat')}</span>
          </th>
          <td />
          <td className="mono">{signed(reveal.maker)}</td>
        </tr>
        <tr className="results-target" data-you={you === 'target' || undefined}>
          <th scope="row">
            {you === 'target' ? t('talk.you') : t('reveal.target')}
            {isAverage && <span className="results-what small soft">{t('reveal.targetWhat')}</span>}
          </th>
          <td>
            <NatureWord kind={reveal.nature} />
          </td>
          <td className="mono">{signed(reveal.target)}</td>
        </tr>
      </tbody>
    </table>
  );
}
