/** Thoughts that a model writes down before it speaks, closed or broken off. */
const thoughts =
  /<(think|thinking|thought|reasoning|reflection|analysis|scratchpad)\b[^>]*>[\s\S]*?(<\/\1\s*>|$)/gi;
/** Some templates write the opening themselves, so that only the end is seen. */
const endOfThoughts = /^[\s\S]*<\/(think|thinking|thought|reasoning|reflection|analysis|scratchpad)\s*>/i;
/** `<|channel|>analysis<|message|>... <|end|><|start|>assistant<|channel|>final<|message|>the answer` */
const finalChannel = /^[\s\S]*<\|channel\|>\s*final\s*(<\|constrain\|>[^<]*)?<\|message\|>/i;
const otherChannel = /^\s*(<\|start\|>[^<]*)?<\|channel\|>(?!\s*final)[\s\S]*$/i;
/** End of a turn; the rest is not part of the answer. */
const endOfTurn =
  /<\|[^|<>\n]{1,40}\|>|<\/?(s|bos|eos|pad)>|<(end_of_turn|start_of_turn|eot_id)>|\[\/?INST\]|\[\/?(AVAILABLE_TOOLS|TOOL_CALLS)\]|<<\/?SYS>>|<\/?(tool_call|function_calls?|answer|response|output|message)>/i;
/** Wrappers that may precede an answer. */
const wrappings =
  /^\s*(<\|[^|<>\n]{1,40}\|>|<(s|bos|start_of_turn|answer|response|output|message)>|\[\/INST\])+/i;

const speakers =
  'assistant|ai|bot|chatbot|model|system|answer|response|reply|me|target|player|you|my answer|ответ|ассистент|бот|я';
const others =
  'user|human|question|interrogator|bettor(?:[ -]?\\d+)?|judge|stranger|them|q|вопрос|пользователь';

/**
 * Extracts the answer: without thoughts, chat template tokens, speaker names and invented replies of others.
 */
export function extractSpokenText(raw: string, names: readonly string[] = []): string {
  let text = raw.replace(finalChannel, '').replace(otherChannel, '');
  text = text.replaceAll(thoughts, '').replace(endOfThoughts, '');
  text = text.replace(wrappings, '');
  const end = endOfTurn.exec(text);
  if (end !== null) text = text.slice(0, end.index);
  const own = [speakers, ...names.filter((name) => name !== '').map(escaped)].join('|');
  const turn = new RegExp(`\\n\\s*[*_]{0,2}(${own}|${others})[*_]{0,2}\\s*:`, 'iu');
  text = text.trim().replace(new RegExp(`^[*_"]{0,2}(${own})[*_]{0,2}\\s*:[*_]{0,2}\\s+`, 'iu'), '');
  const next = turn.exec(text);
  return (next === null ? text : text.slice(0, next.index)).trim();
}

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
