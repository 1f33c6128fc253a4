import { formatBy } from '../../../../runtime/engine/copy/format-by.ts';
import { type CopyPart, formatCopy, formatParts } from '../../../../runtime/engine/copy/format-copy.ts';
import type { Environment } from '../../../../runtime/engine/environment/environment.ts';
import { withScope } from '../../../../runtime/engine/environment/scope.ts';
import { determine, type RuleLookup } from '../../../../runtime/engine/logic/determine.ts';
import { type Condition, holds } from '../../../../runtime/engine/rules/judge.ts';
import type { Json } from '../../../../runtime/json/json.ts';
import type { Copy, Logic } from '../../../../runtime/schema/copy.ts';
import type { Format } from '../../../../runtime/schema/types.ts';

/** Evaluates the texts and conditions of a paper on facts. */
export type Reader = {
  parts(copy: Copy): CopyPart[];
  text(copy: Copy): string;
  holds(part: Condition): boolean;
  /** The value as text, '' if it is absent. */
  value(of: { value: Logic; format?: Format; labels?: Record<string, Copy> }): string;
  /** For each item of a list, a reader with the item in scope; without a list, this reader. */
  each(of: string | undefined): Reader[];
};

export function readerOf(env: Environment, rules: RuleLookup): Reader {
  const self: Reader = {
    parts: (copy) => formatParts(copy, env),
    text: (copy) => formatCopy(copy, env),
    holds: (part) => holds(part, env, rules),
    value({ value, format = 'text', labels = {} }) {
      const found = determine(value, env, rules);
      return found.known ? formatBy(format, found.value, labels, env) : '';
    },
    each(of) {
      if (of === undefined) return [self];
      const items: Json | undefined = env.get(of);
      return Array.isArray(items) ? items.map((item) => readerOf(withScope(env, { item }), rules)) : [];
    },
  };
  return self;
}
