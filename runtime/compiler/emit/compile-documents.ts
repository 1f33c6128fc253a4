import type { CompiledForm, CompiledScreen, Product } from '../../engine/product.ts';
import { deepFreeze } from '../../json/deep-freeze.ts';
import type { Block, FormBlock } from '../../schema/types.ts';
import type { CheckContext } from '../checks/context/check-context.ts';
import { compileForm } from '../checks/context/field-schemas.ts';
import { fieldFacts, rulesOn } from '../checks/context/rules-of-screens.ts';
import type { Assembled } from '../read/assembled.ts';
import type { DocumentKind, DocumentTypes } from '../read/document-kinds.ts';
import { contentHash } from '../read/prepare.ts';
import { withCompiledCopy } from './compile-copy.ts';
import { consentTexts } from './consent-texts.ts';

/** A document with its copy compiled; made once for all organisations that share it. */
export function ready<K extends DocumentKind>(
  { prepared, sites, parse }: CheckContext,
  document: Assembled<K>,
): DocumentTypes[K] {
  return prepared.memo('copy', document.value, () => withCompiledCopy(document.value, sites(document), parse));
}

/** A screen with its forms, and the rules that are judged on it. */
export function compiledScreen(context: CheckContext, screen: Assembled<'screen'>): CompiledScreen {
  const { documents, sites, prepared } = context;
  const rules = rulesOn(documents.rule, screen, fieldFacts(sites(screen)));
  const forms = formsOf(context, screen.value.blocks);
  const validators = Object.values(forms).flatMap(({ validator, texts }) => [validator, ...Object.values(texts ?? {})]);
  const keys = screen.laidOut ? { keys: screen.laidOut.keys } : {};
  return prepared.memo(`screen ${rules.join(' ')} ${validators.join(' ')}`, screen.value, () =>
    deepFreeze({ ...ready(context, screen), id: screen.id, forms, rules, ...keys }),
  );
}

export function compiledDialog(context: CheckContext, dialog: Assembled<'dialog'>): Product['dialogs'][string] {
  return { ...ready(context, dialog), id: dialog.id, forms: formsOf(context, dialog.value.blocks ?? {}) };
}

/** Form blocks by key, those inside each blocks too. */
function formsOf(context: CheckContext, blocks: Record<string, Block>): Record<string, CompiledForm> {
  const forms: Record<string, CompiledForm> = {};
  for (const [key, block] of Object.entries(blocks)) {
    if (block.kind === 'form') forms[key] = compiledForm(context, block);
    if (block.kind === 'each') Object.assign(forms, formsOf(context, block.blocks));
  }
  return forms;
}

function compiledForm(context: CheckContext, block: FormBlock): CompiledForm {
  const { prepared, documents } = context;
  const texts = consentTexts(context, block);
  return {
    ...compileForm(block, documents.fragment, (value) => contentHash(prepared, value)),
    ...(Object.keys(texts).length > 0 ? { texts } : {}),
  };
}
