import pg from 'pg';

/** That this server uses the database: a session-level lock, so that it ends with the process, however that ends. */
export type Membership = {
  /** True where nobody else uses it: then it may be stopped, and nobody can join before the folder's lock is free. */
  leave(): Promise<boolean>;
  /** True once its connection was cut: the lock is gone with it, and has to be taken anew. */
  isLost(): boolean;
};

const lockName = 0x6c_69_6e_74;

export async function joinCluster(url: string): Promise<Membership> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'lintel membership',
    keepAlive: true,
    connectionTimeoutMillis: 5000,
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
        // The connection is gone, and so is the database behind it.
        return true;
      } finally {
        await client.end().catch(() => undefined);
      }
    },
  };
}
