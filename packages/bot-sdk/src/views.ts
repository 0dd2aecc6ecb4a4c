export type { MarketView, TableView } from '@parlour/game';
