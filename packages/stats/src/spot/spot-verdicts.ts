/** Labels of Spot the Bot as verdicts of the joint model of judges and machines. */
import type { JudgeVerdict } from '../judges/judgement-design.ts';
import { humanName, type PairAnnotation } from './annotation.ts';

/**
 * Two verdicts for each annotation, without those that are unsure. Annotators are the judges, conversations the
 * games, and the lengths that were shown take the place of formats: short ones are called human more often.
 */
export const spotVerdicts = (annotations: readonly PairAnnotation[]): readonly JudgeVerdict[] =>
  annotations.flatMap(({ conversation, systems, segment, labels, annotator }) =>
    systems.flatMap((system, side): JudgeVerdict[] => {
      const label = labels[side];
      if (label === 'unsure') return [];
      const isHuman = system === humanName;
      return [
        {
          ...{
            judge: annotator ?? 'unknown',
            target: `${side} ${system}`,
            isHuman,
            saidHuman: label === 'human',
          },
          ...{ version: isHuman ? null : system, game: conversation },
          ...{ format: `${segment} exchanges`, announced: null },
        },
      ];
    }),
  );
