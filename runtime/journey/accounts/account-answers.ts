import { isObject, type Json, type JsonObject } from '../../json/json.ts';

/** What only the account knows, by the words that stand for it in a journey's answers. */
export type AccountWords = Readonly<Record<string, string>>;

/** Answers with each text that is '{email}' or another of these words replaced by what the account has for it. */
export function withAccountWords(answers: JsonObject, words: AccountWords): JsonObject {
  const replaced = (value: Json): Json => {
    if (typeof value === 'string') return words[/^\{(\w+)\}$/.exec(value)?.[1] ?? ''] ?? value;
    return isObject(value) ? withAccountWords(value, words) : value;
  };
  return Object.fromEntries(Object.entries(answers).map(([name, value]) => [name, replaced(value)]));
}
