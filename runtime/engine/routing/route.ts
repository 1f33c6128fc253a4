import { readPath, writePath } from '../../json/dotted-path.ts';
import type { Json, JsonObject } from '../../json/json.ts';
import type { RoutingRow } from '../../schema/types.ts';
import type { Environment } from '../environment/environment.ts';
import { determine } from '../logic/determine.ts';
import type { Product } from '../product.ts';
import { holds } from '../rules/judge.ts';
import type { Application, Session, StatusSnapshot } from '../session/session.ts';

/** Says where an application has its status: by a dotted path. */
type HasStatus = Pick<Product, 'document'>;

/** The decision of the status table. `row` is the row's id, or 'default'. */
export type RouteDecision = {
  row: string;
  to: string | undefined;
  carry: JsonObject;
  log: 'info' | 'warning' | 'error' | undefined;
};

/**
 * Decides the screen of an application by its status: the first matching row of the table, found by index. `status` is
 * undefined where the application has none.
 */
export function decideRoute(product: Product, env: Environment, status: string | undefined): RouteDecision {
  const { routing, rules } = product;
  const known = status !== undefined && Object.hasOwn(routing.index, status) ? routing.index[status] : undefined;
  const candidates = known ?? routing.anyStatus;
  for (const id of candidates) {
    const row = routing.rows[id];
    if (row && holds(row, env, (rule) => rules[rule]))
      return { row: id, to: row.to, carry: carried(product, row, env), log: undefined };
  }
  return { row: 'default', to: routing.default.to, carry: {}, log: routing.default.log };
}

function carried(product: Product, row: RoutingRow, env: Environment): JsonObject {
  const state: JsonObject = {};
  for (const [name, logic] of Object.entries(row.carry ?? {})) {
    const found = determine(logic, env, (rule) => product.rules[rule]);
    if (found.known && found.value !== null) state[name] = found.value;
  }
  return state;
}

/** The status of an application, as routing reads it. */
export function statusOf(
  { document: { statusAt } }: HasStatus,
  application: Session['application'],
): string | undefined {
  const status = statusAt === undefined ? undefined : readPath(application ?? {}, statusAt);
  return typeof status === 'string' && status !== '' ? status : undefined;
}

/** The status in a response of the polled call, whose body is the part of the application that contains the status. */
export function polledStatus({ document: { statusAt } }: HasStatus, body: Json): string | null {
  const name = statusAt?.split('.').at(-1);
  const status = name === undefined ? undefined : readPath(body, name);
  return typeof status === 'string' ? status : null;
}

/** The application with another status. */
export const withStatus = (
  { document: { statusAt } }: HasStatus,
  application: Application,
  status: string,
): Application => (statusAt === undefined ? application : writePath(application, statusAt, status));

/** An application's status and its row of the status table; a refresh that returns the same is no change. */
export function statusSnapshot(
  product: Product,
  env: Environment,
  application: Session['application'],
): StatusSnapshot {
  const status = statusOf(product, application);
  return { status: status ?? null, row: decideRoute(product, env, status).row };
}
