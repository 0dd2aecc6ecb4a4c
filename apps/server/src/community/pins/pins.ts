/** PINs of tables and gatherings, only in memory: after a restart the host's page asks for a new one. */

/** Milliseconds for which a PIN leads to its invitation. */
export const pinLifetime = 3 * 3_600_000;
/** PINs at a time: with the limit of wrong ones, guessing finds none in a day. */
const maxPins = 500;
const digits = 6;

export interface Pin {
  readonly pin: string;
  readonly invite: string;
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
}

interface Ports {
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** A random whole number below this one. */
  readonly below: (end: number) => number;
}

export class Pins {
  readonly #ports: Ports;
  readonly #byPin = new Map<string, Pin>();

  constructor(ports: Ports) {
    this.#ports = ports;
  }

  /** The PIN of an invitation: that which it has, else a new one. Undefined: there are too many. */
  make(invite: string): Pin | undefined {
    this.#forgetOld();
    const known = [...this.#byPin.values()].find((one) => one.invite === invite);
    if (known !== undefined) return known;
    if (this.#byPin.size >= maxPins) return undefined;
    const expiresAt = this.#ports.now() + pinLifetime;
    for (;;) {
      const pin = String(this.#ports.below(10 ** digits)).padStart(digits, '0');
      if (this.#byPin.has(pin)) continue;
      const one = { pin, invite, expiresAt };
      this.#byPin.set(pin, one);
      return one;
    }
  }

  /** Undefined: there is none, or it is over. */
  find(pin: string): Pin | undefined {
    this.#forgetOld();
    return this.#byPin.get(pin);
  }

  #forgetOld(): void {
    const now = this.#ports.now();
    for (const [pin, { expiresAt }] of this.#byPin) if (expiresAt <= now) this.#byPin.delete(pin);
  }
}
