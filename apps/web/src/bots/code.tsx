import { useTranslation } from 'react-i18next';
import { CopyButton } from '../ui/copy.tsx';
import './code.css';

/** Lines of a program or of a terminal, to be copied. */
export function Code({ text }: { text: string }) {
  const { t } = useTranslation();
  return (
    <div className="code">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: whoever has no mouse must be able to scroll it */}
      <pre tabIndex={0}>
        <code className="mono">{text.trimEnd()}</code>
      </pre>
      <CopyButton text={text} label={t('newBot.copy')} done={t('newBot.copied')} />
    </div>
  );
}
