import { setTimeout as pause } from 'node:timers/promises';
import type { Transaction } from 'kysely';
import { fromKysely, PgBoss } from 'pg-boss';
import type { ServerContext } from '../../platform/context/context.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { UnfinishedWorkError } from '../../platform/process/unfinished-work.ts';

/** Jobs in the database: any process can run them, and none is lost when a process ends. Each is about one row, by its id. */
export type JobQueue = {
  start(): Promise<void>;
  /** Runs the jobs with this name, so many at once. `of`: what their id identifies. */
  work(name: string, of: string, run: (uuid: string) => Promise<void>, atOnce?: number): Promise<void>;
  /** Enqueues a job in the transaction that caused it: both are committed, or neither. */
  send(trx: Transaction<Tables>, name: string, uuid: string): Promise<void>;
  sendLater(name: string, uuid: string, startAfter: Date): Promise<void>;
  /** Stops the workers. Unfinished jobs are resumed at the next start or by another process. */
  stop(): Promise<void>;
};

export function createJobQueue({ databaseUrl, shutdown, log }: ServerContext): JobQueue {
  const boss = new PgBoss({
    connectionString: databaseUrl,
    application_name: 'lintel-jobs',
    max: 5,
    useListenNotify: true,
    monitorIntervalSeconds: 10,
    superviseIntervalSeconds: 10,
    schedule: false,
    // The schema's owner creates it (database/grants.ts).
    createSchema: false,
  });
  const names: string[] = [];
  const atWork = new Set<{ [of: string]: string }>();
  // No new job is started; requests that are still running can enqueue jobs.
  shutdown.signal.addEventListener('abort', () => {
    for (const name of names) boss.offWork(name, { wait: false }).catch(() => undefined);
  });
  boss.on('error', (error) => log.warn({ err: error }, 'jobs: the database does not answer'));

  async function runJob(job: { [of: string]: string }, run: () => Promise<void>) {
    atWork.add(job);
    try {
      await run();
    } catch (error) {
      if (error instanceof UnfinishedWorkError) log.info({ ...job, why: error.message }, 'work will be retried later');
      else if (!shutdown.signal.aborted) log.error({ ...job, err: error }, 'work failed and will be retried');
      throw error;
    } finally {
      atWork.delete(job);
    }
  }

  return {
    async start() {
      await boss.start();
    },
    async work(name, of, run, localConcurrency = 2) {
      names.push(name);
      await boss.createQueue(name, settings);
      await boss.updateQueue(name, settings);
      await boss.work<{ uuid: string }>(name, { ...workOptions, localConcurrency }, async (jobs) => {
        for (const { data } of jobs) await runJob({ [of]: data.uuid }, () => run(data.uuid));
      });
    },
    async send(trx, name, uuid) {
      await boss.send(name, { uuid }, { group: { id: uuid }, db: fromKysely(trx) });
    },
    async sendLater(name, uuid, startAfter) {
      await boss.send(name, { uuid }, { group: { id: uuid }, startAfter });
    },
    async stop() {
      // Idle workers end at once; pg-boss alone would poll for that every half second.
      await within(shutdown.left(), Promise.allSettled(names.map((name) => boss.offWork(name))));
      await boss.stop({ graceful: true, timeout: shutdown.left() });
      if (atWork.size > 0)
        log.warn({ work: [...atWork] }, 'the shutdown time is over: this work will be retried later');
    },
  };
}

/** Waits for the work, but no longer than `ms` milliseconds. */
async function within(ms: number, work: Promise<unknown>): Promise<void> {
  const over = new AbortController();
  await Promise.race([work, pause(ms, undefined, { signal: over.signal }).catch(() => undefined)]);
  over.abort();
}

const settings = {
  // A vendor may be unavailable for days; the application waits.
  retryLimit: 1_000_000,
  retryDelay: 1,
  retryBackoff: true,
  retryDelayMax: 60,
  expireInSeconds: 300,
  // Detects a killed process.
  heartbeatSeconds: 10,
  retentionSeconds: 365 * 24 * 3600,
  deleteAfterSeconds: 24 * 3600,
  notify: true,
};

/**
 * One job of an application at a time: the others of its group wait, and jobs of other applications pass them. (With the queue's policy
 * `singleton`, one slow application delays all others, and one that was being worked on when statistics were taken is skipped for a minute.) Two
 * processes that start two jobs of one application at the same instant do no harm: a vendor gets the same reference twice, and its result counts
 * once.
 */
const workOptions = {
  groupConcurrency: 1,
  batchSize: 1,
  pollingIntervalSeconds: 1,
  notifyPollingIntervalSeconds: 2,
};
