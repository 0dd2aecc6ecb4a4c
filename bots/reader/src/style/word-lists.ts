/** Words that features count. */

const list = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/));

/** Words of doubt. */
export const hedgeWords = list(`
  maybe perhaps probably possibly guess think suppose kinda sorta sort kind somewhat idk dunno might seems seem
  apparently unsure depends roughly usually pretty quite almost actually honestly tbh imo
  наверное возможно может кажется вроде думаю пожалуй вероятно примерно честно хз мб типа
`);

/** The speaker. */
export const firstPersonWords = list(`
  i i'm im i've ive i'd i'll me my mine myself we our us we're
  я меня мне мной мой моя моё мое мои моего моей мы нас нам наш наша
`);

/** The one who asked. */
export const secondPersonWords = list(`
  you you're youre your yours u ur ya yourself
  ты тебя тебе тобой твой твоя твоё твое твои вы вас вам ваш ваша
`);

/** Chat words, and laughter. */
export const slangWords = list(`
  lol lmao rofl haha hahaha hehe lmfao omg wtf idk tbh ngl imo btw brb nah nope yep yup yeah yea ye meh ugh hmm hm
  gonna wanna gotta kinda sorta dunno lemme ok okay k thx ty pls plz bro dude mate fr rn tho cuz cause coz
  хах хаха ахах ахаха лол кек ага угу неа норм ок чё че щас спс пжл блин ну
`);

/** Joints of careful prose. */
export const connectiveWords = list(`
  however moreover furthermore additionally therefore thus consequently nevertheless although whereas overall
  ultimately essentially particularly especially indeed certainly generally typically specifically
  однако кроме более поэтому следовательно таким образом хотя впрочем действительно конечно особенно
`);

/** Service and courtesy. */
export const courtesyWords = list(`
  please thank thanks sorry apologies apologize appreciate glad happy welcome help assist assistance hope feel free
  great question interesting fascinating wonderful absolutely delighted
  пожалуйста спасибо извините простите рад рада помочь интересный вопрос
`);

/** Written without the apostrophe that belongs there. */
export const bareContractions = list(`
  dont doesnt didnt cant couldnt wouldnt shouldnt isnt arent wasnt werent havent hasnt hadnt wont im ive youre theyre
  thats whats heres theres hes shes lets youd theyd itd id
`);

/** Common long words: with letters exchanged, left out or doubled they are a slip. */
export const commonWords = list(`
  actually always another answer anything anyone around because before behind believe better between breakfast
  business chance change changed children coffee company computer country couple course definitely different dinner
  during either english enough evening everyone everything exactly except expensive family favorite favourite finally
  football friend friends funniest government guitar happened having holiday however hundred interesting internet
  language learned little living looking machine making maybe memory message middle minute minutes moment morning
  mother nothing number parents pancakes people person picture places playing pretty probably problem question
  questions reading really reason receive remember restaurant school second separate should simple sister someone
  something sometimes started stories strange student studying summer system talking teacher thanks themselves
  thinking though thought through together tomorrow tonight traveling trying understand university usually waiting
  watching weather weekend weird whatever window winter without wonder wondering working writing yesterday
`);
