import { isObject } from '../../../json/json.ts';
import { pointerTo } from '../../../json/json-pointer.ts';
import type { Logic } from '../../../schema/copy.ts';
import type { CheckContext } from '../../checks/context/check-context.ts';
import { checkOnce } from '../../checks/context/checked-once.ts';
import { indexRouting } from '../../checks/context/routing-index.ts';
import type { Assembled } from '../../read/assembled.ts';
import { own } from '../../source/json-object.ts';
import { didYouMean } from '../../source/suggest.ts';

type RoutingDocument = Assembled<'routing'>;

/** The most named conditions of one status for which all combinations are tried. */
const mostConditions = 14;

/**
 * Checks the status table: screens exist; conditions are named ones; each row can match for each of its
 * statuses; each status that is not polled always matches a row.
 */
export function checkRouting(context: CheckContext): void {
  const routing = context.documents.routing.get('status');
  if (routing)
    checkOnce(context, 'routing', [...context.same('routing', 'statuses'), ...context.reads], (report) =>
      checkTable({ ...context, report }, routing),
    );
}

function checkTable(context: CheckContext, routing: RoutingDocument): void {
  for (const [id, row] of Object.entries(routing.value.rows)) {
    const pointer = pointerTo('/rows', id);
    checkCondition(context, routing, row.when ?? true, pointerTo(pointer, 'when'));
    checkScreen(context, routing, row.to, pointerTo(pointer, 'to'));
  }
  checkScreen(context, routing, routing.value.default.to, '/default/to');
  for (const [index, { when, except = [] }] of (routing.value.overrides ?? []).entries()) {
    const pointer = pointerTo('/overrides', index);
    checkCondition(context, routing, when, pointerTo(pointer, 'when'));
    for (const [place, screen] of except.entries())
      checkScreen(context, routing, screen, pointerTo(pointer, 'except', place));
  }
  for (const [id, { to }] of Object.entries(routing.value.waits?.rows ?? {}))
    checkScreen(context, routing, to, pointerTo('/waits/rows', id, 'to'));
  checkReach(context, routing);
}

/** Finds the rows that the statuses reach, in every combination of the conditions. */
function checkReach(context: CheckContext, routing: RoutingDocument): void {
  const { report, documents } = context;
  const table = reachOf(routing);
  for (const id of routing.value.order) {
    const row = own(routing.value.rows, id);
    if (!row) continue;
    if (table.beyond.has(id)) {
      const remedy = 'join some into one named condition';
      const message = `More than ${mostConditions} conditions decide about one status.`;
      report(routing, pointerTo('/rows', id), { code: 'too-many-conditions', message, remedy }, 'key');
    } else if (!table.reached.has(id)) {
      const message = `The row "${id}" can never match: the rows before it take all it would.`;
      const remedy = 'remove it, or move it up';
      report(routing, pointerTo('/rows', id), { code: 'dead-row', message, remedy }, 'key');
    } else
      for (const [index, status] of (row.status ?? []).entries())
        if (!table.of(status).has(id))
          report(routing, pointerTo('/rows', id, 'status', index), {
            code: 'dead-status',
            message: `${status} never reaches the row "${id}": earlier rows match first.`,
            remedy: 'remove it here, or move the row up',
          });
  }
  const statuses = documents.statuses.get('statuses')?.value.statuses ?? {};
  for (const [status, { poll }] of Object.entries(statuses))
    if (poll !== 'waiting' && table.of(status).has(undefined))
      report(routing, '/rows', {
        code: 'status-without-row',
        message: `${status} matches no row when conditions fail, and would be treated as an unknown status.`,
        remedy: `write a row that names ${status} without a condition`,
      });
}

function checkScreen(
  { known, report, paths }: CheckContext,
  routing: RoutingDocument,
  to: string,
  pointer: string,
): void {
  if (to === 'site:/') return;
  const site = to.startsWith('site:/');
  const exists = site
    ? paths.some(({ pattern }) => pattern === to)
    : ['', '/index'].some((end) => known('screen').has(`application/${to}${end}`));
  if (exists) return;
  const names = site
    ? paths.map(({ pattern }) => pattern).filter((pattern) => pattern.startsWith('site:'))
    : [...known('screen')].filter((id) => id.startsWith('application/')).map((id) => id.slice('application/'.length));
  report(routing, pointer, {
    code: 'unknown-screen',
    message: `There is no screen "${to}".`,
    remedy: didYouMean(
      to,
      names,
      site ? `write flows/pages/${to.slice(6)}.json` : `write flows/application/${to}.json`,
    ),
  });
}

function checkCondition({ report }: CheckContext, routing: RoutingDocument, when: Logic, pointer: string): void {
  if (truthOf(when, () => false) === undefined)
    report(routing, pointer, {
      code: 'routing-condition',
      message: 'A row may use only named conditions, joined by and, or and !.',
      remedy: 'write the logic as a rule, and name it: {"rule": "<id>"}',
    });
}

/** Evaluates named conditions joined by and, or, !; undefined for any other logic. */
function truthOf(logic: Logic, truth: (rule: string) => boolean): boolean | undefined {
  if (typeof logic === 'boolean') return logic;
  if (!isObject(logic)) return undefined;
  const [[operator, argument] = ['', null], ...others] = Object.entries(logic);
  if (others.length > 0) return undefined;
  const args = Array.isArray(argument) ? argument : [argument];
  const [first] = args;
  if (operator === 'rule') return typeof first === 'string' ? truth(first) : undefined;
  const parts = args.map((arg) => truthOf(arg, truth));
  if (parts.includes(undefined)) return undefined;
  if (operator === '!') return parts[0] !== true;
  if (operator === 'and') return parts.every((part) => part === true);
  return operator === 'or' ? parts.includes(true) : undefined;
}

function conditionsOf(logic: Logic | undefined): string[] {
  const names: string[] = [];
  truthOf(logic ?? true, (rule) => {
    names.push(rule);
    return false;
  });
  return names;
}

type Reach = {
  /** Ids of the rows that some status reaches. */
  reached: ReadonlySet<string | undefined>;
  /** Ids of the rows with too many conditions to try. */
  beyond: ReadonlySet<string>;
  /** The rows that a status can reach. Contains undefined where some combination of conditions matches no row. */
  of(status: string): ReadonlySet<string | undefined>;
};

function reachOf({ value }: RoutingDocument): Reach {
  const { index, anyStatus } = indexRouting(value);
  const beyond = new Set<string>();
  const whenOf = (id: string): Logic => own(value.rows, id)?.when ?? true;
  const reach = (candidates: string[]): Set<string | undefined> => {
    const names = [...new Set(candidates.flatMap((id) => conditionsOf(whenOf(id))))];
    if (names.length <= mostConditions) return firstMatches(candidates, whenOf, names);
    for (const id of candidates) beyond.add(id);
    return new Set(candidates);
  };
  const ofAny = reach(anyStatus);
  const known = new Map(Object.entries(index).map(([status, candidates]) => [status, reach(candidates)]));
  const reached = new Set([...ofAny, ...[...known.values()].flatMap((rows) => [...rows])]);
  return { reached, beyond, of: (status) => known.get(status) ?? ofAny };
}

function firstMatches(candidates: string[], when: (id: string) => Logic, names: string[]): Set<string | undefined> {
  const reached = new Set<string | undefined>();
  for (let bits = 0; bits < 2 ** names.length; bits++) {
    const holds = (rule: string): boolean => ((bits >> names.indexOf(rule)) & 1) === 1;
    reached.add(candidates.find((id) => truthOf(when(id), holds) !== false));
  }
  return reached;
}
