/** The log of a game to download, and links to share that do not tell the result. */

import { useStore } from '../../../connection/store.ts';
import { CopyButton } from '../../../ui/copy.tsx';
import type { MarketRecord } from '../record.ts';
import { useWords } from '../words/index.ts';
import type { Replay } from './replay.ts';

interface Props {
  readonly replay: Replay;
  readonly record: MarketRecord;
}

export function ReplayTake({ replay, record }: Props) {
  const t = useWords();
  const link = `${location.origin}/game/${record.game}`;
  const line = t('replay.line', { count: replay.story.asked, link });
  return (
    <section className="replay-section">
      <h2>{t('replay.take')}</h2>
      <div className="row">
        {record.origin === 'rated' && (
          <CopyButton text={line} label={t('replay.share')} done={t('replay.copied')} />
        )}
        <MomentLink replay={replay} link={link} />
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

function MomentLink({ replay, link }: { replay: Replay; link: string }) {
  const t = useWords();
  const at = useStore(replay.state, (state) => Math.round(state.at / 100) / 10);
  return <CopyButton text={`${link}?t=${at}`} label={t('replay.link')} done={t('replay.copied')} />;
}
