/** `npm start`: the whole server on one machine, with an embedded database. */
import { join, resolve } from 'node:path';
import { isLicence, licences } from '@parlour/data';
import { modelFile } from '@parlour/protocol';
import {
  claimDirectory,
  DatabaseInUse,
  DatabaseIsNewer,
  DatabaseUnusable,
  DirectoryInUse,
  DirectoryIsNewer,
  DirectoryUnusable,
  makeDirectory,
  openStore,
  WrongLimit,
} from '@parlour/store';
import { fail, listOf, options, usage } from './command-line.ts';
import { startServer } from './compose.ts';
import type { ReleaseOptions } from './data/index.ts';
import { isProxy } from './platform/http/address.ts';
import { createLog, describeFailure, type Level, type Logger, levels } from './platform/observability/log.ts';
import { Observability } from './platform/observability/observability.ts';
import { buildWeb } from './platform/web/web-build.ts';
import { type BusAddress, chooseBots, connectBus, runGateway, startHouseBots } from './play/index.ts';
import { loadSafetyOptions, type SafetyOptionFlags, wordListLibraries } from './safety/index.ts';

const repository = join(import.meta.dirname, '..', '..', '..');

function openLog(): Logger {
  const { PARLOUR_LOG: level = 'info', PARLOUR_LOG_PRETTY: pretty } = process.env;
  if (!levels.some((one) => one === level))
    fail(`PARLOUR_LOG: expected one of ${levels.join(', ')}, found "${level}"`);
  const plain = pretty === undefined || pretty === '' ? process.stderr.isTTY : pretty !== '0';
  process.stderr.on('error', () => {}); // the server outlives the reader of its log
  return createLog({ level: level as Level, plain, write: (line) => void process.stderr.write(line) });
}

type Wishes = ReturnType<typeof options>;

/** Where the process listens, and its bus; exits if that is invalid. */
function networkOf(wishes: Wishes) {
  const port = Number(wishes.port);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    fail(`--port: expected a whole number from 0 to 65535, found "${wishes.port}"`);
  const { addresses, proxies } = reachedBy(wishes.address, wishes['behind-proxy']);
  return { port, host: wishes.host, addresses, proxies, bus: busWishOf(wishes) };
}

/** `--role gateway`: sockets for a server elsewhere. */
async function startGateway(wishes: Wishes): Promise<void> {
  const { bus, ...network } = networkOf(wishes);
  if (bus === undefined) fail('--role gateway: expected --bus too, found none');
  await runGateway({ ...network, bus, sameAddress: wishes['same-address'], log: openLog() });
}

