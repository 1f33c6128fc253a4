import { operators } from '../../../engine/logic/operators.ts';
import { isObject, type Json } from '../../../json/json.ts';
import { pointerTo } from '../../../json/json-pointer.ts';
import type { Logic } from '../../../schema/copy.ts';
import type { Finding } from '../../source/diagnostic.ts';
import { didYouMean } from '../../source/suggest.ts';
import { type FactScope, inside, lookUp, type Named } from './fact-scope.ts';
import {
  any,
  emptyDefault,
  type Kind,
  kindOfLiteral,
  kindOfNamed,
  literalProblem,
  mismatch,
  moneyProblem,
  type NamedSignature,
  pairProblem,
  resultOf,
} from './logic-kinds.ts';
import { patternSafety } from './pattern-safety.ts';

export type LogicScope = FactScope & {
  /** Ids of the rules that may be named. */
  rules: ReadonlySet<string>;
  functions: ReadonlySet<string>;
  /** The item that `some`, `map` and similar operators iterate over: only '' and its parts can be read, not facts. */
  element?: Named | undefined;
};

/** What a piece of logic reads, and the type of its value. */
export type LogicUse = {
  /** Facts by name, with the pointer where each is first named. */
  reads: Map<string, string>;
  rules: Set<string>;
  sensitive: Set<string>;
  kind: Kind;
};

/** `param`: the parameter of the rule that is of the wrong type. */
export type LogicReport = (pointer: string, finding: Finding, part?: 'value' | 'key', param?: string) => void;

const deepest = 100;
const largest = 2000;

/** Type-checks logic; reports problems through `report` (pointers relative to the logic) and returns what it reads. */
export function checkLogic(logic: Logic, scope: LogicScope, report: LogicReport): LogicUse {
  const use: LogicUse = { reads: new Map(), rules: new Set(), sensitive: new Set(), kind: any };
  const size = sizeOf(logic);
  if (size.depth > deepest)
    report('', {
      code: 'logic-too-deep',
      message: `Logic may be nested ${deepest} levels deep, not ${size.depth}.`,
      remedy: 'split it into named conditions',
    });
  else if (size.nodes > largest)
    report('', {
      code: 'logic-too-large',
      message: `Logic may have ${largest} parts, not ${size.nodes}.`,
      remedy: 'split it into named conditions',
    });
  else use.kind = new LogicCheck(use, report).kindOf(logic, '', scope);
  return use;
}

/** An operator and the list of its arguments are one level; a list on its own is another. */
function sizeOf(value: Json): { depth: number; nodes: number } {
  if (typeof value !== 'object' || value === null) return { depth: 0, nodes: 1 };
  const parts = Array.isArray(value)
    ? value
    : Object.values(value).flatMap((argument) => (Array.isArray(argument) ? argument : [argument]));
  const sizes = parts.map(sizeOf);
  return {
    depth: 1 + Math.max(0, ...sizes.map(({ depth }) => depth)),
    nodes: sizes.reduce((sum, { nodes }) => sum + nodes, 1),
  };
}

class LogicCheck {
  private readonly use: LogicUse;
  private readonly report: LogicReport;

  constructor(use: LogicUse, report: LogicReport) {
    this.use = use;
    this.report = report;
  }

  kindOf(logic: Logic, pointer: string, scope: LogicScope): Kind {
    if (Array.isArray(logic)) {
      const kinds = logic.map((item, index) => this.kindOf(item, pointerTo(pointer, index), scope));
      return { type: 'list', list: kinds };
    }
    if (!isObject(logic)) return kindOfLiteral(logic);
    const names = Object.keys(logic);
    const [name] = names;
    if (name === undefined || names.length > 1) {
      this.report(pointer, {
        code: 'one-operator',
        message:
          names.length === 0
            ? 'An empty object is no logic.'
            : `One operator an object, not ${names.length}: ${names.join(', ')}.`,
        remedy: 'join conditions with "and" or "or"',
      });
      return any;
    }
    return this.operation(name, logic[name] ?? null, pointerTo(pointer, name), scope);
  }

  private operation(name: string, argument: Json, pointer: string, scope: LogicScope): Kind {
    const operator = Object.hasOwn(operators, name) ? operators[name] : undefined;
    if (!operator) {
      this.report(
        pointer,
        {
          code: 'unknown-operator',
          message: `"${name}" is not an operator.`,
          remedy: didYouMean(name, Object.keys(operators), 'docs/reference/operators.md lists them'),
        },
        'key',
      );
      return any;
    }
    const list = Array.isArray(argument);
    const args = list ? argument : [argument];
    const at = (index: number): string => (list ? pointerTo(pointer, index) : pointer);
    const { min, max } = operator.arity;
    if (args.length < min || args.length > max) {
      const wanted = max === min ? `${min}` : max === Number.POSITIVE_INFINITY ? `${min} or more` : `${min} to ${max}`;
      this.report(
        pointer,
        {
          code: 'arity',
          message: `"${name}" takes ${wanted} argument${wanted === '1' ? '' : 's'}, not ${args.length}.`,
          remedy: `give it ${wanted}`,
        },
        'key',
      );
      return any;
    }
    if (name === 'var') return this.variable(args, at, scope);
    if (name === 'fact') return this.variable(args, at, { ...scope, element: undefined });
    if (name === 'missing' || name === 'missing_some') return this.missing(args.flat(2), pointer, scope);
    const signature = { ...operator, name };
    const kinds = args.map((arg, index) => this.argument(signature, arg, index, at(index), scope, args));
    this.pairs(name, args, kinds, pointer);
    return resultOf(
      signature,
      args.map((logic, index) => ({ logic, pointer: at(index), kind: kinds[index] ?? any })),
    );
  }

