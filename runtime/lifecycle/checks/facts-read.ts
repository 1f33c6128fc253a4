import { namesIn } from '../../engine/logic/names-in.ts';
import type { Json } from '../../json/json.ts';
import type { Lifecycle } from '../../schema/types.ts';

/** The facts that logic reads, and those that the facts among them are derived from, each once. */
export function factsRead({ facts }: Pick<Lifecycle, 'facts'>, logic: Json): ReadonlySet<string> {
  const read = new Set<string>();
  const visit = (name: string): void => {
    if (read.has(name)) return;
    read.add(name);
    for (const inner of [...namesIn(facts[name]?.logic ?? null), ...(facts[name]?.of ?? [])]) visit(inner);
  };
  for (const name of namesIn(logic)) visit(name);
  return read;
}
