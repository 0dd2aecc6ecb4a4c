/** Words of a model's own alphabet that a bot lets through, such as `</s>`: they give it away for no good reason. */

/** Tokens of the usual tokenisers, also where spaces were put into them. */
const token =
  /<\s*\/?\s*(?:s|unk|pad|eos|bos|sep|cls|mask|end_?of_?text|speaker\d|start|end)\s*\/?\s*>?|<\s*\|[^|<>]{1,40}\|\s*>?|\[\s*\/?\s*(?:pad|unk|cls|sep|mask|inst|eos|bos)\s*\]|__(?:unk|null|start|end|silence)__/giu;

/** Everything in a text that looks like a special token, in order. Tags of HTML that people type do not. */
export const specialTokensIn = (text: string): readonly string[] =>
  [...text.matchAll(token)].map(([found]) => found).filter((found) => !/^<\s*s\s*$/i.test(found));
