import { isObject, type Json, type JsonObject } from '../../json/json.ts';

/** Values that only the account knows, by the placeholders for them in a journey's answers. */
export type AccountWords = Readonly<Record<string, string>>;

/** Replaces each text that is a placeholder, such as '{email}', by the account's value. */
export function withAccountWords(answers: JsonObject, words: AccountWords): JsonObject {
  const replaced = (value: Json): Json => {
    if (typeof value === 'string') return words[/^\{(\w+)\}$/.exec(value)?.[1] ?? ''] ?? value;
    return isObject(value) ? withAccountWords(value, words) : value;
  };
  return Object.fromEntries(Object.entries(answers).map(([name, value]) => [name, replaced(value)]));
}
