import type { DocumentKind } from '../definition/document-types.ts';
import { didYouMean } from '../source/suggest.ts';
import type { Assembled, Documents, Report } from './assembled.ts';
import type { Prepared } from './prepare.ts';
import { singlePageScreen } from './single-page-screen.ts';

type FlowDocument = Assembled<'flow'>;

/** The key of the only step of a single-page flow. */
export const singlePageStep = 'page';

/**
 * Gives every single-page flow its only step, and that step its screen, which shows all steps of another flow. The flow
 * inherits what it does not define: submit, overlay, effects, access.
 */
export function singlePageFlows(
  prepared: Prepared,
  documents: Documents,
  present: Map<DocumentKind, Set<string>>,
  report: Report,
): void {
  for (const flow of [...documents.flow.values()].filter(({ value }) => value.of !== undefined)) {
    const base = documents.flow.get(flow.value.of ?? '');
    if (!base || base.value.of !== undefined) {
      documents.flow.delete(flow.id);
      refuse(flow, documents, present, report);
      continue;
    }
    documents.flow.set(flow.id, onePageOnce(prepared, flow, base));
    const id = `${flow.id}/${singlePageStep}`;
    documents.screen.set(id, cachedPageScreen(prepared, flow, base, documents.screen));
    present.set('screen', (present.get('screen') ?? new Set()).add(id));
  }
}

const onePageOnce = ({ memo }: Prepared, flow: FlowDocument, base: FlowDocument): FlowDocument =>
  memo('single page', [flow.value, base.value], () => onePage(flow, base));

function onePage(flow: FlowDocument, base: FlowDocument): FlowDocument {
  const { sequence: _sequence, steps: _steps, guards: _guards, ...inherited } = base.value;
  const own = { sequence: [singlePageStep], steps: { [singlePageStep]: { path: '' } }, stepGroups: groupsOf(base) };
  const value = { ...inherited, ...flow.value, ...own };
  return { ...flow, value, layers: [...base.layers, ...flow.layers] };
}

const groupsOf = ({ value }: FlowDocument): Record<string, string> =>
  Object.fromEntries(
    Object.entries(value.steps).flatMap(([step, { progress }]) => (progress ? [[step, groupOf(progress)]] : [])),
  );

const groupOf = (progress: string): string => progress.split('/')[0] ?? '';

/** The screen of a single-page flow; cached by its steps. */
export function cachedPageScreen(
  { memo }: Prepared,
  flow: FlowDocument,
  base: FlowDocument,
  screens: Documents['screen'],
): Assembled<'screen'> {
  const steps = base.value.sequence.flatMap((step) => screens.get(`${base.id}/${step}`)?.value ?? []);
  return memo('single-page screen', [flow.value, base.value, ...steps], () =>
    singlePageScreen(`${flow.id}/${singlePageStep}`, { flow, base, screens, memo }),
  );
}

function refuse(
  flow: FlowDocument,
  documents: Documents,
  present: Map<DocumentKind, Set<string>>,
  report: Report,
): void {
  const { of = '' } = flow.value;
  const whole = [...documents.flow.values()].filter(({ value }) => value.of === undefined).map(({ id }) => id);
  // A flow with errors is reported in its own file.
  if (present.get('flow')?.has(of) && !documents.flow.has(of) && of !== flow.id) return;
  report(flow, '/of', {
    code: 'unknown-flow',
    message: `There is no flow "${of}" with steps of its own.`,
    remedy: didYouMean(of, whole, `write flows/${of}/flow.json`),
  });
}
