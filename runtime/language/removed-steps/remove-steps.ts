import { pointerTo } from '../../json/json-pointer.ts';
import { fieldsOf } from '../additional/fields-of.ts';
import type { Assembled, Documents, Report } from '../read/assembled.ts';
import type { Prepared } from '../read/prepare.ts';
import type { RemovedStep } from '../read/removed-step.ts';
import { own } from '../source/json-object.ts';
import type { SourceFile } from '../source/source-file.ts';

/** Removes the screens of removed steps from the organisation's documents. Reports overlays of such screens. */
export function removeSteps({ base }: Prepared, documents: Documents, report: Report): RemovedStep[] {
  return [...documents.flow.values()].flatMap((flow) => {
    const whole = base.get(`flows/${flow.id}/flow.json`)?.value.steps;
    const gone = Object.keys(whole ?? {}).filter((step) => own(flow.value.steps, step) === undefined);
    return gone.flatMap((step): RemovedStep[] => {
      const by = removerOf(flow, step);
      const screen = documents.screen.get(`${flow.id}/${step}`);
      if (!by || !screen) return [];
      documents.screen.delete(screen.id);
      for (const overlay of screen.layers.filter(({ file }) => brandOf(file) === brandOf(by.file)))
        report({ layers: [overlay] }, '', {
          code: 'step-removed',
          message: `This changes nothing: ${by.file} removes the step "${step}".`,
          remedy: 'remove this file, or the null',
        });
      const before = own(Object(whole), step);
      const conditional = own(Object(before), 'when') !== undefined || own(Object(before), 'unless') !== undefined;
      return [{ flow, step, by, unasked: unasked(documents, flow, screen), conditional }];
    });
  });
}

/** brands/<org> of a brand's file; '' of a base document. */
const brandOf = (file: string): string => /^brands\/[^/]+/.exec(file)?.[0] ?? '';

const removerOf = ({ layers }: Assembled<'flow'>, step: string): SourceFile | undefined =>
  layers.findLast(({ value }) => own(Object(value.steps), step) === null);

/** The facts of a screen's fields that no remaining step asks for. */
function unasked({ screen }: Documents, { id, value }: Assembled<'flow'>, removed: Assembled<'screen'>): string[] {
  const asks = (one: Assembled<'screen'> | undefined): string[] =>
    Object.values(one?.value.blocks ?? {}).flatMap((block) => fieldsOf(block).map(({ fact }) => fact));
  const others = Object.keys(value.steps).flatMap((step) => asks(screen.get(`${id}/${step}`)));
  const remain = (fact: string): boolean => others.some((other) => overlaps(fact, other));
  return [...new Set(asks(removed))].filter((fact) => !remain(fact));
}

/** Whether two dotted paths name the same value, or one a part of the other. */
export const overlaps = (one: string, other: string): boolean =>
  one === other || one.startsWith(`${other}.`) || other.startsWith(`${one}.`);

/** The pointer of a step in the overlay that removes it. */
export const stepPointer = (step: string): string => pointerTo('/steps', step);
