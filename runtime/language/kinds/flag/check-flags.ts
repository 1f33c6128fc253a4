import { decideFlag } from '../../../engine/flags/decide-flags.ts';
import { pointerTo } from '../../../json/json-pointer.ts';
import type { Flag } from '../../../schema/types.ts';
import type { CheckContext } from '../../checks/context/check-context.ts';
import type { Assembled, Report } from '../../read/assembled.ts';
import { didYouMean } from '../../source/suggest.ts';

/** The flag that the host of a page sets; the flag service does not have it. */
const ofHost = 'environment';

/** Checks flags: their variables, their examples; and that facts read flags that there are. */
export function checkFlags(context: CheckContext): void {
  const { documents, report } = context;
  for (const flag of documents.flag.values()) {
    checkVariables(report, flag);
    checkExamples(report, flag);
  }
  checkReaders(context);
}

/** An audience changes the values of variables, not which there are or of which type they are. */
function checkVariables(report: Report, flag: Assembled<'flag'>): void {
  for (const [key, { variables, percent, by }] of Object.entries(flag.value.audiences ?? {})) {
    const pointer = pointerTo('/audiences', key);
    if (variables && shapeOf(variables) !== shapeOf(flag.value.variables))
      report(flag, pointerTo(pointer, 'variables'), {
        code: 'flag-variables',
        message: 'These are not the variables of the flag.',
        remedy: 'give the variables that the flag itself has, of the same types',
      });
    if (by !== undefined && percent === undefined)
      report(flag, pointerTo(pointer, 'by'), {
        code: 'flag-draw',
        message: 'Nothing is drawn without a share.',
        remedy: 'write "percent", or remove "by"',
      });
  }
}

const shapeOf = (variables: Flag['variables']): string =>
  JSON.stringify(
    Object.entries(variables ?? {}).map(([name, value]) => [name, Array.isArray(value) ? 'list' : typeof value]),
  );

function checkExamples(report: Report, flag: Assembled<'flag'>): void {
  for (const [index, { visitor, on }] of (flag.value.examples ?? []).entries()) {
    if (decideFlag(flag.id, flag.value, visitor).on === on) continue;
    report(flag, pointerTo('/examples', index), {
      code: 'flag-example',
      message: `For this visitor the flag is ${on ? 'off' : 'on'}.`,
      remedy: 'correct the example, or the audiences',
    });
  }
}

/** Warns of an experiment whose groups no document saves with an application. */
export function checkExperiments({ documents, report, prepared, chain }: CheckContext): void {
  // A brand that extends the root brand may leave out what reads a flag.
  if (chain.length > 1) return;
  const experiments = [...documents.flag.values()].filter(({ value }) => value.experiment === true);
  if (experiments.length === 0) return;
  const { screen, flow, dialog, call, rule, shell } = documents;
  const saved = new Set(
    [screen, flow, dialog, call, rule, shell].flatMap((each) =>
      [...each.values()].flatMap(({ value }) => prepared.memo('saved experiments', [value], () => savedBy(value))),
    ),
  );
  for (const flag of experiments) {
    if (saved.has(flag.id)) continue;
    report(flag, '/experiment', {
      severity: 'warning',
      code: 'flag-experiment',
      message: `No document saves to which part of the experiment "${flag.id}" an applicant belongs.`,
      remedy: 'write the effect "saveExperiment" where the flag first changes something, or remove "experiment"',
    });
  }
}

function checkReaders({ documents, facts, report, known }: CheckContext): void {
  const document = documents.facts.get('facts');
  if (!document) return;
  const flags = [...known('flag')];
  for (const [name, { source, from = name }] of Object.entries(facts)) {
    if (source !== 'flag' || from === ofHost || flags.includes(from)) continue;
    report(document, pointerTo(pointerTo('/facts', name), 'from'), {
      code: 'unknown-flag',
      message: `There is no flag "${from}".`,
      remedy: didYouMean(from, flags, `write flows/flags/${from}.json`),
    });
  }
}

/** The experiments whose groups a document saves with an application. */
const savedBy = (document: object): string[] =>
  [...JSON.stringify(document).matchAll(/"saveExperiment":"([\w-]+)"/g)].map(([, id]) => id ?? '');
