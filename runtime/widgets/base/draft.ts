import { useState } from 'react';
import type { Json } from '../../json/json.ts';

/**
 * The text in a control whose value has another type. Typed text stays as long as it represents the stored value, and
 * is replaced when the value changes otherwise (a rule clears it, an answer is restored).
 */
export const useDraft = <Text>(value: Json | undefined, draftText: (value: Json | undefined) => Text) => {
  const [draft, setDraft] = useState(() => ({ text: draftText(value), value }));
  const current = Object.is(draft.value, value) ? draft : { text: draftText(value), value };
  if (current !== draft) setDraft(current);
  return {
    text: current.text,
    type: (text: Text, meaning: Json | undefined) => setDraft({ text, value: meaning }),
  };
};
