import type { CompiledProductDocument } from '../../../engine/product.ts';
import { isObject } from '../../../json/json.ts';
import type { Lifecycle, ProductDocument } from '../../../schema/types.ts';
import type { CheckContext } from '../../checks/context/check-context.ts';
import { own } from '../../source/json-object.ts';

/** The product document, with the paths of an application's status and of the instant at which it was started. */
export function productDocument(
  { documents }: CheckContext,
  { effective: _1, owner: _2, flagPrefix: _3, folders: _4, ...document }: ProductDocument,
): CompiledProductDocument {
  const lifecycle = documents.lifecycle.get(document.lifecycle ?? '')?.value;
  const { statusAt = document.statusAt } = lifecycle ?? {};
  const startedAt = lifecycle && startedIn(lifecycle);
  return {
    ...document,
    ...(statusAt !== undefined && { statusAt }),
    ...(startedAt !== undefined && { startedAt }),
  };
}

/** The part of an application's view that says when it was created. */
const startedIn = ({ view = {}, facts }: Lifecycle): string | undefined =>
  Object.keys(view).find((part) => {
    const logic = view[part];
    const name = isObject(logic) && typeof logic.var === 'string' ? logic.var : '';
    const fact = own(facts, name);
    return fact?.source === 'record' && fact.from === 'created';
  });
