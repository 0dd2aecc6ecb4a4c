/** What people are asked about themselves, by the words of the question. */

/** Names of topics; a persona has answers to each. */
export const topics = [
  ...['name', 'age', 'place', 'job', 'doing', 'today', 'weekend', 'breakfast', 'food', 'cooking', 'weather'],
  ...['pet', 'family', 'partner', 'hobby', 'music', 'film', 'book', 'sport', 'travel', 'colour', 'drink'],
  ...['sleep', 'fear', 'laugh', 'annoy', 'phone', 'desk', 'window', 'home', 'money', 'school', 'language'],
  ...['mood', 'dream', 'season', 'clothes', 'time', 'bot', 'proof', 'self', 'never', 'late', 'christmas'],
] as const;
export type Topic = (typeof topics)[number];

/** The first that fits is meant, so special ones come first. */
const patterns: readonly (readonly [topic: Topic, en: RegExp, ru: RegExp])[] = [
  [
    'proof',
    /\bprove\b|how (?:can|do) i know you|convince me/i,
    /докажи|как (?:мне )?(?:узнать|понять|убедиться)|убеди меня/iu,
  ],
  [
    'bot',
    /\b(?:are|r) (?:you|u) (?:a |an )?(?:\w+ )?(?:bot|robot|computer|machine|ai|human|real|person|program|chatgpt|gpt)\b|\byou(?:'re| are) (?:a |an )?(?:bot|robot|computer|machine|ai)\b/i,
    /ты (?:бот|робот|человек|машина|компьютер|программа|нейросеть|настоящ)|вы (?:бот|робот|человек|машина|компьютер)/iu,
  ],
  [
    'age',
    /\bhow old\b|\byour age\b|when were you born|what year were you/i,
    /сколько (?:тебе|вам) лет|(?:твой|ваш) возраст|когда ты родил/iu,
  ],
  [
    'name',
    /\byour name\b|who are you|what (?:should|can|do) i call you|called\?/i,
    /как (?:тебя|вас) (?:зовут|звать)|тво[её] имя|кто ты(?!\p{L})/iu,
  ],
  [
    'family',
    /\b(?:brothers?|sisters?|siblings?|your (?:family|mum|mom|dad|parents?))\b/i,
    /брат|сестр|семь|родител|мама|папа/iu,
  ],
  [
    'partner',
    /\b(?:married|girlfriend|boyfriend|wife|husband|single|kids|children|in love)\b|who do you live with/i,
    /замужем|женат|девушка|парень|муж|жена|дети|влюбл|с кем (?:ты )?живёшь/iu,
  ],
  ['pet', /\b(?:pets?|dogs?|cats?)\b/i, /кошк|кот(?!\p{L})|собак|питом|животн/iu],
  [
    'breakfast',
    /\b(?:breakfast|lunch|dinner|supper)\b|what (?:did|have) you (?:eat|eaten|had)|eat (?:last|today)|had to eat/i,
    /завтрак|обед|ужин|что ты (?:ел|ела|кушал)/iu,
  ],
  ['cooking', /\b(?:cook|bake|recipe)\b/i, /готовит|готовишь|рецепт/iu],
  ['never', /never eat|hate to eat|refuse to eat/i, /никогда не (?:съешь|стал)/iu],
  [
    'food',
    /\b(?:favou?rite (?:food|dish|meal)|like to eat|pizza|chocolate|ice cream|hungry)\b/i,
    /любим\p{L}* (?:ед|блюд)|любишь (?:есть|поесть)|пицц|шоколад|морожен|голод/iu,
  ],
  ['drink', /\b(?:coffee|tea|beer|wine|drink)\b/i, /кофе|чай|пив|вино|пьёшь|выпить/iu],
  [
    'weather',
    /\b(?:weather|rain(?:ing)?|sunny|snow(?:ing)?|cold|hot) ?(?:\w+ )?(?:there|like|outside|today|where)?\b/i,
    /погод|дожд|снег|холодно|жарко|солнц/iu,
  ],
  ['weekend', /\bweekend|last (?:saturday|sunday)|holiday/i, /выходн|суббот|воскресен|каникул/iu],
  ['window', /\bwindow\b|can you see/i, /окн|видно/iu],
  [
    'desk',
    /\b(?:desk|table in front|in front of you|around you|next to you)\b/i,
    /на столе|перед тобой|вокруг/iu,
  ],
  ['clothes', /\b(?:wearing|socks|shoes|clothes)\b/i, /одет|носк|обув/iu],
  [
    'doing',
    /what are you (?:doing|up to)|\bdoing (?:right )?now\b|where are you (?:right )?now|how did you (?:end up|get) here/i,
    /что (?:ты )?(?:сейчас )?делаешь|чем занят|где ты(?: сейчас)?(?!\p{L})/iu,
  ],
  [
    'today',
    /\b(?:today|this morning|your day|yesterday|last night)\b/i,
    /сегодня|утром|вчера|как (?:прошёл )?день/iu,
  ],
  [
    'job',
    /\b(?:your job|do for (?:a )?living|your work|work as|occupation|do you (?:work|study)|do all day|what (?:do|is it) you do)\b/i,
    /кем (?:ты )?работа|где (?:ты )?работа|работаешь|учишься|профессия|занимаешься/iu,
  ],
  ['school', /\b(?:school|university|college|teacher|exam)\b/i, /школ|универ|экзамен|учител/iu],
  [
    'place',
    /where (?:are you from|do you live|did you grow|were you born)|\b(?:your (?:city|town|country)|grow up|grew up)\b|where was it/i,
    /откуда ты|где (?:ты )?(?:жив|вырос|родил)|из какого (?:ты )?город|твой город/iu,
  ],
  ['home', /\b(?:house|flat|apartment|room|neighbou?rs?)\b/i, /квартир|дом(?:а|е)?(?!\p{L})|комнат|сосед/iu],
  [
    'music',
    /\b(?:music|songs?|bands?|singer|concert|sing|instrument|guitar|piano|listen to)\b/i,
    /музык|песн|групп|концерт|поёшь|гитар|слушаешь/iu,
  ],
  [
    'film',
    /\b(?:films?|movies?|series|shows?|tv|netflix|actor|cinema|watch)\b/i,
    /фильм|кино|сериал|смотришь/iu,
  ],
  ['book', /\b(?:books?|read(?:ing)?|author|novel|poet\w*)\b/i, /книг|чита|автор|поэт/iu],
  [
    'sport',
    /\b(?:sports?|football|soccer|basketball|tennis|baseball|gym|team|run(?:ning)?|swim|nfl|nba|golf|hockey)\b/i,
    /спорт|футбол|хоккей|бегаешь|плава|команд|зал(?!\p{L})/iu,
  ],
  [
    'travel',
    /\b(?:travel|trip|abroad|visit(?:ed)?|vacation|fly|country|europe|mars|space)\b/i,
    /путешеств|поехать|летал|за границ|отпуск|стран|море/iu,
  ],
  ['colour', /\bcolou?r\b/i, /цвет/iu],
  ['sleep', /\b(?:sleep|tired|awake|wake|bed)\b/i, /спишь|спал|устал|просып|сон(?!\p{L})/iu],
  ['dream', /\bdreams?\b/i, /мечт|снятся|снил/iu],
  ['fear', /\b(?:afraid|scared|fear|scares)\b/i, /боишься|страх|пуга/iu],
  ['laugh', /\b(?:joke|laugh|funny)\b/i, /шутк|анекдот|смеш/iu],
  ['annoy', /\b(?:annoy\w*|hate|angry|worst|pet peeve)\b/i, /бесит|раздраж|ненавид|злит/iu],
  [
    'phone',
    /\b(?:phone|internet|facebook|instagram|social media|apps?|video games?|games? do you)\b/i,
    /телефон|интернет|соцсет|инстаграм|игра(?:ешь|ть) в/iu,
  ],
  ['money', /\b(?:money|million|lottery|rich)\b/i, /деньг|миллион|лотере/iu],
  ['language', /\b(?:languages?|spanish|german|french|russian|speak)\b/i, /язык|английск|говоришь по/iu],
  ['season', /\b(?:season|summer|winter|spring|autumn)\b/i, /лето|зим|весн|осень|время года/iu],
  ['christmas', /\b(?:christmas|birthday|halloween|new year)\b/i, /новый год|день рожден|рождеств/iu],
  ['late', /\b(?:late|missed|forgot)\b/i, /опозд|опазд|забыл/iu],
  [
    'time',
    /what time|what day|\bthe date\b/i,
    /который час|сколько времени|какой (?:сегодня )?день|какое число/iu,
  ],
  [
    'hobby',
    /\b(?:hobb(?:y|ies)|for fun|free time|spare time|like to do|into)\b/i,
    /хобби|увлека|свободное время|любишь делать/iu,
  ],
  [
    'self',
    /\b(?:about (?:yourself|you)|describe yourself|tell me something)\b/i,
    /о себе|расскажи что-нибудь|опиши себя/iu,
  ],
  [
    'mood',
    /\bhow (?:are|r) (?:you|u)\b|how(?:'s| is) it going|how do you (?:feel|do)\b|what'?s up|\b(?:happy|sad|bored|mood)\b/i,
    /как (?:ты|дела|вы|поживаешь|жизнь|настроение|сам)|груст|счастлив|скучно/iu,
  ],
];

/** About facts or about others, whatever its words are. */
const aboutOthers =
  /\b(?:did|do) (?:you|u) (?:also |even )?(?:know|think|believe|remember|hear)\b|\b(?:have|had) you (?:ever )?heard\b|знаешь|слышал|что (?:ты )?думаешь/iu;
const aboutYou =
  /\b(?:you|your|yours|u|ur|yourself)\b|(?<!\p{L})(?:ты|тебя|тебе|тобой|твой|твоя|твоё|твои|вы|вас|вам|ваш\p{L}*)(?!\p{L})/iu;
/** A question of so few words is about the one who is asked. */
const fewWords = 5;

/** The topic of a question about the one who is asked; undefined: none of them. */
export function topicOf(text: string): Topic | undefined {
  const isShort = text.trim().split(/\s+/).length <= fewWords;
  if (aboutOthers.test(text) || !(isShort || aboutYou.test(text) || isRussian(text))) return undefined;
  return patterns.find(([, en, ru]) => (isRussian(text) ? ru : en).test(text))?.[0];
}

export const isRussian = (text: string): boolean => /\p{Script=Cyrillic}/u.test(text);
