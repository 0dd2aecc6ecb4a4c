/** After the close: beliefs of the gallery, of players, the truth, and reactions. */
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { omitsCredentials } from '../connection/call.ts';
import type { Game } from '../connection/game.ts';
import { useResource } from '../connection/resource.ts';
import { useStore } from '../connection/store.ts';
import { NatureWord } from '../ui/nature-word.tsx';
import { galleryWords } from '../words/gallery.ts';
import { Exclamations } from './exclamations.tsx';
import { type GalleryState, galleryPath, type SeatSaid, type TargetBelief } from './shapes.ts';
import './gallery.css';

/** Polling interval and duration at the reveal, before polling slows down. In milliseconds. */
const often = 3000;
const most = 90_000;
const rarely = 30_000;

interface Props {
  readonly game: string;
  /** The targets; empty where no one could watch. */
  readonly judged: readonly TargetBelief[];
}

/** At the reveal of a game that others may have seen: counted while one looks. */
export function LiveGallery({ game, judged }: { game: Game; judged: Props['judged'] }) {
  const isPractice = useStore(game.state, ({ seat }) => seat?.origin === 'practice');
  const [every, setEvery] = useState(often);
  useEffect(() => {
    const timer = setTimeout(() => setEvery(rarely), most);
    return () => clearTimeout(timer);
  }, []);
  if (game.lesson !== undefined || isPractice) return null;
  return <Gallery game={game.id} judged={judged} every={every} />;
}

export function Gallery({ game, judged, every }: Props & { readonly every?: number }) {
  const { t } = useTranslation(galleryWords);
  const { value, load } = useResource<GalleryState>(galleryPath(game), every);
  if (value === null) return null;
  const said = judged.flatMap((one) => {
    const of = value.prices.find(({ seat }) => seat === one.seat);
    return of === undefined ? [] : [{ ...one, ...of, own: value.yours?.prices[one.seat] }];
  });
  const [only] = said;
  return (
    <section className="gallery-told" aria-label={t('told')}>
      {judged.length === 1 && only !== undefined && <One said={only} />}
      {judged.length > 1 && said.length > 0 && <Several said={said} />}
      <Exclamations game={game} told={value} onSaid={load} canSay={!omitsCredentials()} />
    </section>
  );
}

/** A seat with its beliefs. */
type Said = TargetBelief & SeatSaid & { readonly own: number | undefined };

function One({ said: { mean, n, interval, players, nature, own } }: { said: Said }) {
  const { t } = useTranslation(galleryWords);
  const price = Math.round(mean);
  return (
    <>
      <p className="gallery-said">
        <strong>{t('said', { price })}</strong> <span className="soft">{basisOf({ n, interval }, t)}</span>
      </p>
      <dl className="gallery-beside">
        {players !== null && (
          <div>
            <dt>{t('players')}</dt>
            <dd className="mono">{Math.round(players)}</dd>
          </div>
        )}
        {own !== undefined && (
          <div>
            <dt>{t('own')}</dt>
            <dd className="mono">{own}</dd>
          </div>
        )}
        <div>
          <dt>{t('truth')}</dt>
          <dd>
            <span className="mono">{nature === 'human' ? 100 : 0}</span> <NatureWord kind={nature} />
          </dd>
        </div>
      </dl>
    </>
  );
}

function Several({ said }: { said: readonly Said[] }) {
  const { t } = useTranslation(galleryWords);
  const hasOwn = said.some(({ own }) => own !== undefined);
  const numberOf = (value: number | null | undefined) => (value == null ? '–' : Math.round(value));
  return (
    <table className="gallery-table">
      <caption>{t('table')}</caption>
      <thead className="small soft">
        <tr>
          <th scope="col">{t('whom')}</th>
          <th scope="col">{t('gallery')}</th>
          <th scope="col">{t('players')}</th>
          {hasOwn && <th scope="col">{t('own')}</th>}
          <th scope="col">{t('truth')}</th>
        </tr>
      </thead>
      <tbody>
        {said.map(({ seat, mean, players, own, nature, ...basis }) => (
          <tr key={seat}>
            <th scope="row">{seat}</th>
            <td>
              <span className="mono">{numberOf(mean)}</span>{' '}
              <span className="small soft">{basisOf(basis, t)}</span>
            </td>
            <td className="mono">{numberOf(players)}</td>
            {hasOwn && <td className="mono">{numberOf(own)}</td>}
            <td>
              <NatureWord kind={nature} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type Say = ReturnType<typeof useTranslation<typeof galleryWords>>['t'];

function basisOf({ n, interval }: Pick<SeatSaid, 'n' | 'interval'>, t: Say): string {
  if (interval === null) return t('basis', { n });
  const [low, high] = interval;
  return t('basisBetween', { n, low: Math.round(low), high: Math.round(high) });
}
