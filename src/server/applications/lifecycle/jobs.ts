import type { Transaction } from 'kysely';
import type { EnqueueAccountMessage } from '../../messages/account/account-message.ts';
import { deliverMessages } from '../../messages/deliver.ts';
import type { MailLine } from '../../messages/send-message.ts';
import type { ServerContext } from '../../platform/context/context.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { LaterAnswer } from '../../ports/vendors.ts';
import { circuitBreaker } from '../../vendors/circuit-breaker.ts';
import { createJobQueue } from './job-queue.ts';
import { answerLater } from './later-answers.ts';
import type { EnqueueMessages } from './move-application.ts';
import type { PendingKey } from './pending-requests.ts';
import { type JobDependencies, runWork } from './run-work.ts';

const names = {
  work: 'lifecycle',
  messages: 'messages',
  accountMessages: 'account-messages',
};

export type Jobs = {
  /** Connects to the queue and starts the workers. Jobs of a killed process are resumed. */
  start(): Promise<void>;
  /** Stops the workers. Unfinished jobs are resumed at the next start or by another process. */
  stop(): Promise<void>;
  /** Enqueues the work of an application, in the transaction that moved it: both are committed, or neither. */
  enqueue(trx: Transaction<Tables>, uuid: string): Promise<void>;
  post: EnqueueMessages;
  tell: EnqueueAccountMessage;
  /** Enqueues a job of a domain, by the name of its queue, in the transaction that caused it. */
  send(trx: Transaction<Tables>, queue: string, uuid: string): Promise<void>;
  /** Accepts a vendor's late answer, under the vendor's key. */
  answer(pending: PendingKey, given: unknown): Promise<LaterAnswer>;
};

/** A job of a domain, about one row, by its id. `of`: what the id identifies. */
export type DomainJob = { of: string; run(dependencies: JobDependencies, uuid: string): Promise<void> };

/** `sendAccountMessage` sends a stored account message, by its id. `ofDomains`: the domains' jobs, by the name of their queue. */
type JobParts = Pick<JobDependencies, 'papers' | 'beforeOwnWork'> & {
  sendAccountMessage: (line: MailLine, uuid: string) => Promise<void>;
  ofDomains: Readonly<Record<string, DomainJob>>;
};

/**
 * How many applications a process works on: those that wait for a vendor hold up no others. Each of so many asks the database for
 * jobs, whenever there is one and every two seconds.
 */
const applicationsAtOnce = 8;

/** The work of applications, as jobs in the database. */
export function createJobs(context: ServerContext, { papers, beforeOwnWork, ...parts }: JobParts): Jobs {
  const queue = createJobQueue(context);
  const { vendors, mail } = context.adapters;
  const { signal: stop } = context.shutdown;
  const post: EnqueueMessages = (trx, uuid) => queue.send(trx, names.messages, uuid);
  const enqueue: Jobs['enqueue'] = (trx, uuid) => queue.send(trx, names.work, uuid);
  const answer: Jobs['answer'] = (pending, given) => answerLater({ context, post, enqueue }, pending, given);
  const dependencies = {
    ...{ context, vendors, papers, beforeOwnWork, post, stop },
    // A monotonic clock: if the system clock were set back, the circuit would stay open.
    breaker: circuitBreaker(() => performance.now()),
  };
  const line: MailLine = { ...dependencies, mail };

  async function workOn(uuid: string): Promise<void> {
    const due = await runWork(dependencies, uuid);
    if (due) await queue.sendLater(names.work, uuid, due);
  }

  return {
    async start() {
      await queue.start();
      for (const [id, vendor] of Object.entries(vendors))
        vendor.begin?.((key, given) => answer({ vendor: id, key }, given), stop);
      await queue.work(names.work, 'application', workOn, applicationsAtOnce);
      await queue.work(names.messages, 'application', (uuid) => deliverMessages(line, uuid));
      await queue.work(names.accountMessages, 'message', (uuid) => parts.sendAccountMessage(line, uuid));
      for (const [name, { of, run }] of Object.entries(parts.ofDomains))
        await queue.work(name, of, (uuid) => run(dependencies, uuid));
    },
    stop: queue.stop,
    post,
    tell: (trx, uuid) => queue.send(trx, names.accountMessages, uuid),
    send: queue.send,
    enqueue,
    answer,
  };
}
