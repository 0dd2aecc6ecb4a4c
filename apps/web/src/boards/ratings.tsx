/** Ratings: the strongest of each preset and role, and those of one player. */
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { OwnRating, RatingBoard } from '../connection/archive.ts';
import { faceOf } from '../faces.ts';
import { ratingWords } from '../words/ratings.ts';
import { presetText, roleText, titleText } from '../words/roles.ts';
import './boards-page.css';

interface Props {
  readonly format: string;
  readonly boards: readonly RatingBoard[];
}

/** Pools without enough games are left out. */
export function RatingBoards({ format, boards }: Props) {
  const { t } = useTranslation(ratingWords);
  const filled = boards.filter(({ ranks }) => ranks.length > 0);
  if (filled.length === 0) return null;
  return (
    <>
      {filled.map(({ preset, role, ranks }) => (
        <table className="board board-ratings" key={`${preset} ${role}`}>
          <caption>
            <h2>{t('title', { name: nameOf(format, preset, role, boards) })}</h2>
          </caption>
          <thead className="small soft">
            <tr>
              <th scope="col">{t('name')}</th>
              <th scope="col" className="board-number">
                {t('rating')}
              </th>
              <th scope="col" className="board-number">
                {t('games')}
              </th>
            </tr>
          </thead>
          <tbody>
            {ranks.map(({ account, name, kind, rating, n }) => (
              <tr key={account}>
                <th scope="row">
                  <Link
                    to={kind === 'bot' ? '/bots/$bot' : '/people/$account'}
                    params={{ account, bot: account }}
                  >
                    <bdi>{name}</bdi>
                  </Link>
                  {kind === 'bot' && <span className="small soft"> {t('bot')}</span>}
                </th>
                <td className="mono board-number">{Math.round(rating)}</td>
                <td className="mono board-number">{n}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ))}
      <p className="small soft boards-lead">{t('lead')}</p>
    </>
  );
}

/** The preset, with the role where it has several. */
function nameOf(
  format: string,
  preset: string,
  role: string,
  all: readonly Pick<RatingBoard, 'preset' | 'role'>[],
): string {
  const isAlone = all.filter((one) => one.preset === preset).length === 1;
  return isAlone ? presetText(format, preset) : `${presetText(format, preset)}, ${roleText(format, role)}`;
}

/** A player's own ratings, with the format if there are several. */
export function OwnRatings({ ratings }: { readonly ratings: readonly OwnRating[] }) {
  const { t } = useTranslation(ratingWords);
  const known = ratings.filter(({ format }) => faceOf(format) !== undefined);
  if (known.length === 0) return null;
  return (
    <section className="stack">
      <h2>{t('own')}</h2>
      <table className="board board-ratings">
        <thead className="small soft">
          <tr>
            <th scope="col">{t('name')}</th>
            <th scope="col" className="board-number">
              {t('rating')}
            </th>
            <th scope="col" className="board-number">
              {t('games')}
            </th>
          </tr>
        </thead>
        <tbody>
          {known.map(({ format, preset, role, rating, n }) => (
            <tr key={`${preset} ${role}`}>
              <th scope="row">
                {titleText(format)}: {nameOf(format, preset, role, known)}
              </th>
              <td className="mono board-number">{Math.round(rating)}</td>
              <td className="mono board-number">{n}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
