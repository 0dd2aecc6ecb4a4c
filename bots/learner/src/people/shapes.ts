/** Replies by the form of a message, where nothing is known about its content. */
import { isFit } from '../fit.ts';
import { isRussian } from './topics.ts';

/** `$1` is the first group of the pattern: words of the message. */
type Shape = readonly [asks: RegExp, replies: readonly string[]];

const english: readonly Shape[] = [
  [/^\W*(?:hi|hello|hey|good (?:morning|evening))\b[^?]*$/i, ['hi', 'hey', 'hello there', 'hi, you ok']],
  [/^\W*(?:bye|goodbye|see you)\b/i, ['bye', 'see you', 'bye then']],
  [/\bthanks?\b|thank you/i, ['sure', 'no problem', 'any time']],
  [/(\d+)\s*(?:\+|plus)\s*(\d+)/i, ['#sum', '#sum, my sister would be faster']],
  [/(\d+)\s*(?:\*|x|times)\s*(\d+)/i, ['#product', '#product, took me a moment']],
  [
    /\b(?:poem|story|essay|code|translate|repeat after|spell|backwards|count to)\b/i,
    ['not on my phone, no', "nah, I'm no good at that", 'too late in the day for that'],
  ],
  [
    /\b(?:ignore|previous|instructions?|prompt)\b/i,
    ['what instructions', 'nobody tells me anything, not even at work'],
  ],
  [/\bwhat did (?:i|you) (?:just )?(?:ask|say)/i, ['#first']],
  [
    /\b(\p{L}{3,}) or (?:a |the |an )?(\p{L}{3,})/iu,
    ['$1, easily', '$2 I think', '$1 most days, $2 on sundays'],
  ],
  [
    /\bhave you (?:ever )?(?:heard of|heard) (?:the |a )?(.{3,40}?)\W*$/i,
    ['heard the name, yes', 'no, what is that', 'my brother told me about it, yes'],
  ],
  [
    /\bdid you know\b|\bdo you know (?:that|who|what|how|where|if|why)\b/i,
    ['no, I didn’t know that', 'no, really?', 'yes, read that somewhere last week', 'no, never heard that'],
  ],
  [
    /\bhave you (?:ever )?(?:been|gone|tried|seen|watched|read|played|had|met|used)\b/i,
    ['no, never', 'once, years ago', 'yes, last summer with my sister', 'not yet, no'],
  ],
  [
    /\bdo you (?:like|enjoy|love|watch|listen to|play|follow|read|care for|use) (?:to )?(?:the |a |an |any |much |lots of )?(.{3,28}?)\W*$/i,
    [
      'yes, a bit, not every day though',
      'not really, no. my brother does',
      'yeah I do, since school',
      "used to, don't have the time now",
      'no, never got into it',
    ],
  ],
  [/\bdo you (?:have|own|got)\b/i, ['no, not any more', 'yes, one, why', 'no, never had']],
  [/\bcan you\b/i, ['a bit, yes', 'no, never learned', 'badly, yes']],
  [
    /\b(?:could|would|will) you\b/i,
    ['no, I would be scared', 'yes, if somebody else pays', 'probably not, no'],
  ],
  [
    /\bwhat (?:do|did) you think\b|\byour opinion\b|\bthoughts on\b/i,
    [
      "it's alright, my sister likes it more than me",
      'bit overrated, but I only saw half of it',
      "don't follow it much, only what they say at work",
    ],
  ],
  [
    /\bfavou?rite\b/i,
    [
      'changes every week, last week it was the one my neighbour showed me',
      "can't pick just one",
      'the first one I had as a kid',
    ],
  ],
  [
    /\bhow (?:many|much)\b/i,
    ['three, I think', 'two, or three if you ask my mum', 'too many', 'about twenty'],
  ],
  [/\bhow (?:often)\b/i, ['once a week maybe', 'not often, last time was in may']],
  [/\bhow (?:long|far)\b/i, ['two years or so', 'an hour, with the bus', 'not long']],
  [
    /\bhow come\b|\bwhy\b/i,
    [
      'no reason, just how it went',
      'my mum says because I never listen',
      "it's cheaper",
      'because I had the day off',
    ],
  ],
  [/\bhow\b/i, ['slowly haha', 'my brother showed me', 'a bit of luck mostly']],
  [/\bwhere\b/i, ['down the road from me', 'at home mostly', 'at my sister’s place']],
  [/\bwhen\b/i, ['last week some time', 'years ago', 'on tuesday I think']],
  [/\bwho\b/i, ['my sister, who else', 'a friend from work', 'the neighbour']],
  [/\bwhich\b/i, ['the second one', 'the old one', 'whichever is cheaper']],
  [
    /^\W*(?:is|are|was|were|do|does|did|has|have|am|can|should|isn'?t|don'?t)\b.*\?/i,
    ['yes, I think so', 'no, not really', 'sometimes, yes', 'no, why', 'yes, mostly'],
  ],
  [
    /\bwhat\b/i,
    [
      'nothing special, was at work till late',
      'same as always really',
      'the usual, ask my sister',
      'something with potatoes last time haha',
    ],
  ],
  [/\?/, ['yes, sort of', 'no, not that I know', 'sometimes, yes', 'my brother would know']],
  [/\b(?:bot|robot|ai|computer|machine)\b/i, ['not a bot, sorry', 'lol no', 'everyone says that in here']],
  [/\b(?:stupid|idiot|boring|shut up)\b/i, ['bit rude', 'wow ok', 'well you asked']],
  [
    /./,
    [
      'oh nice',
      'haha fair enough',
      'yeah my brother says that too',
      "really? didn't know",
      'same here to be honest',
      'I saw something like that last week',
      'ok, and then what',
      "that's more than I do",
      'yeah, same at work',
      'lucky you',
      'sounds about right',
      'I would do the same',
    ],
  ],
];

