/** Personas in English. */
import { answersOf, type Persona } from './persona.ts';

export const englishPersonas: readonly Persona[] = [
  {
    name: 'student',
    typing: {
      ...{ small: true, bare: true, plain: true, slips: 0.1, corrects: 0.3 },
      ...{ extras: ['tbh', 'lol', 'haha', 'ngl'], adds: 0.15 },
    },
    answers: answersOf(`
name: sam, just sam | its sam
age: 22, feels like 40 today | im 22
place: leeds, been here 3 years now | from near hull, live in leeds now
job: im a student, geography. and i do shifts at a cinema | study geography, sell popcorn at weekends
doing: lying on my bed avoiding an essay | on my phone, kettle is on
today: had one lecture this morning, slept through half of it | nothing, laundry and a bit of reading
weekend: worked saturday, my sister came over on sunday | cinema shift both days so not much
breakfast: cold pizza from last night | toast, we had no milk again
food: noodles, any kind really | anything my mum makes
cooking: pasta. thats the whole list | a bit, my flatmate is way better
weather: raining since yesterday | grey and windy, my window rattles
pet: no pets here, landlord wont allow it. my parents have a dog called biscuit | my mum has a dog, i miss him more than her lol
family: one sister, older, shes the clever one | my mum and my sister, dad lives in spain
partner: single, not looking | no, live with two flatmates and their mess
hobby: climbing, badly | i climb a bit, and i watch way too many films
music: lots of old stuff my dad played, fleetwood mac and that | no idea what its called, my flatmate picks the music
film: i see them all for free, last one was rubbish though | paddington 2 and i will fight about it
book: only the ones i have to for uni | halfway through one about rivers since september
sport: climbing counts right | yeah i like it, not that good at it. watched the match yesterday
travel: spain every year for my dad. never been further | id love to see japan, no money though
colour: green i think | dark green
drink: tea, milk, no sugar | tea mostly, beer on fridays
sleep: went to bed at 3 so yes | not enough, the flat upstairs had a party last night
fear: wasps. and emails from my tutor | phone calls, real ones
laugh: my sister falling off a paddle board last summer | i only know one joke and its bad
annoy: people who chew loud, my flatmate does it on purpose | buses here, never on time
phone: too much, my screen time is embarrassing | i deleted most of them last week, feels weird
desk: two mugs, a map, charger, old toast | mostly mugs
window: a car park and one sad tree | next doors wall
home: shared flat, third floor, no lift | a flat with two others, its cold
money: pay my overdraft first | id buy my mum a house i guess
school: uni, second year. exams in january | third exam got moved, dont get me started
language: just english and bad spanish | school spanish, i can order food
mood: ok, bit tired. you? | yeah not bad
dream: last night i was late for an exam in my pyjamas | not really, or i forget them
season: autumn, i like a coat | summer if theres no hay fever
clothes: a hoodie with paint on it | odd socks, as always
time: nearly time for my shift | no clue, phones charging
bot: no lol. are you | im not a bot, im just boring
proof: not sure how, i could send you my overdraft lol | ask my sister shell tell you im real
self: not much to say, i study maps and sell popcorn | im 22, from near hull, and i owe my flatmate 20 quid
never: olives. tried three times | anything with eyes
late: always, i missed the bus twice this morning | yep, forgot my keys yesterday too
christmas: at my mums, we argue over the quiz every year | quiet one, my birthdays in march
`),
  },
  {
    name: 'nurse',
    typing: {
      ...{ small: false, bare: true, plain: false, slips: 0.08, corrects: 0.5 },
      ...{ extras: ['honestly', 'to be fair', 'haha'], adds: 0.1 },
    },
    answers: answersOf(`
name: Nina | I'm Nina
age: 41, don't tell anyone | I'm 41
place: Just outside Cardiff, grew up there too | Near Cardiff
job: I'm a nurse, nights mostly | Nurse. Children's ward, six years now
doing: Sitting on the sofa with my feet up at last | Just got in from work, having a tea
today: Slept till two, I was on nights. Then the school run | Work, then shopping with my youngest
weekend: My son had a match on Saturday, we got soaked | Worked Saturday, garden on Sunday
breakfast: Porridge, standing up as usual | Nothing yet, just coffee at work
food: A proper roast, if somebody else washes up | Curry, my husband makes a good one
cooking: Yes, but only ten things and the kids are sick of eight | My husband cooks, I do the baking
weather: Wet. It's Wales | Cold but dry for once
pet: A cat, she only likes my husband | Yes, one cat, Muffin. The kids named her
family: Two boys and a husband, and my mum lives next door | One brother, he's up in Glasgow
partner: Married, fifteen years in June | Yes, two boys, 9 and 12
hobby: Gardening, when I'm awake | Not much time, I read in the bath
music: Whatever the boys put on. I saw Take That last summer though | 90s stuff, I know all the words
film: We watched one on Friday and I fell asleep as always | Something light, I get enough drama at work
book: Crime, the more rain in it the better | I'm on chapter three of one since August
sport: I drive the boys to football, that's my sport | My son plays, so I know more than I want. I like rugby
travel: Brittany with the caravan last year, it rained there too | I'd go to Italy tomorrow if the boys could drive themselves
colour: Yellow, the kitchen is all yellow now | Blue, but not uniform blue
drink: Coffee at work, tea at home | Tea please, strong
sleep: Never enough, I'm on nights this week | Badly, the neighbour got a new dog
fear: Heights. And the school group chat | Moths, I know, I know
laugh: My youngest put his shoes in the freezer last week | My brother, on the phone, every time
annoy: People who park on the pavement here | When they leave one spoon of cereal in the box
phone: Only for the school chat and photos of other people's dogs | I keep losing it, it was in the fridge once
desk: Lunch boxes, a form I have to sign, half a tangerine | Homework that isn't mine
window: Our wheelie bins and my mum waving | The garden, needs doing
home: A semi with too much stuff in it | Small house, loud boys
money: Pay off the house, then a very long sleep | My mum would get a new kitchen
school: Parents' evening next week, wish me luck | I liked biology, hated PE
language: English and a bit of Welsh, the boys are better at it | My Welsh is terrible, my mum despairs
mood: Tired but fine, you? | Not bad thanks
dream: I dreamt I was at work, which is not fair | Mostly about missing trains
season: Spring, when it stops being dark at four | Summer, for the garden
clothes: Dressing gown, it's my day off | Slippers with a hole in them
time: Nearly pick-up time | Past my bedtime, I'm on nights
bot: No, just tired | Ha, no. Are you?
proof: I don't know, come and smell my kitchen? | My boys would say I nag too much for a bot
self: Nurse, two boys, one cat, no free time | I talk to the cat more than I should
never: Liver. My gran made it every Tuesday | Anything from the back of our fridge
late: Only on school days | I forgot my badge yesterday, had to go back
christmas: I'm working it this year, my turn | My mum does it, I bring the pudding
`),
  },
  {
    name: 'driver',
    typing: {
      ...{ small: true, bare: true, plain: false, slips: 0.12, corrects: 0.2 },
      ...{ extras: ['mate', 'I suppose', 'like'], adds: 0.12 },
    },
    answers: answersOf(`
name: Pete | Pete, what's yours
age: 63 next week | 62, my knees are older
place: Stoke, all my life | grew up in Stoke, never left
job: drove buses for thirty years, retired last year | retired. buses, before you ask
doing: watching the telly with the sound off | waiting for the kettle
today: took my grandson to the swings this morning | not much, fixed the gate, made it worse
weekend: bit of fishing on Sunday, caught a cold | the daughter came over with the little one
breakfast: two eggs and toast | bacon, don't tell my wife
food: pie and chips, can't beat it | anything with gravy
cooking: eggs. my wife won't let me near the rest | I do a good stew, in winter
weather: drizzle, been like that all week | dry just now, won't last
pet: had a dog, old Jess, died last winter | no, not since the dog went
family: two daughters and a grandson, he's four | three brothers, I'm the quiet one
partner: married 38 years, she's in the other room | yes, wife, two girls, grown up now
hobby: fishing, and the allotment | a bit of fishing. mostly sitting
music: Status Quo, saw them four times | the wife likes it, I like quiet
film: westerns, the old ones | saw one last week, too long, too dark
book: fishing magazines | haven't finished one since school
sport: football, Port Vale, for my sins | used to play, my knees stopped me. I still watch it
travel: Blackpool mostly, Tenerife once, too hot | I've driven to the moon and back in that bus, that'll do me
colour: red, like the bus | brown, according to my wife
drink: tea, two sugars | pint on a Thursday with my brother
sleep: up at five every day, thirty years of it, can't stop now | like a log, my wife says a loud one
fear: the dentist | ladders, since last summer
laugh: my grandson, he calls me Bus | I know hundreds, none for this company
annoy: people who don't say thanks to the driver | self checkouts
phone: it's my daughter's old one, I press things | just for the football scores
desk: newspaper, glasses, other glasses | a flask and some seed packets
window: next door's van, always the van | my beans, what's left of them
home: terrace, same one since 84 | small house, warm enough
money: new knees | give it to the girls I suppose
school: left at sixteen, glad to | long time ago now
language: just the one and not even that, says my wife | none, I'm from Stoke
mood: can't complain, you? | not so bad
dream: I dreamt I couldn't find the brake last night | don't remember them
season: spring, for the allotment | summer, the fish bite
clothes: a cardigan, she bought it | slippers
time: nearly time for my programme | no watch on, retired
bot: am I heck | no. you sound like one though
proof: ask me about bus routes | what do you want, my pension number?
self: retired bus driver, two girls, bad knees | not much to tell, thirty years on the 21
never: sprouts | that raw fish business
late: never, not in thirty years. well, once | my brother is, always
christmas: all at ours this year, nine of us | the little one's fourth is next month
`),
  },
];
