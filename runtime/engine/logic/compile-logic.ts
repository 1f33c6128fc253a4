import type { Json } from '../../json/json.ts';
import type { Logic } from '../../schema/copy.ts';
import { chargeSize, depthLimit } from './budget.ts';
import type { CompiledExpression, OperatorCompiler } from './compiled-expression.ts';
import { iterate } from './iterate.ts';
import { kleene } from './kleene.ts';
import { LogicError } from './logic-error.ts';
import { readers } from './read.ts';
import { refuseUnknown } from './refuse-unknown.ts';
import { strict } from './strict.ts';
import { allKnown, Unknown } from './unknown.ts';

const forms: Readonly<Record<string, OperatorCompiler>> = { ...readers, ...kleene, ...iterate };

// Documents never change, so compiled logic is cached. Literals cost nothing to compile.
const known = new WeakMap<object, CompiledExpression>();

/**
 * Compiles logic for evaluation. Throws LogicError for unknown operators, several in one object, and more than 100
 * levels.
 */
export function compileLogic(logic: Logic): CompiledExpression {
  if (typeof logic !== 'object' || logic === null) return () => logic;
  const ready = known.get(logic) ?? prepareAt(logic, 0);
  known.set(logic, ready);
  return ready;
}

function prepareAt(logic: Logic, level: number): CompiledExpression {
  if (typeof logic !== 'object' || logic === null) return () => logic;
  if (level >= depthLimit) throw new LogicError('too-deep', `The logic is deeper than ${depthLimit} levels.`);
  if (Array.isArray(logic)) return prepareList(logic, level);
  refuseUnknown(logic);
  const [operation] = Object.entries(logic);
  if (!operation) return () => logic;
  const [name, value] = operation;
  const form = forms[name] ?? strict;
  return form(Array.isArray(value) ? value : [value], (part) => prepareAt(part, level + 1), name);
}

function prepareList(list: Json[], level: number): CompiledExpression {
  if (list.every((item) => typeof item !== 'object' || item === null)) return () => list;
  const parts = list.map((item) => prepareAt(item, level + 1));
  return (scope) => {
    const values = allKnown(parts.map((part) => part(scope)));
    if (!(values instanceof Unknown)) chargeSize(values);
    return values;
  };
}
