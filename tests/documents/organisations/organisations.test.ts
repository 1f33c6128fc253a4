import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Diagnostic } from '../../../runtime/language/compile.ts';
import { noCache } from '../../../src/documents/cache/disk-cache.ts';
import { documentCache, setDocumentCache } from '../../../src/documents/cache/document-cache.ts';
import { openDocuments } from '../../../src/product/open-documents.ts';
import { type DocumentStore, DocumentsError } from '../../../src/server/documents/document-store.ts';
import { type DocumentFolder, documentFolder } from '../folder.ts';
import { ownSettings } from '../own-settings.ts';

let folder: DocumentFolder;
const cache = documentCache();
beforeAll(() => {
  // What another file of tests has left on disk is shared with nothing that is compiled here.
  setDocumentCache(noCache);
  folder = documentFolder(['main', 'fairway', 'cross-country']);
});
afterAll(() => {
  setDocumentCache(cache);
  folder.remove();
});

const heading = (text: string) => ({ heading: text });
const nameOf = (org: string): string => `brands/${org}/flows/registration/legal-name.json`;

type Opened = DocumentStore & { compiled: string[]; broken: Map<string, Diagnostic[]> };

/** A store that notes what is compiled. */
function open(kept?: number): Opened {
  const compiled: string[] = [];
  const broken = new Map<string, Diagnostic[]>();
  const listener = {
    compiled: (org: string) => void compiled.push(org),
    broken: (org: string, found: Diagnostic[]) => void broken.set(org, found),
  };
  const store = openDocuments(folder.root, { listener, ...(kept !== undefined && { kept }) });
  return Object.defineProperties(store, { compiled: { value: compiled }, broken: { value: broken } }) as Opened;
}

const productOf = (store: DocumentStore, org: string) => {
  const product = store.current.organisations.get(org)?.product;
  if (!product) throw new Error(`${org} does not compile`);
  return product;
};

const placesOf = (found: Diagnostic[] = []): string[] =>
  found.map(({ code, file, line, column }) => `${code} ${file}:${line}:${column}`);

describe('an organisation', () => {
  let store: Opened;
  beforeAll(() => {
    store = open();
  });

  test('is known before it is compiled, and compiled once, when it is asked for', () => {
    const { organisations, hosts } = store.current;
    expect(organisations.nameOf('fairway')).toBe('Fairway');
    expect(organisations.byCode('FAIRWAY')).toBe('fairway');
    expect(hosts.get('fairway')).toBe('fairway');
    expect(store.compiled).toEqual(['main']);
    expect(productOf(store, 'fairway')).toBe(productOf(store, 'fairway'));
    expect(store.compiled).toEqual(['main', 'fairway']);
    expect(organisations.get('nobody')).toBeUndefined();
    expect(organisations.isBroken('nobody')).toBe(false);
  });

  test('shares with others every document that it does not change', () => {
    const [main, fairway] = [productOf(store, 'main'), productOf(store, 'fairway')];
    const own = Object.keys(main.screens).filter((id) => main.screens[id] !== fairway.screens[id]);
    expect(own).toContain('registration/set-password');
    expect(own).not.toContain('application/start/contact');
    expect(Object.keys(main.screens).filter((id) => main.screenHashes[id] !== fairway.screenHashes[id])).toEqual(own);
    expect(Object.keys(main.rules).filter((id) => main.rules[id] !== fairway.rules[id])).toEqual(['low-income']);
    // Its prices have another smallest line.
    expect(Object.keys(main.facts).filter((name) => main.facts[name] !== fairway.facts[name])).toEqual(['leastLine']);
    expect(fairway.routing).toBe(main.routing);
    expect(Object.keys(main.calls).filter((id) => main.calls[id] !== fairway.calls[id])).toEqual([]);
  });

  test('that was forgotten is the same when it is compiled again', () => {
    const forgetful = open(1);
    const before = JSON.stringify(forgetful.current.organisations.get('fairway'));
    productOf(forgetful, 'main');
    const after = JSON.stringify(forgetful.current.organisations.get('fairway'));
    expect(forgetful.compiled).toEqual(['main', 'fairway', 'main', 'fairway']);
    expect(after === before).toBe(true);
  });
});

describe('when files change', () => {
  test('only organisations whose content has changed are compiled again', { tags: ['all'] }, () => {
    const store = open();
    const fairway = productOf(store, 'fairway');
    productOf(store, 'cross-country');
    folder.write(nameOf('cross-country'), heading('What are you called?'));
    store.reload();
    expect(store.compiled).toEqual(['main', 'fairway', 'cross-country', 'cross-country']);
    expect(productOf(store, 'cross-country').screens['registration/legal-name']?.heading).toBe('What are you called?');
    expect(productOf(store, 'fairway')).toBe(fairway);
    store.reload();
    expect(store.compiled.length).toBe(4);
  });

  test('the last good documents are served on where one that is in use breaks', () => {
    const store = open();
    const before = productOf(store, 'fairway');
    folder.write(nameOf('fairway'), { headline: 'No such key' });
    expect(() => store.reload()).toThrow(`${nameOf('fairway')}:2:3 error`);
    expect(productOf(store, 'fairway')).toBe(before);
    folder.write(nameOf('fairway'), heading('Your name'));
    store.reload();
    expect(productOf(store, 'fairway').screens['registration/legal-name']?.heading).toBe('Your name');
  });
});

