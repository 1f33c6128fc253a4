/** What a step of a journey expects of the chat, compared with what is shown, in the engine or in a browser. */
import type { Comparison, Difference } from '../../../../runtime/journey/application/journey-domain.ts';
import { listMismatches, setMismatches } from '../../../../runtime/journey/report/mismatch.ts';
import { isObject, type Json, type JsonObject } from '../../../../runtime/json/json.ts';

/** Members that are compared as they are. */
const plain = ['phase', 'receipt', 'typing', 'alert'] as const;

/** Compares the members that are shown: the engine shows fewer than a browser. `shown` is null where there is no chat. */
export const compareChat: Comparison = (expected, shown) => {
  if (!isObject(expected)) return [];
  if (!isObject(shown)) return [{ what: 'chat', expected: 'a conversation', seen: null }];
  return [
    ...plain.flatMap((key) => differs(key, expected, shown)),
    ...messageDifferences(expected.messages, shown.messages),
    ...(expected.offers !== undefined && shown.offers !== undefined
      ? setMismatches('chat.offers', textsOf(expected.offers), textsOf(shown.offers))
      : []),
  ];
};

function differs(key: string, { [key]: expected }: JsonObject, { [key]: seen }: JsonObject): Difference[] {
  if (expected === undefined || seen === undefined || expected === seen) return [];
  return [{ what: `chat.${key}`, expected, seen }];
}

/** As many of the last messages as are expected; none expected: there are none. */
function messageDifferences(expected: Json | undefined, shown: Json | undefined): Difference[] {
  if (expected === undefined || shown === undefined) return [];
  const [wanted, all] = [textsOf(expected), textsOf(shown)];
  return listMismatches('chat.messages', wanted, all.slice(-wanted.length));
}

const textsOf = (list: Json): string[] => (Array.isArray(list) ? list.map(String) : []);
