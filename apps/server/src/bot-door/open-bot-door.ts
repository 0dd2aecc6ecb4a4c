import type { FastifyInstance } from 'fastify';
import type { DoorWorld } from '../socket-door.ts';
import { openCommandRoute } from './command-route.ts';
import { openStreamRoute, type Streams } from './stream-route.ts';

/** The door for bots of any language that speaks HTTP: what they hear is a stream, what they say is posted. */
export function openBotDoor(app: FastifyInstance, world: DoorWorld): Streams {
  openCommandRoute(app, world);
  return openStreamRoute(app, world);
}
