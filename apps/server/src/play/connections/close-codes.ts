/** Close codes of the websocket. */
import type { ProtocolErrorCode } from '@parlour/protocol';

/** In the private range of RFC 6455. */
const closeCodes: Readonly<Partial<Record<ProtocolErrorCode, number>>> = {
  'rate-limited': 4008,
  'too-slow': 4009,
  'taken-over': 4010,
  'signed-out': 4011,
  'shutting-down': 4012,
  // What another try may mend, after a while: RFC 6455 has a code for that.
  unavailable: 1013,
  'too-many-lines': 1013,
  'house-full': 1013,
};

/** RFC 6455's code for all other violations. */
const policyViolation = 1008;

export const closeCodeOf = (code: ProtocolErrorCode): number => closeCodes[code] ?? policyViolation;