describe('when documents of one organisation break', () => {
  test('the others get theirs, those of `first` at once', () => {
    const store = open();
    const before = productOf(store, 'fairway');
    productOf(store, 'cross-country');
    folder.write(nameOf('fairway'), { headline: 'No such key' });
    folder.write(nameOf('cross-country'), heading('Your name, please'));
    store.reload(['cross-country']);
    expect(store.compiled).toEqual(['main', 'fairway', 'cross-country', 'cross-country']);
    expect(productOf(store, 'cross-country').screens['registration/legal-name']?.heading).toBe('Your name, please');
    expect(() => store.check(['fairway'])).toThrow(`${nameOf('fairway')}:2:3 error`);
    expect(productOf(store, 'fairway')).toBe(before);
    expect(store.current.organisations.isBroken('fairway')).toBe(false);
    // Also after a further change, when its documents are still wrong.
    folder.write(nameOf('cross-country'), heading('What are you called?'));
    expect(() => store.reload()).toThrow(`${nameOf('fairway')}:2:3 error`);
    expect(productOf(store, 'cross-country').screens['registration/legal-name']?.heading).toBe('What are you called?');
    expect(productOf(store, 'fairway')).toBe(before);
    folder.write(nameOf('fairway'), heading('Your name'));
    store.reload();
  });
});

describe('documents with errors', () => {
  test('keep their own organisation from being served, and say where they are wrong', () => {
    folder.write('brands/faulty/brand.json', {
      extends: 'main',
      name: 'Faulty',
      organisation: { orgCode: 'faulty' },
      hosts: ['faulty'],
      settings: ownSettings,
    });
    folder.write(nameOf('faulty'), { heading: 'Dear {nobody}' });
    folder.write('brands/torn/brand.json', {
      extends: 'main',
      name: 'Torn',
      organisation: { orgCode: 'torn' },
      hosts: ['www'],
      settings: ownSettings,
    });
    folder.write(nameOf('torn'), '{\n  "heading":\n}');
    const store = open();
    const { organisations } = store.current;
    expect(store.compiled).toEqual(['main']);
    // What parsing finds is told at once, the rest when the organisation is asked for.
    expect([...store.broken.keys()]).toEqual(['torn']);
    expect(placesOf(store.broken.get('torn'))).toEqual([
      'host-taken brands/torn/brand.json:8:5',
      `syntax ${nameOf('torn')}:3:1`,
    ]);
    expect(organisations.isBroken('faulty')).toBe(true);
    expect(organisations.get('faulty')).toBeUndefined();
    expect(placesOf(store.broken.get('faulty'))).toEqual([`unknown-fact ${nameOf('faulty')}:2:14`]);
    expect(productOf(store, 'fairway').brand.name).toBe('Fairway');
    expect(store.compiled).toEqual(['main', 'fairway']);
  });

  test('of a brand are found in it and in those that extend it, and in no other', () => {
    folder.write('brands/parent/brand.json', {
      extends: 'main',
      name: 'Parent',
      organisation: { orgCode: 'parent' },
      hosts: ['parent'],
      settings: ownSettings,
    });
    folder.write('brands/child/brand.json', {
      extends: 'parent',
      name: 'Child',
      organisation: { orgCode: 'child' },
      hosts: ['child'],
      settings: ownSettings,
    });
    const drawing = 'brands/parent/assets/mark.svg';
    folder.write(drawing, '<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>');
    folder.write(nameOf('parent'), '{\n  "heading":\n}');
    const { organisations } = open().current;
    const codesOf = (org: string): string[] =>
      organisations.diagnosticsOf(org).map(({ code, file }) => `${code} ${file}`);
    const found = [`syntax ${nameOf('parent')}`, expect.stringMatching(` ${drawing}$`)];
    expect(codesOf('parent')).toEqual(expect.arrayContaining(found));
    expect(codesOf('child')).toEqual(codesOf('parent'));
    expect(codesOf('fairway')).toEqual([]);
  });

  test('that all organisations share are refused', () => {
    const store = open();
    folder.write('flows/rules/property/hawaii.json', '{ "title": 1 }');
    const where = expect.stringContaining('flows/rules/property/hawaii.json:1:12 error');
    expect(open).toThrow(expect.objectContaining({ constructor: DocumentsError, message: where }));
    expect(() => store.reload()).toThrow(DocumentsError);
    expect(productOf(store, 'main').rules).toHaveProperty('hawaii');
  });
});
