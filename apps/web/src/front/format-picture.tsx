/** The illustration of a format. It comes after the text, in a place that is kept for it. */
import { Suspense } from 'react';
import { faceOf } from '../faces.ts';
import './format-picture.css';

export function FormatPicture({ format }: { format: string }) {
  const Picture = faceOf(format)?.Picture;
  return (
    <span className="format-picture">
      {Picture !== undefined && (
        <Suspense fallback={null}>
          <Picture />
        </Suspense>
      )}
    </span>
  );
}
