/** The illustration of a format. It comes after the text, in a place that is kept for it. */
import { faceOf } from '../faces.ts';
import { Optional } from '../ui/optional.tsx';
import './format-picture.css';

export function FormatPicture({ format }: { format: string }) {
  const Picture = faceOf(format)?.Picture;
  return (
    <span className="format-picture">
      {Picture !== undefined && (
        <Optional>
          <Picture />
        </Optional>
      )}
    </span>
  );
}
