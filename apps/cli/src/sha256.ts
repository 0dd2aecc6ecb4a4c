/** SHA-256 of texts, such as names of runs and of data sets. */
import { createHash } from 'node:crypto';

/** 64 hexadecimal digits. */
export const sha256Hex = (text: string): string => createHash('sha256').update(text).digest('hex');
