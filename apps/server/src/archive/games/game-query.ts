/** Parses the query of a list of games for the archive. */
import type { FormatRegistry } from '@parlour/host';
import type { gamesQuery } from '@parlour/protocol';
import type { Digests } from '@parlour/results';
import type { GameCursor, GameQuery } from '@parlour/store';
import { HttpRefusal } from '../../platform/http/http-refusal.ts';

type Query = NonNullable<ReturnType<typeof gamesQuery.parse>>;

const oneDay = 24 * 3600 * 1000;

/** Void games are in the data, but only who asks for them sees them. Throws HttpRefusal where nothing has that name. */
export function parseGameQuery(
  query: Query,
  formats: Pick<FormatRegistry, 'names'>,
  digests: Digests,
): GameQuery {
  const { format, preset, nature, end, least, bot, script, from, to, sort, limit, before } = query;
  if (format !== undefined) mustBeOneOf('format', format, formats.names);
  const measured = [...new Set(Object.values(digests).flatMap((digest) => digest.summary.measured))];
  if (sort !== 'newest') mustBeOneOf('sort', sort, ['newest', ...measured]);
  const leasts = least?.split(',').map((one) => one.split(':')) ?? [];
  for (const [name = ''] of leasts) mustBeOneOf('least', name, measured);
  return {
    list: end === 'void' ? 'void' : 'public',
    order: sort,
    limit,
    least: Object.fromEntries(leasts.map(([name, value]) => [name, Number(value)])),
    ...(format && { format }),
    ...(preset && { preset }),
    ...(nature && { natures: nature }),
    ...(end && { end }),
    ...(bot && { player: bot }),
    ...(script && { script }),
    ...(from && { since: Date.parse(from) }),
    ...(to && { until: Date.parse(to) + oneDay }),
    ...(before && { before: parseCursor(before) }),
  };
}

function mustBeOneOf(field: string, value: string, known: readonly string[]): void {
  if (!known.includes(value))
    throw new HttpRefusal('malformed', { status: 400, message: `${field}: expected ${known.join(', ')}` });
}

/** A place in a list, as the client hands it back. */
export const formatCursor = ({ key, game }: GameCursor): string => `${key}-${game}`;

export function parseCursor(text: string): GameCursor {
  const dash = text.lastIndexOf('-');
  return { key: Number(text.slice(0, dash)), game: text.slice(dash + 1) };
}
