import { referenceFiles } from '../reference/reference-files.ts';
import { blockFiles } from './block-files.ts';
import { iconFiles } from './icon-files.ts';
import { widgetFiles } from './widget-files.ts';

/** The texts of what is made from the definitions of widgets, blocks, icons and the schemas that documentation describes, by path. */
export const madeFiles = async (): Promise<[path: string, text: string][]> => [
  ...(await widgetFiles()),
  ...blockFiles(),
  ...referenceFiles(),
  ...iconFiles(),
];
