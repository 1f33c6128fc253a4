import { useState } from 'react';
import type { Json } from '../../json/json.ts';

/**
 * The text in a control whose value is another thing: what was typed stays while it means the value that is held, and
 * gives way when the value is changed from elsewhere (a rule that clears, an answer that is restored).
 */
export const useDraft = <Text>(value: Json | undefined, textOf: (value: Json | undefined) => Text) => {
  const [draft, setDraft] = useState(() => ({ text: textOf(value), value }));
  const current = Object.is(draft.value, value) ? draft : { text: textOf(value), value };
  if (current !== draft) setDraft(current);
  return {
    text: current.text,
    type: (text: Text, meaning: Json | undefined) => setDraft({ text, value: meaning }),
  };
};
