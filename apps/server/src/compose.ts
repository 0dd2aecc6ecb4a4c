/** Composes a server of its platform and its features: each starts after those that it needs, and closes before them. */
import { type Host, type Projection, startProjection } from '@parlour/host';
import { features as allFeatures } from './features.ts';
import type { Feature, RequireFeature, StartedFeature } from './platform/feature.ts';
import type { ServerOptions } from './platform/options.ts';
import { openPlatform } from './platform/platform.ts';
import { playFeature } from './play/index.ts';

/** A server that listens. */
export interface Composition {
  /** The interface of a feature. Throws if it is not part of the server. */
  readonly of: RequireFeature;
  readonly port: number;
  /** All HTTP routes: method and address. */
  readonly routes: readonly string[];
  /** Lets commands under way finish, tells the clients, closes everything but the store. */
  readonly close: () => Promise<void>;
}

export interface Server extends Omit<Composition, 'of'> {
  readonly house: Host;
  /** Games that were resumed. */
  readonly resumed: number;
  /** Ids of the processes of its gateways that take connections. */
  readonly gatewayProcesses: () => readonly number[];
}

/** Starts a server with all features. It accepts requests when this resolves. */
export async function startServer(options: ServerOptions): Promise<Server> {
  const { of, ...rest } = await compose(options, allFeatures);
  const { house, resumed, gateways } = of(playFeature);
  return { ...rest, house, resumed: resumed(), gatewayProcesses: () => gateways?.processes ?? [] };
}

/** Starts a server with these features. It accepts requests when this resolves. */
export async function compose(options: ServerOptions, features: readonly Feature[]): Promise<Composition> {
  const ordered = orderByNeeds(features);
  const platform = await openPlatform(options, {
    kinds: ordered.flatMap(({ streams = [] }) => streams),
    kindsModule: new URL('./stream-kinds.ts', import.meta.url).href,
  });
  const started = new Map<string, StartedFeature>();
  for (const feature of ordered)
    started.set(feature.name, await feature.start(platform, neededBy(feature.needs, started)));
  const running = [...started.values()];
  for (const { routes } of running) await routes?.(platform.app);
  for (const { open } of running) await open?.();
  const projections: Projection[] = [];
  const { store, failed } = platform;
  for (const projection of ordered.flatMap((one) => one.projections?.(store) ?? []))
    projections.push(await startProjection(store, { ...projection, failed }));
  const port = await platform.listen();
  for (const { listening } of running) await listening?.(port);
  return {
    port,
    routes: platform.routes,
    of: neededBy([...started.keys()], started),
    async close() {
      for (const projection of projections) await projection.stop();
      for (const { close } of running.toReversed()) await close?.();
      for (const { closed } of running) await closed?.();
      await platform.close();
    },
  };
}

const neededBy =
  (needs: readonly string[], started: ReadonlyMap<string, StartedFeature>): RequireFeature =>
  <Api>({ name }: Feature<Api>) => {
    const running = needs.includes(name) ? started.get(name) : undefined;
    if (running === undefined) throw new Error(`${name} is not among the needs ${needs.join(', ')}`);
    return running.api as Api;
  };

/** The features, each after those that it needs. Throws on a missing feature and on circular needs. */
export function orderByNeeds(features: readonly Feature[]): readonly Feature[] {
  const ordered: Feature[] = [];
  function add(name: string, path: readonly string[]): void {
    if (path.includes(name)) throw new Error(`circular needs: ${[...path, name].join(' → ')}`);
    if (ordered.some((one) => one.name === name)) return;
    const feature = features.find((one) => one.name === name);
    if (feature === undefined)
      throw new Error(`${path.at(-1)} needs ${name}, which is not part of the server`);
    for (const need of feature.needs) add(need, [...path, name]);
    ordered.push(feature);
  }
  for (const { name } of features) add(name, []);
  return ordered;
}
