import { leavesOf } from '../../../../runtime/json/leaves.ts';
import type { listPrepared } from '../../../contract/calls/back-office/prepared.ts';
import type { ResponseOf } from '../../../contract/schemas/call-contract.ts';
import { type PreparedRow, preparedAnswersOf } from '../../applications/prepared/prepared-store.ts';
import type { ServerContext } from '../../platform/context/context.ts';
import type { Staff } from '../../ports/staff.ts';
import { beginsAs, rolesAt } from './beginning.ts';

const most = 100;

type Listed = ResponseOf<typeof listPrepared>['prepared'][number];

/** What the member of staff began at this organisation, and the inquiries there that one of their roles continues or reads. */
export async function preparedFor(context: ServerContext, org: string, staff: Staff): Promise<Listed[]> {
  const roles = rolesAt(context, org, staff);
  const carriesOn = beginsAs(roles, 'applications', staff) !== undefined;
  const readsAll = staff.roles.some((role) => Object.hasOwn(roles, role) && roles[role]?.reads.applications === 'all');
  const rows = await context.db
    .selectFrom('prepared_application')
    .selectAll()
    .where('org', '=', org)
    .$if(!readsAll, (query) =>
      query.where((on) => on.or([on('staff', '=', staff.id), ...(carriesOn ? [on('inquiry', '=', true)] : [])])),
    )
    .orderBy('created', 'desc')
    .limit(most)
    .execute();
  return rows.map((row) => listed(context, row, { carriesOn, own: row.staff === staff.id }));
}

function listed(
  context: ServerContext,
  row: PreparedRow,
  { carriesOn, own }: { carriesOn: boolean; own: boolean },
): Listed {
  const answers = preparedAnswersOf(context, row);
  const state = stateOf(row, context.clock());
  const isOpen = state !== 'completed' && state !== 'withdrawn';
  const theirs = own || (carriesOn && state === 'inquiry');
  return {
    uuid: row.uuid,
    name: [answers.name.firstName, answers.name.lastName].join(' '),
    email: row.email,
    state,
    begun: row.created.toISOString(),
    by: row.name,
    until: state === 'sent' ? (row.expires?.toISOString() ?? null) : null,
    application: row.application,
    answers: leavesOf(answers).filter(({ value }) => value !== ''),
    maySend: isOpen && theirs && carriesOn,
    mayWithdraw: isOpen && theirs,
  };
}

function stateOf({ application, withdrawn, inquiry, expires }: PreparedRow, now: Date): Listed['state'] {
  if (application !== null) return 'completed';
  if (withdrawn !== null) return 'withdrawn';
  if (inquiry) return 'inquiry';
  return expires && expires > now ? 'sent' : 'expired';
}
