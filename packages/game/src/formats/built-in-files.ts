/** Presets that are written into the folder of presets at the first start: variants of rewards, prices, mixes and lengths. */
import type { PresetFile } from '../preset-file.ts';
import { seconds } from '../time.ts';

const market = { format: 'market', language: 'en' } as const;
const duel = { format: 'duel', language: 'en' } as const;

export const builtInPresetFiles: readonly PresetFile[] = [
  {
    ...market,
    id: 'lmsr',
    title: 'Scoring-rule market',
    description:
      'Prices of a logarithmic scoring rule: large steps in the middle, small ones near certainty.',
    translations: {
      ru: {
        title: 'Рынок с правилом оценок',
        description: 'Цены по логарифмическому правилу: в середине шаги большие, у краёв маленькие.',
      },
    },
    config: { ladder: { lmsr: {} } },
  },
  {
    ...market,
    id: 'three-in-ten',
    title: 'Three in ten',
    description: 'The target is human in three games of ten, and the price begins there.',
    translations: {
      ru: {
        title: 'Трое из десяти',
        description: 'Цель — человек в трёх играх из десяти, и с этого начинается цена.',
      },
    },
    config: { baseRate: 0.3 },
  },
  {
    ...market,
    id: 'final-price',
    title: 'Last price counts',
    description: 'The target is paid by the last price instead of the average one.',
    translations: {
      ru: {
        title: 'Решает последняя цена',
        description: 'Цель получает за последнюю цену, а не за среднюю.',
      },
    },
    config: { targetReward: 'final' },
  },
  {
    ...market,
    id: 'shared-fate',
    title: 'Shared fate',
    description: 'A human target is paid what the bettors win on average, a computer what they lose.',
    translations: {
      ru: {
        title: 'Общая судьба',
        description: 'Цель-человек получает средний выигрыш игроков, компьютер — их средний проигрыш.',
      },
    },
    config: { targetReward: 'paper' },
  },
  {
    ...market,
    id: 'long',
    title: 'Long market',
    description: 'Five minutes, and more time for each answer: for slow typing.',
    translations: {
      ru: {
        title: 'Долгий рынок',
        description: 'Пять минут, и на каждый ответ больше времени: для тех, кто печатает медленно.',
      },
    },
    config: { duration: seconds(300), silence: seconds(110) },
  },
  {
    ...duel,
    id: 'brevity',
    title: 'Brevity',
    description: 'Two strangers chat, and one message of each is enough for a prediction.',
    guidelines: ['No insults, no threats, nothing about who you really are.'],
    translations: {
      ru: {
        title: 'Краткость',
        description: 'Двое незнакомцев переписываются; для догадки хватит одного сообщения каждого.',
        guidelines: ['Без оскорблений, без угроз, ничего о том, кто вы на самом деле.'],
      },
    },
    config: { minMessages: 1, duration: seconds(180), messages: 30 },
  },
  {
    ...duel,
    id: 'style-points',
    title: 'Style points',
    description:
      'Two strangers chat about anything. Long, varied and new messages earn style points beside the payoff.',
    guidelines: ['No insults, no threats, nothing about who you really are.'],
    translations: {
      ru: {
        title: 'Очки за стиль',
        description:
          'Двое незнакомцев переписываются о чём угодно. За длинные, разные и новые сообщения даются очки.',
        guidelines: ['Без оскорблений, без угроз, ничего о том, кто вы на самом деле.'],
      },
    },
    config: { style: { length: 0.25, vocabulary: 0.25, exchanges: 0.25, novelty: 0.25 } },
  },
];
