import { operators } from '../../../runtime/engine/logic/operators.ts';
import { jsonFilesUnder } from '../../../runtime/files/document-files.ts';
import { isObject, type Json } from '../../../runtime/json/json.ts';
import type { Fact } from '../../../runtime/schema/types.ts';
import type { Compiled } from '../compile/compile-organisation.ts';
import { widgets } from '../files/widgets.ts';

/** Names that documents use, sorted. Facts with their parts: 'propertyAddress', 'propertyAddress.zip'. */
export type EditorNames = Record<
  | 'facts'
  | 'rules'
  | 'calls'
  | 'places'
  | 'dialogs'
  | 'flags'
  | 'messages'
  | 'papers'
  | 'statuses'
  | 'settings'
  | 'widgets'
  | 'operators'
  | 'lists'
  | 'parts',
  string[]
>;

/** The names in a product's documents below `root`, as its first organisation has them. */
export function editorNames(root: string, { product, server }: Compiled): EditorNames {
  return {
    facts: Object.entries(product.facts).flatMap(factPaths).sort(),
    rules: Object.keys(product.rules).sort(),
    calls: Object.keys(product.calls).sort(),
    places: [...Object.keys(product.screens), ...Object.keys(product.flows)].sort(),
    flags: Object.keys(server.flags).sort(),
    messages: Object.keys(server.messages).sort(),
    papers: Object.keys(server.papers).sort(),
    statuses: Object.keys(product.statuses.statuses).sort(),
    dialogs: Object.keys(product.dialogs).sort(),
    settings: Object.entries(product.settings).flatMap(settingPaths).sort(),
    widgets: Object.keys(widgets).sort(),
    operators: Object.keys(operators).sort(),
    parts: jsonFilesUnder(root, 'flows/parts').map(({ path }) => path.replace(/^flows\/parts\/|\.json$/g, '')),
    lists: jsonFilesUnder(root, 'flows/parts/lists').map(({ path }) => path.replace(/^.*\/|\.json$/g, '')),
  };
}

const factPaths = ([name, { fields = {} }]: [string, Fact]): string[] => [
  name,
  ...Object.keys(fields).map((part) => `${name}.${part}`),
];

const settingPaths = ([name, value]: [string, Json]): string[] =>
  isObject(value) ? Object.entries(value).flatMap(([key, inner]) => settingPaths([`${name}.${key}`, inner])) : [name];