  private argument(
    signature: NamedSignature,
    arg: Json,
    index: number,
    pointer: string,
    scope: LogicScope,
    args: Json[],
  ): Kind {
    const expected = signature.arguments[Math.min(index, signature.arguments.length - 1)] ?? 'any';
    switch (expected) {
      case 'fact':
        return this.literal(arg, pointer, 'a fact by its name', (name) => this.named(name, pointer, scope));
      case 'rule':
        return this.literal(arg, pointer, 'a rule by its id', (id) => this.rule(id, pointer, scope));
      case 'function':
        return this.literal(arg, pointer, 'a function by its name', (name) => this.function(name, pointer, scope));
      case 'pattern':
        return this.literal(arg, pointer, 'a pattern as text', (pattern) => this.pattern(pattern, pointer));
      case 'logic':
        return this.kindOf(arg, pointer, { ...scope, element: this.elementOf(signature.name, args[0] ?? null, scope) });
      default: {
        const kind = this.kindOf(arg, pointer, scope);
        const problem =
          emptyDefault(signature.name, arg) ||
          (signature.arithmetic && moneyProblem(signature.name, kind)) ||
          mismatch(signature.name, expected, kind) ||
          literalProblem(expected, arg);
        if (problem) this.report(pointer, problem, 'value', paramIn(arg));
        for (const one of kind.either ?? []) {
          const wrong = mismatch(signature.name, expected, one.kind);
          if (wrong) this.report(one.pointer, wrong, 'value', paramIn(one.logic));
        }
        return kind;
      }
    }
  }

  private literal(arg: Json, pointer: string, what: string, then: (text: string) => Kind): Kind {
    if (typeof arg === 'string') return then(arg);
    this.report(pointer, {
      code: 'not-literal',
      message: `Must name ${what} as a literal.`,
      remedy: 'write the name instead of logic',
    });
    return any;
  }

  private variable(args: Json[], at: (index: number) => string, scope: LogicScope): Kind {
    const [path = '', fallback] = args;
    const read = this.literal(path, at(0), 'a fact by its name', (name) => this.named(name, at(0), scope));
    if (fallback !== undefined) this.kindOf(fallback, at(1), scope);
    return read;
  }

  private missing(names: Json[], pointer: string, scope: LogicScope): Kind {
    for (const name of names) if (typeof name === 'string') this.named(name, pointer, scope);
    return { type: 'list' };
  }

  private named(path: string, pointer: string, scope: LogicScope): Kind {
    const lookup = scope.element ? inElement(scope.element, path) : lookUp(scope, path);
    if ('finding' in lookup) {
      const isFact = scope.element !== undefined && 'named' in lookUp(scope, path);
      const remedy = `write {"fact": "${path}"}: "var" reads the item here`;
      this.report(pointer, isFact ? { ...lookup.finding, remedy } : lookup.finding);
      return any;
    }
    const { shape, sensitive } = lookup.named;
    if (!scope.element && !/^(?:params|item|failure)(?:\.|$)/.test(path)) this.readAt(path, pointer);
    if (sensitive) this.use.sensitive.add(path);
    return kindOfNamed(shape);
  }

  private readAt(path: string, pointer: string): void {
    if (!this.use.reads.has(path)) this.use.reads.set(path, pointer);
  }

  private elementOf(operator: string, list: Json, scope: LogicScope): Named {
    const open: Named = { shape: 'open', sensitive: false };
    if (operator === 'reduce' || !isObject(list)) return open;
    const [own] = [list.coalesce ?? list.filter].flat();
    if (own !== undefined && own !== null) return this.elementOf(operator, own, scope);
    if (typeof list.var !== 'string') return open;
    const lookup = scope.element ? inElement(scope.element, list.var) : lookUp(scope, list.var);
    if ('finding' in lookup || lookup.named.shape === 'open') return open;
    return { shape: lookup.named.shape.items ?? 'open', sensitive: lookup.named.sensitive };
  }

  private rule(id: string, pointer: string, scope: LogicScope): Kind {
    if (scope.rules.has(id)) this.use.rules.add(id);
    else
      this.report(pointer, {
        code: 'unknown-rule',
        message: `There is no rule "${id}".`,
        remedy: didYouMean(id, scope.rules, `write flows/rules/${id}.json`),
      });
    return { type: 'boolean' };
  }

  private function(name: string, pointer: string, scope: LogicScope): Kind {
    if (!scope.functions.has(name))
      this.report(pointer, {
        code: 'unknown-function',
        message: `There is no function "${name}".`,
        remedy: didYouMean(name, scope.functions, 'register it with the functions that documents call'),
      });
    return any;
  }

  private pattern(pattern: string, pointer: string): Kind {
    const safety = patternSafety(pattern);
    if (!safety.safe)
      this.report(pointer, {
        code: 'unsafe-pattern',
        message: `The pattern is refused: ${safety.reason}.`,
        remedy: 'do not repeat a group that contains a repetition; anchor the pattern with ^ and $',
      });
    return { type: 'string' };
  }

  private pairs(name: string, args: Json[], kinds: Kind[], pointer: string): void {
    const problem = pairProblem(name, args, kinds);
    if (problem)
      this.report(
        pointerTo(pointer, problem.index),
        problem.finding,
        'value',
        args.map(paramIn).find((one) => one),
      );
  }
}

/** The parameter that `{ "var": "params.minimum" }` reads. */
export const paramIn = (logic: Json): string | undefined =>
  isObject(logic) && typeof logic.var === 'string' ? /^params\.(\w+)$/.exec(logic.var)?.[1] : undefined;

function inElement(element: Named, path: string): ReturnType<typeof lookUp> {
  return inside(element, path === '' ? [] : path.split('.'), 'the item');
}
