import { expect, test } from 'vitest';
import type { Product } from '../../../runtime/engine/product.ts';
import { staleTranslations, untranslatedIn } from '../../../src/documents/report/language-coverage.ts';
import { loaded } from '../loaded.ts';

const { translated, compiled } = loaded.inLanguage('main', 'es-US');
const untranslated = translated?.missing ?? [];

test('whoever registers in Spanish reads nothing in English but what is agreed to, and a sentence of the law', () => {
  const inRegistration = untranslated.filter(({ kind, id }) => kind === 'screen' && id.startsWith('registration/'));
  expect(inRegistration.map(({ id, pointer }) => `${id}${pointer}`)).toEqual([
    'registration/annual-income/blocks/refused-rights/text',
  ]);
});

test('whoever chats in Spanish reads nothing in English but what testers see, and an address', () => {
  const inChat = untranslated.filter(({ kind }) => kind === 'chat').map(({ pointer }) => pointer);
  expect(inChat.filter((pointer) => !/^\/modes\/|^\/copy\/(mode|surveyAddress)$/.test(pointer))).toEqual([]);
});

const textsOfConsents = (product: Product | undefined): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(product?.screens ?? {}).flatMap(([id, { blocks = {} }]) =>
      Object.values(blocks).flatMap((block) =>
        block.kind === 'form'
          ? Object.values(block.fields)
              .filter(({ widget }) => widget === 'consent')
              .map(({ fact, title }) => [`${id} ${fact}`, title])
          : [],
      ),
    ),
  );

test('what is agreed to is in the language of the documents, whatever the texts of a language have', () => {
  const own = textsOfConsents(loaded.organisations.get('main')?.product);
  expect(Object.keys(own)).toEqual(
    expect.arrayContaining(['application/bank/autopay autopayConsent', 'registration/login-info softCreditConsent']),
  );
  expect(textsOfConsents(compiled?.product)).toEqual(own);
});

test('whoever applies in Spanish reads nothing in English but sentences of the law', () => {
  const inApplication = untranslated.filter(({ kind, id }) => kind === 'screen' && /^(application|signer)\//.test(id));
  expect(inApplication.map(({ id, pointer }) => `${id}${pointer}`).toSorted()).toEqual([
    'application/start/additional-profile/blocks/wisconsin/text',
    'application/start/hmda/blocks/notice-choice/text',
    'application/start/hmda/blocks/notice-purpose/items/law/text',
  ]);
});

test('a text of variables alone has the forms of the language', () => {
  const dates = (product: Product | undefined) => {
    const steps = product?.screens['application/complete']?.blocks.steps;
    return steps?.kind === 'list' ? JSON.stringify(steps.items.sent) : undefined;
  };
  expect(dates(compiled?.product)).toContain('es-US');
  expect(dates(loaded.organisations.get('main')?.product)).not.toContain('es-US');
});

test('a paper is in the language of the documents, none of it in another', () => {
  expect(compiled?.server.papers).toEqual(loaded.organisations.get('main')?.server.papers);
});

test('a setting that people read is translated, and the language is a setting', () => {
  expect(compiled?.product.settings).toMatchObject({
    language: 'es-US',
    support: { hours: 'lunes a viernes, de 6 a.m. a 6 p.m., hora del Pacífico' },
  });
  const partner = loaded.inLanguage('fairway', 'es-US').compiled?.product.settings;
  expect(partner).toMatchObject({ support: { hours: 'lunes a viernes, de 8 a.m. a 5 p.m., hora del Pacífico' } });
});

test('the words of a widget are translated with the texts of its field', () => {
  const birthday = compiled?.product.screens['registration/birthdate']?.blocks.birthday;
  expect(birthday).toMatchObject({
    fields: { dob: { title: 'Fecha de nacimiento', props: { copy: { month: 'Mes', day: 'Día', year: 'Año' } } } },
  });
});

test('a translation of a text that no document says is listed', () => {
  const of = (used: string[], unused: string[]) => ({
    diagnostics: [],
    translated: { missing: [], used: new Set(used), unused },
  });
  const main = loaded.organisations.get('main');
  if (!main) throw new Error('no main brand');
  const organisations = new Map([
    ['main', main],
    ['fairway', main],
  ]);
  const inLanguage = (org: string) =>
    org === 'main' ? of(['shared'], ['partner', 'old']) : of(['shared', 'partner'], ['old']);
  expect(staleTranslations({ organisations, inLanguage })).toEqual([{ language: 'es-US', text: 'old' }]);
});

test('every text of a language is said by some organisation: of the base, at least by one with answers of its own', {
  tags: ['all'],
}, () => {
  expect(staleTranslations(loaded)).toEqual([]);
  expect(translated?.unused).toEqual([
    'Further answers',
    'Correct your further answers',
    'Change what is wrong and save it. Then look over your summary again before you submit.',
  ]);
});

/** What brands say of their own that is not translated. */
function ownInEnglish(isLooked: (org: string) => boolean) {
  const organisations = new Map([...loaded.organisations].filter(([org]) => isLooked(org)));
  const { inLanguage } = loaded;
  return untranslatedIn({ organisations, inLanguage }).filter(
    ({ org }) => organisations.get(org)?.product.chain.length !== 1,
  );
}
const textsOf = (found: ReturnType<typeof ownInEnglish>): string[] =>
  found.flatMap(({ org, texts }) => texts.map(({ text }) => `${org}: ${text}`));

test('a brand says nothing of its own in English alone to whoever reads Spanish', () => {
  const own = ownInEnglish((org) => org === 'fairway');
  expect(own.map(({ org }) => org)).toEqual(['fairway']);
  expect(textsOf(own)).toEqual([]);
});

test('no brand says anything of its own in English alone to whoever reads Spanish', { tags: ['all'] }, () => {
  const own = ownInEnglish(() => true);
  expect(own.map(({ org }) => org)).toContain('quorum');
  expect(textsOf(own)).toEqual([]);
});
