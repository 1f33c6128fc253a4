import { typedNumber } from '../../../../runtime/engine/formats/typed-number.ts';
import type { Json, JsonObject } from '../../../../runtime/json/json.ts';
import type { Lifecycle, LifecycleFact } from '../../../../runtime/schema/types.ts';

type EnteredFact = { name: string; text: string };

/** Facts as a person at the desk typed or chose them. */
export type EnteredFacts = { first?: EnteredFact; second?: EnteredFact; third?: EnteredFact };

/**
 * The facts of an event that was sent: those given as they are, and those entered, each read by its type; blank ones are left out. A
 * text that its type cannot have stays as it is, so that the decision refuses it and names it.
 */
export const sentFacts = (
  { facts: declared }: Pick<Lifecycle, 'facts'>,
  given: JsonObject | undefined,
  entered: EnteredFacts = {},
): JsonObject => ({
  ...given,
  ...Object.fromEntries(
    Object.values(entered)
      .map(({ name, text }): [string, string] => [name.trim(), text.trim()])
      .filter(([name, text]) => name !== '' && text !== '')
      .map(([name, text]) => [name, readAs(declared[name]?.type, text)]),
  ),
});

function readAs(type: LifecycleFact['type'] | undefined, text: string): Json {
  if (type === 'boolean') return { true: true, false: false }[text] ?? text;
  if (type === 'money') return typedNumber(text.replace('$', '').trim(), 2)?.toFixed(2) ?? text;
  if (type === 'number' || type === 'integer') return typedNumber(text) ?? text;
  return text;
}
