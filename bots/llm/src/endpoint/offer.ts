import type { Bot } from '@parlour/bot-sdk';
import type { Endpoint } from './endpoint.ts';

/** How often to look whether it is a new day, in milliseconds. */
const every = 15_000;

/**
 * Offers games as long as the endpoint can play them. When it cannot, no new game begins, but those that go on are
 * finished with all they need: a bot that fell silent when its money was gone would tell what it is.
 */
export function keepOffer(bot: Bot, endpoint: Endpoint): { readonly look: () => void } {
  const look = () => bot.offer(endpoint.games);
  const timer = setInterval(look, every);
  void bot.closed.then(() => clearInterval(timer));
  look();
  return { look };
}
