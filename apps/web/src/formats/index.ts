/** The faces of all formats, in the order in which the front page shows them: one folder and one line for each. */
import type { Faces } from '../faces.ts';
import { duelFace } from './duel/face.ts';
import { gameshowFace } from './gameshow/face.ts';
import { imitationFace } from './imitation/face.ts';
import { marketFace } from './market/face.ts';

export const faces: Faces = {
  market: marketFace,
  imitation: imitationFace,
  duel: duelFace,
  gameshow: gameshowFace,
};
