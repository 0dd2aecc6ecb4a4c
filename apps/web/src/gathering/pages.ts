/** Both pages of whoever opens a gathering, fetched at once. */
export { GatheringPage } from './gathering-page.tsx';
export { ScreenPage } from './screen-page.tsx';
