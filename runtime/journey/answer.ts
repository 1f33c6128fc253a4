import type { Json } from '../json/json.ts';

/** What a call is answered. `draftFrom`: a draft that was entered upon this version stands upon that of `etag` too. */
export type Answer = { status: number; body: Json; etag?: string; draftFrom?: string };
