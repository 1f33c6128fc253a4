import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { withFileLock } from '../../process/file-lock.ts';
import { isRunning } from '../../process/process-state.ts';
import {
  applicationUrlOf,
  type Cluster,
  makeApplicationRole,
  type Programs,
  runningPostmaster,
  stopPostmaster,
  urlOf,
} from './cluster.ts';
import { clusterOf } from './cluster-file.ts';
import { binariesFor } from './folders.ts';
import { joinCluster, type Membership } from './membership.ts';
import { postgresUser } from './postgres-user.ts';
import { ensureRunning } from './running.ts';

export type EmbeddedDatabase = {
  /** The URL for the owner, who migrates. */
  url: string;
  /** The URL for the application's role. */
  applicationUrl: string;
  /** The folder of its files. */
  folder: string;
  /** Leaves the database, once; the last server to leave stops it. */
  stop(): Promise<void>;
};

const watchEvery = 300;

/**
 * The database of a data folder. Servers on one folder share it: the first starts it, later ones join, the last one to leave
 * stops it. The postmaster of a killed server is joined if it responds, otherwise stopped; one that ends is started again. All
 * of this happens under the folder's lock, so that there are never two.
 */
export async function startEmbedded(dataDir: string, log: FastifyBaseLogger): Promise<EmbeddedDatabase> {
  const user = postgresUser();
  const programs: Programs = { bin: binariesFor(user, log), user };
  const enter = async (cluster: Cluster) => {
    const pid = await ensureRunning(cluster, programs, dataDir, log);
    return { pid, membership: await joinCluster(urlOf(cluster)) };
  };
  const locked = <T>(work: () => Promise<T>): Promise<T> => withFileLock(join(dataDir, 'cluster'), work);
  const { cluster, ...first } = await locked(async () => {
    const found = await clusterOf(dataDir, programs, log);
    const entered = await enter(found);
    await makeApplicationRole(found);
    return { cluster: found, ...entered };
  });
  let member = first;
  const watch = keepWatch(async () => {
    const running = isRunning(member.pid);
    if (running && !member.membership.isLost()) return;
    if (!running) log.error({ pid: member.pid }, 'the database has died: starting it again');
    await member.membership.leave();
    member = await locked(() => enter(cluster));
  }, log);
  return {
    url: urlOf(cluster),
    applicationUrl: applicationUrlOf(urlOf(cluster)),
    folder: cluster.folder,
    stop: once(async () => {
      await watch.stop();
      await locked(() => leave(member.membership, cluster, log));
    }),
  };
}

/** The work, done at the first call; later calls get the same promise. */
function once(work: () => Promise<void>): () => Promise<void> {
  let done: Promise<void> | undefined;
  return () => {
    done ??= work();
    return done;
  };
}

async function leave(joined: Membership, cluster: Cluster, log: FastifyBaseLogger): Promise<void> {
  // A server that lost its membership cannot see the others', so it joins again if the database is still running.
  const membership = joined.isLost() ? await joinCluster(urlOf(cluster)).catch(() => joined) : joined;
  if (!(await membership.leave())) return log.info('another server uses the database: it goes on');
  const pid = runningPostmaster(cluster.folder);
  if (pid !== undefined) await stopPostmaster(pid);
  log.info('the database has stopped');
}

/** Repeats `look`, one run at a time. */
function keepWatch(look: () => Promise<void>, log: FastifyBaseLogger): { stop(): Promise<void> } {
  let stopped = false;
  let looking: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout;
  const next = () => {
    timer = setTimeout(() => {
      looking = look()
        .catch((error: unknown) => log.error({ err: error }, 'the database cannot be started again'))
        .finally(() => {
          if (!stopped) next();
        });
    }, watchEvery);
    timer.unref();
  };
  next();
  return {
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await looking;
    },
  };
}
