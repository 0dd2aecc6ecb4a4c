/** Download of a game's log, and share links that do not reveal the result. */

import { MomentLink } from '../../../replay/moment-link.tsx';
import { CopyButton } from '../../../ui/copy.tsx';
import type { MarketRecord } from '../record.ts';
import { useFormatTranslation } from '../words/index.ts';
import type { Replay } from './replay.ts';

interface Props {
  readonly replay: Replay;
  readonly record: MarketRecord;
}

export function ReplayTake({ replay, record }: Props) {
  const t = useFormatTranslation();
  const link = `${location.origin}/game/${record.game}`;
  const line = t('replay.line', { count: replay.story.asked, link });
  return (
    <section className="replay-section">
      <h2>{t('replay.take')}</h2>
      <div className="row">
        {record.origin === 'rated' && (
          <CopyButton text={line} label={t('replay.share')} done={t('replay.copied')} />
        )}
        <MomentLink player={replay} link={link} />
      </div>
      <p className="row small">
        <a className="replay-download" href={record.log} download={`${record.game}.jsonl`}>
          {t('replay.log')}
        </a>
        <a className="replay-download" href={record.text} download={`${record.game}.txt`}>
          {t('replay.text')}
        </a>
      </p>
      <p className="small soft">{t('replay.data')}</p>
    </section>
  );
}
