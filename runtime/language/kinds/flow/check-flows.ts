import { placedFields } from '../../../engine/forms/screen-visibility.ts';
import { pointerTo } from '../../../json/json-pointer.ts';
import type { Flow } from '../../../schema/types.ts';
import type { CheckContext } from '../../checks/context/check-context.ts';
import { checkOnce } from '../../checks/context/checked-once.ts';
import { screenFolders } from '../../checks/context/path-table.ts';
import type { Assembled, Report } from '../../read/assembled.ts';
import { own } from '../../source/json-object.ts';
import { didYouMean } from '../../source/suggest.ts';

type FlowDocument = Assembled<'flow'>;

/**
 * Checks flows: each step has a document and can be reached, guards redirect to steps that they do not guard.
 */
export function checkFlows(context: CheckContext): void {
  for (const flow of context.documents.flow.values()) {
    checkSteps(context, flow);
    checkProgress(context, flow);
    checkGuards(context, flow);
  }
  checkStrayScreens(context);
  checkFieldLinks(context);
  checkPaths(context);
}

function checkSteps({ report, known }: CheckContext, flow: FlowDocument): void {
  const paths = new Map<string, string>();
  for (const [id, step] of Object.entries(flow.value.steps)) {
    const pointer = pointerTo('/steps', id);
    if (!known('screen').has(`${flow.id}/${id}`))
      report(
        flow,
        pointer,
        {
          code: 'missing-document',
          message: `The step "${id}" has no document.`,
          remedy: `write flows/${flow.id}/${id}.json`,
        },
        'key',
      );
    const other = paths.get(step.path);
    if (other !== undefined)
      report(flow, pointerTo(pointer, 'path'), {
        code: 'unreachable-step',
        message: `The step "${id}" has the same path as "${other}" and is never reached.`,
        remedy: 'give it a path of its own',
      });
    paths.set(step.path, id);
    if (step.when === false || step.unless === true)
      report(flow, pointerTo(pointer, step.when === false ? 'when' : 'unless'), {
        code: 'unreachable-step',
        message: `The step "${id}" is never part of the flow.`,
        remedy: 'remove the condition, or the step',
      });
  }
  const [first] = flow.value.sequence;
  const start = first === undefined ? undefined : own(flow.value.steps, first);
  if (start && (start.when !== undefined || start.unless !== undefined))
    report(
      flow,
      pointerTo('/steps', first ?? ''),
      {
        code: 'conditional-start',
        message: `The first step "${first ?? ''}" is conditional: the flow may have no start.`,
        remedy: 'begin with an unconditional step',
      },
      'key',
    );
}

function checkProgress({ report }: CheckContext, flow: FlowDocument): void {
  const { progress, sequence, steps } = flow.value;
  const places = progressPlaces(progress);
  let furthest = 0;
  for (const id of sequence) {
    const at = steps[id]?.progress;
    if (at === undefined) continue;
    const place = places.indexOf(at);
    if (place < 0)
      report(flow, pointerTo('/steps', id, 'progress'), {
        code: 'unknown-progress',
        message: `The progress bar has no "${at}".`,
        remedy: didYouMean(at, places),
      });
    else if (place < furthest)
      report(flow, pointerTo('/steps', id, 'progress'), {
        code: 'progress-backwards',
        message: `The progress bar goes back to "${at}" from "${places[furthest] ?? ''}", where an earlier step has led.`,
        remedy: 'order the steps as the progress bar, or the progress bar as the steps',
      });
    else furthest = place;
  }
}

/** The ids in a progress bar, in order: group/part, or the group if it has no parts. */
function progressPlaces(progress: Flow['progress']): string[] {
  const { groups = {}, order = Object.keys(groups) } = progress ?? {};
  return order.flatMap((group) => {
    const parts = own(groups, group)?.parts;
    return parts ? Object.keys(parts).map((part) => `${group}/${part}`) : [group];
  });
}

