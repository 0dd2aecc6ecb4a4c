/** The interface of the feature to the rest of the server. */
export { studiesFeature } from './feature.ts';
export { analysisScripts, studyTableCsv } from './study-export.ts';
