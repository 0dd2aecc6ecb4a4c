/** Search parameters of the boards' page. */
import { faceOf } from '../faces.ts';

/** Judges of every format. */
export const allFormats = 'all';

/** Parameters of an address; unknown ones are left out. */
export const readBoardsSearch = ({
  period,
  format,
}: Record<string, unknown>): { period?: 'month'; format?: string } => ({
  ...(period === 'month' && { period }),
  ...(typeof format === 'string' && (format === allFormats || faceOf(format) !== undefined) && { format }),
});
