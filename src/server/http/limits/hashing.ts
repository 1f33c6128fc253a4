import { availableParallelism } from 'node:os';
import { createTurns } from './turns.ts';

/**
 * Hashes of passwords and codes are made one a processor at once: more would only take memory. Whoever waits holds no connection
 * to the database, so nothing here may be called within a transaction.
 */
export const hashing = createTurns({ atOnce: availableParallelism(), waiting: 400 });
