/** What spectators believed and how people took reveals, in memory. */
import type { ArchivedForecast, WholeGame } from './archive.ts';
import type { Bot } from './bots.ts';
import type { Exclamation, GalleryPrice, GalleryRecords } from './gallery.ts';

/** By game and account; prices also by seat. */
export interface GalleryMaps {
  readonly prices: Map<string, GalleryPrice>;
  readonly exclamations: Map<string, Exclamation>;
}

export const emptyGallery = (): GalleryMaps => ({ prices: new Map(), exclamations: new Map() });

export function memoryGallery(mustBeOpen: () => void, { prices, exclamations }: GalleryMaps): GalleryRecords {
  const all = <Said>(kept: Map<string, Said>) => {
    mustBeOpen();
    return [...kept.values()];
  };
  const exclamationKey = ({ game, account }: Pick<Exclamation, 'game' | 'account'>) =>
    JSON.stringify([game, account]);
  return {
    async sayGalleryPrices({ prices: said, ...who }) {
      mustBeOpen();
      for (const [seat, price] of Object.entries(said))
        prices.set(JSON.stringify([who.game, who.account, seat]), { ...who, seat, price });
    },
    async galleryOf(game, but) {
      const said = all(prices).filter((one) => one.game === game && !but.includes(one.account));
      const bySeat = [...Map.groupBy(said, ({ seat }) => seat)].sort(([a], [b]) => (a < b ? -1 : 1));
      return bySeat.map(([seat, some]) => ({
        seat,
        n: some.length,
        sum: some.reduce((total, { price }) => total + price, 0),
        squares: some.reduce((total, { price }) => total + price * price, 0),
        tenths: Array.from(
          { length: 10 },
          (_, tenth) => some.filter((one) => tenthOf(one.price) === tenth).length,
        ),
      }));
    },
    galleryPricesOf: async (account, game) =>
      all(prices)
        .filter(isTheirs(account, game))
        .sort((a, b) => b.at - a.at || (a.game + a.seat < b.game + b.seat ? -1 : 1)),
    async exclaim(exclamation) {
      mustBeOpen();
      exclamations.set(exclamationKey(exclamation), { ...exclamation });
    },
    async takeBack(exclamation) {
      mustBeOpen();
      exclamations.delete(exclamationKey(exclamation));
    },
    async exclamationsAt(game) {
      const given = Map.groupBy(
        all(exclamations).filter((one) => one.game === game),
        ({ exclamation }) => exclamation,
      );
      return Object.fromEntries([...given].map(([exclamation, some]) => [exclamation, some.length]));
    },
    exclamationsOf: async (account, game) =>
      all(exclamations)
        .filter(isTheirs(account, game))
        .sort((a, b) => b.at - a.at || (a.game < b.game ? -1 : 1)),
  };
}

const tenthOf = (price: number): number => Math.floor((price - 1) / 10);

const isTheirs =
  (account: string, game: string | undefined) => (said: Pick<GalleryPrice, 'game' | 'account'>) =>
    said.account === account && (game === undefined || said.game === game);

/** What those who watched a game said as forecasts, but for owners of bots that played there. */
export const saidInGallery =
  ({ prices }: GalleryMaps, bots: ReadonlyMap<string, Pick<Bot, 'owner'>>) =>
  ({ game, players }: WholeGame): readonly ArchivedForecast[] => {
    const owners = new Set(players.map(({ player }) => bots.get(player)?.owner));
    return [...prices.values()].flatMap((said) => {
      const part = players.find(({ seat }) => seat === said.seat);
      if (said.game !== game || part === undefined || owners.has(said.account)) return [];
      return [{ series: 'gallery', at: 0, probability: said.price / 100, nature: part.nature }];
    });
  };

/** All that an account said. */
export function eraseGalleryOf({ prices, exclamations }: GalleryMaps, id: string): void {
  for (const kept of [prices, exclamations])
    for (const [key, { account }] of kept) if (account === id) kept.delete(key);
}
