export { type Interval, isEstimable, type NotEstimable, notEstimable } from './estimate.ts';
export { mulberry32, type Random } from './random.ts';