async function start(wishes: Wishes): Promise<void> {
  const { port, host, addresses, proxies, bus } = networkOf(wishes);
  if (!/^([1-9]\d?)?$/.test(wishes.gateways))
    fail(`--gateways: expected a whole number from 1 to 99, found "${wishes.gateways}"`);
  const gateways = Number(wishes.gateways);
  if (wishes.standby && wishes.database === '') fail('--standby: expected --database too, found none');

  const botFolder = join(repository, 'bots');
  const releases = releaseWishesOf(wishes);
  const safety = { ...safetyWishesOf(wishes), ...(releases && { licence: releases.licence }) };
  const places = { data: join(resolve(wishes.data), 'bots'), file: join(resolve(wishes.data), modelFile) };
  const chosen = wishes['no-bots'] ? { only: [] } : chosenBots(wishes.bots, botFolder, places.file);

  const log = openLog();
  const observability = new Observability(log);
  process.on('uncaughtExceptionMonitor', (error) => log.fatal(describeFailure(error), 'the server crashed'));
  // What no one waits for ends nothing else: it is reported.
  process.on('unhandledRejection', (error) => observability.failed(error));
  if (!wishes['no-build']) await buildOrGoOn(log);
  const database = wishes.database || undefined;
  const { data: directory } = wishes;
  const { store, held } = await openPlace({ directory, database, isShared: wishes.standby });
  const server = await startServer({
    ...{ store, directory, database },
    ...(bus && { bus: await connectBus(bus, 'parlour server', observability.failed) }),
    ...{ port, host, gateways },
    webFolder: join(repository, 'apps', 'web', 'dist'),
    siteFolder: join(repository, 'site', '.vitepress', 'dist'),
    behindProxy: proxies,
    addresses,
    sameAddress: wishes['same-address'],
    privateWebhooks: wishes['allow-private-webhooks'],
    // An answer with a field too many is better than none.
    checkAnswers: 'log',
    observability,
    ...(wishes.standby && { standby: { waiting: () => log.info('another server plays: this one waits') } }),
    lost() {
      log.fatal(
        'another process has taken over the games of this server, which stops without a word to them',
      );
      process.exit(1);
    },
    metricsToken: wishes['metrics-token'],
    dailyGames: !wishes['no-daily'],
    forums: { autoHost: wishes['auto-host'] },
    languageModels: { ...places, runs: !wishes['no-bots'] },
    safety: await loadSafetyOptions(safety),
    ...(releases && { releases }),
  });
  log.info({ port: server.port, data: directory, resumed: observability.resumed }, 'the server has started');
  const url = `http://localhost:${server.port}`;
  const bots = startHouseBots({
    folder: botFolder,
    ...chosen,
    url,
    records: store.records,
    data: places.data,
    models: places.file,
    // Bots may repeat words of their games, so this is only for those who look for a fault in a bot.
    said: (bot, text) => observability.botWrote(bot, text),
    ended: (bot, reason, wait) => observability.botEnded(bot, reason, wait),
    noticed: (bot, notice, why) => observability.botNoticed(bot, notice, why),
    notConfigured: (bot, reason) => log.info({ bot, reason }, 'a house bot is left out'),
  });
  let closing = false;
  const close = async (signal: string) => {
    if (closing) return;
    closing = true;
    log.info({ signal, games: observability.live }, 'the server is stopping');
    await server.close();
    await (await bots).stop();
    await store.close();
    held?.release();
    log.info('the server has stopped; running games are kept');
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void close(signal));
  console.log(`Parlour is open at ${url} with its data in ${placeOf(wishes)}.\nPress Ctrl+C to stop.`);
  await bots;
}

/** Opens the store, and keeps its directory from other servers. */
async function openPlace(place: Parameters<typeof openStore>[0]) {
  // Servers that share a database may share its files: only the one that plays writes any.
  if (place.isShared === true) makeDirectory(place.directory);
  // A store in the directory takes it by itself.
  const held =
    place.database === undefined || place.isShared === true ? undefined : claimDirectory(place.directory);
  return { store: await openStore(place), held };
}

