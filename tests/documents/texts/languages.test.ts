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

test('the words of a widget are translated with the texts of its field', () => {
  const birthday = compiled?.product.screens['registration/birthdate']?.blocks.birthday;
  expect(birthday).toMatchObject({
    fields: { dob: { title: 'Fecha de nacimiento', props: { copy: { month: 'Mes', day: 'Día', year: 'Año' } } } },
  });
});
