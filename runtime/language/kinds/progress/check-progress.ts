import { pointerTo } from '../../../json/json-pointer.ts';
import type { CheckContext } from '../../checks/context/check-context.ts';
import type { Assembled } from '../../read/assembled.ts';
import { didYouMean } from '../../source/suggest.ts';

type Progress = Assembled<'progress'>;

/**
 * Checks progress documents: documents named by screens and variants exist, each stage has a step and each step a
 * stage, each status belongs to one stage, each point of the way names what exists. Also checks a screen's blocks beside
 * the main column and its bar.
 */
export function checkProgress(context: CheckContext): void {
  for (const document of context.documents.progress.values()) {
    checkStages(context, document);
    checkStatuses(context, document);
    checkVariants(context, document);
    checkWay(context, document);
  }
  for (const screen of context.documents.screen.values()) {
    checkAside(context, screen);
    checkBar(context, screen);
  }
}

function checkStages({ report }: CheckContext, document: Progress): void {
  const { steps, stages } = document.value;
  const led = new Set<string>();
  for (const { step } of Object.values(stages)) if (step !== undefined) led.add(step);
  for (const id of Object.keys(steps))
    if (!led.has(id))
      report(
        document,
        pointerTo('/steps', id),
        {
          code: 'unreachable-step',
          message: `No stage leads to the step "${id}": it would never be current.`,
          remedy: 'name it in the "step" of a stage, or remove it',
        },
        'key',
      );
}

/** Checks that each status of the workflow belongs to one stage, or is listed as having none. */
function checkStatuses({ report, documents }: CheckContext, document: Progress): void {
  const known = documents.statuses.get('statuses')?.value.statuses;
  if (!known) return;
  const places = new Map<string, string>();
  for (const { place, pointer, statuses, conditional } of placesOf(document))
    for (const [index, status] of statuses.entries()) {
      const other = places.get(status);
      if (other !== undefined && !conditional)
        report(document, pointerTo(pointer, index), {
          code: 'dead-status',
          message: `${status} is at ${other} already.`,
          remedy: 'name it once, or give one of the two stages a condition ("when")',
        });
      if (!conditional) places.set(status, place);
    }
  const missing = Object.keys(known).filter((status) => !places.has(status));
  if (missing.length > 0)
    report(
      document,
      '/stages',
      {
        code: 'status-without-stage',
        message: `No stage names ${missing.join(', ')}: how far the application is would be unknown.`,
        remedy: 'add each to a stage, or to "unplaced"',
      },
      'key',
    );
}

type StageStatuses = { place: string; pointer: string; statuses: string[]; conditional: boolean };

function placesOf({ value }: Progress): StageStatuses[] {
  const stages = Object.entries(value.stages).map(
    ([id, { status, when }]): StageStatuses => ({
      place: `the stage "${id}"`,
      pointer: pointerTo('/stages', id, 'status'),
      statuses: status,
      conditional: when !== undefined,
    }),
  );
  const unplaced = { place: '"unplaced"', pointer: '/unplaced', statuses: value.unplaced ?? [], conditional: false };
  return [...stages, unplaced];
}

function checkVariants(context: CheckContext, document: Progress): void {
  for (const [index, { progress }] of (document.value.variants ?? []).entries()) {
    const pointer = pointerTo('/variants', index, 'progress');
    if (context.documents.progress.get(progress)?.value.variants !== undefined)
      context.report(document, pointer, {
        code: 'variant-of-variant',
        message: `"${progress}" has variants itself.`,
        remedy: 'name a progress without variants',
      });
  }
}

/** Checks that the points of the way name flows, screens and stages that exist. */
function checkWay({ report, documents, known }: CheckContext, document: Progress): void {
  const { way = {}, stages } = document.value;
  const screens = new Set([...known('screen'), ...documents.screen.keys()]);
  const named = [
    { key: 'flows', noun: 'flow', code: 'unknown-flow', names: known('flow') },
    { key: 'screens', noun: 'screen', code: 'unknown-screen', names: screens },
    { key: 'stages', noun: 'stage', code: 'unknown-stage', names: new Set(Object.keys(stages)) },
  ] as const;
  for (const [id, point] of Object.entries(way))
    for (const { key, noun, code, names } of named)
      for (const [index, name] of (point[key] ?? []).entries())
        if (!names.has(name))
          report(document, pointerTo('/way', id, key, index), {
            code,
            message: `There is no ${noun} "${name}".`,
            remedy: didYouMean(name, [...names]),
          });
}

/** Checks that the layout of a screen has the columns for its `aside`, its `controls`, its `furtherControls` and its `index`. */
function checkAside({ report }: CheckContext, screen: Assembled<'screen'>): void {
  const { aside = [], layout = 'narrow' } = screen.value;
  for (const [key, of] of [
    ['controls', 'actions'],
    ['furtherControls', 'actions'],
    ['index', 'a list'],
  ] as const)
    if (screen.value[key] !== undefined && layout !== 'workspace')
      report(
        screen,
        `/${key}`,
        {
          code: 'layout-without-aside',
          message: `The layout "${layout}" has no column for ${of}.`,
          remedy: `set "layout": "workspace", or remove "${key}"`,
        },
        'key',
      );
  if (aside.length > 0 && layout === 'narrow')
    report(
      screen,
      '/aside',
      {
        code: 'layout-without-aside',
        message: `The layout "${layout}" has no place beside the blocks.`,
        remedy: 'set "layout": "wide", "document" or "workspace", or remove "aside"',
      },
      'key',
    );
}

/** Checks that a screen with a bar has a primary action to show it with. */
function checkBar({ report }: CheckContext, screen: Assembled<'screen'>): void {
  const { bar, actions } = screen.value;
  if (bar === undefined || Object.values(actions).some(({ style = 'primary' }) => style === 'primary')) return;
  report(
    screen,
    '/bar',
    {
      code: 'bar-without-action',
      message: 'The screen has no primary action for the bar to stand beside.',
      remedy: 'add one, or remove "bar"',
    },
    'key',
  );
}
