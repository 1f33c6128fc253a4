/**
 * Generates files from the definitions of widgets (runtime/widgets/<widget>/definition.ts): the registry, the list for the
 * gallery and the tests, the traits that document checks use, and docs/reference/widgets.md.
 */
import { existsSync, readdirSync } from 'node:fs';
import { join, posix } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { WidgetTraits } from '../../../runtime/schema/widget-traits.ts';
import type { BlockWidget, FieldWidget } from '../../../runtime/widgets/base/definition.ts';
import { isField, widgetTraits } from '../../../runtime/widgets/base/traits-of.ts';
import { widgetDocs } from '../reference/widget-docs.ts';

export type Defined = { folder: string; constant: string; widget: FieldWidget | BlockWidget };

const root = join(import.meta.dirname, '../../..');
const folder = join(root, 'runtime/widgets');

/** The texts of the generated files, by path. Throws if a definition's name is not that of its folder. */
export async function widgetFiles(): Promise<Map<string, string>> {
  const all = await definitions();
  return new Map([
    [join(folder, 'index.ts'), registry(all)],
    [join(folder, 'definitions.ts'), list(all)],
    [join(root, 'runtime/schema/widgets.json'), `${JSON.stringify(traitsOf(all), null, 2)}\n`],
    [join(root, 'docs/reference/widgets.md'), widgetDocs(all.map(({ widget }) => widget))],
  ]);
}

async function definitions(): Promise<Defined[]> {
  const folders = readdirSync(folder).filter(
    (name) => existsSync(join(folder, name, 'definition.ts')) && name !== 'base',
  );
  return Promise.all(folders.sort().map(definition));
}

async function definition(name: string): Promise<Defined> {
  const path = join(folder, name, 'definition.ts');
  const module: Record<string, FieldWidget | BlockWidget> = await import(pathToFileURL(path).href);
  const [[constant, widget] = ['', undefined], ...others] = Object.entries(module);
  if (!widget || others.length > 0) throw new Error(`${path} must export one definition`);
  if (widget.name !== name) throw new Error(`${path}: the name "${widget.name}" must be that of the folder`);
  return { folder: name, constant, widget };
}

const generated =
  '/* Generated from the definitions of the widgets by `npm run types:write`. Do not edit: change a definition. */\n';
const quoted = (name: string): string => `'${name}'`;
const key = (name: string): string => (/^\w+$/.test(name) ? name : quoted(name));

function list(all: Defined[]): string {
  const imports = all.map(({ folder, constant }) => `import { ${constant} } from './${folder}/definition.ts';`);
  const names = (field: boolean) =>
    all.filter(({ widget }) => isField(widget) === field).map(({ constant }) => constant);
  return `${generated}import type { BlockWidget, FieldWidget } from './base/definition.ts';
${imports.join('\n')}

/** The definitions of all field widgets. The page does not import them. */
export const fieldWidgets: readonly FieldWidget[] = [${names(true).join(', ')}];

/** The definitions of all block widgets. */
export const blockWidgets: readonly BlockWidget[] = [${names(false).join(', ')}];
`;
}

/** The module of a widget's component, relative to runtime/widgets. */
const moduleOf = ({ folder, widget }: Defined): string => `./${posix.join(folder, widget.component.from)}`;

function registry(all: Defined[]): string {
  const fields = all.filter(({ widget }) => isField(widget));
  const lazy = all.filter(({ widget }) => widget.component.lazy);
  return `${generated}import type { ComponentType } from 'react';
import type { BlockWidgetProps, BlockWidgetRegistry, WidgetProps, WidgetRegistry } from '../react/context/widget.ts';
import { chunkOf } from '../react/context/chunk.ts';
import { lateWidget } from './base/late-widget.tsx';
${imports(all).join('\n')}

${lazy.map(chunk).join('\n')}

/** All field widgets, by the name that documents use. */
export const widgets: WidgetRegistry = {
${fields.map(entry).join('\n')}
};

/** All block widgets, by the name that documents use. */
export const blockWidgets: BlockWidgetRegistry = {
${all
  .filter(({ widget }) => !isField(widget))
  .map(entry)
  .join('\n')}
};
`;
}

function imports(all: Defined[]): string[] {
  const names = new Map<string, string[]>();
  for (const defined of all) {
    const { lazy, name, loads } = defined.widget.component;
    if (lazy) continue;
    const known = names.get(moduleOf(defined)) ?? [];
    names.set(moduleOf(defined), [...known, name, ...(loads === undefined ? [] : [loads])]);
  }
  return [...names].map(([module, exported]) => `import { ${exported.join(', ')} } from '${module}';`);
}

const chunk = (defined: Defined): string =>
  `const ${defined.constant}Chunk = chunkOf<ComponentType<${isField(defined.widget) ? 'WidgetProps' : 'BlockWidgetProps'}>>(async () => (await import('${moduleOf(defined)}')).${defined.widget.component.name});`;

function entry({ constant, widget }: Defined): string {
  const { lazy, name, loads } = widget.component;
  const loaded = lazy ? `${constant}Chunk` : loads;
  const parts = [
    `name: ${quoted(widget.name)}`,
    `component: ${lazy ? `lateWidget(${constant}Chunk)` : name}`,
    ...(isField(widget) ? [`labelling: ${quoted(widget.labelling)}`] : []),
    ...(loaded === undefined ? [] : [`load: ${loaded}.load`]),
  ];
  return `  ${key(widget.name)}: { ${parts.join(', ')} },`;
}

const traitsOf = (all: Defined[]): Record<string, WidgetTraits> =>
  Object.fromEntries(all.map(({ widget }) => [widget.name, widgetTraits(widget)]));
