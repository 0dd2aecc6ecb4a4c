/** The imitation game on the front page. */
import type { CardProps } from '../../faces.ts';
import { FormatCard } from '../../front/format-card.tsx';

export function ImitationCard({ lesson }: CardProps) {
  return <FormatCard format="imitation" lesson={lesson} />;
}
