import type { JsonObject } from '../../../runtime/json/json.ts';

/** The options of `npm run explain`. */
export type ExplainOptions = {
  org: string;
  rule?: string;
  string?: string;
  given?: JsonObject;
  state: string;
  date?: string;
  json?: true;
};
