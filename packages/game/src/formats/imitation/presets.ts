/** The configurations of the imitation game for which people can wait. */
import type { Preset } from '../../preset.ts';
import { seconds } from '../../time.ts';

const kind = { format: 'imitation', matching: 'fill-tables' } as const;

export const imitationPresets: readonly Preset[] = [
  { ...kind, id: 'imitation/5', config: {} },
  // Fewer queues: the few who are there meet sooner.
  { ...kind, id: 'imitation/15', config: { duration: seconds(900) }, withoutQueue: true },
  { ...kind, id: 'imitation/two', config: { parties: 2 } },
  // The pace of the studies is one formula for everybody: in a long game it tells a machine from people.
  { ...kind, id: 'imitation/ucsd', config: { pacing: 'ucsd' }, withoutQueue: true },
  { ...kind, id: 'imitation/two-ucsd', config: { parties: 2, pacing: 'ucsd' }, withoutQueue: true },
];
