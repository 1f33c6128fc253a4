import { referenceFiles } from '../reference/reference-files.ts';
import { blockFiles } from './block-files.ts';
import { iconFiles } from './icon-files.ts';
import { widgetFiles } from './widget-files.ts';

/**
 * The texts, by path, of all files generated from the definitions of widgets, blocks and icons and from the documented schemas.
 */
export const madeFiles = async (): Promise<[path: string, text: string][]> => [
  ...(await widgetFiles()),
  ...blockFiles(),
  ...referenceFiles(),
  ...iconFiles(),
];
