import { leavesOf } from '../../../../runtime/json/leaves.ts';
import type { ServerContext } from '../../platform/context/context.ts';
import { preparedAnswersOf } from './prepared-store.ts';

/** What somebody of the lender entered when they began an application, by dotted name; nothing of one that its borrower began. */
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
