import type { Kind } from '../definition/kind.ts';

/** What one kind of document is: how it is read, checked and put into a Product. */
export type KindModule = Kind;
