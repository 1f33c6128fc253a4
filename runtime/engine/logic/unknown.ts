import type { Json } from '../../json/json.ts';

/** Not determined: absent facts could change the result. */
export class Unknown {
  /** The facts as the logic names them, each once. */
  readonly missing: readonly string[];

  constructor(missing: readonly string[]) {
    this.missing = missing;
  }
}

/** What a part of logic comes to. */
export type Evaluation = Json | Unknown;

/** Several that are not determined, as one; those that are do not count. */
export function allUnknown(...thoughts: readonly Evaluation[]): Unknown {
  const names = thoughts.flatMap((thought) => (thought instanceof Unknown ? thought.missing : []));
  return new Unknown([...new Set(names)]);
}

/** The values of what is determined throughout; otherwise all that is missing. */
export function allKnown(thoughts: readonly Evaluation[]): Json[] | Unknown {
  const values: Json[] = [];
  for (const thought of thoughts) {
    if (thought instanceof Unknown) return allUnknown(...thoughts);
    values.push(thought);
  }
  return values;
}
