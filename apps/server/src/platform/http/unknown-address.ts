/** Answers to requests that fit no route: another method, or nothing at this address. */
import { type Route, routes } from '@parlour/protocol/reference';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendRefusal } from './http-refusal.ts';

/** Routes by the form of their path. */
const known = Object.values<Route>(routes).map(({ method, path }) => ({
  method,
  form: new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/:\w+/g, '[^/]+')}$`),
}));

/** 405 with the methods that this address takes, or 404. */
export function refuseUnknown({ method, url }: FastifyRequest, reply: FastifyReply): FastifyReply {
  const [path = ''] = url.split('?');
  const methods = [...new Set(known.flatMap((route) => (route.form.test(path) ? [route.method] : [])))];
  if (methods.length === 0) return sendRefusal(reply, 404, 'not-found');
  const message = `Expected ${methods.join(' or ')} at this address, found ${method}.`;
  return sendRefusal(reply.header('allow', methods.join(', ')), 405, 'wrong-method', { message });
}
