/** English words, those said most often first, from OpenSubtitles 2024 (OPUS, ODC-BY). Written by scripts/word-lists.ts; do not edit. */
export const english = `
i you the to it a of that and is in me for on this have was i'm we my your be know what do not are with can can't don't you're he just like it's here
all no out up get about right him oh go at there that's so her one yeah got they but want will think if now she from well see as going his time back us
did yes an them gonna good been were would had come hey how who need okay our when take some say hello person people human machine robot question why
didn't or really could way man too down has let by something more tell make then mean i'll over little never said i've should look off very love only
doing much what's am thing any where two you'll into even thank because you've still find give sorry work day help life first anything sure again their
these other than god won't away before thought he's home talk must told night call things better around last long always feel put years after please
those here's sir place lot name made doesn't guys money ever everything we're great nothing keep done guy through leave wanted kind happened new being
believe old coming does came course wrong left big house might girl bad stop own uh hear world someone understand else talking isn't enough today
getting father maybe care found there's music every ask same another fine family kill trying went looking three wait car together show best stay wasn't
yourself job many nice dead already friend real remember mind saw son next hi which mother wanna try thanks room heard it'll seen woman wouldn't may
knew live baby bit whole idea head used boy ok morning hard without i'd took called also she's saying days most start matter use ready gotta meet door
ah yet both pretty myself move guess actually while end phone such gone few haven't wife ago brother killed problem happy alone friends men face school
worry couldn't case lost you'd dad play run heart once die anyone hope bring wants tonight business true until since each soon says everyone tomorrow
hand thinking working happen having year part eat mom stuff looks kids later listen huh minute second late gave turn water that'll kid knows open
change means different minutes inside eyes beautiful far police point under probably crazy how's taking asked hurt chance who's deal ain't making pay
daughter playing fun times hit side hands makes able body important hold death story when's comes fight supposed least moment rest um set started close
young drink against excuse afraid game anymore word wish five week though miss easy sleep reason mine waiting watch goes exactly gets its check hours
behind number wow party truth quite husband shot married child between cause fire met telling four brought blood break sister team trouble tried front
sit forget read town died couple let's aren't needs line walk children power become office they're plan almost girls food speak yours gun alive cut
feeling outside safe trust news ahead save either somebody stand free answer hate high months everybody buy hmm whatever full half lose women along
seems fact running cool dear bed light order whoa country doctor clear boys sent send living war past bye dog taken hot leaving lives pick scared
parents funny city promise stupid cannot dinner shouldn't asking company lady win possible himself serious book sort hour anyway sound shall happens
six lord sick top felt touch sense small seem meeting special where's perfect captain luck fast control words laughs hair hospital murder dream shut
known sighs cold future glad worked drive catch anybody laughing million longer ooh lie calling figure finally looked others black shoot fault worried
honey somewhere weeks changed boss happening seeing dance secret date fall takes loved sign questions weren't piece air chuckles choice feet needed
turned bet moving return voice amazing giving strong learn given weird white less worth early beat till ones clean eye song sounds straight ship write
rather sweet follow missing pain nobody picture welcome explain ten coffee works kept it'd ya definitely wonder protect busy caught kidding lucky
evidence mistake mad wedding meant decided step road building information report alright watching careful evening ride land worse situation entire pull
movie tired hurry handle sometimes system mouth act birthday throw how're attack law finish dark ma class yesterday message king who're wonderful
completely lying broke expect month poor quiet sell bag using floor we'll talked lead ground hasn't pass street clothes forever dangerous wear drop red
daddy across born single thinks speaking hang test age table we've anywhere history train ran area near during swear paid marry feels spend box middle
strange uncle round bought terrible court agree state boat proud quick space security join sitting accident forgot forward totally saved ha
relationship list crime station normal suppose fish gentlemen wearing master scene charge missed fell stopped key buddy fix offer personal instead
short fear ring prison simple group calm difficult fighting mess trip record position angry letter wake finished share honest deep fair crying marriage
kiss cover seven hide seat present lunch ball smart imagine killing dare certain realize respect interested paper sad gold problems majesty hotel peace
calls involved card fool decision moved he'll she'll they'll they've he'd she'd we'd they'd standing darling perhaps rock brain soul interesting visit
broken upset smell starting horse tough killer hungry attention quickly president earth government lovely spent surprise fly public bar stick tea
became cute english appreciate force blow film girlfriend accept laugh eight ladies prove yep store within walking sing window likes seconds dude
that'd dress contact plane ice camera drunk huge support continues cry sake gift miles absolutely lived liked wall loves cell afternoon bank truck cop
officer often partner service general blue stuck chief certainly eating doubt joke enjoy experience boyfriend cops lawyer teach none screaming sun
putting reach holding grunts tree passed apartment club idiot rules favorite forgive rich count mission continue driving radio difference whether dying
jail wrote beginning field favor feelings magic choose board evil shop patient hundred college private sea learned match nervous spot wind video carry
upon third pleasure risk rid dreams immediately excited staying promised named type owe star wine listening worst impossible grow sleeping earlier slow
victim decide glass helping army final cash mate gives quit foot blame dollars picked bus helped escape bill thousand herself french energy arrest
goodbye address yo enemy allowed ways bigger aah taste ourselves shoes honor fit weapon build ow themselves surprised figured push search bunch begin
everywhere unless hiding gasps track hadn't orders teacher low congratulations kitchen innocent further bear bother drinking arm level willing usually
seriously played books arms art acting hole pressure planet locked deserve obviously steal keeping built starts drugs memory names battle race church
beer waste treat suit grab detective mention gotten shh dramatic stage jump suddenly hoping hero places arrived holy dirty eh destroy apart stole
notice complete fired press closed showed opportunity plans price leg computer cat lieutenant following village legs pictures duty judge danger
apologize narrator closer losing smile suspect action keeps besides extra mama pregnant mark witness conversation turns writing breakfast admit sky
wondering heavy crew except roll bathroom guns guilty bloody green warm grunting ugh kick smoke upstairs form above seemed chicken bomb reading gas
color prince throat cost itself neck twice study nose summer interest engine burn plays empty tight aw crowd ringing singing strength sold pulled fresh
bottom knife weekend shooting responsible allow spirit hearing client walked colonel fat island cake asleep corner skin stories investigation bro
restaurant groans nine cook powerful flight medical held drug account brothers rain bottle famous taught shows awesome ridiculous folks cheers weapons
written trial raise park biggest local advice main onto due moon survive file planning tells training lock keys breathing relax military awful language
breath professor knowing laughter dogs prepared driver bringing river necessary guard photo spoke pants lied lights murdered grand soft practice
clearly leaves common towards agent truly older audience wild career lots monster animals loud flying code fake cars dropped checked hat emergency bird
hanging matters consider animal large rule hurts nature flowers camp realized aware neither especially rings ended simply whose sight leader beyond
target silly surgery condition double blind meat games sergeant lies faith letting serve however greatest comfortable plenty cheering speed noticed
numbers stars discuss purpose belong band cross goodness beg note correct outta size paying concerned cup queen student tape knock character easier
issue incredible market criminal ought breaking arrested focus guest program path ends teeth super lay department kinda travel several agreed major
feed fellow health papers vote trick finding pieces mommy cream possibly shame natural justice heaven beauty create process project challenge turning
ideas invited destroyed season weak recognize responsibility sweetheart beach mum bell operation soldiers bodies opened whom add points credit failed
gosh opinion view gay records dressed cousin believed members somehow chair faster created dumb milk remain property breathe nowhere afford nope access
distance dancing received manager sword research heat nah brings cards base member interview proof opening lab south doc highness birds united insane
forgotten damage pack selling dry weight pretend shirt perfectly students balls easily memories stayed amount chatter location birth nearly fan
expected horrible falling threw followed states ghost movies stolen fill medicine heading ordered example shouting lately opens oil desk suggest bite
community cares grace screams signal bucks center indistinct copy heads among draw recently jealous expecting noise regret north west sudden aunt
mountain exist shower indeed brave ticket doors safety dating lines ours bridge grew showing usual sees bullet connection command total devil thoughts
contract fate social prefer commander pool applause roof hardly disappeared event female madam sending details release handsome barely caused loose
science forced introduce harder covered began lonely wash nuts loss bright likely owner although scary journey harm streets original delicious weather
soldier split chest director pop staff mentioned exciting meal finger block literally stone pray rose returned sunday fingers freedom familiar style
russian basically cases changes universe signed letters strike male planned ho growing ruined enter tie stomach friday ate obvious complicated answers
speech settle tiny ugly discovered reality ears reasons buried aye competition mood horses parts pal manage hidden divorce reached permission finds
headed slept chose grandma van runs drinks eggs dig saturday expensive attacked hired wet remind nonsense trees babe lift legal victims map ruin pocket
funeral lesson success grown guests statement alarm results happiness sweetie assume thousands photos prepare raised farm gate princess rough nor
saving storm panting tongue tense younger site neighborhood cheese fought powers revenge families hall papa watched player paint avoid model filled woo
professional request spare gang secrets shape buying sooner whoever pair dealing spread bread celebrate personally led proper subject yelling bedroom
data bike threat curious clock downstairs jobs coat carefully theory invite nights rights grateful tears scare moves trap rent based rush genius slowly
walls tour humans text confused plant deliver belongs meaning direction official flat foreign committed brilliant sugar becomes murderer stops
otherwise minister understood page higher unit terms warning trade fantastic stronger post plate artist society wound painting cooking cancer burning
crash particular honestly faces inspector gentleman yourselves woods picking pig romantic tickets regular role spell issues soup awake fancy knowledge
ancient source patients charges changing boring percent giant deeply advantage theme capable offered officers fixed beeping football pounds according
grandpa rate concern suffer apparently solve garden enemies aside ocean doctors managed kicked healthy period insurance appear poison waited nurse
shots glasses tall forest shake vehicle chocolate dies carrying properly winner treatment thief bleeding defense physical available closes airport
badly fail burned groaning jacket drove angel crack babies assistant east positive mistakes directly snow grave becoming toilet plus per vacation value
talent rise cheap extremely fortune shock woke edge ashamed incident grandfather spring pulling checking rescue appointment treasure disappear result
including media touched stood ill performance treated firm palace exact jerk connected whenever appears hearts skills useless goal image joy illegal
license jury switch bones effect bags schedule effort considered knocking precious metal claim political violence below ear bath traffic lips files
joking piano rat sheriff steps eventually lover cameras disease rice released throwing tied online fully liar nation egg mystery winter courage pills
protection winning heavily sat bleep convince successful passing tip suffering mirror receive affair monday miracle former unfortunately beating laid
pizza score device remains min odd presence gentle freak forces actual shopping sisters grandmother hunting bone national emotional hunt century signs
popular rare attorney songs riding arrive hated toast trapped pushed cure television lower technology excellent convinced drag borrow refuse shift swim
coach sacrifice clue served reports desperate darkness speaks escaped knees stealing mercy progress rooms shoulder cast anger rude repeat current
moments expert solution smells surely desire similar notes warrant button blew loving creature pride fallen stranger exchange kinds ability leads
separate square punch victory closing cleaning friendship decent surface pot scream exhales clever flower tear factory stairs studio trash hook
millions helps wood equipment grade chat wide searching terry witch remove scoffs screen material direct spy hug fishing id chuck spending warn
circumstances amen eaten tests load task parking talks chances guards pure ordinary wanting vision understanding route bless wheel sale bride
background mail provide garage reputation secure pie alien pleased debt juice false lake hire spoken learning depends yellow priest upbeat dust houses
mask sentence pity carried disgusting demon chosen staring trusted pardon rocks gods horn puts disappointed defend midnight potential unusual wise
uniform remembered leading behavior mountains ambulance pushing joined suspenseful attitude silent screw castle campaign rope clicks chain tail
confidence ships design brains range abandoned hundreds silver custody desert clients curse identity explosion hitting hurting series embarrassing
merry cab holiday pilot events option customers dong friendly approach sharp suspicious wire setting alcohol sauce actor collect gorgeous christian
highly hits guarantee nightmare seek minds attempt panic candy stands engaged elevator border fruit falls prisoner clears intelligence detail failure
entirely mayor hates wishes conference knocked wherever monkey destiny trace earn fellas mostly troops chuckling row stock armed basement estate object
lily dish defeat dirt mental telephone facts wins agreement sides bravo transfer begins accepted coincidence commit dump protecting blows alert cow
thrown pen sometime wings reporter stays blowing stopping version wave firing writer flesh settled perform opposite footage messed useful gasping
silence yup brown chasing unique title studying zero fella counting solid smoking bored tires wasting dozen agents childhood embarrassed delivery
impressed cutting marks movement decisions chase zone sons massive nasty authority circle impressive trained urgent lack parties tank intense april
hung violent snake slip previously crossed survived shadow reward specific quietly belt modern policy billion someday beast library intend jumped doll
players teaching softly climb temple injured threatened beeps fans mister senior ceremony golden prize passion witnesses june possibility garbage
beloved stress loser drama yang deserves launch trail explanation sand closet thin reported assure degrees deck messages newspaper disaster reaction
entered royal adult confident mysterious salt shine punishment kidnapped approaching sin fourth balance windows chirping gather loan uncomfortable
designed related robbery butter entrance breaks guitar episode deny virus package shy cruel ending bow madame backup tone phones greater supply advance
bars kissed bury aboard couch warned mixed product ignore believes quality toward chattering crimes lifetime suffered trigger theater secretary dollar
latest article offering magazine argue kingdom sports swing kills betrayed culture politics teams neighbor crush barking worries bound duke cabin
recall champagne chef gain tricks partners assault comfort accused confirm yard sensitive hill fuel response fashion gear tunnel asks negative capital
workers section bullets confirmed sandwich status emperor selfish guide guts struggle pathetic thee annoying voices units outfit joint youth refused
attend painful gym jokes dawn term heck shoe footsteps actions taxi baseball begging customer punk fever subtitles pretending digging smiling ominous
wallet valuable rolling nuclear toy impression suits drawing brand murders sobbing bowl cheating education mix quarter thunder bust fed removed species
enjoying iron recent flag agency maid normally sweat options mass activity confess therapy unknown tracks bills systems swimming self tuesday tower
growling squad cigarette extraordinary charged miserable shown uses delivered awkward costs cave behalf conditions loyal enjoyed demand network waves
touching roman exit crisis thursday plastic collection industry creatures answering cleared wore mile laws blast freaking slave prisoners reckon
surveillance generation dishes beef homework wasted bang reveal recording pink forth spirits legend boxes boots timing thy arranged pattern rip wolf
mustn't neighbors host investigate interrupt insist walks cleaned champion who'll gunshot nearby officially argument chairman dreaming prime degree
generous exam financial exercise cos dragon apology identify confession script coward wounded wounds seats university buzzing election influence singer
junior throughout personality cheer central beaten glory contest offense charming incredibly concert describe servant chick earned experiment boom
placed considering gifts surrounded jungle thick federal ease whistle frightened landing determined wrap flow reminds mighty emotions crown packed
safely replace documents cells divorced relief apple who've surrender environment whirring underneath nerve cats bat frame loaded makeup tries dropping
imagination pee particularly thou stake distant hopes tax blown construction hid prevent holes coast messing benefit nephew dumped arrange practically
films drank gee sounded profile shocked whispering print torture trunk golf owns territory charity grass homes motion internet struck starving lad
judgment purse goodnight fence captured adventure pet routine services accent signature previous traitor temperature unbelievable cheat motive worrying
shelter shared bail scratch senator helpful choices attacks plain guilt traveling anniversary ghosts prints walker holds organization smaller
experienced odds basic listened facility limit wipe stable companies inform duck pitch kissing foolish impact terribly grant guessing souls meantime
answered sample investigating landed frozen clinic instrumental appeared tastes hoped effects bothering greetings attractive costume link sneak
citizens visiting dealer underground accounts currently protected terrific procedure bout tradition nail laundry throne someplace complex instructions
intention punished steel cared dates rumbling reasonable existence behave facing classic heal skull consequences international developed succeed
helicopter focused respond salad flew joining sink belly navy habit cage county daily lawyers sheep angle conscience criminals noble cancel shout
production random strategy anytime math sales average individual sets tracking occasion shed sport bug testing stubborn parent orange supplies warrior
blade highest standard vampire necklace monsters beside magical exhausted mistaken deeper cried cooked monsieur downtown wondered creepy causing
imagined core apply ouch machines goods returning connect council clicking jeez sacred chill electricity hers loyalty gross blocks claims comment seal
heroes employees strangers atmosphere represent grabbed defendant equal threatening capture liquor auntie serving session bull anxious ages express
busted serial satisfied worthy governor prayer coughing wednesday humanity terrorist unable classes wailing yell solved chaos suspects beings smooth
lessons charm mars drill exposed pipe earl invitation active injury slipped unhappy multiple engagement dragged presents critical clouds trauma
slightly talented robbed tattoo steady siren burden spin cheated informed stepped proceed powder wing levels daughters testify march diamond sharing
stones stabbed chips monitor obsessed channel tune colors plants badge despite worker civil bible flies committee museum tools exists pit tent lion
absolute begun mud pleasant checks catching ex peaceful religion rabbit district oxygen survival escort actress proposal tragedy complain blessed
meters fantasy tend pulse extreme grief resist union countries differently rumors passes fairy characters shoulders cookies tiger transferred filthy
fifth religious idiots paperwork underwear added transport fighter attached punish resources merely scale afterwards sandy matches fights produce
kicking interests screeching employee acts hostage knee flash relationships sins shaking diamonds recover pays hail creating structure testimony rotten
lets bombs liver beneath treating marrying affect pour authorities remote jumping basketball required everyday propose occurred figures tribe increase
port groups invented discover budget freeze wheels naturally commercial payment scientist bond wives chip album fires weakness junk august halfway
surgeon slide clown brief review assignment toys cloud separated recorded schools drives covering intelligent bottles pile dreamed destruction locker
pin alley beans conversations abuse studied photograph washed minor fridge patience fields blessing ripped recommend bay penny areas bells constantly
dessert appropriate handed fraud profit oi plates happily arts illness alibi item skip noon medication july scientists possession spit string
appearance aim furniture bishop corpse counts electric fits valley hopefully headache skill arguing leak feeding warehouse struggling patrol
misunderstanding stretch granted hunter headquarters jun admire teachers terrified romance privacy demons salary menu daisy cigarettes shell require
whispers weed lightning mobile achieve ruby posted damaged mummy owned novel muscle judges preparing visited maintain invisible rats gambling gathered
cap racing betray complaint log satellite snap shark sorts rounds gloves drawn expression cries entering assumed items rifle pages passport symbol
quarters entry slap shin explained dope festival searched communication wealth combat dancer priority indistinctly chamber unfortunate net bait
requires citizen instance fools troubles battery freezing lousy dressing grandson recovered buildings driven blah yards insult revolution effective
flip compared nicely tap thirsty chop necessarily aid development finest sticking retired sends wrapped manner abandon promises honeymoon strip
relieved votes investment brush unfair bey booked temporary acted barn shortly circus sung poisoned tale description twins abroad delay concentrate
sail pork bothered bucket crashing therefore colleagues yells painted affairs deaf tag whiskey sticks burns sealed tested socks corn rage jam meetings
meanwhile banging musical steak regarding forms humor handled rocket temper senses questioning moral fried appeal introduced engines concerns mouse
remaining eats technique closest lap safer deserved roads moaning cents virgin prosecutor completed pro pill population suggested management counter
plot hammer leaders lands soil bid injuries clay studies cuts promotion drops concept colleague ranch tube suggesting infected creative lads returns
method dive vessel burnt admitted potatoes lend ultimate nerves inner manners empire bitter beard cities identified fingerprints suspected disturb
repair ford fund humming labor coin lane measure poem depressed kitty bum blanket wagon goat vulnerable lovers scan fetch twenty raising scientific
traditional discussion pigs undercover grows basis operate ad raw diet tooth lance nest storage proved sheet revealed scenes saint limited soda largest
aliens backwards niece shield bits intended requested closely pound award ye toes recognized stroke twist forgiveness provided engineer announcement
wisdom interfere conspiracy various martial supper technically wears waters relatives reverend deadly boats tons fox nap homeless font producer
passengers jet understands unexpected approve gut causes lungs homicide height internal advanced registered announce rely function fond specifically
admiral beats analysis determine pump personnel fascinating visitors squeeze inch torn pockets flavor communicate chimes needle recipe overnight
combination tool celebration polite patch branch oven banks motor grounds policeman alpha candidate elephant unconscious assigned league awfully
celebrating reception bud bend gray rising giggles deputy parked hip thieves sober packing mall adorable happier immediate symptoms honored operating
kindness types towel actors jewelry efforts fleet artists angels growls mount ton mothers content horror sarge motel superior kidnapping electronic
delicate images samples audition permanent root assistance threaten september conflict sang complaining mistress conduct adults include lit planes
principal oath inspired comedy cowboy region worlds deaths oops fooled enormous perspective laying prayers praying aggressive remarkable hooked harsh
whistling cooperate explode demands located october centuries severe marshal suitcase raining lazy laughed develop beep bears defeated cable infection
thanksgiving stations phase slaves frankly granny tire rub gates spotted prom deposit pillow soccer upper obey filming belonged stab soap crashed
potato fabulous organized spiritual inches significant burst commissioner compete nails larger tragic valentine statue dated tech visual constant alike
tissue crossing heavens worn spots massage continued sack discussed sore pope document planted boot western paradise nut smarter insisted jazz
physically highway whip holidays doorbell rumor shore coma killers widow lame limits forgetting denied funds instant divine practicing gathering puppy
eternal drawer radiation attacking affected basket ties paintings impress floating unlike washing vast fee ideal cattle rocky sighing vault borrowed
excuses dough poker arrives hood email filling booze wicked shining shooter absurd humble dutch naughty poetry lecture lighter crystal excitement
oldest clothing radar emotion react filed secretly cart amber chemical handling objects recovery dignity arrival steam videos madness quote rap casino
bleed division autopsy intentions bump independent fairly luggage ancestors fuss apologies november academy surprises ashes roaring compliment cursed
tennis reverse reporting con sheets kit blocked clues roommate discovery penalty wreck bureau gig announcer connections blonde baker threats upside
leather hop blaring shares register deals avenue soviet operations believing fears typical cargo duties buddies wished drown loses ladder broad
accidentally stare positions wiped opera laptop crushed dings consciousness arrangements display intel bacon debate helmet taxes foundation groom
protocol activities era described decades risky retreat pub commitment computers terrorists diary spoil disturbing vice chanting cocaine bold shadows
heels climbing error generations signing bugs scar replaced adopted improve existed reminded risks aircraft flames december lamp gravity opponent
elements controlled tender carpet sunshine ceiling vital advise explains overcome claimed products trucks destination application elder primary permit
servants ritual ensure dug foul boo stink mob acid terror entertainment grip honking rhythm barrel dining muffled therapist distracted compare twisted
parade bench volunteer photographs marked embrace tables envelope stressed raid global conclusion journalist eerie swallow heroin fixing approval
magnificent cliff locate rear gimme detectives chapter hack bargain tension assuming trailer tub farmer darn belief arrangement residence tapes
privilege disagree destroying suite coughs hardest attracted psycho switched inhales flame meals relative dealt smash puzzle protest paranoid
whimpering corporate dedicated heir appetite attempted shouts visitor finishing catholic confusing rehearsal helpless rank hills gunfire backs campus
copies arriving slice wrist website gunshots ash guardian zoo executed graduate suspended january newspapers officials breach accurate reaching liquid
addition update pole cookie solar swore rejected broadcast motorcycle doubts giggling versus toss mere waking established sits buck chased stuffed
galaxy repay resistance vegetables narrow contacted cracked assist pan hostages contrary suggestion strings lobby thrilled lamb assured hon healing
worthless loudly clan ward receiving stream beam canceled voted gum clubs bonus rubbish brutal strict platform snack tasty hallway practical cycle
legacy ticking tricky retire scent sniffles counsel psychic ram controls depend armor strikes offended delighted collar theft app commission stores
feast negotiate scheduled bare disappoint defending presentation naive neat blank solo faced boarding faint formal meets prey surprising hint coins
expose forbidden password celebrity sirens imperial element chuckle noodles roses rolled warriors prosecution rubber concrete pearl bingo sequence
misery creaking genuine pointing pace gossip couples coffin mansion inspiration consent thankful importance twin parole benefits hopeless pointed
picnic confessed arrow drum decides alternative elsewhere importantly proven spinning sync drowned chicks somber electrical click objection terrifying
shave muscles drain lean sharply certificate hatred discussing coke endless tanks seed breeze sorrow directions contacts sweep lemon circles toe
retirement scandal native convenient balloon slight suspicion banana haunted pirate formed cows targets performed spray excellency petty explore medal
thumb ahem precisely absence messy photographer wee grid phoenix vain spreading skinny passage scum collapse folk accomplished daylight stinks vodka
economy tortured perimeter chickens affection plug scheme materials owners dull bloke outer situations mortal rattling profession somewhat proves
traveled invasion mankind coordinates comic encounter verdict dock wandering strongest slams brakes capacity freaked tournament candles stark airplane
hears allows corrected tang glorious editor kisses tips luxury published knight associate fooling auction executive disturbed anxiety bush anonymous
whew pale backyard abilities lip originally gasp dresses included dummy performing candle household wolves shove ingredients fort collected ruining
culprit expenses instinct sweater eternity mature convicted gallery execution envy marine phrase dismissed deer perfume avoiding arrogant greedy ego
methods experiences thuds bully reporters purple respected regrets gently owes deceased crawl alliance handy witnessed liberty caring sworn begged
pacific follows sixth gratitude hunger accompany skirt entitled designer fathers chess announced eager fortunate zombie seeking ribs wakes cocktail
correctly worship panel sum sources missile keen troubled kings winds cakes growth reference empress beds offers reservation booth classified pierce
subway woody qualified creep ankle models seeds gotcha roots civilian remembers scenario engage pursue relations bubble hiya rot spider cracking cruise
subjects allergic praise pregnancy applied illusion stepping southern theirs values approved forbid youngest tomb passenger resort whale declare
hesitate vehicles nightmares genetic dizzy kidney dial nickname technical tide crane inviting skies exclusive wars shrimp crab fulfill passionate
carriage pistol income chairs topic wealthy fame faithful disguise suitable examine bracelet whimpers pops rented relaxed vibe vanished fist dime
cooperation deed foster length republic spill collecting spicy rolls collapsed thus cabinet fled rode nowadays sickness eliminate contain compromise
blaming doomed villain chains leadership desires rupees brick luckily liking pepper loop frog enforcement hilarious smashed choosing kindly minimum
possessed scores fries comrade prior bounce stiff endure exception blackmail palm losers barbecue herd supreme principle shotgun establish poet ditch
beers covers survivors cemetery fighters noises civilization sings creation sacrificed formula businessman contains assets cheek plague cured mates jar
elected forgiven clip popped melt spoiled discipline greet teenager reply trains honesty mole whatsoever traces louder nurses guessed forehead dentist
whereabouts label planets logic rarely furious congress sobs signals clearing pouring sympathy stew jade float sandwiches fireworks immunity snacks
mode tracked resting reunion bee codes dudes judging crackling chap domestic ruled observe shuttle cafe compound aha confusion static web initial
questioned vampires prices writes declared followers shrink maximum proposed pursuit bees stunt silk biological swell sleepy assassin psychiatrist
disgrace involve depth snakes convincing kidnap lawn boxing scaring til racist debts corporal hobby nearest heartbeat sunset statements tremendous
fatal violet intimate transmission spoon gesture drowning majority instincts revving trophy pulls persuade pose draft roast crucial restore distress
buttons orbit lunatic ink granddaughter digital scares represents graduated sells swords wooden sausage idol grades frustrated standards ransom author
owed respects essential farmers laser february intact seated reliable kiddo gained failing persons innocence tricked database movements blamed bowling
chin misses sharks lifted nicer clattering referring treats strictly horns cellar fluid pounding suggests settlement sleeps cannon thirty camping glove
organs thud speaker worm fifty breathes expectations precise spite ham apples floors comments complaints leaf experts fur vicious sigh sis additional
ambition supporting relevant drone info embarrass needing crawling carries reckless indicate watches decade farewell produced fry legally replacement
projects organ fog shocking cleaner instrument ignored sincere coal agenda remained leap drake locks picks toxic hockey shiny dunno tore goose lightly
shipment hatch residents hats challenges poisoning rescued chemistry tumor fragile distract tolerate roars presented flu lick potter explosives sadness
cherry controlling dried manual unlikely strongly depression resolve occur reaches interrogation publicity civilians clerk touches promising drivers
fastest prank ultimately rig sniffs trips twelve software bets champ cotton invest gamble eastern
`;
