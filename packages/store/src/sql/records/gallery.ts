/** Beliefs of spectators and reactions to reveals, in a SQL database. */
import { type Kysely, sql } from 'kysely';
import type { GalleryRecords } from '../../records/gallery.ts';
import type { SqlSession } from '../session.ts';
import type { Tables } from '../tables.ts';

/** With which prices the tenths begin. */
const tenths = [1, 11, 21, 31, 41, 51, 61, 71, 81, 91] as const;

export const sqlGallery = (session: SqlSession): GalleryRecords => ({
  ...galleryPrices(session),
  ...exclamations(session),
});

function galleryPrices({ read, change }: SqlSession) {
  return {
    async sayGalleryPrices({ prices, ...who }) {
      const rows = Object.entries(prices).map(([seat, price]) => ({ ...who, seat, price }));
      if (rows.length === 0) return;
      await change((database) =>
        database
          .insertInto('gallery_prices')
          .values(rows)
          .onConflict((conflict) =>
            conflict.columns(['game', 'account', 'seat']).doUpdateSet(({ ref }) => ({
              price: ref('excluded.price'),
              at: ref('excluded.at'),
            })),
          )
          .execute(),
      );
    },
    async galleryOf(game, but) {
      const rows = await read((database) =>
        database
          .selectFrom('gallery_prices')
          .select(({ fn }) => [
            'seat',
            fn.countAll<number>().as('n'),
            fn.sum<number>('price').as('sum'),
            fn.sum<number>(sql`price * price`).as('squares'),
            ...tenths.map((from) =>
              fn
                .sum<number>(
                  sql`case when price between ${sql.lit(from)} and ${sql.lit(from + 9)} then 1 else 0 end`,
                )
                .as(`from${from}`),
            ),
          ])
          .where('game', '=', game)
          .$if(but.length > 0, (query) => query.where('account', 'not in', but))
          .groupBy('seat')
          .orderBy('seat')
          .execute(),
      );
      return rows.map(({ seat, n, sum, squares, ...rest }) => ({
        ...{ seat, n: Number(n), sum: Number(sum), squares: Number(squares) },
        tenths: tenths.map((from) => Number((rest as Record<string, number>)[`from${from}`])),
      }));
    },
    async galleryCourse(game, but) {
      const rows = await read((database) =>
        database
          .selectFrom('gallery_prices')
          .select(['seat', 'price', 'at'])
          .where('game', '=', game)
          .$if(but.length > 0, (query) => query.where('account', 'not in', but))
          .orderBy('at')
          .orderBy('price')
          .execute(),
      );
      return rows.map(({ seat, price, at }) => ({ seat, price: Number(price), at: Number(at) }));
    },
    async galleryPricesOf(account, game) {
      const rows = await read((database) =>
        database
          .selectFrom('gallery_prices')
          .selectAll()
          .where('account', '=', account)
          .$if(game !== undefined, (query) => query.where('game', '=', game ?? ''))
          .orderBy('at', 'desc')
          .orderBy('game')
          .orderBy('seat')
          .execute(),
      );
      return rows.map(({ price, at, ...said }) => ({ ...said, price: Number(price), at: Number(at) }));
    },
  } satisfies Partial<GalleryRecords>;
}

function exclamations({ read, change }: SqlSession) {
  return {
    async exclaim(given) {
      const { exclamation, at } = given;
      await change((database) =>
        database
          .insertInto('gallery_exclamations')
          .values(given)
          .onConflict((conflict) => conflict.columns(['game', 'account']).doUpdateSet({ exclamation, at }))
          .execute(),
      );
    },
    async takeBack({ game, account }) {
      await change((database) =>
        database
          .deleteFrom('gallery_exclamations')
          .where('game', '=', game)
          .where('account', '=', account)
          .execute(),
      );
    },
    async exclamationsAt(game) {
      const rows = await read((database) =>
        database
          .selectFrom('gallery_exclamations')
          .select(({ fn }) => ['exclamation', fn.countAll<number>().as('n')])
          .where('game', '=', game)
          .groupBy('exclamation')
          .execute(),
      );
      return Object.fromEntries(rows.map(({ exclamation, n }) => [exclamation, Number(n)]));
    },
    async exclamationsOf(account, game) {
      const rows = await read((database) =>
        database
          .selectFrom('gallery_exclamations')
          .selectAll()
          .where('account', '=', account)
          .$if(game !== undefined, (query) => query.where('game', '=', game ?? ''))
          .orderBy('at', 'desc')
          .orderBy('game')
          .execute(),
      );
      return rows.map(({ at, ...given }) => ({ ...given, at: Number(at) }));
    },
  } satisfies Partial<GalleryRecords>;
}

/** Beliefs of public games' spectators, except those of owners of their bots. */
export function saidInGalleries(
  database: Kysely<Tables>,
  { format, preset }: { readonly format: string; readonly preset?: string },
) {
  const said = database
    .selectFrom('gallery_prices as said')
    .innerJoin('game_players as part', (join) =>
      join.onRef('part.game', '=', 'said.game').onRef('part.seat', '=', 'said.seat'),
    )
    .where('part.list', '=', 'public')
    .where('part.format', '=', format)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('game_players as bot')
            .innerJoin('bots', 'bots.id', 'bot.player')
            .select('bots.id')
            .whereRef('bot.game', '=', 'said.game')
            .whereRef('bots.owner', '=', 'said.account'),
        ),
      ),
    );
  return preset === undefined ? said : said.where('part.preset', '=', preset);
}

/** All gallery data of an account. */
export async function eraseGalleryOf(database: Kysely<Tables>, account: string): Promise<void> {
  await database.deleteFrom('gallery_prices').where('account', '=', account).execute();
  await database.deleteFrom('gallery_exclamations').where('account', '=', account).execute();
}
