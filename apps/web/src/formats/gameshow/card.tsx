/** The game show on the front page. */
import type { CardProps } from '../../faces.ts';
import { FormatCard } from '../../front/format-card.tsx';

export function GameshowCard({ lesson }: CardProps) {
  return <FormatCard format="gameshow" lesson={lesson} />;
}
