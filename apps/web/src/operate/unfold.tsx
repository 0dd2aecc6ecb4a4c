/** Collapsed content that loads on expansion. */
import { type ReactNode, useState } from 'react';

interface Props {
  readonly label: ReactNode;
  readonly isOpen?: boolean;
  readonly children: () => ReactNode;
}

export function Disclosure({ label, isOpen = false, children }: Props) {
  const [wasOpen, setWasOpen] = useState(isOpen);
  return (
    <details open={isOpen} onToggle={({ currentTarget }) => currentTarget.open && setWasOpen(true)}>
      <summary>{label}</summary>
      {wasOpen && <div className="stack operate-folded">{children()}</div>}
    </details>
  );
}
