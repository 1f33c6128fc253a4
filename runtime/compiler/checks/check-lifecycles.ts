import { checkLifecycle } from '../../lifecycle/check-lifecycle.ts';
import type { Assembled } from '../read/assembled.ts';
import { own } from '../read/json-object.ts';
import type { CheckContext } from './context/check-context.ts';
import { checkedOnce } from './context/checked-once.ts';

const remedies: Record<string, string> = {
  'unknown-status': 'name a status of flows/routing/statuses.json',
  'unknown-function': 'register it in src/lending/registry.ts',
  'unknown-fact': 'declare it among the facts of the lifecycle',
  'not-forgettable': 'leave it out of "forget"',
  'forgotten-and-set': 'leave it out of "forget", or of "set"',
  'restart-without-work': 'leave "restartWork" out, or have somebody stay in a status whose vendor works',
  'unknown-record': 'name a part of the record: see "source" in runtime/schema/lifecycle.schema.json',
  'record-outside-view': 'read it in "view" alone',
  'unknown-role': 'declare it among the "roles" of the lifecycle, or name one that is there',
  'reading-role': 'name a role that decides, or leave "reads" out',
  'unused-role': 'name it in the "decidedBy" of an event, or say "reads": true',
  'example-differs': 'correct the transitions, or the example',
  'missing-example': 'add one to the "examples" of the state',
};

/** Checks lifecycles and their personas with the lifecycle's own checks. */
export function checkLifecycles(context: CheckContext): void {
  const { documents } = context;
  const around = [...documents.statuses.values(), ...documents.personas.values()].map(({ value }) => value);
  for (const lifecycle of documents.lifecycle.values())
    checkedOnce(context, 'lifecycle', [lifecycle.value, ...around], (report) =>
      checkOne({ ...context, report }, lifecycle),
    );
}

function checkOne({ documents, prepared, report }: CheckContext, lifecycle: Assembled<'lifecycle'>): void {
  const personas = documents.personas.get('personas');
  const around = {
    statuses: Object.keys(documents.statuses.get('statuses')?.value.statuses ?? {}),
    functions: prepared.functions,
    registry: prepared.registry ?? {},
    ...(personas ? { personas: personas.value } : {}),
  };
  for (const { in: where, pointer, code, message } of checkLifecycle(lifecycle.value, around))
    report(where === 'personas' && personas ? personas : lifecycle, pointer, {
      code,
      message,
      remedy: own(remedies, code) ?? 'complete the document, or remove it',
    });
}
