/** The words of the duel that pages need which know no format. */
import type { FaceWords } from '../../../faces.ts';

export const face = {
  title: 'Duel',
  what: 'Two strangers chat. Each is a person or a computer, and each wonders what the other is.',
  facts: '5 minutes · 2 players · one prediction',
  invited: 'Two strangers chat. Whoever first says what the other is ends the game.',
  play: { duellist: 'Play', interrogator: 'Play as interrogator', suspect: 'Play as suspect' },
  hint: { duellist: 'chat and guess', interrogator: 'find out', suspect: 'be taken for human' },
  role: { duellist: 'duellist', interrogator: 'interrogator', suspect: 'suspect' },
  choose: 'Choose a forum',
  preset: 'Forum',
  wait: {
    human: {
      duellist: 'a second person: you are alone here so far',
      interrogator: 'a person to play the interrogator',
      suspect: 'a person to play the suspect',
    },
    machine: {
      duellist: 'a free bot: the coin may send you to one',
      interrogator: 'a free bot: the coin may send you to one',
      suspect: 'a free bot: the coin may send you to one',
    },
  },
  practise: {
    duellist: 'Practise with a bot',
    interrogator: 'Practise: question a bot',
    suspect: 'Practise as the suspect',
  },
  measures: { messages: 'messages {{number}}' },
  ranks:
    'Players rank by their mean points. Two people who recognise each other both win; being taken for a computer, or taking a computer for a person, costs.',
  boards: {
    duellist: {
      title: 'Duellists',
      mean: 'Mean points per game',
      own: 'As a duellist',
      ownMean: 'mean points per game',
    },
    interrogator: {
      title: 'Interrogators',
      mean: 'Mean points per game',
      own: 'As an interrogator',
      ownMean: 'mean points per game',
    },
    suspect: {
      title: 'Suspects',
      mean: 'Mean points per game',
      own: 'As a suspect',
      ownMean: 'mean points per game',
    },
  },
  ends: {
    prediction: 'a prediction',
    time: 'time',
    messages: 'all messages',
    left: 'somebody leaving',
    void: 'no result (void)',
  },
  least: { messages: 'Messages' },
  sorts: { messages: 'most messages first' },
  presets: {
    'duel/small-words': 'Small words',
    'duel/open-chat': 'Open chat',
    'duel/interrogation': 'Interrogation',
    'duel/debate': 'Debate',
    'duel/self-help': 'Self-help',
    'duel/strict': 'In slots, for studies: unrated, one’s words appear after 24 s on average',
  },
} as const satisfies FaceWords;
