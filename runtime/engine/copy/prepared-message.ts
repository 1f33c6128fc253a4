import {
  isLiteralElement,
  isPluralElement,
  isPoundElement,
  isSelectElement,
  isTagElement,
  type MessageFormatElement,
} from '@formatjs/icu-messageformat-parser';

/**
 * A message's syntax tree, ready to format: the variables it uses, those that it counts (`counted`), its tags renamed so that no tag has a variable's
 * name, and its language.
 */
export type PreparedMessage = {
  elements: MessageFormatElement[];
  variables: string[];
  counted: ReadonlySet<string>;
  tags: string[];
  /** The tag of its language. */
  language: string;
};

const readied = new WeakMap<MessageFormatElement[], PreparedMessage>();

/** No variable name begins with this character. */
const tagMark = '<';

/** The key under which a tag's formatting function is passed to the formatter. */
export function tagKey(tag: string): string {
  return tagMark + tag;
}

/** Prepares a syntax tree for formatting. Cached, since the tree of a document never changes. */
export function prepareMessage(tree: MessageFormatElement[]): PreparedMessage {
  const known = readied.get(tree);
  if (known) return known;
  const names: Names = { variables: new Set(), counted: new Set(), tags: new Set() };
  const elements = tree.map((element) => ready(element, names));
  const { variables, counted, tags } = names;
  const made = { elements, variables: [...variables], counted, tags: [...tags], language: languageOf(tree) };
  readied.set(tree, made);
  return made;
}

/** The documents' own language is US English. */
function languageOf([first]: MessageFormatElement[]): string {
  return first && 'language' in first && typeof first.language === 'string' ? first.language : 'en-US';
}

type Names = { variables: Set<string>; counted: Set<string>; tags: Set<string> };

function ready(element: MessageFormatElement, names: Names): MessageFormatElement {
  const { variables, counted, tags } = names;
  const within = (elements: MessageFormatElement[]) => elements.map((inner) => ready(inner, names));
  if (isLiteralElement(element) || isPoundElement(element)) return element;
  if (isTagElement(element)) {
    tags.add(element.value);
    return { ...element, value: tagKey(element.value), children: within(element.children) };
  }
  variables.add(element.value);
  if (isSelectElement(element)) return { ...element, options: withAbsent(mapOptions(element.options, within)) };
  if (!isPluralElement(element)) return element;
  counted.add(element.value);
  return { ...element, options: mapOptions(element.options, within) };
}

type Options<T> = Record<string, T>;

/** The option `null` of a message is for an absent value, which the formatter looks up as `undefined`. */
function withAbsent<T>(options: Options<T>): Options<T> {
  return options.null === undefined ? options : { ...options, undefined: options.null };
}

function mapOptions<T extends { value: MessageFormatElement[] }>(
  options: Options<T>,
  within: (elements: MessageFormatElement[]) => MessageFormatElement[],
): Options<T> {
  return Object.fromEntries(
    Object.entries(options).map(([key, option]) => [key, { ...option, value: within(option.value) }]),
  );
}
