import type { Json } from '../../../json/json.ts';
import type { Fact, FactPart } from '../../../schema/types.ts';
import type { Finding } from '../../source/diagnostic.ts';
import { own } from '../../source/json-object.ts';
import { didYouMean } from '../../source/suggest.ts';
import { withArticle } from '../../source/with-article.ts';

/** The names and types of a fact or a part of one. */
export type FactShape = Pick<FactPart, 'type' | 'enum' | 'sensitive' | 'fields' | 'items'>;

/**
 * The names in scope at a place: facts, and besides them a rule's parameters, an item of a list, the text of a failed
 * call.
 */
export type FactScope = {
  facts: Record<string, Fact>;
  params?: Record<string, Json>;
  /** 'open' where the type of the items is unknown. */
  item?: FactShape | 'open';
  /** Names of unknown type. */
  open?: readonly string[];
};

/** The declaration of a name; 'open' where it is unknown. */
export type Named = { shape: FactShape | 'open'; sensitive: boolean };

export type Lookup = { named: Named } | { finding: Finding };

const failureText: FactShape = { type: 'string' };

/** Resolves a fact's name or a dotted path ('propertyAddress.zip', 'params.standard', 'item.rate', 'failure'). */
export function lookUp(scope: FactScope, path: string): Lookup {
  const [head = '', ...rest] = path.split('.');
  if (scope.open?.includes(head)) return { named: { shape: 'open', sensitive: false } };
  if (head === 'params') return parameter(scope, rest, path);
  if (head === 'item') return item(scope, rest, path);
  if (path === 'failure') return { named: { shape: failureText, sensitive: false } };
  const fact = own(scope.facts, head);
  if (fact) return inside({ shape: fact, sensitive: fact.sensitive === true }, rest, head);
  return {
    finding: {
      code: 'unknown-fact',
      message: `There is no fact "${path}".`,
      remedy: didYouMean(path, factPaths(scope), 'declare it under flows/facts'),
    },
  };
}

/** Follows a dotted path into a shape. */
export function inside(start: Named, steps: string[], from: string): Lookup {
  let { shape, sensitive } = start;
  let path = from;
  for (const step of steps) {
    if (shape === 'open') break;
    const fields: Record<string, FactShape> = shape.fields ?? {};
    const part = shape.type === 'list' && /^\d+$/.test(step) ? (shape.items ?? 'open') : own(fields, step);
    if (part === undefined) {
      const message =
        shape.type === 'object'
          ? `"${path}" has no part "${step}".`
          : `"${path}" is ${withArticle(shape.type)} and has no parts.`;
      return {
        finding: {
          code: 'unknown-fact',
          message,
          remedy: didYouMean(step, Object.keys(fields), `declare it under the fields of "${path}" under flows/facts`),
        },
      };
    }
    shape = part;
    sensitive ||= part !== 'open' && part.sensitive === true;
    path = `${path}.${step}`;
  }
  return { named: { shape, sensitive } };
}

/**
 * Whether a tab must not store the value at this path: it is sensitive, restricted or fresh, or part of such a value.
 */
export function isNeverStored(facts: Record<string, Fact>, path: string): boolean {
  const [name = '', ...steps] = path.split('.');
  let held: Pick<FactPart, 'sensitive' | 'restricted' | 'fresh' | 'fields'> | undefined = own(facts, name);
  for (const step of [...steps, '']) {
    if (held?.sensitive || held?.restricted || held?.fresh) return true;
    held = own(held?.fields ?? {}, step);
  }
  return false;
}

function parameter({ params }: FactScope, [name = '', ...rest]: string[], path: string): Lookup {
  if (!params)
    return {
      finding: {
        code: 'params-outside',
        message: `"${path}": only a rule has parameters.`,
        remedy: 'move the condition into a rule, and name the rule here',
      },
    };
  const value = own(params, name);
  if (value === undefined || rest.length > 0)
    return {
      finding: {
        code: 'unknown-param',
        message: `This rule has no parameter "${[name, ...rest].join('.')}".`,
        remedy: didYouMean(name, Object.keys(params), `add "${name}" to its params`),
      },
    };
  return { named: { shape: { type: typeOfParameter(value) }, sensitive: false } };
}

function typeOfParameter(value: Json): FactPart['type'] {
  if (typeof value === 'number') return 'number';
  if (typeof value === 'boolean') return 'boolean';
  return typeof value === 'string' ? 'string' : 'list';
}

function item(scope: FactScope, steps: string[], path: string): Lookup {
  if (scope.item === undefined)
    return {
      finding: {
        code: 'item-outside',
        message: `"${path}": an item exists only inside an each block or a table.`,
        remedy: 'move it there, or name a fact',
      },
    };
  return inside(
    { shape: scope.item, sensitive: scope.item !== 'open' && scope.item.sensitive === true },
    steps,
    'item',
  );
}

/** Every name and dotted path of two levels, for suggestions. */
function factPaths({ facts }: FactScope): string[] {
  return Object.entries(facts).flatMap(([name, fact]) => [
    name,
    ...Object.keys(fact.fields ?? {}).map((part) => `${name}.${part}`),
  ]);
}
