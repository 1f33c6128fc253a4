import type { JourneyReport } from '../../../runtime/journey/report.ts';
import type { Json } from '../../../runtime/json/json.ts';

/** A journey's failure in words: the step, the expected and the actual value, and the rule with its reason. */
export function describeFailure(report: JourneyReport): string[] {
  const { failure } = report;
  if (!failure) return [];
  return [
    `✗ ${report.id}: step ${failure.step} of ${report.steps} (${failure.verb}): ${failure.what}`,
    `    expected  ${inline(failure.expected)}`,
    `    seen      ${inline(failure.seen)}`,
    ...(failure.rule === undefined ? [] : [`    rule      ${failure.rule}`]),
    ...(failure.because === undefined ? [] : [`    because   ${failure.because}`]),
  ];
}

function inline(value: Json): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
