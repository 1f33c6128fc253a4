import type { CheckContext } from '../../checks/context/check-context.ts';
import type { Assembled } from '../../read/assembled.ts';
import { own } from '../../source/json-object.ts';
import { didYouMean } from '../../source/suggest.ts';

/** Checks that the product document has what belongs together, and that calls can set its facts. */
export function checkProduct(context: CheckContext): void {
  const { documents, facts, report } = context;
  const product = documents.product.get('product');
  if (!product) return;
  checkTaking(context, product);
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
    const setting = product.value[part];
    if (setting === undefined) continue;
    settable(setting.fact, `/${part}/fact`);
  }
  const passkey = product.value.proofNeeded?.passkey;
  if (passkey !== undefined) settable(passkey, '/proofNeeded/passkey');
}

/** Checks that a product that takes applications says where their status is, and which calls fetch them. */
function checkTaking({ report }: CheckContext, product: Assembled<'product'>): void {
  const { lifecycle, statusAt, calls } = product.value;
  if (lifecycle !== undefined && statusAt !== undefined)
    report(product, '/statusAt', {
      code: 'set-twice',
      message: `The lifecycle "${lifecycle}" says where the status is.`,
      remedy: 'remove "statusAt"',
    });
  const place = lifecycle ?? statusAt;
  if ((place === undefined) === (calls === undefined)) return;
  report(product, place === undefined ? '/calls' : lifecycle === undefined ? '/statusAt' : '/lifecycle', {
    code: 'missing-part',
    message: 'A product that takes applications must say where their status is, and name the calls that fetch them.',
    remedy: place === undefined ? 'add "lifecycle", or "statusAt" where another program moves them' : 'add "calls"',
  });
}
