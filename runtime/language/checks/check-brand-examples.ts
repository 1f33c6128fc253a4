import { isObject, type Json, type JsonObject } from '../../json/json.ts';
import { pointerTo } from '../../json/json-pointer.ts';
import { sameJson } from '../../json/same-json.ts';
import type { RuleExample, Verdict } from '../../schema/types.ts';
import { wholeExamples } from '../defaults/rule-defaults.ts';
import type { Assembled } from '../read/assembled.ts';
import { valuesByFile } from '../read/rule-versions.ts';
import type { SourceFile } from '../source/source-file.ts';
import type { CheckContext } from './context/check-context.ts';

/** A function that judges an example by the brand's version of a rule, with the brand's parameters. */
export type JudgeExample = (example: RuleExample) => Verdict | { problem: string };

/**
 * A brand that changes a rule's parameters must show the effect by examples. The examples of the layers below are run
 * with the brand's parameters; where a verdict changes, the brand needs an example with the same facts. Skips examples
 * dated in another version, and those that cannot be evaluated, which another check reports.
 */
export function checkBrandExamples(
  { report }: Pick<CheckContext, 'report'>,
  rule: Assembled<'rule'>,
  judge: JudgeExample,
  isOfItsDays: (example: RuleExample) => boolean,
): void {
  const layers = valuesByFile(rule);
  for (const { layer, value } of layers.slice(1))
    if (value.params !== undefined && value.examples === undefined && !showsLater(layers, layer))
      report(
        { layers: [layer] },
        pointerTo(versionIn(layer, rule), 'params'),
        {
          code: 'params-without-examples',
          message: `This ${versionIn(layer, rule) ? 'version' : 'overlay'} changes the parameters of a rule, but has no examples.`,
          remedy: layer.mount
            ? `add "examples" in the same brand's ${layer.mount.user.file} that show what the rule decides with them`
            : 'add "examples" beside them that show what the rule decides with these parameters',
        },
        'key',
      );
  const last = layers.findLastIndex(({ value }) => value.examples !== undefined);
  const [brand] = layers.slice(Math.max(1, last));
  if (!brand) return;
  for (const example of layers.slice(0, last).flatMap(({ value }) => examplesIn(value))) {
    if (!isOfItsDays(example)) continue;
    const verdict = judge(example);
    if (typeof verdict !== 'string' || verdict === example.verdict) continue;
    if (rule.value.examples?.some((own) => isSameCase(own, example))) continue;
    const version = versionIn(brand.layer, rule);
    const from = version ? ` from ${rule.value.effective} on` : '';
    report({ layers: [brand.layer] }, pointerTo(version, 'examples'), {
      code: 'changed-example',
      message: `With this overlay the example ${JSON.stringify(example.given)} is "${verdict}"${from}, no longer "${example.verdict}".`,
      remedy: `add ${JSON.stringify({ ...example, verdict })} to these "examples", or correct the ${version ? 'version' : 'overlay'}`,
    });
  }
}

/** The pointer of this version of the rule in a file; '' if the file has no version of that day. */
function versionIn({ value: { versions } }: SourceFile, { value: { effective } }: Assembled<'rule'>): string {
  if (effective === undefined || !isObject(versions) || !Object.hasOwn(versions, effective)) return '';
  return pointerTo('/versions', effective);
}

/** Whether a brand that changes a part containing the rule's parameters also has examples of the rule. */
const showsLater = (layers: ReturnType<typeof valuesByFile>, { mount, file }: SourceFile): boolean =>
  mount !== undefined &&
  layers.some(({ layer, value }) => layer.file.split('/')[1] === file.split('/')[1] && value.examples !== undefined);

const isSameCase = (one: RuleExample, other: RuleExample): boolean =>
  sameJson(one.given as Json, other.given as Json) &&
  sameJson((one.params ?? {}) as Json, (other.params ?? {}) as Json);

/** The examples of a layer, whose merged rule is already validated. A layer replaces the list as a whole. */
function examplesIn(value: JsonObject): RuleExample[] {
  const { examples } = wholeExamples(value);
  return Array.isArray(examples) ? (examples.filter(isObject) as unknown as RuleExample[]) : [];
}