/** The address of the bus; exits if it is none. */
function busWishOf({ bus }: { readonly bus: string }): BusAddress | undefined {
  if (bus === '') return undefined;
  const servers = listOf(bus);
  const wrong = servers.find((one) => !/^(nats|tls):\/\//.test(one) || !URL.canParse(one));
  if (wrong !== undefined || servers.length === 0)
    fail(`--bus: expected an address such as nats://127.0.0.1:4222, found "${wrong ?? bus}"`);
  const { PARLOUR_BUS_CA: authority } = process.env;
  return { servers, ...(authority && { authority }) };
}

/** The roles of a server, which one process has together. */
const serverRoles = ['owner', 'matchmaker', 'projector', 'web'];

function isGateway(role: string): boolean {
  if (role === 'gateway') return true;
  const roles = listOf(role).toSorted().join();
  if (role !== '' && roles !== serverRoles.toSorted().join())
    fail(
      `--role: expected gateway, or ${serverRoles.join()} together, found "${role}"; without --role a process has all`,
    );
  return false;
}

const placeOf = ({ data, database }: { readonly data: string; readonly database: string }): string =>
  database === '' ? data : `the database, and keys and files in ${data}`;

interface SafetyFlags {
  readonly data: string;
  readonly 'no-consent': boolean;
  readonly 'min-age'?: string | undefined;
  readonly 'refuse-contacts': boolean;
  readonly 'refuse-words': string;
}

/** Safety options; exits if they are invalid. */
function safetyWishesOf({ data, ...flags }: SafetyFlags): SafetyOptionFlags {
  const library = wordListLibraries.find((one) => one === flags['refuse-words']);
  if (library === undefined)
    fail(`--refuse-words: expected one of ${wordListLibraries.join(', ')}, found "${flags['refuse-words']}"`);
  const age = flags['min-age'];
  if (age !== undefined && !/^[1-9]\d?$/.test(age))
    fail(`--min-age: expected a whole number from 1 to 99, found "${age}"`);
  return {
    directory: data,
    library,
    asksConsent: !flags['no-consent'],
    ...(age !== undefined && { minimumAge: Number(age) }),
    ...(flags['refuse-contacts'] && { refusesContacts: true }),
    hasLanguageModels: (process.env.PARLOUR_LLM_BASE_URL ?? '') !== '',
  };
}

interface ReleaseFlags {
  readonly 'no-consent': boolean;
  readonly 'data-licence'?: string | undefined;
  readonly 'data-rate': string;
}

/** Options of the monthly releases; undefined: none are made. Exits if they are invalid. */
function releaseWishesOf(flags: ReleaseFlags): ReleaseOptions | undefined {
  const { 'data-licence': licence = flags['no-consent'] ? 'none' : 'CC-BY-4.0', 'data-rate': rate } = flags;
  const megabytes = Number(rate);
  if (!(megabytes > 0)) fail(`--data-rate: expected a number above 0, found "${rate}"`);
  if (licence === 'none') return undefined;
  if (!isLicence(licence))
    fail(`--data-licence: expected one of ${Object.keys(licences).join(', ')}, none; found "${licence}"`);
  return { licence, bytesPerSecond: megabytes * 1_000_000 };
}

/** Host names, and trusted proxies; exits if they are invalid. */
function reachedBy(addresses: readonly string[], proxy: string | undefined) {
  for (const address of addresses)
    if (!/^https?:\/\//.test(address) || !URL.canParse(address))
      fail(`--address: expected an address such as https://parlour.example.org, found "${address}"`);
  const proxies = listOf(proxy);
  const unknown = proxy !== undefined && proxies.length === 0 ? '' : proxies.find((one) => !isProxy(one));
  if (unknown !== undefined)
    fail(`--behind-proxy: expected addresses such as 127.0.0.1,10.0.0.0/8, found "${unknown}"`);
  if (proxies.length > 0 && addresses.length === 0)
    fail('--behind-proxy: expected --address too, found none; add --address https://parlour.example.org');
  return { addresses, proxies };
}

/** Bots to run; exits if there is none of a name. */
function chosenBots(wish: string | undefined, folder: string, models: string) {
  const chosen = chooseBots(wish, { folder, models });
  if ('unknown' in chosen)
    fail(`--bots: expected some of ${chosen.known.join(', ')}, found "${chosen.unknown}"`);
  return chosen;
}

/** A failed build does not prevent the start, if there is an older build. */
async function buildOrGoOn(log: Logger): Promise<void> {
  try {
    if (await buildWeb(repository)) log.info('the web client is built');
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    log.error(
      'the web client could not be built, see above; pages of the last build are served, if there is one',
    );
  }
}

try {
  const wishes = options();
  if (wishes.help) console.log(usage);
  else await (isGateway(wishes.role) ? startGateway(wishes) : start(wishes));
} catch (error) {
  const known = [
    ...[DirectoryInUse, DirectoryIsNewer, DirectoryUnusable],
    ...[DatabaseInUse, DatabaseIsNewer, DatabaseUnusable, WrongLimit],
  ];
  if (known.some((kind) => error instanceof kind)) fail((error as Error).message);
  const { code, port } = error as NodeJS.ErrnoException & { readonly port?: number };
  if (code === 'EADDRINUSE') fail(`--port: expected a free port, found ${port} in use; choose another one`);
  throw error;
}
