/** A language made of kinds. Catches: a path that leads to another kind than before, kinds that nobody could order, a lost error. */
import { describe, expect, test } from 'vitest';
import type { DocumentKind } from '../../runtime/language/definition/document-types.ts';
import type { Kind } from '../../runtime/language/definition/kind.ts';
import { languageOf } from '../../runtime/language/definition/language.ts';
import { language } from '../../src/language/language.ts';

const kind = (name: DocumentKind, more: Partial<Kind> = {}): Kind => ({
  name,
  schema: { $id: `${name}.schema.json`, type: 'object' },
  ...more,
});

describe('the path of a file says its document', () => {
  test.each([
    ['flows/rules/registration/minimum-age.json', 'rule', 'minimum-age'],
    ['flows/rules/one.json', 'rule', 'one'],
    ['flows/parts/copy.json', 'sentences', 'copy'],
    ['flows/parts/blocks/help.json', 'part', 'blocks/help'],
    ['flows/application/section.json', 'section', 'application'],
    ['flows/registration/flow.json', 'flow', 'registration'],
    ['flows/registration/home.json', 'screen', 'registration/home'],
    ['flows/application/offer/list.json', 'screen', 'application/offer/list'],
    ['flows/dialogs/account/wait.json', 'dialog', 'account/wait'],
    ['flows/facts.json', 'facts', 'facts'],
    ['flows/facts/income.json', 'facts', 'facts'],
    ['flows/lifecycle/personas/first.json', 'personas', 'personas'],
    ['flows/lifecycle/line/offers/draw.json', 'lifecycle', 'line'],
    ['flows/routing/status.json', 'routing', 'status'],
    ['flows/chat/live-chat.json', 'liveChat', 'live-chat'],
  ])('%s', (path, name, id) => {
    expect(language.nameOf(path)).toEqual({ kind: name, id });
  });

  // A file that is misplaced in the folder of a kind must not become a screen.
  test.each(['flows/calls.txt', 'flows/routing/other.json', 'flows/parts/other.json', 'flows/one.json'])(
    'none at %s',
    (path) => {
      expect(language.nameOf(path)).toBeUndefined();
    },
  );

  test('the files of a folder that are one document have its path', () => {
    expect(language.documentPath('flows/lifecycle/line/offers/draw.json')).toBe('flows/lifecycle/line.json');
    expect(language.documentPath('flows/sources/laws/usc.json')).toBe('flows/sources.json');
    expect(language.documentPath('flows/rules/one.json')).toBe('flows/rules/one.json');
  });

  test('a brand has documents of its own, and overlays', () => {
    expect(language.nameOfBrandFile('brands/fairway/theme.json')).toEqual({
      org: 'fairway',
      name: { kind: 'theme', id: 'theme' },
    });
    expect(language.nameOfBrandFile('brands/fairway/flows/dialogs/wait.json')).toEqual({
      org: 'fairway',
      name: { kind: 'dialog', id: 'wait' },
      overlays: 'flows/dialogs/wait.json',
    });
  });

  test('and a new document is written where the kind says', () => {
    expect(language.pathOf('rule', 'one')).toBe('flows/rules/one.json');
    expect(language.pathOf('dialog', 'account/wait')).toBe('flows/dialogs/account/wait.json');
  });
});

describe('the kinds of a language', () => {
  test('come after those that they need', () => {
    const kinds = [kind('screen', { needs: ['flow', 'facts'] }), kind('facts', { needs: ['flow'] }), kind('flow')];
    expect(languageOf(kinds).kinds.map(({ name }) => name)).toEqual(['flow', 'facts', 'screen']);
  });

  test('may not need each other in a circle', () => {
    const kinds = [kind('screen', { needs: ['flow'] }), kind('flow', { needs: ['screen'] })];
    expect(() => languageOf(kinds)).toThrow('Kinds of document need each other: screen, flow, screen');
  });

  test('may not share a path or a name', () => {
    const twins = [kind('screen', { path: 'flows/a/{id}.json' }), kind('flow', { path: 'flows/a/{id}.json' })];
    expect(() => languageOf(twins)).toThrow('Files at flows/a/{id}.json belong to screen and to flow');
    expect(() => languageOf([kind('screen'), kind('screen')])).toThrow('Two kinds of document have the same name');
  });

  test('that a language lacks have no documents', () => {
    const small = languageOf([kind('screen', { path: 'pages/{id}.json' })]);
    expect(small.nameOf('flows/rules/one.json')).toBeUndefined();
    expect(() => small.isDocument('rule', {})).toThrow('The language has no documents of kind "rule"');
  });
});
