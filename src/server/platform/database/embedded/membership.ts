import pg from 'pg';

/** A server's use of the database: a session-level advisory lock, which ends with the process in any case. */
export type Membership = {
  /**
   * True if no other server uses the database: it may be stopped, and none can join while the caller holds the folder's lock.
   */
  leave(): Promise<boolean>;
  /** True once its connection was lost, and the lock with it; the server must join again. */
  isLost(): boolean;
};

const lockName = 0x6c_69_6e_74;

export async function joinCluster(url: string): Promise<Membership> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'lintel membership',
    keepAlive: true,
    // Long, because the thread may be blocked while modules are loaded.
    connectionTimeoutMillis: 60_000,
  });
  let lost = false;
  client.on('error', () => undefined);
  client.on('end', () => {
    lost = true;
  });
  await client.connect();
  await client.query('select pg_advisory_lock_shared($1)', [lockName]);
  return {
    isLost: () => lost,
    async leave() {
      try {
        await client.query('select pg_advisory_unlock_shared($1)', [lockName]);
        const { rows } = await client.query<{ last: boolean }>('select pg_try_advisory_lock($1) as last', [lockName]);
        return rows[0]?.last ?? false;
      } catch {
        // The connection is lost because the database has ended.
        return true;
      } finally {
        await client.end().catch(() => undefined);
      }
    },
  };
}
