import { leavesOf } from '../../../../runtime/json/leaves.ts';
import type { ServerContext } from '../../platform/context/context.ts';
import { preparedAnswersOf } from './prepared-store.ts';

/** The answers that a loan officer entered when they began the application, by dotted fact; none if the borrower began it. */
export async function begunAnswers(context: ServerContext, application: string): Promise<Map<string, string>> {
  const row = await context.db
    .selectFrom('prepared_application')
    .selectAll()
    .where('application', '=', application)
    .executeTakeFirst();
  if (!row) return new Map();
  const entered = leavesOf(preparedAnswersOf(context, row)).filter(({ value }) => value !== '');
  return new Map(entered.map(({ name, value }) => [name, value]));
}
