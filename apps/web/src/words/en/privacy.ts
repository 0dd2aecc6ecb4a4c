/** What the house keeps of whom, for how long, and who sees it: the page of that name. */
export const privacy = {
  title: 'Privacy',
  lead: 'You play without an e-mail address, and under any free nickname. The house shows no advertising, measures no visits, and loads nothing from other sites. This is what it keeps, and who sees it.',
  yours: 'Your games and your data',
  parts: {
    account: {
      title: 'Your account',
      text: 'A nickname, whether you are a guest or a member, and since when. A member also has a hash of the password, the public keys and names of passkeys, and a hash of the recovery code. Passwords, codes and cookies themselves are not kept. An account stays until you erase it. Everybody sees the nickname and the day it began; members are listed on the boards. Whom you follow nobody else sees.',
    },
    games: {
      title: 'Your games',
      text: 'Each game keeps its log: what you asked and answered, what you bet, and when. Once a rated game is over everybody may read and download its log, with your nickname beside it, and find the game by words that were said in it; answers from it may be given again, without a name, to somebody who practises, who is told afterwards which game it was. A game among friends or for practice is open to those who played in it. Games stay; your words in them stay until you erase them; then they are not found any more either.',
    },
    address: {
      title: 'Your network address',
      text: 'It is used for limits, and so that nobody plays against themselves. Of a member the house notes for thirty days a keyed hash of each address, which tells nobody the address without the house’s key. A rated game keeps a hash, another one in every game, for everybody who waited for it, so that they cannot watch it. The log of the house has no addresses, names or words.',
    },
    pace: {
      title: 'How fast people answer',
      text: 'From rated games the house learns how long answers and judgements take and when people speak, so that machines take as long. It keeps lengths, times and days, apart from names and words, and under stand-ins who played with whom and from the same address, so that nobody teaches it under many names. What you taught is gone with your account.',
    },
    others: {
      title: 'Who else hears your words',
      text: 'Everybody at your table, and everybody who watches. If a bot plays there, its program gets what is said in the game: a bot of a member runs on that member’s machine, and a bot with a language model sends it to the service that runs the model. One bot of the house remembers what people answered in public rated games and may say it again; what you erase it forgets as well.',
    },
    browser: {
      title: 'In your browser',
      text: 'One cookie, named after the house, says for a year who you are. Colours, language, sound, keys, notifications and whether you saw the lesson are remembered in your browser alone; the seat and seal of a game, and what you said of one you watch, only in its tab.',
    },
    yours: {
      title: 'Take it with you, or erase it',
      text: 'On the page with your games you download everything that is kept of you as a JSON file, and you can erase it: your words in all games, your nickname, password, passkeys, notes of addresses and sign-ins; your bots are retired and lose their names. This holds at once, in a game that still goes on when it is over, and cannot be undone.',
    },
    rest: {
      title: 'What erasing does not reach',
      text: 'The games stay with your bets and their times, under a random identifier that nobody is named by. Backups made before still have your words until whoever runs this house deletes them. Copies that somebody else downloaded, or that somebody else’s bot keeps, are out of reach.',
    },
    operator: {
      title: 'Who runs this house',
      text: 'Parlour is a program that anybody may run. Whoever runs this house can read its database, and may keep more than the program does, such as the log of a proxy. Ask them for what they promise.',
    },
  },
} as const;
