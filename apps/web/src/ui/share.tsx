/** A button that shares a link by the sheet of the device, or copies it. */
import { Button } from './button.tsx';
import { CopyButton } from './copy.tsx';
import { ShareIcon } from './icons.tsx';

interface Props {
  readonly url: string;
  readonly text: string;
  readonly words: { readonly share: string; readonly copy: string; readonly copied: string };
  /** One button does either, and copies the text. */
  readonly isOne?: true;
}

/** Mobile devices have a share sheet; on desktops copying is simpler. */
const hasSheet = (data: ShareData): boolean =>
  matchMedia('(pointer: coarse)').matches && navigator.canShare?.(data) === true;

export function ShareButton({ url, text, words, isOne }: Props) {
  const copy = (
    <CopyButton
      text={isOne ? text : url}
      label={words.copy}
      done={words.copied}
      icon={isOne && <ShareIcon />}
    />
  );
  const data = isOne ? { text } : { text, url };
  if (!hasSheet(data)) return copy;
  return (
    <>
      {/* Who puts the sheet away without sharing has done nothing wrong. */}
      <Button onClick={() => void navigator.share(data).catch(() => {})}>
        {isOne && <ShareIcon />}
        {words.share}
      </Button>
      {!isOne && copy}
    </>
  );
}
