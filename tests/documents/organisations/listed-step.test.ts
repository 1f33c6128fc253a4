/** The list of applications says the step of each: it must be the one that the progress beside its screens shows. */
import { expect, test } from 'vitest';
import { withScope } from '../../../runtime/engine/environment/scope.ts';
import { environmentOf } from '../../../runtime/engine/facts/environment-of.ts';
import { determine } from '../../../runtime/engine/logic/determine.ts';
import { stageProgress } from '../../../runtime/engine/progress/stage-progress.ts';
import type { JsonObject } from '../../../runtime/json/json.ts';
import { Visit } from '../../engine/machine/visit.ts';

const { product, session } = new Visit();
const rail = product.screens['application/identity']?.stages;
if (!rail) throw new Error('flows/application/section.json names a progress');

const { applications } = product.screens['pages/dashboard']?.blocks ?? {};
const facts = applications?.kind === 'each' ? applications.blocks.facts : undefined;
const step = facts?.kind === 'summary' ? facts.rows.status?.detail : undefined;
if (step === undefined) throw new Error('a listed application has its step under where it stands');

const statuses = [...new Set(Object.values(rail.stages).flatMap(({ status }) => status))];
const chosen = { rate: 0.0785, amount: '63000.30' };

function listed(application: JsonObject): unknown {
  const env = withScope(environmentOf(product, { ...session, profile: {} }), { item: application });
  const found = determine(step?.value ?? null, env, (id) => product.rules[id]);
  return found.known ? found.value : undefined;
}

function beside(application: JsonObject): unknown {
  const env = environmentOf(product, { ...session, application, profile: {} });
  const progress = stageProgress(rail as NonNullable<typeof rail>, env, (id) => product.rules[id]);
  return progress?.steps.find(({ state }) => state === 'current')?.id ?? 'done';
}

test.each(statuses)('%s is at the same step in the list and beside the screens', (checklistStatus) => {
  const status = { checklistStatus };
  expect(listed({ status })).toBe(beside({ status }));
  expect(listed({ status, ...chosen })).toBe(beside({ status, ...chosen }));
});

test('an application that goes no further has no step', () => {
  expect(listed({ status: { checklistStatus: 'DECLINED' } })).toBeNull();
});
