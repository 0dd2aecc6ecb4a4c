/** The first three players of a game, on the projector after its end. */
import { useTranslation } from 'react-i18next';
import type { GameRecord } from '../connection/archive.ts';
import type { RevealedPlayer } from '../reveal/outcome.ts';
import { NatureMark } from '../ui/nature-mark.tsx';
import { gatheringNamespace } from '../words/gathering.ts';
import './podium.css';

/** Places on the podium. */
export const podiumPlaces = 3;

interface Props {
  /** Best first; those with equal points share a place. */
  readonly players: readonly (Pick<RevealedPlayer, 'seat' | 'label' | 'nature' | 'got'> & {
    readonly points: number;
  })[];
  readonly record: GameRecord | null;
}

/** The record comes after all games of the draw, and with it the names: until then the podium is empty. */
export default function Podium({ players, record }: Props) {
  const { t } = useTranslation(gatheringNamespace);
  if (record === null || players.length === 0) return null;
  return (
    <ol className="podium" aria-label={t('podium')}>
      {players.slice(0, podiumPlaces).map(({ seat, label, nature, got, points }) => {
        const place = 1 + players.filter((one) => one.points > points).length;
        return (
          <li key={seat} data-place={place}>
            <span className="unseen">{t('place', { place })}: </span>
            {nature !== undefined && <NatureMark kind={nature} />}
            <b className="podium-name">
              <bdi>{record.names[seat] ?? label}</bdi>
            </b>
            <span className="mono">{got}</span>
            <span className="podium-step" aria-hidden="true">
              {place}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
