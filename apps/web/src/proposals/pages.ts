/** The pages of proposals of forums, fetched together. */
export { PresetEditorPage, ProposePage } from './editor/editor-pages.tsx';
export { ProposalPage } from './proposal-page.tsx';
export { ProposalsPage } from './proposals-page.tsx';
