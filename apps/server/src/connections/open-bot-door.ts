import type { FastifyInstance } from 'fastify';
import { openCommandRoute } from './frames.ts';
import { openStreamRoute, type Streams } from './ndjson.ts';
import type { DoorWorld } from './websocket.ts';

/** The door for bots of any language that speaks HTTP: what they hear is a stream, what they say is posted. */
export function openBotDoor(app: FastifyInstance, world: DoorWorld): Streams {
  openCommandRoute(app, world);
  return openStreamRoute(app, world);
}
