import { beginningOf } from '../../platform/text/whole-characters.ts';

/** Characters that change the direction of text or are invisible; what joins emoji to one, as in a family, is none of them. */
const unseen =
  /(?!(?<=\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f)\u200d(?=\p{Extended_Pictographic}))[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

/** The longest name in UTF-16 code units; the contract takes as many characters. */
const longest = 200;

/** The longest ending that is kept when a name is shortened, with its dot. */
const longestEnding = 10;

/** A name as a form sends it, with its quotation marks as typed: browsers write them as '%22'. */
const asTyped = (sent: string): string => sent.replaceAll('%22', '"').toWellFormed();

/**
 * A file name that is safe to show: as it was typed, without path and invisible characters. One of more than 200 characters
 * loses what stands before its extension, at a whole character, and shows so by an ellipsis.
 */
export function safeFileName(sent: string): string {
  const name = (asTyped(sent).split(/[\\/]/).at(-1) ?? '').replace(unseen, '');
  if (name.length <= longest) return name;
  const dot = name.lastIndexOf('.');
  const ending = dot > 0 && name.length - dot <= longestEnding ? name.slice(dot) : '';
  return `${beginningOf(name, longest - ending.length - 1)}…${ending}`;
}
