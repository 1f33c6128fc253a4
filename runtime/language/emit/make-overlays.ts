import type { CompiledOverlay, OverlayPatches } from '../../engine/product.ts';
import { deepFreeze } from '../../json/deep-freeze.ts';
import { diffPatch } from '../../json/diff-patch.ts';
import type { JsonObject } from '../../json/json.ts';
import type { CheckContext } from '../checks/context/check-context.ts';
import type { Assembled } from '../read/assembled.ts';
import { type Patched, patchedDocument, patchedDocuments } from '../read/patched-documents.ts';
import { cachedPageScreen, singlePageStep } from '../read/single-page-layout.ts';
import { asJson } from '../source/json-object.ts';
import { compiledDialog, compiledDocument, compiledScreen, compiledShell } from './compile-documents.ts';

/**
 * Compiles dynamic overlays: for each document a merge patch between its compiled forms with and without the overlay;
 * for a step, also of the single page that lays it out. No two patch one key.
 */
export function makeOverlays(context: CheckContext): CompiledOverlay[] {
  const { patched } = patchedDocuments(context.prepared, context.documents);
  return [...context.documents.overlay.values()]
    .sort((a, b) => (a.id < b.id ? -1 : 1))
    .map((overlay) => {
      const own = patched.filter((one) => one.overlay.id === overlay.id);
      const found = differences(context, own);
      // Cached for organisations whose documents the overlay changes in the same way.
      return context.prepared.memo('compiled overlay', [overlay.value, ...found.map(({ patch }) => patch)], () =>
        compiledOverlay(overlay, found),
      );
    });
}

function compiledOverlay(
  { id, value: { title: _1, source: _2, ...conditions } }: Assembled<'overlay'>,
  found: readonly OverlayDifference[],
): CompiledOverlay {
  const patches: OverlayPatches = {};
  for (const { into, id, patch } of found) patches[into] = { ...patches[into], [id]: patch };
  return deepFreeze({ ...conditions, id, patches });
}

type Difference = { into: keyof OverlayPatches; id: string; patch: JsonObject | undefined };
type OverlayDifference = Difference & { patch: JsonObject };

const differences = (context: CheckContext, patched: Patched[]): OverlayDifference[] =>
  [...patched.flatMap((one) => difference(context, one)), ...pages(context, patched)].flatMap((one) =>
    one.patch ? [{ ...one, patch: one.patch }] : [],
  );

function difference(context: CheckContext, one: Patched): Difference[] {
  const { base } = one;
  switch (base.kind) {
    case 'screen':
      return [screenDifference(context, base as Assembled<'screen'>, patchedDocument(context.prepared, 'screen', one))];
    case 'dialog':
      return made(
        context,
        'dialogs',
        base as Assembled<'dialog'>,
        patchedDocument(context.prepared, 'dialog', one),
        (dialog) => compiledDialog(context, dialog),
      );
    case 'rule':
      return made(context, 'rules', base as Assembled<'rule'>, patchedDocument(context.prepared, 'rule', one), (rule) =>
        compiledDocument(context, rule),
      );
    case 'shell':
      return made(
        context,
        'shell',
        base as Assembled<'shell'>,
        patchedDocument(context.prepared, 'shell', one),
        (part) => compiledShell(context, part),
      );
  }
}

function made<D extends Assembled>(
  context: CheckContext,
  into: Difference['into'],
  base: D,
  patched: D | undefined,
  compiled: (document: D) => object,
): Difference[] {
  const patch = patched && differenceOf(context, compiled(base), compiled(patched));
  return [{ into, id: base.id, patch }];
}

function screenDifference(
  context: CheckContext,
  base: Assembled<'screen'>,
  patched: Assembled<'screen'> | undefined,
): Difference {
  if (!patched) return { into: 'screens', id: base.id, patch: undefined };
  const [before, after] = [compiledScreen(context, base), compiledScreen(context, patched)];
  return { into: 'screens', id: base.id, patch: differenceOf(context, before, after) };
}

/** Cached by the two documents. */
const differenceOf = ({ prepared }: CheckContext, before: object, after: object): JsonObject | undefined =>
  prepared.memo('difference', [before, after], () => diffPatch(objectOf(before), objectOf(after)));

/** The patches of the single pages that lay out patched steps. */
function pages(context: CheckContext, patched: Patched[]): Difference[] {
  const { flow, screen } = context.documents;
  const steps = new Map(
    patched.flatMap((one) => patchedDocument(context.prepared, 'screen', one) ?? []).map((step) => [step.id, step]),
  );
  return [...flow.values()].flatMap((single): Difference[] => {
    const id = `${single.id}/${singlePageStep}`;
    const base = flow.get(single.value.of ?? '');
    const before = screen.get(id);
    if (!base || !before?.laidOut?.steps.some((step) => steps.has(step))) return [];
    return [
      screenDifference(
        context,
        before,
        cachedPageScreen(context.prepared, single, base, new Map([...screen, ...steps])),
      ),
    ];
  });
}

/** Compiled documents are JSON. */
const objectOf = (value: unknown): JsonObject => asJson(value) as JsonObject;
