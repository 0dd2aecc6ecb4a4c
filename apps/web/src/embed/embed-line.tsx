/** HTML snippet for embedding this replay in another site. */
import { CopyButton } from '../ui/copy.tsx';
import { useEmbedWords } from '../words/embed.ts';
import './embed-line.css';

/** Height of an embedded replay, in pixels. */
const height = 720;

export function EmbedLine({ game }: { game: string }) {
  const t = useEmbedWords();
  const address = `${location.origin}/embed/${encodeURIComponent(game)}`;
  const line = `<iframe src="${address}" title="${t('embed:frame')}" width="100%" height="${height}" loading="lazy" style="border:0"></iframe>`;
  return (
    <details className="embed-line">
      <summary>{t('embed:title')}</summary>
      <p className="small soft">{t('embed:what')}</p>
      <code className="small">{line}</code>
      <p>
        <CopyButton text={line} label={t('embed:copy')} done={t('embed:copied')} />
      </p>
    </details>
  );
}
