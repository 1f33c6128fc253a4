import type { Impact, RuleChange } from './impact.ts';

/** So many lines of values are listed for each group of organisations, unless all are asked for. */
const most = 20;

/** An impact as text. */
export function impactLines(impact: Impact, all: boolean): string[] {
  const { rules, changes, journeys } = impact;
  return [
    summaryOf(impact),
    ...(rules.length > 0 ? ['', 'Rules', ...rules.flatMap((rule) => ['', ...ruleLines(rule)])] : []),
    ...changes.flatMap(({ orgs, lines }) => [
      '',
      `Other values of ${orgs}`,
      ...shownOf(lines, all).map((line) => `  ${line}`),
    ]),
    ...(journeys.length > 0
      ? ['', 'Journeys', ...journeys.map(({ id, org, what }) => `  ${id} (${org}), ${what}`)]
      : []),
  ];
}

/** An impact as Markdown, for a pull request. */
export function impactMarkdown(impact: Impact, all: boolean): string[] {
  const { rules, changes, journeys } = impact;
  return [
    `**${summaryOf(impact)}**`,
    ...(rules.length > 0
      ? ['', '### Rules', ...rules.flatMap((rule) => ['', '```diff', ...ruleLines(rule), '```'])]
      : []),
    ...changes.flatMap(({ orgs, lines }) => [
      '',
      `### Other values of ${orgs}`,
      '',
      ...shownOf(lines, all).map((line) => `- \`${line.replaceAll('`', "'")}\``),
    ]),
    ...(journeys.length > 0
      ? ['', '### Journeys', '', ...journeys.map(({ id, org, what }) => `- **${id}** (${org}), ${what}`)]
      : []),
  ];
}

function summaryOf({ base, head, orgs, rules, changes, journeys, ran }: Impact): string {
  if (orgs.length === 0) return `From ${base} to ${head} nothing changes that the documents decide.`;
  const values = changes.reduce((sum, { lines }) => sum + lines.length, 0);
  const what = `${counted(rules.length, 'rule')} and ${counted(values, 'other value')}`;
  return `From ${base} to ${head}: ${what} changed, for ${counted(orgs.length, 'organisation')}; ${journeys.length} of ${counted(ran, 'journey')} lead elsewhere.`;
}

const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

function ruleLines({ id, title, orgs, before, after }: RuleChange): string[] {
  const [gone, come] = [before.filter((line) => !after.includes(line)), after.filter((line) => !before.includes(line))];
  const kept = before.filter((line) => after.includes(line) && line.startsWith('requires'));
  return [
    `${title} (${id}), for ${orgs.length > 4 ? `${orgs.length} organisations` : orgs.join(', ')}${before.length === 0 ? ': new' : after.length === 0 ? ': gone' : ''}`,
    ...kept.map((line) => `    ${line}`),
    ...gone.map((line) => `-   ${line}`),
    ...come.map((line) => `+   ${line}`),
  ];
}

function shownOf(lines: readonly string[], all: boolean): string[] {
  if (all || lines.length <= most) return [...lines];
  return [...lines.slice(0, most), `… and ${lines.length - most} more: --all lists them`];
}
