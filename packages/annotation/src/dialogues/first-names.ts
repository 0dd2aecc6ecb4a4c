/**
 * Frequent given names, in lower case, that are no frequent words as well (so without Mark, Will, Grace or
 * Hope). Own list. It finds most names of acquaintances; names that speakers give themselves are found by
 * their phrases.
 */
export const firstNames: ReadonlySet<string> = new Set(
  `james john robert michael david william richard joseph thomas charles christopher daniel matthew anthony
  steven andrew kenneth joshua kevin brian george timothy ronald edward jason jeffrey ryan jacob gary nicholas eric
  jonathan stephen larry justin scott brandon benjamin samuel gregory alexander frank patrick raymond dennis jerry
  tyler aaron jose adam nathan henry douglas zachary peter kyle ethan walter noah jeremy christian keith roger terry
  austin sean gerald carl harold dylan arthur lawrence jesse bryan bruce gabriel logan alan juan elijah wayne ralph
  randy philip eugene vincent bobby johnny bradley mike dave steve chris matt josh nick tom jim joe ben sam alex
  andy tony danny greg jeff kenny tim zach luke connor caleb mason liam hunter evan
  mary patricia jennifer linda elizabeth barbara susan jessica sarah karen lisa nancy betty margaret sandra ashley
  kimberly emily donna michelle carol amanda melissa deborah stephanie rebecca sharon laura cynthia dorothy amy
  kathleen angela shirley emma brenda pamela nicole anna samantha katherine christine debra rachel carolyn janet
  maria heather diane olivia julie joyce victoria ruth virginia lauren kelly christina joan evelyn judith andrea
  hannah megan cheryl jacqueline martha madison teresa gloria sara janice ann kathryn abigail sophia frances jean
  alice judy isabella julia denise amber marilyn danielle beverly charlotte natalie theresa diana brittany kayla
  alexis lori kate katie jenny beth jess becca liz annie molly lucy chloe zoe bella
  александр алексей андрей антон артем артём борис вадим василий виктор владимир вячеслав григорий денис дмитрий
  евгений иван игорь илья кирилл константин максим михаил никита николай олег павел роман сергей степан юрий
  анастасия анна валентина валерия вероника виктория галина дарья екатерина елена ирина ксения лариса людмила
  марина мария наталья наташа ольга полина светлана софия татьяна юлия саша маша даша катя лена ира оля таня юля
  дима серёжа сережа коля миша паша костя женя`
    .split(/\s+/)
    .filter((name) => name !== ''),
);
