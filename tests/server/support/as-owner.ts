import type { Kysely } from 'kysely';
import { connect } from '../../../src/server/platform/database/connect.ts';
import type { Tables } from '../../../src/server/platform/database/tables.ts';
import { silent } from './test-database.ts';
import type { TestServer } from './test-server.ts';

/** Does what the application's role may not: by the role that owns the tables. */
export async function asOwner<T>(
  { ownerUrl }: Pick<TestServer, 'ownerUrl'>,
  work: (db: Kysely<Tables>) => Promise<T>,
): Promise<T> {
  const owner = connect(ownerUrl, silent, { max: 2 });
  try {
    return await work(owner);
  } finally {
    await owner.destroy();
  }
}
