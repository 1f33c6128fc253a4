import type { Logic } from '../../schema/copy.ts';
import type { Assembled } from './assembled.ts';
import type { CheckContext } from './check-context.ts';
import { isObject, own } from './json-object.ts';
import { pointerTo } from './json-pointer.ts';
import { indexRouting } from './routing-index.ts';
import { didYouMean } from './suggest.ts';

type RoutingDocument = Assembled<'routing'>;

/** More named conditions for one status than can be tried in all their combinations. */
const mostConditions = 14;

/** The status table: statuses and screens exist, conditions are named ones, each row can match. Total by its default. */
export function checkRouting(context: CheckContext): void {
  const routing = context.documents.routing.get('status');
  if (!routing) return;
  for (const [id, row] of Object.entries(routing.value.rows)) {
    const pointer = pointerTo('/rows', id);
    checkStatuses(context, routing, row.status ?? [], pointerTo(pointer, 'status'));
    checkCondition(context, routing, row.when ?? true, pointerTo(pointer, 'when'));
    if (row.to === undefined && row.stay === undefined)
      context.report(
        routing,
        pointer,
        { code: 'missing-key', message: 'The row leads nowhere.', remedy: 'add "to", or "stay": true' },
        'key',
      );
    if (row.to !== undefined) checkScreen(context, routing, row.to, pointerTo(pointer, 'to'));
  }
  checkScreen(context, routing, routing.value.default.to, '/default/to');
  for (const { id, pointer, code } of deadRows(routing))
    context.report(
      routing,
      pointer,
      code === 'dead-row'
        ? {
            code,
            message: `The row "${id}" can never match: the rows before it take all it would.`,
            remedy: 'remove it, or move it up in the order',
          }
        : {
            code,
            message: `More than ${mostConditions} conditions decide about one status.`,
            remedy: 'join some into one named condition',
          },
      'key',
    );
  checkPolling(context);
}

function checkStatuses(
  { report, documents }: CheckContext,
  routing: RoutingDocument,
  statuses: string[],
  pointer: string,
): void {
  const known = documents.statuses.get('statuses')?.value.statuses;
  for (const [index, status] of statuses.entries())
    if (known && !Object.hasOwn(known, status))
      report(routing, pointerTo(pointer, index), {
        code: 'unknown-status',
        message: `There is no status "${status}".`,
        remedy: didYouMean(status, Object.keys(known), 'add it to flows/routing/statuses.json'),
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
      message: 'A row is decided by named conditions, joined by and, or and !.',
      remedy: 'write the logic as a rule, and name it: {"rule": "<id>"}',
    });
}

/** The truth of named conditions joined by and, or, !; undefined where there is anything else. */
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

/** Rows that no status and no combination of the conditions ever reaches. */
function deadRows({ value }: RoutingDocument): { id: string; pointer: string; code: string }[] {
  const { index, anyStatus } = indexRouting(value);
  const reached = new Set<string>();
  const beyond = new Set<string>();
  for (const candidates of [...Object.values(index), anyStatus]) {
    const names = [...new Set(candidates.flatMap((id) => conditionsOf(own(value.rows, id)?.when)))];
    if (names.length > mostConditions) for (const id of candidates) beyond.add(id);
    else for (const id of firstMatches(candidates, (id) => own(value.rows, id)?.when ?? true, names)) reached.add(id);
  }
  return value.order.flatMap((id) => {
    if (reached.has(id) || !Object.hasOwn(value.rows, id)) return [];
    return [{ id, pointer: pointerTo('/rows', id), code: beyond.has(id) ? 'too-many-conditions' : 'dead-row' }];
  });
}

function firstMatches(candidates: string[], when: (id: string) => Logic, names: string[]): Set<string> {
  const reached = new Set<string>();
  for (let bits = 0; bits < 2 ** names.length; bits++) {
    const holds = (rule: string): boolean => ((bits >> names.indexOf(rule)) & 1) === 1;
    const first = candidates.find((id) => truthOf(when(id), holds) !== false);
    if (first !== undefined) reached.add(first);
  }
  return reached;
}

function checkPolling({ report, documents }: CheckContext): void {
  const statuses = documents.statuses.get('statuses');
  if (!statuses) return;
  const { keeps, otherwise } = statuses.value.polling.giveUp;
  const names = Object.keys(statuses.value.statuses);
  for (const [pointer, status] of [
    ...keeps.map((one, index) => [pointerTo('/polling/giveUp/keeps', index), one] as const),
    ['/polling/giveUp/otherwise', otherwise] as const,
  ])
    if (!names.includes(status))
      report(statuses, pointer, {
        code: 'unknown-status',
        message: `There is no status "${status}".`,
        remedy: didYouMean(status, names),
      });
}
