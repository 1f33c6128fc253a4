import type { Logic } from '../../schema/copy.ts';

const readers = new Set(['var', 'fact', 'present', 'missing']);

/**
 * The facts that logic itself names in `var`, `fact`, `present` and `missing`, each once, in order. Facts of the rules it names
 * are not included.
 */
export function namesIn(logic: Logic): string[] {
  const names = new Set<string>();
  collect(logic, names);
  return [...names];
}

function collect(logic: Logic, names: Set<string>): void {
  if (typeof logic !== 'object' || logic === null) return;
  if (Array.isArray(logic)) {
    for (const part of logic) collect(part, names);
    return;
  }
  for (const [operator, value] of Object.entries(logic)) {
    if (readers.has(operator)) addNames(operator, value, names);
    collect(value, names);
  }
}

function addNames(operator: string, value: Logic, names: Set<string>): void {
  const list = Array.isArray(value) ? value.flat() : [value];
  for (const name of operator === 'missing' ? list : list.slice(0, 1)) {
    if (typeof name === 'string' && name !== '') names.add(name);
  }
}
