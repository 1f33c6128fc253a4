import { type Kysely, sql } from 'kysely';

/**
 * What came after a record was made stands apart from it, so that the record itself never changes: a paper's signature, what became of a message. That a
 * paper is superseded follows from a newer one.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('paper_signature')
    .addColumn('paper', 'uuid', (column) => column.primaryKey().references('paper.uuid').onDelete('cascade'))
    .addColumn('file', 'bytea', (column) => column.notNull())
    .addColumn('sha256', 'text', (column) => column.notNull())
    .addColumn('at', 'timestamptz', (column) => column.notNull())
    .addColumn('envelope', 'uuid', (column) => column.notNull())
    .execute();
  await sql`alter table paper_signature alter column file set storage external`.execute(db);
  await sql`
    insert into paper_signature (paper, file, sha256, at, envelope)
    select uuid, signed_file, signed_sha256, signed, envelope from paper where signed is not null`.execute(db);
  await sql`alter table paper drop column superseded, drop column signed_file, drop column signed_sha256, drop column signed`.execute(
    db,
  );

  await db.schema
    .createTable('message_outcome')
    .addColumn('message', 'uuid', (column) => column.primaryKey().references('message.uuid').onDelete('cascade'))
    .addColumn('outcome', 'text', (column) => column.notNull())
    .addColumn('at', 'timestamptz', (column) => column.notNull())
    .execute();
  await sql`
    insert into message_outcome (message, outcome, at)
    select uuid, case when sent is null then 'refused' else 'sent' end, coalesce(sent, refused)
    from message where sent is not null or refused is not null`.execute(db);
  await db.schema
    .createTable('message_delivery')
    .addColumn('message', 'uuid', (column) => column.primaryKey().references('message.uuid').onDelete('cascade'))
    .addColumn('tries', 'integer', (column) => column.notNull())
    .execute();
  await sql`insert into message_delivery (message, tries) select uuid, tries from message where tries > 0`.execute(db);
  await sql`alter table message drop column tries, drop column sent, drop column refused`.execute(db);
}
