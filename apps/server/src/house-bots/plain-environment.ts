/** The little of the environment that a program gets which is told the rest. */

/** Where programs are, and where Node keeps what it has compiled: with it a bot starts in a third of the time. */
export function plainEnvironment(): Record<string, string> {
  const { PATH = '', NODE_COMPILE_CACHE } = process.env;
  return { PATH, ...(NODE_COMPILE_CACHE !== undefined && { NODE_COMPILE_CACHE }) };
}
