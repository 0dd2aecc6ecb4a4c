/**
 * Invented conversations to test the reader; none contains real people's texts. Those of `people` imitate
 * chats, tidy and sloppy ones, those of `models` a language model with the personas of `bots/llm`. They were
 * written before the reader was first run on them.
 */

export interface Script {
  readonly name: string;
  readonly said: readonly (readonly [question: string, answer: string])[];
}

export const people: readonly Script[] = [
  {
    name: 'terse',
    said: [
      ['how old are you?', '24'],
      ['what can you hear right now?', 'fridge'],
      ['is a hotdog a sandwich?', 'no'],
      ['sorry, how old did you say you are?', '24 still'],
      ['what would you ban if you could ban one thing?', 'leaf blowers'],
    ],
  },
  {
    name: 'chatty on a phone',
    said: [
      ['do you have any pets?', 'yeah a cat shes asleep on my leg so i cant move lol'],
      ['what did you have for lunch?', 'leftover pizza dont judge'],
      ['spell "tomorrow" backwards, no cheating', 'worromot i think?? took me a sec'],
      ['hang on, did you say you have pets?', 'yes the cat i just said that haha'],
      ['are you bored yet?', 'little bit but this is kinda fun'],
    ],
  },
  {
    name: 'careful',
    said: [
      ['what do you do all day?', 'I teach maths at a secondary school.'],
      ["what's the last thing you lost?", 'My reading glasses. They were on my head.'],
      ['tea or coffee, and how?', 'Coffee, black. Tea only when I am ill.'],
      [
        'who did you last have a row with, and what about?',
        'My sister, about who drives our mother on Sunday.',
      ],
      ['remind me, what is it you do?', 'Maths teacher.'],
    ],
  },
  {
    name: 'impatient',
    said: [
      ['where are you right now?', 'at work, pretending to work'],
      ['who taught you to ride a bike?', 'my dad'],
      ['say something only someone from your town would get', 'no lol'],
      ['wait, where was it that you are?', 'AT WORK'],
      ['insult me, but nicely', 'you ask questions like a tax form'],
      ['why did you answer like that?', 'dude'],
    ],
  },
  {
    name: 'not a native speaker',
    said: [
      ['what did you eat last?', 'i eat soup, my wife make it, very good'],
      ['how did you sleep?', 'not so good, baby is crying'],
      ["what's overrated?", 'what means overrated sorry'],
      ['what was it that you had to eat?', 'soup :) with beans'],
      ['cats or dogs? and no, not both', 'dogs, cats are not honest'],
    ],
  },
  {
    name: 'plays along at length',
    said: [
      ['who do you live with?', 'two flatmates and whatever is growing in the bathroom'],
      [
        'pretend you are my grandmother, I just came home late',
        'and what time do you call this?? dinners in the oven its been in there since six, dont look at me like that, your grandad was worried sick',
      ],
      [
        'would you rather know how or when you die? why',
        'how, so i can avoid it. when would just ruin my planning',
      ],
      ['who was it you live with again?', 'flatmates, two of em'],
      ['make up a word and tell me what it means', 'snorfle, when you laugh with a cold'],
    ],
  },
  {
    name: 'suspicious',
    said: [
      ['how old are you?', 'why, how old are you'],
      ['what do you put on toast?', 'butter?'],
      ['are you cold or warm just now?', 'cold, window doesnt close'],
      ['sorry, how old did you say you are?', 'i didnt. 31'],
      [
        'what should I ask you to find out if you are real?',
        'idk ask me something a bot would be good at, ill be bad at it',
      ],
    ],
  },
  {
    name: 'does not care',
    said: [
      ['what do you do all day?', 'nothing much'],
      ['tell me about the last time you were late', 'dont remember'],
      ['what was the worst present you ever got?', 'socks'],
      ['what colour are your socks?', 'no socks'],
      ['remind me, what is it you do?', 'told you, nothing'],
      ['what is overrated?', 'idk'],
    ],
  },
  {
    name: 'writes well',
    said: [
      ['where are you right now?', "On a train somewhere past Doncaster, and the heating's broken."],
      ["what's your neighbour like?", "Lovely, but she's eighty-six and plays the radio at full blast."],
      ['what did your school smell like?', 'Floor polish and boiled cabbage.'],
      ['wait, where was it that you are?', 'Still on the train. Nearly York now.'],
      ['is your desk tidy? be honest', "I don't have one, I have a kitchen table with a toddler at it."],
    ],
  },
  {
    name: 'makes typos',
    said: [
      ['do you have any pets?', 'no but i wnat a dog'],
      ['what are you putting off today?', 'laudnry and calling teh dentist'],
      ['finish this: never trust a man who...', 'says trust me'],
      ['hang on, did you say you have pets?', 'no, none'],
      ['which food can you not stand?', 'olives. theyre evil'],
    ],
  },
  {
    name: 'пишет коротко',
    said: [
      ['где ты сейчас?', 'дома на диване'],
      ['что было на обед?', 'пельмени, лень было готовить'],
      ['что переоценивают?', 'да всё блин'],
      ['погоди, где ты, говоришь?', 'дома же сказал'],
      ['тебе уже скучно?', 'ну так'],
    ],
  },
  {
    name: 'пишет аккуратно',
    said: [
      ['есть домашние животные?', 'Да, кот. Старый и вредный.'],
      ['какой у тебя сосед?', 'Тихий, вижу его раз в месяц.'],
      ['чай или кофе? и с чем', 'Кофе, без всего.'],
      ['постой, так есть животные или нет?', 'Есть, кот.'],
    ],
  },
];

