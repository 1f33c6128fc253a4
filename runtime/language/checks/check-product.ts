import { own } from '../source/json-object.ts';
import { didYouMean } from '../source/suggest.ts';
import { checkOperatingHours } from './brand/check-operating-hours.ts';
import { checkOwnPages } from './brand/check-own-pages.ts';
import { checkSettingLists } from './brand/check-setting-lists.ts';
import type { CheckContext } from './context/check-context.ts';
import { lookUp } from './logic/fact-scope.ts';

/** Checks that the fact exists which names the US state whose policy applies. */
function checkState({ documents, facts, report }: CheckContext): void {
  const pricing = documents.pricing.get('pricing');
  const path = pricing?.value.stateAt;
  if (!pricing || path === undefined) return;
  const lookup = lookUp({ facts }, path);
  if ('finding' in lookup) report(pricing, '/stateAt', lookup.finding);
}

/** Checks the time zone setting: the days on which rule versions begin are days in this zone. */
function checkTimeZone({ documents, settings, report }: CheckContext): void {
  const { timeZone } = settings;
  const brand = documents.brand.get('brand');
  if (!brand || timeZone === undefined || Intl.supportedValuesOf('timeZone').some((zone) => zone === timeZone)) return;
  report(brand, '/settings/timeZone', {
    code: 'unknown-time-zone',
    message: `${JSON.stringify(timeZone)} is no time zone of the IANA database.`,
    remedy: 'write one such as "America/Los_Angeles"',
  });
}

/** Checks that the lifecycle, calls, facts and dialogs of the product document exist. */
export function checkProduct(context: CheckContext): void {
  const { documents, facts, known, report } = context;
  checkState(context);
  checkTimeZone(context);
  checkOperatingHours(context);
  checkSettingLists(context);
  checkOwnPages(context);
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
