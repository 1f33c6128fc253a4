import type { Json } from '../json/json.ts';

/**
 * A response to a call. `draftFrom`: drafts of this version of the application are also valid for the version of
 * `etag`.
 */
export type Answer = { status: number; body: Json; etag?: string; draftFrom?: string };
