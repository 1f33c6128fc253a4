import { atom } from 'jotai/vanilla';
import { useMemo } from 'react';
import { formatCopy } from '../../engine/copy/format-copy.ts';
import type { Environment } from '../../engine/environment/environment.ts';
import { withScope } from '../../engine/facts/environment-of.ts';
import { determine } from '../../engine/logic/determine.ts';
import type { Product } from '../../engine/product.ts';
import { isObject } from '../../json/json.ts';
import type { Choices, Field } from '../../schema/types.ts';
import { useRuntime } from '../context/runtime-context.tsx';
import type { ShownField, ShownOption } from '../context/shown-field.ts';
import { useAtom } from '../context/use-atom.ts';
import { distinctAtom } from './distinct-atom.ts';

/** The field with its options: one for each item of the list that `choices` names. */
export function useChoices(field: Field): ShownField {
  const { facts } = useRuntime();
  const source = useMemo(() => {
    const { choices } = field;
    if (choices === undefined) return atom(field);
    return distinctAtom(
      facts.derive((env, product): ShownField => ({ ...field, options: optionsOf(choices, env, product) })),
    );
  }, [facts, field]);
  return useAtom(source);
}

function optionsOf(choices: Choices, env: Environment, product: Product): NonNullable<ShownField['options']> {
  const list = env.get(choices.of);
  const items: Record<string, ShownOption> = {};
  for (const item of Array.isArray(list) ? list.filter(isObject) : []) {
    const within = withScope(env, { item });
    const value = determine(choices.value, within, (id) => product.rules[id]);
    if (!value.known || value.value === null) continue;
    items[String(value.value)] = { ...optionOf(choices, within), ...laterOf(choices, within, product) };
  }
  const { placeholder, all } = choices;
  return {
    items,
    order: Object.keys(items),
    ...(placeholder === undefined ? {} : { placeholder }),
    ...(all === undefined ? {} : { all: formatCopy(all, env) }),
  };
}

/**
 * Whether a phone hides the option until all options are requested. An option whose condition cannot be determined is
 * shown.
 */
function laterOf({ first }: Choices, env: Environment, product: Product): Pick<ShownOption, 'later'> {
  if (first === undefined) return {};
  const condition = determine(first, env, (id) => product.rules[id]);
  return { later: condition.known && condition.value !== true };
}

function optionOf({ label, figure, unit, mark, limit, help }: Choices, env: Environment): ShownOption {
  return {
    label: formatCopy(label, env),
    ...(figure === undefined ? {} : { figure: formatCopy(figure, env) }),
    ...(unit === undefined ? {} : { unit: formatCopy(unit, env) }),
    ...(mark === undefined ? {} : { mark: formatCopy(mark, env) }),
    ...(limit === undefined ? {} : { limit: formatCopy(limit, env) }),
    ...(help === undefined ? {} : { help: formatCopy(help, env) }),
  };
}
