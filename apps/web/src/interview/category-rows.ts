/** Results by category as table rows. */
import i18next from 'i18next';
import { interviewNamespace } from '../words/interview.ts';
import type { Results } from './interview-shapes.ts';
import type { ShareRow } from './share-table.tsx';

/** A category that has no words of ours is named as it is. */
export const categoryRows = ({ by_category: shares }: Results): readonly ShareRow[] =>
  Object.entries(shares).map(([category, share]) => ({
    key: category,
    head: i18next.t(`categories.${category}` as 'categories.world', {
      ns: interviewNamespace,
      defaultValue: category,
    }),
    share,
  }));
