/** Widgets that the client registers, by the names that documents use. */
export const widgetNames: string[] = [
  'text',
  'text-area',
  'email',
  'money',
  'phone',
  'date',
  'choice-cards',
  'yes-no',
  'select',
  'consent',
  'checkbox',
  'password',
  'masked',
  'address-search',
  'signature',
  'pdf-viewer',
];
