/** Words and phrases by which signs are known, in English and Russian. */

/** It calls itself a machine. */
export const machinePhrases =
  /\b(?:as an? (?:ai|artificial|language|large|virtual|computer|chat ?bot|digital)|(?:i'?m|i am|im) (?:just |only |actually )?an? (?:ai|artificial|language model|large language|chat ?bot|bot|virtual assistant|digital assistant|computer program|program|robot|machine)|language model|(?:i was|was i) (?:programmed|trained|created by)|my (?:training|programming|programmer|creators?|developers?|botmaster|knowledge cutoff)|artificial intelligence)\b|(?<!\p{L})(?:языковая модель|как (?:ии|искусственный интеллект)|я (?:бот|программа|робот|машина))(?!\p{L})/iu;
/** It says that it is none. */
export const denialPhrases =
  /\b(?:not|isn'?t|never|no|aren'?t)\b[^.!?]{0,30}\b(?:ai|bot|robot|machine|program|computer)\b|(?<!\p{L})не (?:бот|робот|машина)/iu;

/** It serves. */
export const servicePhrases =
  /\b(?:how (?:can|may) i (?:help|assist)|happy to (?:help|assist)|feel free to|let me know if|hope (?:this|that) helps|i'?d be (?:happy|glad|delighted)|i apologi[sz]e|is there anything (?:else|specific)|great question|thank you for (?:asking|sharing|your)|i (?:cannot|can't|am unable to) (?:provide|assist|help with|generate)|as i (?:don't|do not) have (?:personal|physical))\b|(?<!\p{L})(?:чем (?:я )?могу помочь|рада? помочь|обращайтесь|надеюсь, это помо)/iu;

/** Phrases that fit any question. */
export const cannedPhrases =
  /\b(?:please (?:go on|continue)|go on|tell me more|can you elaborate|why do you (?:ask|say|think)|what makes you (?:think|ask|say)|how does that make you feel|does that (?:question )?(?:interest|trouble|suggest)|what does that (?:suggest|mean)|interesting question|that'?s? (?:is )?(?:a |an |quite a |very )?(?:good|interesting|difficult|tricky|hard) (?:question|one|point)|i(?:'m| am) not sure i understand|do you (?:often|really|usually) (?:think|want|feel|ask)|what comes to (?:your )?mind|we were discussing you|let'?s (?:change|talk about)|have you asked|i have no answer|that is (?:quite )?interesting|i would not know|you(?:'re| are) (?:very )?(?:curious|interesting))\b|(?<!\p{L})(?:интересный вопрос|расскажите (?:об этом )?подробнее|почему вы спрашиваете)/iu;

/** Words that answer no question. */
export const emptyPhrases =
  /\b(?:idk|dunno|no idea|no clue|not sure|(?:i )?don'?t know|can'?t (?:say|remember|think)|couldn'?t (?:say|tell)|hard to say|nothing comes to mind|i(?:'d| would)? have to (?:think|sleep|ask)|depends|maybe|who knows|never thought|don'?t (?:really )?(?:follow|understand)|don'?t worry|ask me|good question|that'?s a new one|you tell me|you first|guess|what about it|who cares|whatever|pass)\b|^\W*h+m+\W*$|(?<!\p{L})(?:хз|не знаю|без понятия|трудно сказать|какая разница)(?!\p{L})/iu;
/** It swears, laughs, loses patience. */
export const emotionPhrases =
  /\b(?:wtf|ffs|omg|damn|shit|fuck\w*|crap|hell no|shut up|bloody|arse|ass|sucks?|dude|bro|mate|stop (?:it|asking)|stupid|boring|weird(?:o)?|lmao|lol|haha\w*|seriously\?)\b|(?<!\p{L})(?:блин|чёрт|черт|отстань|фигня|бесит|лол|ахах\w*|капец|тупо)/iu;
/** Mentions of the game, the others, or typing. */
export const table =
  /\b(?:this (?:game|chat|site|thing|test)|(?:you|u) (?:guys|all)|the price|(?:you|u) (?:think|thought) i'?m|are (?:you|u) (?:a )?(?:bot|the bot|human)|(?:last|first|previous|other) question|other (?:guy|person|one)|(?:i'?m|im) (?:not a bot|human|real)|typo|mistyped|wrong chat|my (?:phone|keyboard|autocorrect))\b|(?<!\p{L})(?:эта игра|в этой игре|опечатка|я не бот|я человек)/iu;
/** Mentions of people around, of today and yesterday. */
export const nearMentions =
  /\b(?:my (?:mum|mom|dad|mother|father|gran|grandma|sister|brother|wife|husband|boss|flatmate|roommate|neighbou?r|kid|son|daughter|landlord|boyfriend|girlfriend|friend|ex)|yesterday|last (?:night|week|year|summer)|this morning|right now|just (?:had|got|came|ate|woke)|at work|upstairs|downstairs|next door)\b|(?<!\p{L})(?:мой|моя|мама|папа|вчера|сегодня утром|сосед|на работе)(?!\p{L})/iu;
