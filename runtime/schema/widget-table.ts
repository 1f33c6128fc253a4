/** What the checks of documents need to know of a widget, without its component. */
type Traits = {
  /** Keys that `props.copy` of its field must have. */
  copy?: readonly string[];
  /** Its answer is a consent, a file or a signature: a tab never stores it, and it is given anew after a reload. */
  fresh?: true;
};

/** The widgets of fields, by the name that documents use. The types of the registry and of the gallery ask for each. */
export const fieldWidgets = {
  text: {},
  'text-area': {},
  email: {},
  money: {},
  phone: {},
  date: { copy: ['month', 'day', 'year'] },
  'choice-cards': {},
  'yes-no': {},
  select: {},
  checkbox: {},
  checkboxes: {},
  consent: { fresh: true },
  password: { copy: ['show', 'hide'] },
  masked: { copy: ['show', 'hide'] },
  'address-search': {
    copy: [
      'enterManually',
      'searching',
      'oneResult',
      'results',
      'noMatch',
      'unavailable',
      'verified',
      'suggestion',
      'useSuggestion',
      'keepMine',
      'reenter',
    ],
  },
  signature: { fresh: true },
  people: { copy: ['person', 'add', 'remove', 'removed'] },
  'file-upload': {
    fresh: true,
    copy: [
      'choose',
      'another',
      'drop',
      'limits',
      'uploading',
      'uploaded',
      'remove',
      'removed',
      'retry',
      'cancel',
      'tooLarge',
      'wrongType',
      'failed',
    ],
  },
  'offer-slider': { copy: ['range'] },
} as const satisfies Record<string, Traits>;

/** The widgets of a block, which hold no field. */
export const blockWidgetNames = ['pdf-viewer', 'chart'] as const;

export type FieldWidget = keyof typeof fieldWidgets;
export type BlockWidget = (typeof blockWidgetNames)[number];

/** The traits of a widget; none where there is no such widget. */
export const traitsOfWidget = (name: string): Traits =>
  Object.entries<Traits>(fieldWidgets).find(([known]) => known === name)?.[1] ?? {};
