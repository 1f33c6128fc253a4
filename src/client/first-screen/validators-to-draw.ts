import { matchPath } from '../../../runtime/engine/flow/match-path.ts';
import { machinePath } from '../../../runtime/react/context/navigation.ts';
import { isDrawnByValidator } from '../../../runtime/react/form/rjsf-validator.ts';
import type { PageData } from '../../contract/page-data.ts';
import type { Documents } from '../host/documents.ts';

/** Loads the validators without which a form of the first screen cannot be drawn: the server had them. One that fails is asked for again later. */
export async function validatorsToDraw(
  { product, basePath }: PageData,
  pathname: string,
  { validators }: Documents,
): Promise<void> {
  const { entry } = matchPath(product, machinePath(basePath, pathname));
  const screen = entry && Object.hasOwn(product.screens, entry.screen) ? product.screens[entry.screen] : undefined;
  const needed = Object.values(screen?.forms ?? {}).filter(isDrawnByValidator);
  await Promise.all(needed.map(({ validator }) => validators.load(validator).catch(() => undefined)));
}
