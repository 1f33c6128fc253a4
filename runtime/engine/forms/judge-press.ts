import type { Logic } from '../../schema/copy.ts';
import type { Action, Block } from '../../schema/types.ts';
import type { Environment } from '../environment/environment.ts';
import { determine } from '../logic/determine.ts';
import { truthy } from '../logic/evaluate.ts';
import type { CompiledScreen, Product } from '../product.ts';
import { judge } from '../rules/judge.ts';
import { factsRead, isBrowserFact } from './browser-facts.ts';
import { overlapsFact, type SubmissionFailure } from './judge-screen.ts';

/** An action that makes a call. `key`: its key on the screen; absent for an action of a list item. */
export type Press = { screen: CompiledScreen; action: Action; key?: string };

/** The actions that make a call, directly or through a dialog that they open. */
export function pressesOf(product: Product, call: string): Press[] {
  const dialogs = Object.values(product.dialogs).filter(({ id }) => dialogMakesCall(product, id, call));
  return Object.values(product.screens).flatMap((screen) => {
    const own = Object.entries(screen.actions).map(([key, action]): Press => ({ screen, action, key }));
    const ofItems = Object.values(screen.blocks)
      .flatMap(itemActions)
      .map((action): Press => ({ screen, action }));
    return [...own, ...ofItems].filter(
      ({ action }) => does(action, 'call', call) || dialogs.some(({ id }) => does(action, 'dialog', id)),
    );
  });
}

/** Whether an action of a dialog makes a call. */
export const dialogMakesCall = ({ dialogs }: Product, dialog: string, call: string): boolean =>
  Object.values(dialogs[dialog]?.actions ?? {}).some((action) => does(action, 'call', call));

function itemActions(block: Block): Action[] {
  if (block.kind !== 'each') return [];
  return [...Object.values(block.actions ?? {}), ...Object.values(block.blocks).flatMap(itemActions)];
}

const does = (action: Action, effect: string, id: string): boolean =>
  action.do.some((step) => Object.entries(step).some(([name, argument]) => name === effect && argument === id));

/**
 * Refuses a call where every action that makes it is disabled by a failing rule or not offered under the current facts.
 */
export function judgePresses(
  product: Product,
  presses: readonly Press[],
  env: Environment,
  carried: ReadonlySet<string>,
): SubmissionFailure[] {
  const refused = presses.map((press) => [
    ...disablingRules(product, press, env).map((id) => ruleFailure(id)),
    ...(isWithheld(product, press.action, env, carried) ? [notOffered] : []),
  ]);
  return refused.some((failures) => failures.length === 0) ? [] : refused.flat();
}

export const notOffered: SubmissionFailure = { path: '', code: 'not-offered', message: 'This is not offered now.' };

const ruleFailure = (id: string): SubmissionFailure => ({
  path: '',
  code: id,
  rule: id,
  message: "This can't be done yet. Please reload the page and check your answers.",
});

function disablingRules(product: Product, { screen, key }: Press, env: Environment): string[] {
  return screen.rules.filter((id) => key !== undefined && disables(product, id, key, env));
}

function disables(product: Product, id: string, key: string, env: Environment): boolean {
  const rule = product.rules[id];
  if (!rule?.effects?.some((effect) => 'disable' in effect && effect.disable === key)) return false;
  if (rule.reads.some((path) => isBrowserFact(product, path))) return false;
  return judge(rule, env, (name) => product.rules[name]).verdict === 'fail';
}

/** Whether an action is hidden by conditions that the server can determine. */
function isWithheld(
  product: Product,
  { when, unless }: Action,
  env: Environment,
  carried: ReadonlySet<string>,
): boolean {
  const says = (logic: Logic | undefined): boolean | undefined => {
    if (logic === undefined || !isKnown(product, logic, env, carried)) return undefined;
    const found = determine(logic, env, (id) => product.rules[id]);
    return found.known ? truthy(found.value) : undefined;
  };
  return says(when) === false || says(unless) === true;
}

/**
 * Whether the server knows every fact that logic reads as the browser does: its own facts, carried answers, and
 * settings.
 */
function isKnown(product: Product, logic: Logic, env: Environment, carried: ReadonlySet<string>): boolean {
  return factsRead(product, logic).every((name) => {
    switch (product.facts[name]?.source) {
      case undefined:
      case 'widget':
      case 'storage':
      case 'query':
      case 'prefill':
      case 'path':
        return false;
      case 'answer':
        return overlapsFact(carried, name);
      case 'call':
        return env.get(name) !== undefined;
      default:
        return true;
    }
  });
}
