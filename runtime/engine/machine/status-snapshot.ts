import { readPath, writePath } from '../../json/dotted-path.ts';
import type { Json } from '../../json/json.ts';
import type { LoanProductCalls } from '../../schema/types.ts';
import { decideRoute } from '../routing/route.ts';
import type { Application, StatusSnapshot } from '../session/session.ts';
import type { TransitionContext } from './transition/transition-context.ts';

/** The calls that fetch applications. Throws where the product takes no applications. */
export function callsOf({ product }: TransitionContext): LoanProductCalls {
  const { id, calls } = product.loan;
  if (!calls) throw new Error(`The product ${id} takes no applications: flows/product.json names no calls`);
  return calls;
}

/** The status of the current application, as routing reads it. */
export function statusOf({ product, session }: TransitionContext): string | undefined {
  const { statusAt } = product.loan;
  const status = statusAt === undefined ? undefined : readPath(session.application ?? {}, statusAt);
  return typeof status === 'string' && status !== '' ? status : undefined;
}

/** The status in a response of the polled call, whose body is the part of the application that contains the status. */
export function answeredStatus({ product }: TransitionContext, body: Json): string | null {
  const name = product.loan.statusAt?.split('.').at(-1);
  const status = name === undefined ? undefined : readPath(body, name);
  return typeof status === 'string' ? status : null;
}

/** The application with another status. */
export function withStatus({ product }: TransitionContext, application: Application, status: string): Application {
  const { statusAt } = product.loan;
  return statusAt === undefined ? application : writePath(application, statusAt, status);
}

/** The application's current status and status table row; a refresh that returns the same is no change. */
export function statusSnapshot(context: TransitionContext): StatusSnapshot {
  const status = statusOf(context);
  return { status: status ?? null, row: decideRoute(context.product, context.env, status).row };
}
