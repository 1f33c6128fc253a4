import type { CheckContext } from '../../checks/context/check-context.ts';
import { own } from '../../source/json-object.ts';
import { didYouMean } from '../../source/suggest.ts';

/** Checks that the lifecycle, calls, facts and dialogs of the product document exist. */
export function checkProduct(context: CheckContext): void {
  const { documents, facts, known, report } = context;
  const product = documents.product.get('product');
  if (!product) return;
  const { lifecycle, calls } = product.value;
  const named = (kind: 'lifecycle' | 'call' | 'dialog', id: string, pointer: string): void => {
    if (!known(kind).has(id))
      report(product, pointer, {
        code: `unknown-${kind}`,
        message: `There is no ${kind} "${id}".`,
        remedy: didYouMean(id, known(kind), `write flows/${folders[kind]}/${id}.json`),
      });
  };
  if ((lifecycle === undefined) !== (calls === undefined))
    report(product, lifecycle === undefined ? '/calls' : '/lifecycle', {
      code: 'missing-part',
      message: 'A product that takes applications must name their lifecycle and the calls that fetch them.',
      remedy: lifecycle === undefined ? 'add "lifecycle"' : 'add "calls"',
    });
  if (lifecycle !== undefined) named('lifecycle', lifecycle, '/lifecycle');
  for (const role of ['application', 'status', 'profile'] as const) {
    const id = calls?.[role];
    if (id !== undefined) named('call', id, `/calls/${role}`);
  }
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
    named('dialog', told.dialog, `/${part}/dialog`);
    settable(told.fact, `/${part}/fact`);
  }
  const passkey = product.value.proofNeeded?.passkey;
  if (passkey !== undefined) settable(passkey, '/proofNeeded/passkey');
}

const folders = { lifecycle: 'lifecycle', call: 'calls', dialog: 'dialogs' } as const;
