/** The names of schemas in the reference. */

/** Words like `passed-over` as names of schemas: `PassedOver`. */
export const schemaName = (type: string, suffix: string): string =>
  type
    .split('-')
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join('') + suffix;
