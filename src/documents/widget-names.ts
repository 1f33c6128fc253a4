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
  'checkboxes',
  'password',
  'masked',
  'address-search',
  'signature',
  'pdf-viewer',
  'people',
  'file-upload',
  'offer-slider',
  'chart',
];

/** Widgets whose value must be entered again after a reload: consents, uploads, signatures. */
export const freshWidgets: string[] = ['consent', 'file-upload', 'signature'];
