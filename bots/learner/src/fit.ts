/** Contact data outside the game: e-mail, web addresses, user names, telephone numbers. */
const contacts = [
  /[\p{L}\p{N}._%+-]+\s*(?:@|\(at\)|\[at\])\s*[\p{L}\p{N}-]+\s*(?:\.|\(dot\)|\[dot\])\s*\p{L}{2,}/iu,
  /\b(?:at|@)\s*(?:gmail|hotmail|yahoo|outlook|proton\w*|icloud|mail)\b/i,
  /(?:https?|ftp):\/\/|\bwww\./i,
  /(?<![\p{L}\p{N}.])[\p{L}\p{N}-]{2,}\.(?:com|org|net|io|me|co|info|edu|gov|app|dev|gg|tv|ru|de|uk|fr|eu|us|xyz|ai)(?![\p{L}\p{N}])/iu,
  /(?:^|\s)@[\p{L}\p{N}_]{2,}/u,
  /\b(?:telegram|whatsapp|discord|instagram|insta|snapchat|skype|signal|tiktok|facebook|vk)\b\s*(?:is|:|=|@)/i,
  /(?:\+|\b00)?(?:\d[\s().-]{0,2}){7,}/,
];

/** Details that identify one game: seats, ids, the market, the time there. */
const ofTheGame = [
  /\bbettor[\s-]*\d/i,
  /\bbettors?\b|\bspectators?\b|\bmystery target\b/i,
  /#\d+\b/,
  /\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}\b/i,
  /\bprices?\s+(?:is|was|at|went|goes)\b|\b(?:you(?:'re| are)|i(?:'m| am))\s+(?:buying|selling|betting)\b/i,
  /\b(?:seconds|minutes|secs|mins)\s+(?:left|to go|remaining)\b|\btime(?:'s| is) (?:almost )?up\b/i,
  /\b(?:last|first|previous|next|your|other) (?:question|bettor|player)\b/i,
];

const unspeakable = /[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069<>]/u;

/** Maximum length of an answer, in characters. */
const longest = 500;

/** Whether it is acceptable in any game. */
export function isFit(text: string): boolean {
  if (text.trim() === '' || [...text].length > longest || unspeakable.test(text)) return false;
  return ![...contacts, ...ofTheGame].some((pattern) => pattern.test(text));
}
