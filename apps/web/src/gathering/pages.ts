/** Both pages of a gathering's owner, in one chunk. */
export { GatheringPage } from './gathering-page.tsx';
export { ScreenPage } from './screen-page.tsx';