function checkGuards({ report }: CheckContext, flow: FlowDocument): void {
  const { guards = {}, steps, sequence } = flow.value;
  for (const [id, guard] of Object.entries(guards)) {
    const target = own(steps, guard.redirect);
    const pointer = pointerTo('/guards', id, 'redirect');
    if (target && (target.when !== undefined || target.unless !== undefined))
      report(flow, pointer, {
        code: 'guarded-redirect',
        message: `The guard leads to "${guard.redirect}", which is not always part of the flow.`,
        remedy: `lead to a step without a condition, "${sequence[0] ?? ''}"`,
      });
    // A guard applies to every step except its own target, so another guard with a different target applies to that
    // target.
    const rival = Object.entries(guards).find(([other, { redirect }]) => other < id && redirect !== guard.redirect);
    if (rival)
      report(flow, pointer, {
        code: 'guarded-redirect',
        message: `The guard leads to "${guard.redirect}", which the guard "${rival[0]}" also guards: the two could redirect forever.`,
        remedy: `lead to "${rival[1].redirect}" too`,
      });
    if (guard.when === undefined && guard.unless === undefined)
      report(
        flow,
        pointerTo('/guards', id),
        { code: 'missing-key', message: 'A guard needs a condition.', remedy: 'add "when" or "unless"' },
        'key',
      );
  }
}

/** Checks that each link to a field leads to a field of the same screen. */
function checkFieldLinks(context: CheckContext): void {
  for (const screen of context.documents.screen.values())
    checkOnce(context, 'field links', [screen.value], (report) => checkLinksOf(screen, report));
}

function checkLinksOf(screen: Assembled<'screen'>, report: Report): void {
  const facts = placedFields(screen.value).map(({ field }) => field.fact);
  for (const { fact, pointer } of fieldLinks(screen.value, ''))
    if (!facts.includes(fact))
      report(screen, pointer, {
        code: 'unknown-target',
        message: `No field of this screen holds "${fact}".`,
        remedy: didYouMean(fact, facts, 'name the fact of a field of this screen'),
      });
}

/** The '#fact' links of a document, with their pointers. */
function fieldLinks(value: unknown, pointer: string): { fact: string; pointer: string }[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]: [string, unknown]) => {
    const at = pointerTo(pointer, key);
    const isLink = /\/links$/.test(pointer) && typeof inner === 'string' && inner.startsWith('#');
    return isLink ? [{ fact: inner.slice(1), pointer: at }] : fieldLinks(inner, at);
  });
}

/** Reports two screens at one path: only the first would ever be shown. */
function checkPaths({ documents, paths, report }: CheckContext): void {
  const first = new Map<string, (typeof paths)[number]>();
  for (const entry of paths) {
    const { pattern, screen } = entry;
    const other = first.get(pattern);
    if (!other) first.set(pattern, entry);
    const document = documents.screen.get(screen);
    if (!other || !document || other.screen.split('/')[0] === screen.split('/')[0]) continue;
    report(document, '', {
      code: 'path-taken',
      message: `The path "${pattern}" already belongs to the screen ${other.screen}.`,
      remedy: 'give one of them another path',
    });
  }
}

/** Reports a screen in a flow's folder that is not one of its steps: it is never shown. */
function checkStrayScreens({ documents, known, report }: CheckContext): void {
  const { own: ownFolder, participants } = screenFolders(documents);
  // Their screens have the path of their file.
  const folders = ['application', ownFolder, participants, 'public', 'pages'];
  for (const screen of documents.screen.values()) {
    const [folder = '', ...rest] = screen.id.split('/');
    if (folders.includes(folder)) continue;
    const flow = documents.flow.get(folder);
    const step = rest.join('/');
    if (!flow && !known('flow').has(folder))
      report(screen, '', {
        code: 'stray-file',
        message: `There is no flow in flows/${folder}/.`,
        remedy: `write flows/${folder}/flow.json, or move the screen to one of ${folders.map((one) => `flows/${one}/`).join(', ')}`,
      });
    else if (flow && !Object.hasOwn(flow.value.steps, step))
      report(screen, '', {
        code: 'unreachable-step',
        message: `"${step}" is not a step of the flow "${folder}".`,
        remedy: didYouMean(step, Object.keys(flow.value.steps), `add it to the steps of flows/${folder}/flow.json`),
      });
  }
}
