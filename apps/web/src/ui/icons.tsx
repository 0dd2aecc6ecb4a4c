/** Line icons of one hand: 20 px, 1.75 px wide, in the colour of the text. */
import type { ReactNode } from 'react';

function Icon({ children }: { children: ReactNode }) {
  return (
    <svg
      className="icon"
      width="18"
      height="18"
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {children}
    </svg>
  );
}

export const CrossIcon = () => (
  <Icon>
    <path d="M5 5l10 10M15 5 5 15" />
  </Icon>
);
export const ShareIcon = () => (
  <Icon>
    <path d="M10 12.5V2.8M6.5 6 10 2.5 13.5 6M4 10v6.5h12V10" />
  </Icon>
);
export const LockIcon = () => (
  <Icon>
    <rect x="4.5" y="9" width="11" height="8" rx="1.5" />
    <path d="M7 9V6.5a3 3 0 0 1 6 0V9" />
  </Icon>
);
export const TickIcon = () => (
  <Icon>
    <path d="M4 10.5 8 14.5 16 5.5" />
  </Icon>
);
export const FilterIcon = () => (
  <Icon>
    <path d="M3 6h14M5.5 10h9M8 14h4" />
  </Icon>
);
