/** Frames about games, and of bots; all others are about tables. */
export type GameFrame =
  | 'play'
  | 'attach'
  | 'watch'
  | 'unwatch'
  | 'whole'
  | 'offer'
  | 'ask-limits'
  | 'offer-prompts'
  | 'answer'
  | 'fail';
