import { pointerTo } from '../../json/json-pointer.ts';
import type { Released } from '../../schema/types.ts';
import type { CheckContext } from '../checks/context/check-context.ts';
import type { Decision } from '../module/decision.ts';
import type { KindModule } from '../module/kind-module.ts';
import type { Assembled } from '../read/assembled.ts';
import { decisionsIn, firstDayOf, type InForce, inForceOf } from './in-force.ts';

/**
 * Checks that nothing that was in force at the last release was changed, added or removed in place: each would make the
 * past another one. Returns what is in force now; nothing of a
 * translation, which is no decision of its own.
 */
export function checkReleased(context: CheckContext, kinds: readonly KindModule[]): InForce {
  const { chain, tag } = context;
  if (tag !== undefined) return {};
  const decisions = decisionsIn(context, kinds);
  const released = context.documents.released.get('released');
  const before = released && releasedFor(released.value, chain);
  if (released && before) {
    for (const decision of decisions) checkDecision(context, decision, { released: released.value, before });
    checkGone(context, released, { before, names: new Set(decisions.map(({ name }) => name)), chain });
  }
  return inForceOf(decisions);
}

type Before = ReadonlyMap<string, string>;

/** Undefined for an organisation that began after the release. */
function releasedFor({ organisations }: Released, chain: readonly string[]): Before | undefined {
  const [org = '', root = ''] = [chain[0], chain.at(-1)];
  const own = organisations[org];
  if (!own) return undefined;
  const all = Object.entries({ ...organisations[root], ...own });
  return new Map(all.flatMap(([name, hash]) => (hash === null ? [] : [[name, hash] as const])));
}

type Compared = { released: Released; before: Before };

function checkDecision({ report }: CheckContext, decision: Decision, { released: { on }, before }: Compared): void {
  const { name, from, hash, document, pointer, corrected } = decision;
  const was = before.get(name) ?? 'none';
  if (was === hash || corrected.some((one) => one.was === was)) return;
  if (was !== 'none')
    report(document, pointer, {
      code: 'changed-in-force',
      message: `"${name}" decides otherwise than at the release of ${on}, when it was in force already.`,
      remedy: `take back the change and write it under "versions", by its first day; or, where what was released was never right, say so beside it: "corrected": [{ "was": "${was}", "reason": "…" }]`,
    });
  else if (from <= on && isToBeDated(decision, before))
    report(document, pointer, {
      code: 'added-in-force',
      message: `"${name}" was not there at the release of ${on}, and would have been in force ${from === '' ? 'always' : `since ${from}`}.`,
      remedy: `give it a first day after ${on} (${decision.kind === undefined ? 'under "versions"' : '"effective", or its version\'s'}); or, where it was in force and missing here, say so beside it: "corrected": [{ "was": "none", "reason": "…" }]`,
    });
}

/** A price, a rule that refuses, and a further version of any rule. */
function isToBeDated({ kind, name }: Decision, before: Before): boolean {
  if (kind === undefined || kind === 'refusal' || kind === 'decision') return true;
  const [id] = name.split('@');
  return [...before.keys()].some((known) => known.split('@')[0] === id);
}

type Now = { before: Before; names: ReadonlySet<string>; chain: readonly string[] };

function checkGone({ report }: CheckContext, released: Assembled<'released'>, { before, names, chain }: Now): void {
  const { on, withdrawn = {}, organisations } = released.value;
  for (const name of before.keys()) {
    if (names.has(name) || Object.hasOwn(withdrawn, name)) continue;
    const org = chain.toReversed().find((one) => organisations[one]?.[name] !== undefined) ?? '';
    const day = firstDayOf(name);
    report(
      released,
      pointerTo('/organisations', org, name),
      {
        code: 'removed-in-force',
        message: `"${name}" was in force at the release of ${on}${day === '' ? '' : `, since ${day}`}, and no document has it any more.`,
        remedy:
          'write it again, with a version from the day on which it ends; or name it under "withdrawn" here, with the reason',
      },
      'key',
    );
  }
}
