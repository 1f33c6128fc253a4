import type { Fact, FactPart } from '../../schema/types.ts';
import { rootOf } from '../environment/scope.ts';
import { namesIn } from '../logic/names-in.ts';

type Facts = Readonly<Record<string, Fact>>;
type Held = Pick<FactPart, 'sensitive' | 'fields' | 'items'>;

/** Whether the value at a path is sensitive: the fact, its parent, one of its parts, or a fact it is derived from. */
export type SensitiveFacts = { has(path: string): boolean };

const known = new WeakMap<Facts, SensitiveFacts>();

function holdsSensitive({ sensitive, fields = {}, items }: Held): boolean {
  return (
    sensitive === true || Object.values(fields).some(holdsSensitive) || (items !== undefined && holdsSensitive(items))
  );
}

function sensitiveAt(fact: Fact, path: readonly string[]): boolean {
  let held: Held = fact;
  for (const name of path) {
    if (held.sensitive) return true;
    const next: Held | undefined = /^\d+$/.test(name) ? held.items : held.fields?.[name];
    if (!next) return false;
    held = next;
  }
  return holdsSensitive(held);
}

function sensitiveIn(facts: Facts, path: string, visited: ReadonlySet<string>): boolean {
  const name = rootOf(path);
  const fact = Object.hasOwn(facts, name) ? facts[name] : undefined;
  if (!fact || visited.has(name)) return false;
  if (sensitiveAt(fact, path.split('.').slice(1))) return true;
  const sources = fact.derive === undefined ? [] : namesIn(fact.derive);
  return sources.some((source) => sensitiveIn(facts, source, new Set([...visited, name])));
}

/** The sensitive facts of a product; the result for each path is cached. */
export function sensitiveFacts(facts: Facts): SensitiveFacts {
  const ready = known.get(facts);
  if (ready) return ready;
  const answers = new Map<string, boolean>();
  const made: SensitiveFacts = {
    has(path) {
      const answer = answers.get(path) ?? sensitiveIn(facts, path, new Set());
      answers.set(path, answer);
      return answer;
    },
  };
  known.set(facts, made);
  return made;
}
