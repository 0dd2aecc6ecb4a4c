/** Takes up what bots offer to play. */
import { messageForCode, type ProtocolError } from '@parlour/protocol';
import type { BotLimits } from './matchmaking/bots/bot-limits.ts';
import type { BotOffers, Offer } from './matchmaking/bots/offers.ts';
import type { Lobbies } from './matchmaking/lobby/lobbies.ts';
import type { Presets } from './matchmaking/presets.ts';
import { unregisteredError } from './prompting/role-needs.ts';
import type { Guard } from './viewers/guard.ts';
import type { Participant } from './viewers/presence.ts';

const countsLater = 'What a bot offers counts again by itself as soon as it may play.';

interface OfferPorts {
  readonly presets: Pick<Presets, 'offerProblem'>;
  readonly bots: Pick<BotOffers, 'offer'>;
  readonly botLimits: Pick<BotLimits, 'atOnce'>;
  readonly lobbies: Pick<Lobbies, 'refresh'>;
  readonly guard: Pick<Guard, 'mayPlay'>;
}

/** Why an offer of a bot would be refused; undefined: it would not. */
export const offerProblem = (
  { presets }: Pick<OfferPorts, 'presets'>,
  bot: Participant,
  offer: Offer,
): ProtocolError | undefined => presets.offerProblem(offer) ?? unregisteredError(bot, offer.roles);

/** Notes an offer. A bot that may not play gets an error; its offer counts later. */
export function takeOffer(ports: OfferPorts, bot: Participant, offer: Offer): ProtocolError | undefined {
  const problem = offerProblem(ports, bot, offer);
  if (problem !== undefined) return problem;
  const { bots, botLimits, lobbies, guard } = ports;
  bots.offer(bot, { ...offer, games: botLimits.atOnce(offer.format, offer.games) });
  lobbies.refresh();
  const no = offer.games > 0 ? guard.mayPlay(bot) : undefined;
  return no && { code: no, message: `${messageForCode(no)} ${countsLater}` };
}
