/** Annotations of conversations as judgements, like those of any game. */
import type { Nature } from '@parlour/game';
import type { Judgement } from '../judgement.ts';

/** What one annotator said of the two in the first exchanges of a conversation. */
export interface AnnotatedSegment {
  readonly conversation: string;
  readonly exchanges: number;
  /** A name that stands for nobody. */
  readonly annotator: string;
  readonly labels: readonly ['human' | 'bot' | 'unsure', 'human' | 'bot' | 'unsure'];
  readonly entities: readonly [Entity, Entity];
}

interface Entity {
  readonly nature: Nature;
  /** Who spoke, if they are of this house. */
  readonly player?: string;
}

const probabilities = { human: 1, bot: 0, unsure: 0.5 } as const;
const seats = ['first', 'second'] as const;

/**
 * Two judgements a segment, in its order. They have no time, and nobody stands behind the name of the annotator. People
 * are not named either: what is counted by player is about bots.
 */
export const annotationJudgements = (segments: readonly AnnotatedSegment[]): readonly Judgement[] =>
  segments.flatMap(({ conversation, exchanges, annotator, labels, entities }) =>
    ([0, 1] as const).map((side): Judgement => {
      const { nature, player } = entities[side];
      return {
        subject: conversation,
        target: seats[side],
        judge: annotator,
        targetPlayer: nature === 'machine' ? (player ?? null) : null,
        judgePlayer: null,
        at: null,
        exchanges,
        probability: probabilities[labels[side]],
        source: 'annotation',
        nature,
      };
    }),
  );
