/**
 * `npm run deadlines -- <uuid>`: prints which notices of an application were due and sent, and which are due next. Exits with 1
 * if there is no such application.
 */
import { Command } from 'commander';

const [uuid = ''] = new Command('npm run deadlines --')
  .description(
    'Lists what the law wants done for an application, with its day, the day on which it was done, and the source. It needs only DATABASE_URL, or DATA_DIR with the embedded database.',
  )
  .argument('<uuid>', "the application's id")
  .parse().args;

const { repository } = await import('../documents/files/repository.ts');
const { openDocuments } = await import('./open-documents.ts');
const { reportFromDatabase } = await import('../server/platform/database/report-from-database.ts');
const { reports } = await import('../trade/index.ts');

await reportFromDatabase(async (db) => {
  const row = await db.selectFrom('application').selectAll().where('uuid', '=', uuid).executeTakeFirst();
  if (!row) throw new Error(`There is no application "${uuid}"`);
  const documents = openDocuments(repository).current;
  const lines = await reports.deadlines?.({ db, documents, clock: () => new Date() }, row);
  for (const line of lines ?? []) console.log(line);
});
