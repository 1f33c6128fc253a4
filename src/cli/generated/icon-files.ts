/**
 * The icons that controls use independently of the documents: each generated file has those of the code that is loaded with it.
 */
import { join } from 'node:path';
import { allIcons } from '../../../runtime/files/icons.ts';
import { iconPath } from '../../../runtime/language/icons/icon-path.ts';

const root = join(import.meta.dirname, '../../..');

/** The names of lucide's icons by the generated file. */
const files: Record<string, string[]> = {
  'runtime/react/icons/control-icons.ts': ['chevron-down', 'circle-check', 'eye', 'eye-off', 'map-pin', 'search'],
  'runtime/widgets/chat/chat-icons.ts': [
    'arrow-down',
    'message-circle',
    'minus',
    'paperclip',
    'send-horizontal',
    'thumbs-down',
    'x',
  ],
  'runtime/widgets/pdf-viewer/viewer-icons.ts': [
    'chevron-down',
    'chevron-up',
    'download',
    'layout-list',
    'minus',
    'move-horizontal',
    'move-vertical',
    'plus',
    'printer',
    'rotate-cw',
    'search',
    'x',
  ],
};

/** The name of the constant in a generated file. */
const constants: Record<string, string> = {
  'runtime/widgets/chat/chat-icons.ts': 'chatIcons',
  'runtime/widgets/pdf-viewer/viewer-icons.ts': 'viewerIcons',
};

/** The texts of the generated files, by path. */
export const iconFiles = (): Map<string, string> =>
  new Map(Object.entries(files).map(([path, names]) => [join(root, path), moduleOf(path, names)]));

function moduleOf(path: string, names: readonly string[]): string {
  const icons = allIcons();
  const lines = names.map((name) => member(name, iconPath(icons[name] ?? null)));
  const name = constants[path] ?? 'controlIcons';
  return `/* Generated from lucide (ISC licence) by \`npm run types:write\`. Do not edit: change the names in src/cli/generated/icon-files.ts. */
/** Paths on a grid of 24, by lucide's names. */
export const ${name} = {
${lines.join('')}} as const;
`;
}

function member(name: string, path: string): string {
  return `  ${name.includes('-') ? `'${name}'` : name}: '${path}',\n`;
}
