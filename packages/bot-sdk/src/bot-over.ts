/** A bot: its roles, and its connection. Exported declarations do not name these types. */
import { BettorPlay } from './bettor.ts';
import { type ConnectionOptions, openConnection } from './connection.ts';
import { type BotEvent, formatEvent } from './events.ts';
import type { Bot, BotOptions } from './options.ts';
import type { Play } from './play.ts';
import { PromptPlay, type Reply } from './prompts.ts';
import { Recording } from './recording.ts';
import { finishedGameOf, type Seat, type Snapshot } from './snapshot.ts';
import type { Prompt } from './tables.ts';

/** The one format that can be played in the rich way. */
const market = { format: 'market' } as const;
const defaultUrl = 'http://localhost:4646';
const defaultGames = 100;

/** As `startBot`, over another line than a socket of this machine and with other timers: for measurements within one process. */
export function startBotOnTransport(
  options: BotOptions,
  line: Pick<ConnectionOptions, 'connect' | 'timers'> = {},
): Bot {
  const { PARLOUR_URL, PARLOUR_TOKEN, PARLOUR_VERBOSE = '' } = process.env;
  const url = options.url ?? (PARLOUR_URL || defaultUrl);
  const token = options.token ?? PARLOUR_TOKEN ?? '';
  checkOptions(options, url, token);
  const { reply, judge, bettor, over, filler, games = defaultGames } = options;
  const { log = (line) => console.error(`bot: ${line}`) } = options;
  const kinds = [reply && ('say' as const), judge && ('judge' as const)].filter((kind) => kind !== undefined);
  const rich = [reply && 'target', bettor && 'bettor'].filter((role) => role !== undefined);
  const roles = options.roles === undefined ? rich : rich.filter((role) => options.roles?.includes(role));

  const recording = options.record === undefined ? undefined : new Recording(options.record);
  function on(event: BotEvent): void {
    if (event.type === 'failed') void connection.fail(event);
    try {
      recording?.heard(event);
      const line = formatEvent(event, PARLOUR_VERBOSE !== '');
      if (line !== undefined) log(line);
      options.on?.(event);
    } catch (error) {
      console.error('bot: the log failed:', error); // a fault of the listener hurts no game
    }
  }
  const play: Play = { say: (game, command) => connection.play(game, command), on };
  const answer = (prompt: string, said: Reply, game: string | undefined) =>
    connection.answer(prompt, said, game);
  const prompts = new PromptPlay(options, { answer, on });
  const bettors = bettor && new BettorPlay(bettor, play);
  /** A bettor with the rich interface gets no prompts. */
  const isRich = ({ preset, as }: Prompt) => bettor !== undefined && as === 'bettor' && preset === 'market';

  async function finish(seat: Seat, { view }: Snapshot): Promise<void> {
    const game = finishedGameOf(seat, view);
    if (game === undefined) return;
    on({ type: 'over', game });
    try {
      await over?.(game);
    } catch (error) {
      on({ type: 'failed', game: seat.game, what: 'over', error });
    }
  }
  const connection = openConnection({
    ...line,
    url,
    token,
    on,
    offers: [
      ...promptOffers(options, kinds, games),
      ...(bettor && roles.length > 0
        ? [{ type: 'offer' as const, ...market, roles, games, ...(filler === true && { filler }) }]
        : []),
    ],
    prompted: (prompt) => {
      if (isRich(prompt)) return;
      recording?.prompted(prompt);
      prompts.put(prompt);
    },
    seen: (seat, snapshot) => {
      if (snapshot.view.phase === 'over') void finish(seat, snapshot);
      else if (snapshot.view.format === 'market' && seat.seat !== 'target') bettors?.seen(seat, snapshot);
    },
    gone: (game) => bettors?.forget(game),
  });
  void connection.closed.then((reason) => {
    if (reason !== 'stopped') process.exitCode ??= 1;
  });
  return {
    offer(games: number): void {
      checkGames(games, 0);
      connection.offer(games);
    },
    stop: () => connection.stop(),
    closed: connection.closed,
  };
}

/** Offers for prompts. A bettor with the rich interface needs none. */
function promptOffers(
  { roles: named, ask, judge, bettor, filler }: BotOptions,
  kinds: readonly ('say' | 'judge')[],
  games: number,
) {
  const roles = named?.filter((role) => role !== 'bettor' || bettor === undefined || judge !== undefined);
  if (kinds.length === 0 || roles?.length === 0) return [];
  const offer = { type: 'offer-prompts' as const, kinds: [...kinds], games };
  return [
    {
      ...offer,
      ...(ask && { ask }),
      ...(filler === true && { filler }),
      ...(roles && { roles: [...roles] }),
    },
  ];
}

function checkOptions(
  { reply, judge, bettor, games = defaultGames }: BotOptions,
  url: string,
  token: string,
): void {
  if (token === '') throw new Error('No token: set PARLOUR_TOKEN, or pass `token` to startBot.');
  if (!/^(https?|wss?):\/\//.test(url) || !URL.canParse(url))
    throw new Error(
      `url: expected an address of a server, beginning with http:// or https://, found "${url}".`,
    );
  if (reply === undefined && judge === undefined && bettor === undefined)
    throw new Error('No function to play with: pass `reply`, `judge` or both to startBot.');
  checkGames(games, 1);
}

function checkGames(games: number, least: number): void {
  if (!Number.isInteger(games) || games < least || games > 1000)
    throw new Error(`games: expected a whole number from ${least} to 1000, found ${games}.`);
}
