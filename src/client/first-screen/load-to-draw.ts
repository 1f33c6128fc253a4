import { matchPath } from '../../../runtime/engine/flow/match-path.ts';
import type { Documents } from '../../../runtime/host/documents.ts';
import { hasLateBlock } from '../../../runtime/react/blocks/has-late-block.ts';
import { lateViews } from '../../../runtime/react/blocks/late-view.tsx';
import { machinePath } from '../../../runtime/react/context/navigation.ts';
import { isDrawnByValidator } from '../../../runtime/react/form/rjsf-validator.ts';
import type { PageData } from '../../contract/page-data.ts';

/**
 * Loads the validators and blocks that the first screen needs, as the server had them for its rendering. One that fails is
 * loaded again later.
 */
export async function loadToDraw(
  { product, basePath }: PageData,
  pathname: string,
  { validators }: Documents,
): Promise<void> {
  const { entry } = matchPath(product, machinePath(basePath, pathname));
  const screen = entry && Object.hasOwn(product.screens, entry.screen) ? product.screens[entry.screen] : undefined;
  const needed = Object.values(screen?.forms ?? {}).filter(isDrawnByValidator);
  const late = hasLateBlock(screen?.blocks) ? [lateViews.load()] : [];
  await Promise.allSettled([...late, ...needed.map(({ validator }) => validators.load(validator))]);
}
