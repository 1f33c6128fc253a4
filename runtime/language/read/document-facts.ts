import type { Json } from '../../json/json.ts';
import { memoByText } from '../../json/memo.ts';
import type { Fact } from '../../schema/types.ts';
import type { FactSource } from '../definition/kind.ts';
import type { Language } from '../definition/language.ts';
import { sharedByContent } from '../memory/shared-values.ts';
import { asJson } from '../source/json-object.ts';
import type { Assembly } from './assemble.ts';
import type { Prepared } from './prepare.ts';

type Facts = Record<string, Fact>;

/** The sources of facts that kinds of document are. */
export const documentSources = ({ kinds }: Pick<Language, 'kinds'>): ReadonlySet<string> =>
  new Set(kinds.flatMap(({ factSource }) => factSource?.name ?? []));

/**
 * Resolves facts whose values a document gives: a page gets only the value, as the fact's default, not the document. Where the
 * document has none, the fact is absent. Organisations with the same values share the result.
 */
export function withDocumentFacts(prepared: Prepared, { documents }: Assembly, facts: Facts): Facts {
  const given = prepared.language.kinds.flatMap(({ name: kind, factSource }) => {
    const [document] = documents[kind].values();
    return factSource ? valuesIn(facts, factSource, document && asJson(document.value)) : [];
  });
  const values = sharedByContent(
    prepared,
    'facts of documents',
    given.map(({ name, value }) => [name, String(value)]),
  );
  return prepared.memo('facts of documents', [facts, values], () => ({
    ...facts,
    ...Object.fromEntries(
      given.map(({ name, fact, value }) => [
        name,
        memoByText(prepared.memo, 'fact of a document', [fact], JSON.stringify(value) ?? '', () => ({
          ...fact,
          default: value,
        })),
      ]),
    ),
  }));
}

type Given = { name: string; fact: Fact; value: Json | undefined };

const valuesIn = (
  facts: Facts,
  { name: source, valueIn }: FactSource,
  document: Parameters<FactSource['valueIn']>[1],
): Given[] =>
  Object.entries(facts).flatMap(([name, fact]) =>
    fact.source === source ? [{ name, fact, value: valueIn(fact, document) }] : [],
  );
