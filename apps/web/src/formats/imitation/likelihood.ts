/** A verdict's confidence as the probability that it is right: 0 is a coin toss, 100 is certain. */
export const likelihoodOf = (confidence: number): number => 1 / 2 + confidence / 200;
