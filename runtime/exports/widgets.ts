/** The runtime's own widgets, and what other widgets are made with. */
export { controlAttributes } from '../widgets/base/control-attributes.ts';
export type { BlockWidget, FieldWidget } from '../widgets/base/definition.ts';
export { hasWord, wordsOf } from '../widgets/base/words.ts';
export { blockWidgets, widgets } from '../widgets/index.ts';
