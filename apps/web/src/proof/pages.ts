/** The pages of proofs of humanity, fetched together. */
export { ProofNote } from './proof-note.tsx';
export { ProvePage } from './prove-page.tsx';
