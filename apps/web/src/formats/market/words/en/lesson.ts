/** The words of the rules of the Market and of its lesson. */

export const lesson = {
  rules: {
    title: 'The rules of the Market',
    table: {
      title: 'One target, one to three bettors',
      text: 'For two minutes you question somebody you cannot see. A coin has decided: human or computer. The target wants to be taken for human.',
    },
    start: {
      title: 'The asker reads first',
      text: 'The target sees one question at a time. The asker reads the answer at once, everybody else five seconds later.',
    },
    price: {
      title: 'The price is what you believe together',
      text: 'A human share pays 100 points if the target is human, a computer share if it is a computer. A wrong share pays nothing. 62 means: 62 % human.',
    },
    bet: {
      title: 'Every bet moves the price',
      text: 'One bet, one step. Is the price too low? Bet human. Too high? Bet computer. A bet the other way sells what you hold. You play with 5000 borrowed points.',
    },
    end: {
      title: 'Time is up, or all are done',
      text: 'Then comes the reveal: shares pay out, and everybody sees who was who. The target earns the average price minus 50.',
    },
    seal: {
      title: 'Sealed before the first question',
      text: 'Before the first question everybody gets a sealed note of what the target is. At the end your browser checks that nobody changed it.',
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
    train: 'Train with answers',
    steps: {
      ask: 'Ask the target something: write a question and press Enter.',
      wait: 'The target answers one question at a time. Your answer is being written now.',
      early:
        'You asked, so you read the answer five seconds before everybody else. Use them: bet on human or computer.',
      price:
        'Your bet moved the price to {{price}}: the table believes {{price}} % human. A right share pays 100. Bet again, or bet the other way to sell.',
      others: 'Now Bettor 2 asks, and reads the answer five seconds before you.',
      behind: 'Bettor 2 has the answer and bets on it. You see only the price move.',
      done: 'Seen enough? Tick “I am done”. The reveal comes when all are done or time is up.',
      end: 'You are done. Bettor 2 is not done yet.',
    },
    keys: { bet: 'Keys: Esc leaves the box, H and C bet.', done: 'Key: D.' },
    lines: {
      first: 'A good question. I would say that it depends on how one looks at it. What do you think?',
      second: 'I like that. Could you tell me a little more about it?',
      third: 'As I said, it depends on how one looks at it.',
      question: 'What did you have for breakfast?',
      reply: 'A balanced breakfast is the most important meal of the day.',
    },
  },
} as const;
