import type { Application, Session } from '../../engine/session/session.ts';
import type { JsonObject } from '../../json/json.ts';
import type { OfficeStep, OtherTabStep } from '../../schema/types.ts';
import type { Workflow } from '../office/fake-office.ts';
import type { JourneyFlags } from '../server/journey-flags.ts';
import type { Engine } from './engine.ts';
import { JourneyError } from './verbs.ts';

type Acting = { engine: Engine; workflow: Workflow; flags: JourneyFlags };

export function giveApplication(engine: Engine, workflow: Workflow, application: Application | null): void {
  engine.dispatch({
    type: 'application',
    at: engine.now(),
    application: workflow.setApplication(application),
    etag: workflow.version(),
    ...(engine.profile === undefined ? {} : { profile: engine.profile }),
  });
}

/** An event in another tab; the current screen learns of it with its next call. */
export function otherTab(workflow: Workflow, { event, answers }: OtherTabStep): void {
  if (!workflow.eventInOtherTab(event, (answers ?? {}) as JsonObject))
    throw new JourneyError('otherTab', 'an event that is awaited', event);
}

export function officeDoes(
  { engine, workflow, flags: ofJourney }: Acting,
  { status, fields, days, event, facts, flags, ...more }: OfficeStep,
): void {
  const statuses = status === undefined ? undefined : workflow.setStatus(status, fields as JsonObject | undefined);
  if (statuses) throw new JourneyError('office', statuses, status ?? null);
  if (flags !== undefined) ofJourney.set(flags as Session['flags']);
  if (days !== undefined) {
    engine.passDays(days);
    workflow.fireDueTimer();
  }
  // A journey is validated JSON.
  const impossible = workflow.domains.act({ ...more } as JsonObject);
  if (impossible) throw new JourneyError('office', [...impossible.possible], impossible.wanted);
  const possible = event === undefined ? undefined : workflow.applyEvent(event, facts as JsonObject | undefined);
  if (possible) throw new JourneyError('office', possible, event ?? null);
}
