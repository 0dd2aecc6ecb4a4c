/** An address as a QR code, black on white in any colours of the page. */
import { useMemo } from 'react';
import { encode } from 'uqr';
import './qr.css';

/** `label`: text alternative. */
export function Qr({ address, label }: { address: string; label: string }) {
  const { size, path } = useMemo(() => drawn(address), [address]);
  return (
    <svg
      className="qr"
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} className="qr-ground" />
      <path d={path} />
    </svg>
  );
}

function drawn(address: string): { readonly size: number; readonly path: string } {
  const { data, size } = encode(address, { ecc: 'M', border: 3 });
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return { size, path };
}
