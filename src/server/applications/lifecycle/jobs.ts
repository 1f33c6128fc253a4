import type { Transaction } from 'kysely';
import type { EnqueueAccountMessage } from '../../messages/account/account-message.ts';
import { deliverMessages } from '../../messages/deliver.ts';
import type { MailLine } from '../../messages/send-message.ts';
import type { ServerContext } from '../../platform/context/context.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { LaterAnswer } from '../../ports/vendors.ts';
import { circuitBreaker } from '../../vendors/circuit-breaker.ts';
import { createJobQueue } from './job-queue.ts';
import { type AnswerSigner, answerLater } from './later-answers.ts';
import type { EnqueueMessages } from './move-application.ts';
import type { PendingKey } from './pending-requests.ts';
import { type JobDependencies, runWork } from './run-work.ts';

const names = {
  work: 'lifecycle',
  messages: 'messages',
  accountMessages: 'account-messages',
  signerChecks: 'signer-identity',
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
  const answer: Jobs['answer'] = (pending, given) =>
    answerLater({ context, post, enqueue, answerSigner: parts.answerSigner }, pending, given);
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
      await queue.work(names.signerChecks, 'signer', (uuid) => parts.checkSigner(dependencies, uuid));
    },
    stop: queue.stop,
    post,
    tell: (trx, uuid) => queue.send(trx, names.accountMessages, uuid),
    checkSigner: (trx, uuid) => queue.send(trx, names.signerChecks, uuid),
    enqueue,
    answer,
  };
}