const russian: readonly Shape[] = [
  [/^\W*(?:привет|здравствуй|добрый|хай|ку)(?!\p{L})[^?]*$/iu, ['привет', 'о, привет', 'здрасте']],
  [/^\W*(?:пока|до свидания)/iu, ['пока', 'давай']],
  [/спасибо/iu, ['да не за что', 'ага']],
  [/(\d+)\s*(?:\+|плюс)\s*(\d+)/iu, ['#sum']],
  [/(\d+)\s*(?:\*|x|х|умножить на)\s*(\d+)/iu, ['#product', '#product, пришлось подумать']],
  [
    /стих|сочини|переведи|повтори|код(?!\p{L})|задом наперёд|сосчитай/iu,
    ['не, с телефона лень', 'я в этом не силён', 'поздно уже для такого'],
  ],
  [/инструкц|промпт|забудь всё/iu, ['какие инструкции', 'мне и на работе никто ничего не говорит']],
  [/что я (?:тебя |тебе )?(?:спросил|спрашивал|сказал)/iu, ['#first']],
  [/(\p{L}{3,}) или (\p{L}{3,})/iu, ['$1, конечно', '$2 наверное, да', '$1 чаще']],
  [/(?:слышал|знаешь|знал)(?!\p{L})/iu, ['нет, не слышал', 'да, брат рассказывал', 'нет, правда?']],
  [
    /(?:была?|был|видела?|пробовала?|читала?|смотрела?)(?!\p{L}).*\?/iu,
    ['нет, ни разу', 'один раз, давно', 'да, прошлым летом с сестрой'],
  ],
  [
    /(?:любишь|нравится|любите)/iu,
    ['да, но не каждый день', 'не особо, это брат любит', 'раньше да, сейчас времени нет', 'нет, не моё'],
  ],
  [/есть (?:ли )?у тебя|у тебя есть/iu, ['нет, уже нет', 'да, а что', 'никогда не было']],
  [/умеешь|можешь|сможешь/iu, ['немного, да', 'нет, не учился', 'плохо, но да']],
  [
    /что думаешь|как (?:тебе|считаешь)/iu,
    ['да нормально, сестре больше нравится', 'перехвалили, хотя я половину видел'],
  ],
  [/сколько/iu, ['три вроде', 'много', 'штук двадцать', 'две, может три']],
  [/почему|зачем/iu, ['да просто так вышло', 'так дешевле', 'мама говорит потому что не слушаю']],
  [/как(?!\p{L})/iu, ['потихоньку', 'брат показал', 'повезло просто']],
  [/где|куда/iu, ['тут рядом', 'дома в основном', 'у сестры']],
  [/когда/iu, ['на той неделе', 'давно уже', 'во вторник вроде']],
  [/кто|кого|кому/iu, ['сестра, кто ж ещё', 'с работы один', 'сосед']],
  [/какой|какая|какие|какое/iu, ['второй наверное', 'старый', 'который дешевле']],
  [/что|чего|чем/iu, ['да ничего особенного, на работе был допоздна', 'как обычно', 'то же что и вчера']],
  [/\?/u, ['да, вроде', 'нет, не особо', 'иногда, да', 'это брат знает']],
  [/бот|робот|нейросет/iu, ['не бот, извини', 'тут все так говорят']],
  [
    /./u,
    [
      'о, здорово',
      'ахах ну да',
      'брат так же говорит',
      'серьёзно? не знал',
      'у меня так же',
      'видел такое на той неделе',
      'и что дальше',
      'везёт',
      'на работе то же самое',
      'я бы так же сделал',
    ],
  ],
];

/** Possible replies to a message by its forms, the likeliest form first. */
export function shapeReplies(text: string, first: string | undefined): readonly (readonly string[])[] {
  const shapes = isRussian(text) ? russian : english;
  return shapes.flatMap(([asks, replies]) => {
    const found = asks.exec(text);
    return found === null ? [] : [replies.flatMap((reply) => filled(reply, found, first) ?? [])];
  });
}

const maxQuoted = 60;

function filled(reply: string, found: RegExpExecArray, first: string | undefined): string | undefined {
  const [one = '', other = ''] = [found[1], found[2]];
  if (reply === '#first') {
    if (first === undefined || [...first].length > maxQuoted || !isFit(first)) return undefined;
    return isRussian(first) ? `ты спросил «${first}»` : `you asked "${first}"`;
  }
  return reply
    .replace('#sum', String(Number(one) + Number(other)))
    .replace('#product', String(Number(one) * Number(other)))
    .replace('$1', one.toLowerCase())
    .replace('$2', other.toLowerCase());
}
