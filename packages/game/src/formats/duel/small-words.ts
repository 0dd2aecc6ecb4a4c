/** The words of the forum `small-words`. */

/** Common English words, written down for this forum. */
export const smallWords: readonly string[] = `
a about after again all also always am an and any are as ask at away
back bad be because been before best better big but by
can can't come could
day did didn't do does doesn't doing don't done
each eat else even ever every
far feel few find first food for friend from fun
game get give go going good got great
had happy has have he hello help her here hey hi him his home hot how human
i i'd i'll i'm i've if in into is isn't it it's
just keep kind know
last later less let life like little live long look lot love
machine made make man many maybe me mean more most much music must my
name need never new next nice night no not nothing now
of off often oh ok old on once one only or other our out over
people person place play please
question quite
really red right robot
sad said same say see she should sleep small so some sorry stop sure
take talk tell than thank thanks that that's the their them then there they thing think this time to today too true try two
under up us
very
walk want was wasn't water way we well were what what's when where which who why will with won't word work would wrong
year yes yesterday yet you you're your
`
  .trim()
  .split(/\s+/);
