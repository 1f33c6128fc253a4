import { pointerTo } from '../../../json/json-pointer.ts';
import type { Fact } from '../../../schema/types.ts';
import type { CheckContext } from '../../checks/context/check-context.ts';
import { factsReadIn, factsSetIn, factsShownIn, parametersDroppedIn } from '../../checks/context/facts-named.ts';
import { documentSources } from '../../read/document-facts.ts';

/** Sources that the host, the server or the engine provides: no document needs to set such a fact. */
const provided: ReadonlySet<Fact['source']> = new Set([
  'session',
  'profile',
  'flag',
  'query',
  'path',
  'setting',
  'storage',
  'prefill',
  'clock',
  'paper',
  'derived',
]);

const setHow: Partial<Record<Fact['source'], string>> = {
  answer: 'ask for it in a form, or prefill it',
  call: '"keep" it from a call, or "set" it',
  widget: '"set" it on the report of a widget',
};

/**
 * Checks that each fact is read by a document, and that each fact that is read is set: by a field, a call, an effect, a
 * derivation or the host. Only without other errors, since a broken document reads and sets nothing, and only for the
 * root brand, since others may leave out steps and rules.
 */
export function checkFactUse(context: CheckContext): void {
  // A brand that extends the root brand may leave out what reads or asks for a fact.
  if (context.chain.length > 1) return;
  const document = context.documents.facts.get('facts');
  if (!document) return;
  const read = new Set([...factsReadIn(context), ...factsShownIn(context)]);
  const set = factsSetIn(context);
  const dropped = parametersDroppedIn(context);
  const given = documentSources(context.prepared.language);
  for (const [name, { source, from = name }] of Object.entries(context.facts)) {
    const report = (code: 'unused-fact' | 'never-provided', message: string, remedy: string): void =>
      context.report(document, pointerTo('/facts', name), { code, message, remedy }, 'key');
    // The engine itself reads parts of the session; answers that a field asks for are checked by checkAnswers.
    const isRead =
      read.has(name) ||
      source === 'session' ||
      (source === 'query' && dropped.has(from)) ||
      (source === 'answer' && set.has(name));
    if (!isRead) report('unused-fact', `No document reads the fact "${name}".`, 'remove it, or read it');
    else if (!provided.has(source) && !given.has(source) && !set.has(name))
      report('never-provided', `Documents read "${name}", and nothing provides it.`, setHow[source] ?? 'provide it');
  }
}
