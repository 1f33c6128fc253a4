import type { Environment } from '../../engine/environment/environment.ts';
import { determine } from '../../engine/logic/determine.ts';
import { truthy } from '../../engine/logic/evaluate.ts';
import type { Lifecycle } from '../../schema/types.ts';

/** What a register of applications has of a refusal. `action`: null for what is no application. `text`: of reasons without a code of their own. */
export type RegisterEntry = { application: boolean; action: number | null; reasons: number[]; text?: string };

/**
 * The entry of a refusal by these rules, in their order: each code once, and no more than the reasons that are told. Undefined
 * where the lifecycle has no register.
 */
export function registerEntry(
  { register, declineReasons }: Pick<Lifecycle, 'register' | 'declineReasons'>,
  failed: readonly string[],
  env: Environment,
): RegisterEntry | undefined {
  if (!register) return undefined;
  const told = determine(register.application, env, () => undefined);
  const application = told.known && truthy(told.value);
  const found = failed.flatMap((id) => register.codes[id] ?? []);
  const reasons = [...new Set(found.map(({ code }) => code))].slice(0, declineReasons?.most);
  const texts = found.flatMap(({ code, text }) => (text !== undefined && reasons.includes(code) ? [text] : []));
  return {
    ...{ application, action: application ? register.action : null, reasons },
    ...(texts.length > 0 && { text: [...new Set(texts)].join('; ') }),
  };
}
