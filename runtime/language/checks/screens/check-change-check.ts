import { isObject } from '../../../json/json.ts';
import { pointerTo, stepsOf, valueAt } from '../../../json/json-pointer.ts';
import type { FactPart } from '../../../schema/types.ts';
import type { Assembled } from '../../read/assembled.ts';
import { asJson } from '../../source/json-object.ts';
import type { SiteContext } from '../context/check-context.ts';
import { type FactScope, lookUp } from '../logic/fact-scope.ts';
import { checkSettable } from './check-settable.ts';

/** The parts of the fact that stores the result of a check for changes, with their types. */
const parts: Readonly<Record<string, FactPart['type']>> = { at: 'timestamp', found: 'boolean' };

/** Checks an effect that looks for changes: its fact can hold the result, and the effects after it end the check. */
export function checkChangeCheck(
  context: SiteContext,
  document: Assembled,
  pointer: string,
  fact: string,
  scope: FactScope,
): void {
  checkSettable(context, document, pointer, fact, scope, new Set(['call']));
  checkParts(context, document, pointer, fact, scope);
  const [index = '', ...before] = stepsOf(pointer).slice(0, -1).reverse();
  const list = valueAt(asJson(document.value), pointerTo('', ...before.reverse()));
  const following = Array.isArray(list) ? list.slice(Number(index) + 1) : [];
  if (!following.some((task) => isObject(task) && ('poll' in task || 'route' in task)))
    context.report(document, pointer, {
      code: 'check-endless',
      message: 'No effect after this check leads back to the screen: the check has no result.',
      remedy: 'add {"poll": true} or {"route": true} after it',
    });
}

function checkParts(
  { report }: SiteContext,
  document: Assembled,
  pointer: string,
  fact: string,
  scope: FactScope,
): void {
  const lookup = lookUp(scope, fact);
  if ('finding' in lookup) return;
  const { shape } = lookup.named;
  const fields: Record<string, Pick<FactPart, 'type'>> = (shape !== 'open' && shape.fields) || {};
  const missing = Object.entries(parts).filter(([name, type]) => fields[name]?.type !== type);
  if (missing.length > 0)
    report(document, pointer, {
      code: 'check-parts',
      message: `"${fact}" cannot hold the result of a check.`,
      remedy: `declare it as an object with ${missing.map(([name, type]) => `${name} (${type})`).join(' and ')}`,
    });
}
