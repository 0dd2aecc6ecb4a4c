/** The Market on the front page. */
import { useTranslation } from 'react-i18next';
import type { CardProps } from '../../faces.ts';
import { FormatCard } from '../../front/format-card.tsx';
import { NatureMark } from '../../ui/nature-mark.tsx';

export function MarketCard({ lesson }: CardProps) {
  return <FormatCard format="market" lesson={lesson} picture={<CardPicture />} />;
}

/** A price between its two ends, drawn: what the game is about at one glance. */
function CardPicture() {
  const { t } = useTranslation();
  return (
    <div className="format-figure small" aria-hidden="true">
      <span className="format-ends">
        <NatureMark kind="human" /> {t('side.human')}
      </span>
      <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
        <line x1="0" x2="100" y1="50" y2="50" />
        <path d="M0 50H9V46H13V40H21V47H27V52H34V44H38V33H43V27H52V35H57V24H63V18H71V30H74V41H78V58H83V67H88V74H92V81H100" />
      </svg>
      <span className="format-ends">
        <NatureMark kind="machine" /> {t('side.computer')}
      </span>
    </div>
  );
}
