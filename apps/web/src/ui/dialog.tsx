/** A card over the page. It takes the focus and gives it back; Escape closes it. */
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import './dialog.css';

interface Props {
  readonly label: string;
  readonly onClose: () => void;
  readonly className?: string;
  readonly children: ReactNode;
}

export function Dialog({ label, onClose, className = '', children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  // Closed before it is taken out of the page: only then does the focus go back to where it was.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  return (
    <dialog ref={dialog} className={`dialog ${className}`} aria-label={label} onCancel={onClose}>
      {children}
    </dialog>
  );
}
