import { isObject, type JsonObject } from '../../../json/json.ts';
import { pointerTo } from '../../../json/json-pointer.ts';
import { sameJson } from '../../../json/same-json.ts';
import type { CheckContext } from '../../checks/context/check-context.ts';
import type { Assembled } from '../../read/assembled.ts';
import { versionsOf } from '../../read/rule-versions.ts';
import { asJson } from '../../source/json-object.ts';
import type { SourceFile } from '../../source/source-file.ts';

type RuleDocument = Assembled<'rule'>;

/**
 * Checks rules that take their parameters from the same part: where a version of one changes a shared limit, the others
 * need a version from the same day with the same value.
 */
export function checkSharedParams({ documents, report }: CheckContext): void {
  for (const [part, rules] of rulesByPart([...documents.rule.values()]))
    for (const rule of rules)
      for (const version of versionsOf(rule).slice(1)) {
        const day = version.value.effective ?? '';
        const own = paramsOf(version);
        const others = rules.filter((other) => other !== rule && !agree(own, paramsOn(other, day)));
        if (others.length > 0)
          report(rule, pointerTo('/versions', day), {
            code: 'version-of-one-rule',
            message: `From ${day} on this rule has the parameters ${JSON.stringify(own)}, and ${others
              .map((other) => `"${other.id}" has ${JSON.stringify(paramsOn(other, day))}`)
              .join('; ')}. They share ${part}.`,
            remedy: `write a version of ${day} with the same "params" into ${others.map(fileOf).join(' and ')}, or a brand's overlay of it`,
          });
      }
}

const shared = ({ layers }: RuleDocument): SourceFile | undefined =>
  layers.find(({ mount, file }) => mount?.pointer === '/params' && !file.startsWith('brands/'));

const fileOf = (rule: RuleDocument): string => shared(rule)?.mount?.user.file ?? rule.id;

/** Rules by the part that contains their parameters; only parts that several rules use. */
function rulesByPart(rules: readonly RuleDocument[]): [string, RuleDocument[]][] {
  const sharing = rules.flatMap((rule) => {
    const part = shared(rule);
    return part ? [{ part: part.file, rule }] : [];
  });
  const byPart = Map.groupBy(sharing, ({ part }) => part);
  return [...byPart].flatMap(([part, uses]): [string, RuleDocument[]][] =>
    uses.length > 1 ? [[part, uses.map(({ rule }) => rule)]] : [],
  );
}

/** The parameters of a rule in force on a day. */
const paramsOn = (rule: RuleDocument, day: string): JsonObject =>
  paramsOf(versionsOf(rule).findLast(({ value }) => (value.effective ?? '') <= day) ?? rule);

function paramsOf({ value }: RuleDocument): JsonObject {
  const params = asJson(value.params ?? {});
  return isObject(params) ? params : {};
}

/** Whether the parameters that both rules have are equal. */
const agree = (one: JsonObject, other: JsonObject): boolean =>
  Object.entries(one).every(([name, value]) => !Object.hasOwn(other, name) || sameJson(value, other[name] ?? null));
