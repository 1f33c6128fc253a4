import { itemPlaces } from '../../../engine/copy/item-places.ts';
import { namesIn } from '../../../engine/logic/names-in.ts';
import { chatParameter } from '../../../engine/session/visit-parameters.ts';
import { isObject, type Json, type JsonObject } from '../../../json/json.ts';
import { pointerTo } from '../../../json/json-pointer.ts';
import type { DocumentKind } from '../../definition/document-types.ts';
import type { Assembled } from '../../read/assembled.ts';
import type { Site } from '../../read/document-sites.ts';
import { own } from '../../source/json-object.ts';
import { didYouMean } from '../../source/suggest.ts';
import { withArticle } from '../../source/with-article.ts';
import type { SiteContext } from '../context/check-context.ts';
import { effectName } from '../context/effect-name.ts';
import { type FactScope, lookUp } from '../logic/fact-scope.ts';
import { checkChangeCheck } from './check-change-check.ts';
import { checkForgotten } from './check-forgotten.ts';
import { answers, checkSettable } from './check-settable.ts';

/** Effects that are allowed only in some kinds of document. */
const places: Record<string, DocumentKind[]> = {
  block: ['rule'],
  confirm: ['rule'],
  hide: ['rule'],
  disable: ['rule'],
  check: ['screen'],
  validate: ['screen', 'dialog', 'flow'],
  advance: ['screen', 'dialog', 'call', 'flow'],
  previous: ['screen'],
  continue: ['call'],
  fail: ['call', 'screen', 'dialog', 'flow'],
  resume: ['dialog'],
};

/** Checks that an effect is allowed in its document, and that its target exists. */
export function checkEffect(
  context: SiteContext,
  document: Assembled,
  { value, pointer }: Site,
  scope: FactScope,
): void {
  if (!isObject(value)) return;
  const name = effectName(value);
  const at = pointerTo(pointer, name);
  const allowed = own(places, name);
  if (allowed && !allowed.includes(document.kind))
    context.report(
      document,
      at,
      {
        code: 'effect-out-of-place',
        message: `"${name}" has no meaning in ${withArticle(document.kind)}.`,
        remedy: `use it in ${allowed.map(withArticle).join(' or ')}`,
      },
      'key',
    );
  const argument = value[name];
  if (name === 'store' && isObject(argument)) remembered(context, document, at, argument);
  if (isObject(value.query))
    for (const [parameter, logic] of Object.entries(value.query)) {
      const there = pointerTo(pointer, 'query', parameter);
      carried(context, document, there, parameter, [chatParameter]);
      kept(context, document, there, logic, 'an address may not contain it');
    }
  if (name === 'drop') carried(context, document, at, String(argument));
  if (name === 'prefill' && isObject(argument) && isObject(argument.facts))
    for (const fact of Object.keys(argument.facts))
      checkSettable(context, document, pointerTo(at, 'facts', fact), fact, scope, answers);
  if (name === 'forget') checkForgotten(context, document, pointer, String(argument));
  if (name === 'locate') checkSettable(context, document, at, String(argument), scope);
  if (name === 'passkey' && isObject(argument))
    checkSettable(context, document, pointerTo(at, 'keep'), String(argument.keep), scope);
  if (name === 'check') checkChangeCheck(context, document, at, String(argument), scope);
  if (name === 'clear') checkSettable(context, document, at, String(argument), scope);
  if (name === 'set' && isObject(argument))
    for (const fact of Object.keys(argument)) checkSettable(context, document, pointerTo(at, fact), fact, scope);
}

/**
 * Checks that a query parameter which is dropped or added by a link is read by a fact. `also`: parameters that
 * something other than a fact reads.
 */
function carried(
  { readFrom, report }: SiteContext,
  document: Assembled,
  pointer: string,
  parameter: string,
  also: readonly string[] = [],
): void {
  const read = readFrom('query');
  if (!read.has(parameter) && !also.includes(parameter))
    report(document, pointer, {
      code: 'unknown-parameter',
      message: `No fact reads the query parameter "${parameter}".`,
      remedy: didYouMean(parameter, [...read, ...also], 'declare a fact of source query that reads it'),
    });
}

