/** The interface of the feature to the rest of the server. */
export { importsFeature } from './feature.ts';
export { type NewImport, readPreparedDialogues, storeImport } from './store-import.ts';
