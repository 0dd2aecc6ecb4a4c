/** The view of a seat of the Market, as the protocol sends it. */
export type { TableView as MarketTableView } from '@parlour/game';
