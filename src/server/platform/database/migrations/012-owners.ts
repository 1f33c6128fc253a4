import { type Kysely, sql } from 'kysely';

/** Who of the lender's people looks after an application. Each change is an act too, in `staff_act`. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table application_owner (
      application uuid primary key references application on delete cascade,
      staff text not null,
      name text not null,
      since timestamptz not null
    );
    create index application_owner_staff on application_owner (staff);
  `.execute(db);
}
