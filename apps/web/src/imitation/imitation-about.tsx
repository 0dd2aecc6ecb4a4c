/** What somebody reads who was invited to an imitation game. */
import { useWords } from './words/index.ts';

export default function ImitationAbout() {
  return <>{useWords()('card.invited')}</>;
}