/** Checks a value written to the browser's storage: a fact reads its key, and the value is not sensitive. */
function remembered(context: SiteContext, document: Assembled, at: string, argument: JsonObject): void {
  const { readFrom, report } = context;
  const key = String(argument.key);
  const read = readFrom('storage');
  if (!read.has(key))
    report(document, pointerTo(at, 'key'), {
      code: 'unknown-key',
      message: `No fact reads "${key}" from the browser's storage.`,
      remedy: didYouMean(
        key,
        read,
        'declare a fact of source storage that reads it, and say in "storedIn" where it is kept',
      ),
    });
  kept(context, document, pointerTo(at, 'value'), argument.value ?? null, 'a browser may not store it');
}

/** Reports sensitive facts in a value that is stored or put into an address. `why`: the reason, for the message. */
function kept({ facts, report }: SiteContext, document: Assembled, at: string, logic: Json, why: string): void {
  const secret = namesIn(logic).find((name) => own(facts, name.split('.')[0] ?? '')?.sensitive);
  if (secret === undefined) return;
  report(document, at, {
    code: 'sensitive',
    message: `"${secret}" is sensitive: ${why}.`,
    remedy: 'name another fact',
  });
}

/** Checks that a target leads to a screen, a step, or an address in the settings. */
export function checkTarget(
  context: SiteContext,
  document: Assembled,
  { value, pointer }: Site,
  scope: FactScope,
): void {
  const { report } = context;
  if (typeof value === 'string') {
    const leaves = /\/leave$/.test(pointer);
    if (!leaves && !context.leadsToScreen(value))
      report(document, pointer, {
        code: 'unknown-target',
        message: `There is no screen at "${value}".`,
        remedy: didYouMean(
          value,
          context.pathsToName().map(({ pattern }) => pattern.replaceAll('[', '{').replaceAll(']', '}')),
          'leave for another site with {"leave": …}',
        ),
      });
  } else if (isObject(value) && typeof value.step === 'string') {
    if (!context.steps.has(value.step))
      report(document, pointerTo(pointer, 'step'), {
        code: 'unknown-step',
        message: `No flow has a step "${value.step}".`,
        remedy: didYouMean(value.step, [...context.steps]),
      });
  } else if (isObject(value) && typeof value.setting === 'string') {
    checkSetting(context, document, value.setting, pointerTo(pointer, 'setting'));
  } else if (isObject(value) && typeof value.fact === 'string') {
    const lookup = lookUp(scope, value.fact);
    if ('named' in lookup && lookup.named.sensitive)
      report(document, pointer, {
        code: 'sensitive',
        message: `"${value.fact}" is sensitive: an address may not contain it.`,
        remedy: 'name another fact',
      });
  }
}

/**
 * Checks the names in a link: settings must exist, query parameters must be read by a fact, and item values belong to
 * the surrounding item.
 */
export function checkLink(context: SiteContext, document: Assembled, { value, pointer }: Site, scope: FactScope): void {
  for (const [, name = ''] of String(value).matchAll(itemPlaces)) {
    const lookup = lookUp(scope, name);
    if ('finding' in lookup) context.report(document, pointer, lookup.finding);
    else if (lookup.named.sensitive)
      context.report(document, pointer, {
        code: 'sensitive',
        message: `"${name}" is sensitive: an address may not contain it.`,
        remedy: 'name another part of the item',
      });
  }
  if (isObject(value) && typeof value.setting === 'string')
    checkSetting(context, document, value.setting, pointerTo(pointer, 'setting'));
  if (typeof value !== 'string' || !value.startsWith('?')) return;
  for (const parameter of new URLSearchParams(value).keys())
    carried(context, document, pointer, parameter, [chatParameter]);
}

/** Checks that a setting named by a link or copy exists. */
export function checkSetting(context: SiteContext, document: Assembled, name: string, pointer: string): void {
  const known = context.settingAt(name);
  if (known === true) return;
  const finding = isObject(known)
    ? {
        message: `The setting "${name}" has several values.`,
        remedy: `name one of its values: ${Object.keys(known)
          .map((part) => `"${name}.${part}"`)
          .join(', ')}`,
      }
    : {
        message: `The brand has no setting "${name}".`,
        remedy: didYouMean(name, context.settingsToName(), 'add it to the settings of brands/main/brand.json'),
      };
  context.report(document, pointer, { code: 'unknown-setting', ...finding });
}
