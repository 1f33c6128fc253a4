import type { Json } from '../../json/json.ts';

/** An undetermined result: absent facts could change it. */
export class Unknown {
  /** The absent facts as the logic names them, each once. */
  readonly missing: readonly string[];

  constructor(missing: readonly string[]) {
    this.missing = missing;
  }
}

/** The result of evaluating logic. */
export type Evaluation = Json | Unknown;

/** Merges the missing names of the undetermined results; determined ones are ignored. */
export function allUnknown(...results: readonly Evaluation[]): Unknown {
  const names = results.flatMap((result) => (result instanceof Unknown ? result.missing : []));
  return new Unknown([...new Set(names)]);
}

/** The values where every result is determined; otherwise all missing names. */
export function allKnown(results: readonly Evaluation[]): Json[] | Unknown {
  const values: Json[] = [];
  for (const result of results) {
    if (result instanceof Unknown) return allUnknown(...results);
    values.push(result);
  }
  return values;
}
