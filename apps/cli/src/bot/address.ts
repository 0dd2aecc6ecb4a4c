/** Address of a server as typed. */
import { InputError } from '../input-error.ts';

/** Throws InputError unless this is an address that a bot can connect to; `where` says who gave it. */
export function checkAddress(address: string, where: string): void {
  if (!/^(https?|wss?):\/\/[^/]/.test(address) || !URL.canParse(address))
    throw new InputError(
      `${where}: expected the address of a server, beginning with http:// or https://, found "${address}"`,
    );
}
