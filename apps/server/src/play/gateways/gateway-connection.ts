/** Connections at gateways, as admission sees them. */
import { type Clock, lossGraceMs } from '@parlour/host';
import type { ProtocolErrorCode } from '@parlour/protocol';
import type { Caller } from '../../accounts/index.ts';
import type { AdmittedConnection, ConnectionAdmission } from '../connections/admit.ts';
import type { LineLimits } from '../connections/limits.ts';
import type { Transport } from '../connections/line.ts';
import type { GatewayClient, GatewayLink } from './gateway-link.ts';
import type { SocketLimits } from './messages.ts';

export interface GatewayConnectionDeps {
  readonly admission: ConnectionAdmission;
  readonly clock: Clock;
}

/** Limits of a caller's socket. A bot's frames over HTTP count too, so the server limits them; the gateway limits its pings. */
export const socketLimitsFor = ({ kind }: Caller, limits: LineLimits): SocketLimits =>
  kind === 'bot'
    ? { limits: rateOf(limits.bots), limitsFrames: false, maxUnreadBytes: limits.bots.maxUnreadBytes }
    : { limits: rateOf(limits), limitsFrames: true, maxUnreadBytes: limits.maxUnreadBytes };

const rateOf = ({ burst, perSecond, patience }: SocketLimits['limits']) => ({ burst, perSecond, patience });

/**
 * Enters a caller whose socket is at a gateway. `add` adds the connection there; `free` is called when its place is free.
 * When the gateway is lost, the host hears of it after a grace, in which they come back.
 */
export function enterAtGateway(
  { admission, clock }: GatewayConnectionDeps,
  { link, connection, free }: { link: GatewayLink; connection: number; free: () => void },
  caller: Caller,
  add: (client: GatewayClient) => void,
): AdmittedConnection {
  let admitted: AdmittedConnection | undefined;
  add({
    receive: (bytes) => void admitted?.receive(bytes),
    closing: (code) => admitted?.leave(code),
    gone: () => {
      free();
      admitted?.leave();
    },
    lost: () => {
      free();
      clock.wakeAt(clock.now() + lossGraceMs, () => admitted?.leave());
    },
  });
  admitted = admission.enter(caller, 'socket', transportOf(link, connection));
  return admitted;
}

/** The gateway counts unread bytes, sends beats, and cuts who gives no sign of life. */
const transportOf = (gateway: GatewayLink, connection: number): Transport => ({
  isAtGateway: true,
  send: (frame) => gateway.send(connection, frame),
  unread: () => 0,
  isAlive: () => true,
  beat: (frame) => gateway.send(connection, frame),
  close: (code: ProtocolErrorCode) => gateway.close(connection, code),
  cut: () => gateway.cut(connection),
});
