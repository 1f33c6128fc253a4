import type { Dated } from '../../engine/overlays/versions.ts';
import type { CompiledForm, CompiledProgress, CompiledScreen, Product, WayShare } from '../../engine/product.ts';
import { deepFreeze } from '../../json/deep-freeze.ts';
import type { Block, FormBlock } from '../../schema/types.ts';
import type { CheckContext } from '../checks/context/check-context.ts';
import { compileForm } from '../checks/context/field-schemas.ts';
import { rulesOn } from '../checks/context/rules-of-screens.ts';
import type { DocumentKind, DocumentTypes } from '../definition/document-types.ts';
import { contentHash, sharedByContent, sharedWhileUsed } from '../memory/shared-values.ts';
import type { Assembled } from '../read/assembled.ts';
import { withCompiledCopy } from './compile-copy.ts';
import { consentTexts } from './consent-texts.ts';
import { waySharesOf } from './way-shares.ts';

/** A document with compiled copy; cached for all organisations that share it. */
export function compiledDocument<K extends DocumentKind>(
  { prepared, sites, parse }: CheckContext,
  document: Assembled<K>,
): DocumentTypes[K] {
  return prepared.memo('copy', [document.value], () => withCompiledCopy(document.value, sites(document), parse));
}

/** A document that may change on a day, with all its versions. */
export function compiledVersions<K extends 'paper' | 'message'>(
  context: CheckContext,
  document: Assembled<K>,
): Dated<DocumentTypes[K]> {
  const { versions: _, ...first } = compiledDocument(context, document);
  if (!document.versions) return first;
  const versions = document.versions.map((version) => {
    const { versions: _none, ...value } = compiledDocument(context, version);
    return { from: version.from ?? '', value };
  });
  return { ...first, versions };
}

/** A screen with its forms and the rules judged on it. */
export function compiledScreen(context: CheckContext, screen: Assembled<'screen'>): CompiledScreen {
  const { prepared } = context;
  const rules = rulesOn(context, screen);
  const forms = formsOf(context, screen.value.blocks);
  const keys = screen.laidOut ? { keys: screen.laidOut.keys } : {};
  const stages = compiledProgress(context, screen.value.progress);
  const shares = sharesOf(context, screen.id);
  const parts = [screen.value, rules, shares, ...Object.values(forms), ...(stages ? [stages] : [])];
  return prepared.memo('screen', parts, () =>
    deepFreeze({
      ...withoutSources(compiledDocument(context, screen)),
      id: screen.id,
      forms,
      rules,
      ...keys,
      ...(stages && { stages }),
      ...(shares.length > 0 && { shares }),
    }),
  );
}

/** Where on the whole way a screen is, as the progress documents say. */
function sharesOf(context: CheckContext, id: string): readonly WayShare[] {
  const own = [...context.documents.progress.values()].flatMap(
    (document) => waySharesOf(context, document).screens.get(id) ?? [],
  );
  return sharedByContent(context.prepared, 'shares', own);
}

/** The progress document that a screen names. It is part of the screen, so that the first page does not load it. */
function compiledProgress(context: CheckContext, id: string | undefined): CompiledProgress | undefined {
  const document = context.documents.progress.get(id ?? '');
  if (!document) return undefined;
  const { variants: named = [], way: _way, wayOrder: _order, ...own } = compiledDocument(context, document);
  const shares = waySharesOf(context, document);
  const variants = named.flatMap(({ when, progress }) => {
    const other = compiledProgress(context, progress);
    return other ? [{ when, document: other }] : [];
  });
  const stages = Object.entries(own.stages).map(([id, stage]): [string, CompiledProgress['stages'][string]] => {
    const share = shares.stages[id];
    return [id, share === undefined ? stage : { ...stage, share }];
  });
  const compiled = context.prepared.memo(
    'progress',
    [document.value, shares, ...variants.map((one) => one.document)],
    () =>
      deepFreeze({
        ...own,
        id: document.id,
        stages: Object.fromEntries(stages),
        ...(variants.length > 0 && { variants }),
      }),
  );
  return sharedByContent(context.prepared, 'progress', compiled);
}

export function compiledDialog(context: CheckContext, dialog: Assembled<'dialog'>): Product['dialogs'][string] {
  const forms = formsOf(context, dialog.value.blocks ?? {});
  return context.prepared.memo('dialog', [dialog.value, ...Object.values(forms)], () =>
    deepFreeze({ ...withoutSources(compiledDocument(context, dialog)), id: dialog.id, forms }),
  );
}

export const compiledShell = (context: CheckContext, part: Assembled<'shell'>): Product['shell'][string] =>
  withoutSources(compiledDocument(context, part));

/** Removes `legal`: sources of texts are for the checks and for people who edit documents. */
function withoutSources<T extends { legal?: unknown }>({ legal: _, ...shown }: T): Omit<T, 'legal'> {
  return shown;
}

/** Form blocks by key, including those inside each blocks. */
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
  const texts = sharedWhileUsed(prepared, 'consents', consentTexts(context, block));
  const fragments = [...documents.fragment.values()].map(({ value }) => value);
  return prepared.memo('form', [block, texts, ...fragments], () =>
    deepFreeze({
      ...compileForm(block, context, (value) => contentHash(prepared, value)),
      ...(Object.keys(texts).length > 0 ? { texts } : {}),
    }),
  );
}
