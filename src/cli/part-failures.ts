/**
 * The failures of a part of `npm test`, printed again at the end with the command that runs it alone: a log is long, and its
 * beginning may be cut off.
 */
import { type Ended, isLeftOut, SECOND_ATTEMPTS } from './part-counts.ts';

const LINES = 8;
const AGAIN = ` (passed at its second attempt; at most ${SECOND_ATTEMPTS} tests of a run may need one)`;
// biome-ignore lint/suspicious/noControlCharactersInRegex: colors of a terminal begin with an escape character.
const COLORS = /\u001b\[[\d;]*m/g;

export type UnitsResults = {
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { fullName: string; status: string; tags: string[]; failureMessages: string[] }[];
  }[];
};

export type BrowserSuites = {
  suites?: BrowserSuites[];
  specs?: {
    title: string;
    file: string;
    line: number;
    ok: boolean;
    tests: { results: { error?: { message?: string } }[] }[];
  }[];
};

/** Each failed test, by file and name, with the first lines of its message; also files that could not be run. */
export function failedUnits({ testResults }: UnitsResults): string[] {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults
      .filter((one) => one.status !== 'passed' && !isLeftOut(one))
      .map((one) =>
        failureText(
          `${name} › ${one.fullName}`,
          one.failureMessages.join('\n'),
          `npx vitest run ${name} -t ${pattern(one.fullName)}`,
        ),
      );
    return status === 'failed' && failed.length === 0 ? [failureText(name, message, `npx vitest run ${name}`)] : failed;
  });
}

/**
 * The failed tests, and those that passed at their second attempt, marked as such. `cover`: the file with the steps that the
 * run drove, if it did not drive all.
 */
export function failedBrowser({ specs = [], suites = [] }: BrowserSuites, cover?: string): string[] {
  const setting = cover === undefined ? '' : `LINTEL_JOURNEYS=${cover} `;
  const own = specs.flatMap(({ title, file, line, ok, tests }) => {
    const errors = tests.flatMap(({ results }) => results.flatMap(({ error }) => error?.message ?? []));
    return ok && errors.length === 0
      ? []
      : [
          failureText(
            `${file}:${line} › ${title}${ok ? AGAIN : ''}`,
            errors.join('\n'),
            `${setting}npx playwright test ${file} --no-deps -g ${pattern(title)}`,
          ),
        ];
  });
  return [...own, ...suites.flatMap((suite) => failedBrowser(suite, cover))];
}

export function failedJourneys(output: string): string[] {
  return output
    .split(/\n(?=[✓✗] )/)
    .filter((journey) => journey.startsWith('✗'))
    .map((journey) => {
      const [head, rest] = headAndRest(journey);
      const [, id] = /^✗ ([^\s:]+)/.exec(head) ?? [];
      return failureText(head, rest, `npm run journeys -- ${id}`);
    });
}

/** The last lines of a check's output. */
export function endOf({ code, output }: Ended, part: string): string {
  const lines = output.trimEnd().split('\n').slice(-LINES);
  return [`ended with ${code}`, ...lines, `alone: npm test -- '${part}'`].join('\n    ');
}

/** A title as a regular expression, quoted for the shell. */
function pattern(title: string): string {
  return `'${title.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&').replaceAll("'", "'\\''")}'`;
}

function headAndRest(text: string): [string, string] {
  const end = text.indexOf('\n');
  return end < 0 ? [text, ''] : [text.slice(0, end), text.slice(end + 1)];
}

function failureText(name: string, message: string, command: string): string {
  const lines = message
    .replace(COLORS, '')
    .split('\n')
    .filter((line) => line.trim() !== '');
  return [name, ...lines.slice(0, LINES).map((line) => `    ${line.trim()}`), `    alone: ${command}`].join('\n');
}
