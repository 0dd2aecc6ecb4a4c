/** The duel on the front page. */
import type { CardProps } from '../../faces.ts';
import { FormatCard } from '../../front/format-card.tsx';

export function DuelCard({ lesson }: CardProps) {
  return <FormatCard format="duel" lesson={lesson} />;
}
