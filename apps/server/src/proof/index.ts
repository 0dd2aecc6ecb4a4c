/** The interface of the feature to the rest of the server. */
export { proofFeature } from './feature.ts';
export { inspectStatementKeys, type KeyInspection } from './inspect-keys.ts';
export { statementKeysSetting } from './statement-keys.ts';
