/** The target's nature and the outcome, at the end of a replay. */
import { RevealByFormat } from '../../../reveal/reveal.tsx';
import { OutcomeBanner } from '../../../reveal/told-outcome.tsx';
import type { MarketRecord } from '../record.ts';
import { outcomeOf } from '../reveal/reveal.tsx';
import { useFormatTranslation } from '../words/index.ts';
import type { Replay } from './replay.ts';
import { viewOf } from './story.ts';

interface Props {
  readonly replay: Replay;
  readonly record: MarketRecord;
}

export default function ReplayOutcome({ replay, record }: Props) {
  const t = useFormatTranslation();
  const { steps, length } = replay.story;
  const view = viewOf(steps.at(-1), length);
  if (view.reveal === null) return null;
  const outcome = outcomeOf(view, view.reveal, record, t);
  return (
    <OutcomeBanner outcome={outcome} record={record}>
      {outcome.told !== null && <RevealByFormat told={outcome.told} />}
    </OutcomeBanner>
  );
}
