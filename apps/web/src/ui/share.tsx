/** A button that shares a link by the sheet of the device, or copies it. */
import { Button } from './button.tsx';
import { CopyButton } from './copy.tsx';

interface Props {
  readonly url: string;
  readonly text: string;
  readonly words: { readonly share: string; readonly copy: string; readonly copied: string };
}

/** Phones and tablets have a sheet with everybody one writes to; at a desk a copy is nearer. */
const hasSheet = (data: ShareData): boolean =>
  matchMedia('(pointer: coarse)').matches && navigator.canShare?.(data) === true;

export function ShareButton({ url, text, words }: Props) {
  const copy = <CopyButton text={url} label={words.copy} done={words.copied} />;
  const data = { text, url };
  if (!hasSheet(data)) return copy;
  return (
    <>
      {/* Who puts the sheet away without sharing has done nothing wrong. */}
      <Button onClick={() => void navigator.share(data).catch(() => {})}>{words.share}</Button>
      {copy}
    </>
  );
}
