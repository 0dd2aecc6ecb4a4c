/** The words of the rules and the lesson. */

export const lesson = {
  rules: {
    title: 'Market, in a minute',
    table: {
      title: 'One target, one to three bettors',
      text: 'For two minutes you question somebody unseen: human or computer, a coin has decided. The target wants to be taken for human.',
    },
    start: {
      title: 'Whoever asks reads first',
      text: 'The target sees one question at a time. The asker has the answer at once, everybody else five seconds later.',
    },
    price: {
      title: 'The price is what you believe together',
      text: 'A human share pays 100 points if the target is human, a computer share if it is a computer; else nothing. 62 means: 62 % human.',
    },
    bet: {
      title: 'Every bet moves the price',
      text: 'One bet, one step. Think the price is too low? Bet human. Too high? Bet computer. The other way sells what you hold. You are lent 5000 points.',
    },
    end: {
      title: 'Time is up, or all are done',
      text: 'Then the reveal: shares are paid out, and all see who was who. The target earns the average price, less 50.',
    },
    seal: {
      title: 'Sealed before the first question',
      text: 'What the target is lies in a sealed envelope that all have from the start. At the end your browser checks that nobody has changed it.',
    },
    early: 'only you',
    others: 'the others',
    paid: '100 or 0',
    play: 'Play',
  },
  lesson: {
    skip: 'Skip the lesson',
    play: 'Play',
    again: 'Once more',
    steps: {
      ask: 'Ask the target something: write a question and press Enter.',
      wait: 'The target answers one question at a time. Now it is writing to you.',
      early:
        'You asked, so you read it five seconds before everybody else. Use them: bet on human or computer.',
      price:
        'Your bet moved the price to {{price}}: so much the table believes in a human, in per cent. A share pays 100 if right. Bet on, or the other way to sell.',
      others: 'Now Bettor 2 asks, and will read the answer five seconds before you.',
      behind: 'Bettor 2 has the answer and bets on it. You see only the price move.',
      done: 'Seen enough? Tick “I am done”. When all are done, or time is up, comes the reveal.',
      end: 'You are done. Bettor 2 is not quite.',
    },
    keys: {
      bet: 'Keys: Esc leaves the box, H and C bet.',
      done: 'Key: D.',
    },
    lines: {
      first: 'A good question. I would say that it depends on how one looks at it. What do you think?',
      second: 'I like that. Could you tell me a little more about it?',
      third: 'As I said, it depends on how one looks at it.',
      question: 'What did you have for breakfast?',
      reply: 'A balanced breakfast is the most important meal of the day.',
    },
  },
} as const;
