export { type Moment, momentsOf } from './moments.ts';
