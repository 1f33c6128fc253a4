import type { Jobs } from '../applications/lifecycle/jobs.ts';
import type { ServerContext } from '../platform/context/context.ts';

/** The dependencies of what staff do. */
export type Office = { context: ServerContext; jobs: Pick<Jobs, 'enqueue' | 'post'> };
