/** What a bot of the house inherits of the environment: no secret of the house is in it. */

/** Where programs are, and where Node keeps what it has compiled: with it a bot starts in half the time or less. */
export function plainEnvironment(): Record<string, string> {
  const { PATH = '', NODE_COMPILE_CACHE } = process.env;
  return { PATH, ...(NODE_COMPILE_CACHE !== undefined && { NODE_COMPILE_CACHE }) };
}
