/** docs/reference/widgets.md, generated from the definitions of the widgets. */
import type { JsonObject } from '../../../runtime/json/json.ts';
import { shapeText } from '../../../runtime/schema/widget-traits.ts';
import type { BlockWidget, FieldWidget } from '../../../runtime/widgets/base/definition.ts';

type Widget = FieldWidget | BlockWidget;

const intro = `# Widgets

<!-- Generated from runtime/widgets/<widget>/definition.ts by \`npm run types:write\`. Do not edit. -->

Every widget that a document may name, with its copy, settings and values. \`/gallery\` shows each in its states (not in production).
A field has besides, for every widget: \`title\`, \`help\`, \`messages\`, and where they apply \`options\`, \`parts\`, \`autocomplete\`.
`;

export function widgetDocs(all: Widget[]): string {
  const sections = all.map((widget) => ('draws' in widget ? fieldSection(widget) : blockSection(widget)));
  return `${[intro, ...sections].join('\n')}`;
}

function fieldSection(widget: FieldWidget): string {
  const { copy, draws, value, values = {} } = widget;
  const sentences = [
    `Stores: ${value}.`,
    `Draws: ${draws.map(shapeText).join('; or ')}.`,
    ...(widget.figures ? ['Draws the `figure` and `unit` of its options.'] : []),
    ...(widget.fresh ? ['The answer is never stored in the browser: its fact is `fresh`.'] : []),
  ];
  return section(widget.name, sentences, [
    ...rows('props.copy', copy?.required ?? {}, 'required'),
    ...Object.entries(copy?.requiredWith ?? {}).flatMap(([setting, keys]) =>
      rows('props.copy', keys, `with \`${setting}\``),
    ),
    ...rows('props.copy', copy?.optional ?? {}),
    ...settingRows(widget),
    ...rows('values', values),
  ]);
}

function blockSection(widget: BlockWidget): string {
  const { shows, copyFrom, copy = {}, values, reports = {} } = widget;
  const sentences = [
    `Shows: ${shows}.`,
    ...(copyFrom ? ['`copyFrom` names the part of the shell with its copy.'] : []),
  ];
  const keys = [...rows('copy', copy), ...settingRows(widget), ...rows('values', values), ...rows('on', reports)];
  return section(`${widget.name} (a block of kind \`widget\`)`, sentences, keys);
}

/** What a widget shows or stores is one paragraph; its keys are one list. */
function section(title: string, sentences: string[], keys: Row[]): string {
  const list = keys.map(({ name, need, description }) => `- \`${name}\`${need && ` (${need})`}: ${description}\n`);
  return `## ${title}\n\n${sentences.join(' ')}\n${list.length > 0 ? `\n${list.join('')}` : ''}`;
}

type Row = { name: string; need: string; description: string };

const rows = (at: string, described: Record<string, string>, need = ''): Row[] =>
  Object.entries(described).map(([name, description]) => ({ name: `${at}.${name}`, need, description }));

const settingRows = ({ settings = {}, needs = [] }: Widget): Row[] =>
  Object.entries(settings).map(([name, schema]) => ({
    name: `props.${name}`,
    need: needs.includes(name) ? 'required' : '',
    description: `${typeText(schema)}${String(schema.description)}`,
  }));

function typeText({ type, enum: values }: JsonObject): string {
  if (Array.isArray(values)) return `${values.map((value) => `\`${String(value)}\``).join(', ')}: `;
  return type === undefined ? '' : `${[type].flat().join(' or ')}: `;
}
