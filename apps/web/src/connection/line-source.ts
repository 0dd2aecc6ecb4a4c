/** Source of an imported line, as the server gives it. */
export interface LineSource {
  readonly name: string;
  readonly licence: string;
  /** Address or name of the file. */
  readonly origin: string;
  readonly sha256: string;
}
