/** The key of the data directory: by it `parlour operator` acts as an operator. */
import { randomBytes } from 'node:crypto';

export const newOperatorKey = (): string => `parlour_operator_${randomBytes(32).toString('base64url')}`;
