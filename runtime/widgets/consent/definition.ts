import { parse } from '@formatjs/icu-messageformat-parser';
import type { FieldWidget } from '../base/definition.ts';
import type { WidgetExample } from '../base/example.ts';

const agreement = {
  fact: 'gallery.consent',
  schema: { type: 'boolean' },
  required: true,
  widget: 'consent',
  title: parse('I agree to the <terms>Terms of Use</terms> and the <privacy>Privacy Policy</privacy>.'),
  links: { terms: '/terms', privacy: '/privacy' },
} satisfies WidgetExample['field'];

const long = parse(
  'By ticking this box I <b>authorize</b> you to obtain a consumer report about me, and to obtain further ones while my application is open, ' +
    'as the <terms>authorization</terms> says. I may take this back at any time before the report is drawn.',
);

export const consent: FieldWidget = {
  name: 'consent',
  value: 'boolean: `true` or absent',
  component: { from: './consent.tsx', name: 'Consent' },
  labelling: 'own',
  draws: [{ type: 'boolean' }],
  fresh: true,
  examples: [
    { state: 'Empty', field: agreement },
    { state: 'Given', field: agreement, value: true },
    { state: 'With an error', field: agreement, error: 'Please agree to the terms and privacy policy to continue' },
    { state: 'Long words', field: { ...agreement, title: long } },
    { state: 'Read only', field: agreement, value: true, readonly: true },
  ],
};
