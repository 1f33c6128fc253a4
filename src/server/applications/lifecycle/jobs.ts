import { setTimeout as pause } from 'node:timers/promises';
import type { Transaction } from 'kysely';
import { fromKysely, PgBoss } from 'pg-boss';
import type { EnqueueAccountMessage } from '../../messages/account/account-message.ts';
import { deliverMessages } from '../../messages/deliver.ts';
import type { MailLine } from '../../messages/send-message.ts';
import type { ServerContext } from '../../platform/context/context.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { UnfinishedWorkError } from '../../platform/process/unfinished-work.ts';
import type { LaterAnswer } from '../../ports/vendors.ts';
import { circuitBreaker } from '../../vendors/circuit-breaker.ts';
import { type AnswerSigner, answerLater } from './later-answers.ts';
import type { EnqueueMessages } from './move-application.ts';
import type { PendingKey } from './pending-requests.ts';
import { type JobDependencies, runWork } from './run-work.ts';

const queue = 'lifecycle';
const mail = 'messages';
const accountMail = 'account-messages';
const signerChecks = 'signer-identity';
/** What the id in a job of each queue identifies; in the other queues it is an application. */
const kinds: Record<string, string> = { [accountMail]: 'message', [signerChecks]: 'signer' };
const queues = [queue, mail, accountMail, signerChecks];

export type Jobs = {
  /** Connects to the queue and starts the workers. Jobs of a killed process are resumed. */
  start(): Promise<void>;
  /** Stops the workers. Unfinished jobs are resumed at the next start or by another process. */
  stop(): Promise<void>;
  /** Enqueues the work of an application, in the transaction that moved it: both are committed, or neither. */
  enqueue(trx: Transaction<Tables>, uuid: string): Promise<void>;
  post: EnqueueMessages;
  tell: EnqueueAccountMessage;
  /** Enqueues the check of an additional signer's ID, in the transaction that stored it. */
  checkSigner(trx: Transaction<Tables>, uuid: string): Promise<void>;
  /** Accepts a vendor's late answer, under the vendor's key. */
  answer(pending: PendingKey, given: unknown): Promise<LaterAnswer>;
};

/**
 * `sendAccountMessage` sends a stored account message, by its id. `checkSigner` checks the ID of an additional signer, by the
 * signer's id; `answerSigner` applies a vendor's late answer about a signer.
 */
type JobParts = Pick<JobDependencies, 'papers' | 'beforeOwnWork'> & {
  sendAccountMessage: (line: MailLine, uuid: string) => Promise<void>;
  checkSigner: (dependencies: JobDependencies, uuid: string) => Promise<void>;
  answerSigner: AnswerSigner;
};

/** The work of applications, as jobs in the database: any process can run them, and none is lost when a process ends. */
export function createJobs(context: ServerContext, { papers, beforeOwnWork, ...parts }: JobParts): Jobs {
  const boss = new PgBoss({
    connectionString: context.databaseUrl,
    application_name: 'lintel-jobs',
    max: 5,
    useListenNotify: true,
    monitorIntervalSeconds: 10,
    superviseIntervalSeconds: 10,
    schedule: false,
    // The schema's owner creates it (database/grants.ts).
    createSchema: false,
  });
  const { shutdown } = context;
  const atWork = new Set<{ [of: string]: string }>();
  const post: EnqueueMessages = async (trx, uuid) => {
    await boss.send(mail, { uuid }, { group: { id: uuid }, db: fromKysely(trx) });
  };
  const tell: EnqueueAccountMessage = async (trx, uuid) => {
    await boss.send(accountMail, { uuid }, { group: { id: uuid }, db: fromKysely(trx) });
  };
  const dependencies = {
    context,
    vendors: context.adapters.vendors,
    papers,
    beforeOwnWork,
    post,
    // A monotonic clock: if the system clock were set back, the circuit would stay open.
    breaker: circuitBreaker(() => performance.now()),
    stop: shutdown.signal,
  };
  // No new job is started; requests that are still running can enqueue jobs.
  shutdown.signal.addEventListener('abort', () => {
    for (const name of queues) boss.offWork(name, { wait: false }).catch(() => undefined);
  });
  boss.on('error', (error) => context.log.warn({ err: error }, 'jobs: the database does not answer'));

  return {
    async start() {
      await boss.start();
      for (const [id, vendor] of Object.entries(context.adapters.vendors))
        vendor.begin?.((key, given) => answer({ vendor: id, key }, given), shutdown.signal);
      await work(queue, runWorkOf);
      const line: MailLine = { ...dependencies, mail: context.adapters.mail };
      await work(mail, (uuid) => deliverMessages(line, uuid));
      await work(accountMail, (uuid) => parts.sendAccountMessage(line, uuid));
      await work(signerChecks, (uuid) => parts.checkSigner(dependencies, uuid));
    },
    async stop() {
      // Idle workers end at once; pg-boss alone would poll for that every half second.
      await within(shutdown.left(), Promise.allSettled(queues.map((name) => boss.offWork(name))));
      await boss.stop({ graceful: true, timeout: shutdown.left() });
      if (atWork.size > 0)
        context.log.warn({ work: [...atWork] }, 'the shutdown time is over: this work will be retried later');
    },
    post,
    tell,
    checkSigner: async (trx, uuid) => {
      await boss.send(signerChecks, { uuid }, { group: { id: uuid }, db: fromKysely(trx) });
    },
    enqueue,
    answer,
  };

  function answer(pending: PendingKey, given: unknown): Promise<LaterAnswer> {
    return answerLater({ context, post, enqueue, answerSigner: parts.answerSigner }, pending, given);
  }

  async function enqueue(trx: Transaction<Tables>, uuid: string): Promise<void> {
    await boss.send(queue, { uuid }, { group: { id: uuid }, db: fromKysely(trx) });
  }

  async function work(name: string, run: (uuid: string) => Promise<void>): Promise<void> {
    await boss.createQueue(name, settings);
    await boss.updateQueue(name, settings);
    await boss.work<{ uuid: string }>(name, workOptions, async (jobs) => {
      for (const job of jobs) await runJob(job.data.uuid, kinds[name] ?? 'application', run);
    });
  }

  async function runWorkOf(uuid: string): Promise<void> {
    const due = await runWork(dependencies, uuid);
    if (due) await boss.send(queue, { uuid }, { group: { id: uuid }, startAfter: due });
  }

  async function runJob(uuid: string, of: string, run: (uuid: string) => Promise<void>) {
    const job = { [of]: uuid };
    atWork.add(job);
    try {
      await run(uuid);
    } catch (error) {
      if (error instanceof UnfinishedWorkError)
        context.log.info({ ...job, why: error.message }, 'work will be retried later');
      else if (!shutdown.signal.aborted) context.log.error({ ...job, err: error }, 'work failed and will be retried');
      throw error;
    } finally {
      atWork.delete(job);
    }
  }
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
  localConcurrency: 12,
  groupConcurrency: 1,
  batchSize: 1,
  pollingIntervalSeconds: 1,
  notifyPollingIntervalSeconds: 2,
};
