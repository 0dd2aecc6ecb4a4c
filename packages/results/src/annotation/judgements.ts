/** Annotations of conversations as judgements, like those of any game. */
import type { Nature } from '@parlour/game';
import type { Judgement } from '../judgement.ts';

/** Labels of one annotator for both entities of a segment. */
export interface AnnotatedSegment {
  readonly conversation: string;
  readonly exchanges: number;
  /** Pseudonym of the annotator. */
  readonly annotator: string;
  readonly labels: readonly ['human' | 'bot' | 'unsure', 'human' | 'bot' | 'unsure'];
  readonly entities: readonly [Entity, Entity];
}

interface Entity {
  readonly nature: Nature;
  /** The speaker, if from this server. */
  readonly player?: string;
}

const probabilities = { human: 1, bot: 0, unsure: 0.5 } as const;
const seats = ['first', 'second'] as const;

/**
 * Two judgements per segment, in order, without a time. The annotator is a pseudonym. Humans are not named
 * either: counts by player are about bots.
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
