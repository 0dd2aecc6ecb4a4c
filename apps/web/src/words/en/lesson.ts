/** The rules, told and tried. */
export const lesson = {
  rules: {
    title: 'Market, in a minute',
    items: [
      'One target, one to three bettors, two minutes. The target is a human or a computer; a coin decides which, and the answer is sealed before the first question.',
      'Bettors ask, the target sees one question at a time. Whoever asked reads the answer five seconds before everybody else.',
      'A human share pays 100 points if the target is human, a computer share if it is a computer. The price of “human” is what the table believes, in per cent.',
      'Every bet moves the price one step. Buy when you think the price is wrong; bet the other way to sell again. You are lent 5000 points for each game.',
      'The target, human or computer, earns by being taken for human: the average price, less 50.',
      'At the end all is shown: what the target was, everybody’s result, and the key to the seal.',
    ],
    play: 'Play',
  },
} as const;
