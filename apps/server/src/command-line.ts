/** The command line of `npm start`. */
import { parseArgs } from 'node:util';
import { levels } from './platform/observability/log.ts';

export const usage = `Usage: npm start -- [--port N] [--data DIRECTORY]

  --port N          the port to listen on (PORT; 4646)
  --host ADDRESS    the address to listen on (HOST; every address)
  --data DIRECTORY  the data directory (./data)
  --database URL    keep games and players in this PostgreSQL database (15 or later), such as
                    postgres://user:password@host/name (PARLOUR_DATABASE); keys and files stay in --data
  --standby         share the database with other servers that are started so: one plays, the others wait until
                    it ends, and take over its games
  --gateways N      hold the WebSockets in N separate processes (this process)
  --bus URL         send WebSockets of other machines over this NATS server (2.9 or later), such as
                    nats://user:password@host or tls://host; further servers after commas (PARLOUR_BUS).
                    PARLOUR_BUS_CA names a file with the certificate of its authority
  --role gateway    hold WebSockets for the server that plays, and nothing else: needs --bus, no data directory
  --bots NAME,...   run only these house bots (all that are configured)
  --no-bots         run no house bots
  --address URL     the public address, such as https://parlour.example.org; may be repeated (PARLOUR_ADDRESS).
                    IP addresses, localhost and this machine's names always work
  --behind-proxy [ADDRESS,...]
                    trust the headers of an HTTPS proxy at these addresses or networks (this machine)
  --same-address    allow several players and any number of guests from one address, as in a class
  --allow-private-webhooks
                    allow webhooks inside this network and without HTTPS
  --no-consent      ask for no consent before the first game: for studies that ask elsewhere
  --min-age N       ask players to confirm that they are N or older. Below 18, links, phone numbers and addresses are refused
  --refuse-contacts refuse links, phone numbers and addresses in messages at any age
  --refuse-words L  refuse profanity: english, or none (none). Further words, one a line, are read from
                    refused-words.txt in the data directory
  --data-licence L  license the monthly releases at /data as CC-BY-4.0, CC-BY-SA-4.0, CC-BY-NC-4.0 or CC0-1.0,
                    or make none (none with --no-consent, else CC-BY-4.0). It is part of the consent
  --data-rate N     let downloads from /data take N megabytes per second together (8)
  --no-build        do not build the web client; \`npm run dev\` uses it
  --no-daily        hold back no finished games for the games of the day
  --auto-host       host proposed forums with enough support without asking, unrated
  --metrics-token T a token that may read /metrics (PARLOUR_METRICS_TOKEN); this machine always may

The log goes to standard error, one JSON object a line; short lines if that is a terminal.
PARLOUR_LOG sets its level (info; or ${levels.join(', ')}), PARLOUR_LOG_PRETTY=1 or 0 its form.`;

export const listOf = (text = ''): string[] => text.split(',').flatMap((one) => one.trim() || []);

/** Ends the process with a message about its options. */
export function fail(message: string): never {
  console.error(`parlour: ${message}`);
  process.exit(2);
}

/** `--behind-proxy` without a value means a proxy on this machine. */
function words(): string[] {
  const given = process.argv.slice(2);
  const isAlone = (index: number) => given[index + 1]?.startsWith('-') ?? true;
  return given.map((word, index) =>
    word === '--behind-proxy' && isAlone(index) ? '--behind-proxy=loopback' : word,
  );
}

/** The options of the command line and the environment; exits if they are invalid. */
export function options() {
  try {
    const { values } = parseArgs({
      args: words(),
      options: {
        port: { type: 'string', default: process.env.PORT ?? '4646' },
        host: { type: 'string', default: process.env.HOST ?? '0.0.0.0' },
        data: { type: 'string', default: 'data' },
        database: { type: 'string', default: process.env.PARLOUR_DATABASE ?? '' },
        standby: { type: 'boolean', default: false },
        gateways: { type: 'string', default: '' },
        bus: { type: 'string', default: process.env.PARLOUR_BUS ?? '' },
        role: { type: 'string', default: '' },
        bots: { type: 'string' },
        'no-bots': { type: 'boolean', default: false },
        address: { type: 'string', multiple: true, default: listOf(process.env.PARLOUR_ADDRESS) },
        'behind-proxy': { type: 'string' },
        'same-address': { type: 'boolean', default: false },
        'allow-private-webhooks': { type: 'boolean', default: false },
        'no-consent': { type: 'boolean', default: false },
        'min-age': { type: 'string' },
        'refuse-contacts': { type: 'boolean', default: false },
        'refuse-words': { type: 'string', default: 'none' },
        'no-build': { type: 'boolean', default: false },
        'no-daily': { type: 'boolean', default: false },
        'auto-host': { type: 'boolean', default: false },
        'data-licence': { type: 'string' },
        'data-rate': { type: 'string', default: '8' },
        'metrics-token': { type: 'string', default: process.env.PARLOUR_METRICS_TOKEN ?? '' },
        help: { type: 'boolean', default: false },
      },
    });
    return values;
  } catch (error) {
    return fail(`${(error as Error).message}\n\n${usage}`);
  }
}