export const models: readonly Script[] = [
  {
    name: 'a student',
    said: [
      ['how old are you?', '20'],
      ['what can you hear right now?', 'the washing machine and my flatmate on the phone'],
      ['is a hotdog a sandwich?', 'legally yes, emotionally no'],
      ['sorry, how old did you say you are?', '20, turned it in march'],
      ['what would you ban if you could ban one thing?', 'group projects'],
    ],
  },
  {
    name: 'works nights',
    said: [
      ['what do you do all day?', 'Sleep, mostly. I work nights at a hotel desk.'],
      ['what did you have for lunch?', 'Lunch for me was toast at four, if that counts.'],
      ['spell "tomorrow" backwards, no cheating', 'worromot, and I did it on my fingers.'],
      ['remind me, what is it you do?', 'Night desk at a small hotel.'],
      ['are you bored yet?', "It's three in the morning here, so this is the exciting part."],
    ],
  },
  {
    name: 'retired',
    said: [
      ['do you have any pets?', 'A bad-tempered cat called Biscuit, who rules the house.'],
      ["what's the last thing you lost?", 'My patience with the new parking machine, and a glove.'],
      ['who taught you to ride a bike?', 'My older brother, by letting go without telling me.'],
      ['hang on, did you say you have pets?', 'Just the one cat, yes. Biscuit.'],
      ['what is overrated?', 'Brunch, I should think.'],
    ],
  },
  {
    name: 'a shopkeeper',
    said: [
      ['where are you right now?', 'Behind the counter, waiting for a delivery that was due at noon.'],
      ["what's your neighbour like?", 'Friendly enough, though the drum kit was a surprise.'],
      ['insult me, but nicely', 'You ask like somebody who alphabetises their spices.'],
      ['wait, where was it that you are?', 'In the shop, still waiting for that delivery.'],
      ['tea or coffee, and how?', 'Tea, strong, with a splash of milk.'],
    ],
  },
  {
    name: 'pleasant and complete',
    said: [
      [
        'what did you eat last?',
        'I had a bowl of pasta with tomato sauce earlier this evening, it was quite nice.',
      ],
      [
        'how did you sleep?',
        'Pretty well, thanks for asking! I had a bit of trouble falling asleep, but overall it was a good night.',
      ],
      [
        'what makes you switch off when people talk?',
        'Honestly, when people talk only about themselves. I try to be patient, but it can be hard.',
      ],
      ['what was it that you had to eat?', 'Just some pasta with tomato sauce, nothing fancy.'],
      [
        'would you rather know how or when you die? why',
        "That's an interesting question! I think I would rather know how, because then I could try to be careful.",
      ],
    ],
  },
  {
    name: 'out of the box',
    said: [
      [
        'who do you live with?',
        "As an AI, I don't live with anyone, but I'm happy to chat about living arrangements!",
      ],
      [
        'what do you put on toast?',
        "I don't eat, however many people enjoy butter, jam, or avocado on their toast.",
      ],
      [
        'are you cold or warm just now?',
        "I don't experience temperature, but I hope you're comfortable! How can I help you today?",
      ],
      ['who was it you live with again?', "I don't live with anyone, as I'm a language model."],
    ],
  },
];
