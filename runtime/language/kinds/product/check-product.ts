import type { CheckContext } from '../../checks/context/check-context.ts';
import { own } from '../../source/json-object.ts';
import { didYouMean } from '../../source/suggest.ts';

/** Checks that the product document has what belongs together, and that calls can set its facts. */
export function checkProduct(context: CheckContext): void {
  const { documents, facts, report } = context;
  const product = documents.product.get('product');
  if (!product) return;
  const { lifecycle, calls } = product.value;
  if ((lifecycle === undefined) !== (calls === undefined))
    report(product, lifecycle === undefined ? '/calls' : '/lifecycle', {
      code: 'missing-part',
      message: 'A product that takes applications must name their lifecycle and the calls that fetch them.',
      remedy: lifecycle === undefined ? 'add "lifecycle"' : 'add "calls"',
    });
  const settable = (name: string, pointer: string): void => {
    const fact = own(facts, name);
    if (fact?.source === 'call') return;
    report(product, pointer, {
      code: fact ? 'fact-not-settable' : 'unknown-fact',
      message: fact ? `"${name}" does not come from a call.` : `There is no fact "${name}".`,
      remedy: fact
        ? 'write "source": "call" under flows/facts'
        : didYouMean(name, Object.keys(facts), 'declare it under flows/facts'),
    });
  };
  for (const part of ['changedElsewhere', 'proofNeeded'] as const) {
    const told = product.value[part];
    if (told === undefined) continue;
    settable(told.fact, `/${part}/fact`);
  }
  const passkey = product.value.proofNeeded?.passkey;
  if (passkey !== undefined) settable(passkey, '/proofNeeded/passkey');
}
