/** Work that cannot be completed yet: the job fails and is retried. The status does not change. */
export class UnfinishedWorkError extends Error {
  readonly code = 'unfinished-work';

  constructor(status: string, why: string) {
    super(`${status}: ${why}`);
    this.name = 'UnfinishedWorkError';
  }
}
