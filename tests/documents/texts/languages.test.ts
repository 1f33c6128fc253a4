import { expect, test } from 'vitest';
import { loaded } from '../loaded.ts';

const { untranslated = [], compiled } = loaded.inLanguage('main', 'es-US');

test('whoever registers in Spanish reads nothing in English but what is agreed to', () => {
  const english = untranslated.filter(({ kind, id }) => kind === 'screen' && id.startsWith('registration/'));
  expect(english.map(({ pointer }) => pointer)).toEqual([
    '/blocks/consents/fields/termPrivacyConsent/title',
    '/blocks/consents/fields/communicationConsent/title',
    '/blocks/consents/fields/softCreditConsent/title',
  ]);
});

test('consents and sentences of the law stay in the language of the documents', () => {
  expect(untranslated.map(({ id, pointer }) => `${id}${pointer}`)).toEqual(
    expect.arrayContaining([
      'application/bank/autopay/blocks/authorize/fields/autopayConsent/title',
      'application/bpo/condition/blocks/home/fields/agreed/title',
      'application/document/disclosures/blocks/consent/fields/eConsent/title',
      'application/error/decline/blocks/rights/text',
      'application/hold/blocks/card/fields/payAuthorized/title',
      'application/product/assets/blocks/consent/fields/hardCreditConsent/title',
      'application/start/additional-profile/blocks/wisconsin/text',
      'application/start/hmda/blocks/notice/text',
      'signer/intro/blocks/consent/fields/eConsent/title',
    ]),
  );
});

test('texts of variables alone have the forms of the language', () => {
  const messages = JSON.stringify(compiled?.product.screens['application/complete']);
  const own = JSON.stringify(loaded.organisations.get('main')?.product.screens['application/complete']);
  expect(own).not.toContain('es-US');
  expect(messages).toContain('es-US');
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
