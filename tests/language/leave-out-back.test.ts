import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { compileFor } from '../../runtime/language/compile.ts';
import { lines, preparedWith } from '../documents/fixture.ts';

const folder = join(import.meta.dirname, '../documents/product');
const read = (path: string): Record<string, unknown> => JSON.parse(readFileSync(join(folder, path), 'utf8'));

const section = {
  'flows/registration/section.json': JSON.stringify({
    actions: { back: { label: 'Back', style: 'back', do: [{ previous: true }] } },
  }),
};
function actionsOf(org: string, changes: Record<string, string>): Record<string, string[]> {
  const { product, diagnostics } = compileFor(preparedWith(changes), org);
  if (!product) throw new Error(lines(diagnostics).join('\n'));
  return Object.fromEntries(Object.entries(product.screens).map(([id, { actions }]) => [id, Object.keys(actions)]));
}

describe('an action of a section that leads to the previous step', () => {
  test('is left out of the first step of a flow alone', () => {
    const actions = actionsOf('main', section);
    expect(actions['registration/home']).toEqual(['next']);
    expect(actions['registration/person']).toEqual(['next', 'back']);
  });

  test('is left out of the step that is first after a brand took the first away', () => {
    const { steps, ...flow } = read('flows/registration/flow.json');
    const home = { path: 'home', progress: 'property' };
    const changes = {
      ...section,
      'flows/registration/flow.json': JSON.stringify({
        ...flow,
        steps: { welcome: { path: '' }, ...Object(steps), home },
      }),
      'flows/registration/welcome.json': '{ "heading": "Welcome" }',
      'brands/partner/flows/registration/flow.json': '{ "steps": { "welcome": null, "home": { "path": "" } } }',
    };
    expect(actionsOf('main', changes)).toMatchObject({
      'registration/welcome': [],
      'registration/home': ['next', 'back'],
    });
    expect(actionsOf('partner', changes)['registration/home']).toEqual(['next']);
  });
});
