/** A feature: a part of the server that is added or deleted as one folder. */
import type { StreamKind, startProjection } from '@parlour/host';
import type { Store } from '@parlour/store';
import type { FastifyInstance } from 'fastify';
import type { Platform } from './platform.ts';

/** Follows the log for streams of one kind. */
export type FeatureProjection = Omit<Parameters<typeof startProjection>[1], 'failed'>;

export interface Feature<Api = unknown> {
  readonly name: string;
  /** Names of the features whose index it imports, and which start before it. */
  readonly needs: readonly string[];
  /** Kinds of streams that are not games. */
  readonly streams?: readonly StreamKind[];
  readonly projections?: (store: Store) => readonly FeatureProjection[];
  readonly start: (
    platform: Platform,
    needed: RequireFeature,
  ) => Promise<StartedFeature<Api>> | StartedFeature<Api>;
}

/** The interface of a feature that has started. Throws if it is not among the needs of the one that asks. */
export type RequireFeature = <Api>(feature: Feature<Api>) => Api;

/** A started feature. */
export interface StartedFeature<Api = unknown> {
  /** Interface for features that need this one. */
  readonly api: Api;
  /** Binds its routes, once all features have started. */
  readonly routes?: (app: FastifyInstance) => Promise<void> | void;
  /** Begins its work, once all routes are bound and before the server listens. */
  readonly open?: () => Promise<void> | void;
  /** The server listens on this port. */
  readonly listening?: (port: number) => Promise<void> | void;
  readonly close?: () => Promise<void> | void;
  /** Ends what may end only when all features have closed. */
  readonly closed?: () => Promise<void> | void;
}
