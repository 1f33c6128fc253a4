import type { Json } from '../../json/json.ts';
import { nearestText } from './nearest-text.ts';
import type { JourneyFailure, JourneyReport } from './report.ts';

/** A journey's failure in words: the step, the expected and the actual value, what of a list differs, and the rule with its reason. */
export function describeFailure(report: JourneyReport): string[] {
  const { failure } = report;
  if (!failure) return [];
  return [
    `✗ ${report.id}: step ${failure.step} of ${report.steps} (${failure.verb}): ${failure.what}`,
    `    expected  ${inline(failure.expected)}`,
    ...listDifference(failure),
    `    seen      ${inline(failure.seen)}`,
    ...(failure.rule === undefined ? [] : [`    rule      ${failure.rule}`]),
    ...(failure.because === undefined ? [] : [`    because   ${failure.because}`]),
  ];
}

/** The entries of a list that are missing, each with the nearest that is there, and those that nobody expected. */
function listDifference({ missing, unexpected = [], seen }: JourneyFailure): string[] {
  if (!missing) return [];
  if (missing.length === 0 && unexpected.length === 0) return ['    missing   nothing: the order differs'];
  const there = unexpected.length > 0 ? unexpected : textsOf(seen);
  return [
    ...missing.flatMap((text) => [
      `    missing   ${text}`,
      `    nearest   ${nearestText(text, there) ?? 'nothing like it is there'}`,
    ]),
    ...unexpected.map((text) => `    not expected: ${text}`),
  ];
}

const textsOf = (seen: Json): string[] => (Array.isArray(seen) ? seen : [seen]).map(inline);

function inline(value: Json): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
