import { expect, test } from 'vitest';
import { matchPath } from '../../runtime/engine/flow/match-path.ts';
import { placedFields } from '../../runtime/engine/forms/screen-visibility.ts';
import type { CompiledCall, CompiledScreen } from '../../runtime/engine/product.ts';
import type { Block, Effect } from '../../runtime/schema/types.ts';
import { loaded } from '../documents/loaded.ts';
import { Visit } from '../engine/machine/visit.ts';

const { product } = loaded.organisations.get('main') ?? {};
if (!product) throw new Error('main does not compile');

const uuid = '6f1c2a34-9c0b-4c1d-8e2f-0a1b2c3d4e5f';
const summary = 'application/start/app-summary';

/** What the summary lists before an application is submitted, and the call that does it. */
const doneBy: Record<string, string> = {
  ownership: 'contact-given',
  electronic: 'electronic-papers-agreed',
  disclosures: 'paper-page-read',
  credit: 'application-submitted',
};

const screenOf = (id: string): CompiledScreen => {
  const screen = product.screens[id];
  if (!screen) throw new Error(`There is no screen ${id}`);
  return screen;
};

/** The tasks of the borrower: those that are done at some time. What is being worked on is ours. */
function entries(): [item: string, link: string][] {
  const list = screenOf(summary).blocks.before;
  if (list?.kind !== 'task-list') throw new Error('The summary has no list of what comes before it is submitted');
  return Object.entries(list.items).flatMap(([item, { done, to, working }]) =>
    working === undefined && (done !== undefined || to !== undefined) ? [[item, String(to)]] : [],
  );
}

const effectsOf = (block: Block): Effect[] => (block.kind === 'widget' ? Object.values(block.on ?? {}).flat() : []);

/** The calls that a screen's actions and widgets make. */
function callsOf({ actions, blocks }: CompiledScreen): string[] {
  const effects = [
    ...Object.values(actions).flatMap((action) => action.do),
    ...Object.values(blocks).flatMap(effectsOf),
  ];
  return effects.flatMap((effect) =>
    'call' in effect ? [effect.call] : 'background' in effect ? [effect.background] : [],
  );
}

/** The consents that a call carries: each is given in a field. */
const consentsOf = ({ request = {} }: CompiledCall): string[] =>
  Object.keys(request.body ?? {})
    .map((path) => path.replace(/^answers\./, ''))
    .filter((fact) => product.facts[fact]?.consent !== undefined);

/** Where a link of the summary leads: '#fact' to a field of its own. */
const targetOf = (link: string): string => {
  const { place } = matchPath(product, link.replace('{uuid}', uuid));
  return link.startsWith('#') ? summary : place.kind === 'screen' ? place.screen : 'nowhere';
};

test('everything that is still to be done before submitting leads somewhere', () => {
  expect(entries().map(([item]) => item)).toEqual(Object.keys(doneBy));
});

test.each(entries())('%s is done where its entry leads', (item, link) => {
  const id = doneBy[item] ?? '';
  const screen = screenOf(targetOf(link));
  const asked = placedFields(screen).map(({ field }) => field.fact);
  const call = product.calls[id];
  expect(callsOf(screen)).toContain(id);
  expect(asked).toEqual(expect.arrayContaining(call ? consentsOf(call) : []));
  if (link.startsWith('#')) expect(asked).toContain(link.slice(1));
});

test.each(entries())('%s leads to a screen that a borrower at the summary may open', (_item, link) => {
  const application = { uuid, status: { checklistStatus: 'APP_SUBMISSION' }, property: { state: 'CO' }, consents: [] };
  const visit = new Visit().open('/terms', { identity: { uuid: 'someone' } });
  visit.send({ type: 'application', at: visit.session.now, application, profile: { uuid: 'p' } });
  if (!link.startsWith('#')) visit.open(link.replace('{uuid}', uuid));
  expect(visit.session.place).toMatchObject({ screen: targetOf(link) });
});
