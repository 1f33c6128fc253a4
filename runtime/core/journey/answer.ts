import type { Json } from '../../schema/copy.ts';

/** What a call is answered. */
export type Answer = { status: number; body: Json; etag?: string };
