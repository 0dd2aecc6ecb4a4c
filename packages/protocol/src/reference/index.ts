/** Reference of the protocol, generated from the schemas. */
export type { ExclamationName } from '../http/gallery-routes.ts';
export type { GameRecord, GameRow, LiveGame } from '../http/games-routes.ts';
export type { MachineTableView } from '../http/machine-routes.ts';
export {
  addressOf,
  apiPath,
  type Group,
  type InputOf,
  isAct,
  isForPeople,
  type Key,
  type Method,
  type OutputOf,
  type Route,
  type RouteAnswer,
  type RouteEntry,
  refusalsOf,
  routeGroups as groups,
  routesOf,
} from '../http/route.ts';
export { httpRoutes, routes } from '../http/routes.ts';
export { type AsyncApi, asyncApi, type Message } from './async-api.ts';
export type { JsonSchema } from './json-schemas.ts';
export { openApi } from './open-api.ts';
export type { Media, OpenApi, OpenApiOperation, Parameter, Response } from './open-api-words.ts';
