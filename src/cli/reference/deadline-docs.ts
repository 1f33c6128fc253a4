/**
 * docs/reference/deadlines.md, generated from the deadlines of lifecycles, their sources, and the journeys that check their
 * days.
 */
import { isObject, type Json, type JsonObject } from '../../../runtime/json/json.ts';

type Named = { id: string; value: JsonObject };

/** `lifecycles`: documents with deadlines, by the lifecycle's name. `sources`: documents of flows/sources. */
export type DeadlineTexts = { lifecycles: { name: string; document: Json }[]; sources: Json[]; journeys: Json[] };

const intro = `# Deadlines

<!-- Generated from the deadlines of flows/lifecycle, flows/sources and tests/journeys by \`npm run types:write\`. Do not edit. -->

What the law wants done for an application by a day, or not before one: from what the day is counted and why, what shows that it was done, the law, when it was looked up, and the
journeys that hold its day. A deadline without journeys on both sides of its day says why it never waits, and \`check\` looks for a way around the status that makes
its paper. The examples of each deadline hold its day over weekends, holidays and the change of the clocks. **Counsel**: something of the source is
for a lawyer; \`npm run check -- --counsel\` lists what. \`npm run deadlines -- <uuid>\` and the desk show them for one application.
`;

export function deadlineDocs({ lifecycles, sources, journeys }: DeadlineTexts): string {
  const cited = new Map(
    sources.flatMap((document) => entriesOf(document, 'sources')).map(({ id, value }) => [id, value]),
  );
  const held = journeys.filter(isObject);
  const names = [...new Set(lifecycles.map(({ name }) => name))];
  return (
    intro +
    names
      .map((name) => {
        const own = lifecycles
          .filter((one) => one.name === name)
          .flatMap(({ document }) => entriesOf(document, 'deadlines'));
        return own.length === 0 ? '' : sectionOf(name, own, cited, held);
      })
      .join('')
  );
}

const heads = '| what | counted from | done when | source | looked up | held by |\n|---|---|---|---|---|---|\n';

const sectionOf = (name: string, own: Named[], cited: Map<string, JsonObject>, journeys: JsonObject[]): string =>
  `\n## ${name}\n\n${heads}${own.map((deadline) => row(deadline, cited, journeys)).join('')}`;

function row({ id, value }: Named, cited: Map<string, JsonObject>, journeys: JsonObject[]): string {
  const sources = textsOf(value.source).map((source) => ({ ...cited.get(source) }));
  const holding = journeys.filter((journey) => expects(journey, id)).map((journey) => `\`${String(journey.id)}\``);
  const cells = [
    `${String(value.title)} (\`${id}\`, ${value.kind === 'by' ? 'by its day' : 'from its day on'})`,
    Object.entries(isObject(value.starts) ? value.starts : {})
      .map(([fact, why]) => `\`${fact}\`: ${String(why)}`)
      .join(' '),
    Object.entries(isObject(value.met) ? value.met : {})
      .map(
        ([kind, names]) =>
          `${ways[kind] ?? kind} ${textsOf(names)
            .map((name) => `\`${name}\``)
            .join(', ')}`,
      )
      .join('; '),
    sources
      .map(({ citation, counsel }) => `${String(citation)}${counsel === undefined ? '' : ' (**counsel**)'}`)
      .join('; '),
    [...new Set(sources.flatMap(({ checked }) => (typeof checked === 'string' ? [checked] : ['not found'])))].join(
      ', ',
    ),
    [...(typeof value.atOnce === 'string' ? [value.atOnce] : []), ...holding].join(' '),
  ];
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|').replaceAll('\n', ' ')).join(' | ')} |\n`;
}

const ways: Readonly<Record<string, string>> = {
  papers: 'made:',
  messages: 'written:',
  reached: 'reached:',
  noted: 'noted:',
};

const entriesOf = (document: Json, part: string): Named[] =>
  isObject(document) && isObject(document[part])
    ? Object.entries(document[part]).flatMap(([id, value]) => (isObject(value) ? [{ id, value }] : []))
    : [];

const textsOf = (value: Json | undefined): string[] => (Array.isArray(value) ? value.map(String) : []);

/** Whether a step of the journey expects a state of the deadline. */
const expects = ({ do: steps }: JsonObject, id: string): boolean =>
  Array.isArray(steps) &&
  steps.some(
    (step) =>
      isObject(step) &&
      isObject(step.expect) &&
      isObject(step.expect.deadlines) &&
      Object.hasOwn(step.expect.deadlines, id),
  );
