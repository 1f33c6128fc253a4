/**
 * The keys that `props.copy` of a field must have, by widget: plain data, so that the compiler can check documents
 * without loading components. `optional` keys may be omitted; `metered` keys are required for a password with
 * `props.meter`.
 */
export const copyKeys = {
  date: ['month', 'day', 'year'],
  password: ['show', 'hide'],
  metered: ['strength', 'strength0', 'strength1', 'strength2', 'strength3', 'strength4', 'tooShort'],
  masked: ['show', 'hide'],
  people: ['person', 'add', 'remove', 'removed'],
  'file-upload': [
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
  'offer-slider': ['range'],
  'address-search': [
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
  optional: ['placeholder', 'camera'],
} as const;
