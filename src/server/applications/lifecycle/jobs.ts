import type { Transaction } from 'kysely';
import { fromKysely, PgBoss } from 'pg-boss';
import { deliverMessages } from '../../messages/deliver.ts';
import type { ServerContext } from '../../platform/context/context.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { circuitBreaker } from '../../vendors/circuit-breaker.ts';
import { type Vendors, vendorsOf } from '../../vendors/vendors.ts';
import type { PapersWork } from '../vendor-requests/papers-work.ts';
import { UnfinishedWorkError } from '../vendor-requests/request-vendor.ts';
import type { Post } from './move-application.ts';
import { runWork } from './run-work.ts';

const queue = 'lifecycle';
const mail = 'messages';

export type Jobs = {
  /** Connects and begins to work; what a process that died left is taken up again. */
  start(): Promise<void>;
  /** Lets go of work under way, which is taken up at the next start or by another process. */
  stop(): Promise<void>;
  /** Asks, in the transaction that moved an application, for its work to be done: both are kept or neither. */
  enqueue(trx: Transaction<Tables>, uuid: string): Promise<void>;
  post: Post;
};

/** The work of applications, as jobs in the database: any process does them, and none is lost with one. */
export function createJobs(
  context: ServerContext,
  papers?: PapersWork,
  vendors: Vendors = vendorsOf(context.config),
): Jobs {
  const boss = new PgBoss({
    connectionString: context.databaseUrl,
    application_name: 'lintel-jobs',
    max: 5,
    useListenNotify: true,
    monitorIntervalSeconds: 10,
    superviseIntervalSeconds: 10,
    schedule: false,
    // Made by the schema's owner (database/grants.ts).
    createSchema: false,
  });
  const { shutdown } = context;
  const atWork = new Set<{ application: string }>();
  const post: Post = async (trx, uuid) => {
    await boss.send(mail, { uuid }, { group: { id: uuid }, db: fromKysely(trx) });
  };
  const workshop = {
    context,
    vendors,
    papers,
    post,
    // Never set back, as a calendar clock may be: that would hold the line cut off.
    breaker: circuitBreaker(() => performance.now()),
    stop: shutdown.signal,
  };
  // No more is begun; what a request that is still answered leaves to be done is taken.
  shutdown.signal.addEventListener('abort', () => {
    for (const name of [queue, mail]) boss.offWork(name, { wait: false }).catch(() => undefined);
  });
  boss.on('error', (error) => context.log.warn({ err: error }, 'jobs: the database does not answer'));

  return {
    async start() {
      await boss.start();
      await work(queue, runWorkOf);
      await work(mail, (uuid) => deliverMessages(workshop, uuid));
    },
    async stop() {
      await boss.stop({ graceful: true, timeout: shutdown.left() });
      if (atWork.size > 0)
        context.log.warn({ work: [...atWork] }, 'the time to stop is over: this work is taken up again later');
    },
    post,
    async enqueue(trx, uuid) {
      await boss.send(queue, { uuid }, { group: { id: uuid }, db: fromKysely(trx) });
    },
  };

  async function work(name: string, run: (uuid: string) => Promise<void>): Promise<void> {
    await boss.createQueue(name, settings);
    await boss.updateQueue(name, settings);
    await boss.work<{ uuid: string }>(name, workOptions, async (jobs) => {
      for (const job of jobs) await runJob(job.data.uuid, run);
    });
  }

  async function runWorkOf(uuid: string): Promise<void> {
    const due = await runWork(workshop, uuid);
    if (due) await boss.send(queue, { uuid }, { group: { id: uuid }, startAfter: due });
  }

  async function runJob(uuid: string, run: (uuid: string) => Promise<void>): Promise<void> {
    const job = { application: uuid };
    atWork.add(job);
    try {
      await run(uuid);
    } catch (error) {
      if (error instanceof UnfinishedWorkError)
        context.log.info({ application: uuid, why: error.message }, 'work is taken up again later');
      else if (!shutdown.signal.aborted)
        context.log.error({ application: uuid, err: error }, 'work failed and is taken up again');
      throw error;
    } finally {
      atWork.delete(job);
    }
  }
}

const settings = {
  // A vendor may be away for days; the application waits.
  retryLimit: 1_000_000,
  retryDelay: 1,
  retryBackoff: true,
  retryDelayMax: 60,
  expireInSeconds: 300,
  // A process that dies without a word is noticed by its silence.
  heartbeatSeconds: 10,
  retentionSeconds: 365 * 24 * 3600,
  deleteAfterSeconds: 24 * 3600,
  notify: true,
};

/**
 * One job of an application at a time: those of its group wait, and others pass them. (Under the queue's policy `singleton` one application that takes long
 * holds up everybody's, and one that was at work when statistics were taken is passed over for a minute.) Two processes that begin two jobs of one
 * application at the same instant do no harm: a vendor is asked under the same reference, and what is answered counts once.
 */
const workOptions = {
  localConcurrency: 12,
  groupConcurrency: 1,
  batchSize: 1,
  pollingIntervalSeconds: 1,
  notifyPollingIntervalSeconds: 2,
};
