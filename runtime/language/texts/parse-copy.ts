import {
  isArgumentElement,
  isLiteralElement,
  isPluralElement,
  isPoundElement,
  isSelectElement,
  isTagElement,
  type MessageFormatElement,
  parse,
} from '@formatjs/icu-messageformat-parser';
import { isObject } from '../../json/json.ts';
import type { Copy } from '../../schema/copy.ts';
import type { Finding } from '../source/diagnostic.ts';

export type ParsedCopy = { copy: Copy; variables: string[]; tags: string[] } | { finding: Finding };

/**
 * Parses an ICU message: plain text where it has no arguments or tags, else its syntax tree, with the names of its
 * variables and tags. A variable may be a dotted path ({name.firstName}), which ICU itself does not support.
 */
export function parseCopy(text: string): ParsedCopy {
  if (!/[{<']/.test(text)) return { copy: text, variables: [], tags: [] };
  try {
    const tree = parse(withoutDots(text), {
      captureLocation: false,
      requiresOtherClause: true,
      shouldParseSkeletons: true,
    });
    const elements: MessageFormatElement[] = JSON.parse(JSON.stringify(tree).replaceAll(dot, '.'));
    const used = { variables: new Set<string>(), tags: new Set<string>() };
    collect(elements, used);
    const [first] = elements;
    const plain = elements.length === 0 || (elements.length === 1 && first && isLiteralElement(first));
    const copy = plain ? (first && isLiteralElement(first) ? first.value : '') : elements;
    return { copy, variables: [...used.variables], tags: [...used.tags] };
  } catch (error) {
    return {
      finding: {
        code: 'copy-syntax',
        message: `Not an ICU message: ${reasonOf(error, text)}.`,
        remedy: "close every { and <; write a literal one as '{' or '<'",
      },
    };
  }
}

/** Replaces the dots of a path for the ICU parser: a character that it accepts in names. */
const dot = '\uE000';

/** A message with paths as the ICU parser accepts them; each character keeps its place. */
export function withoutDots(text: string): string {
  return text.replace(/\{\s*[a-zA-Z]\w*(?:\.\w+)+\s*(?=[,}])/g, (path) => path.replaceAll('.', dot));
}

/** The parser's error with the text at its position. */
function reasonOf(error: unknown, text: string): string {
  if (!(error instanceof Error)) return String(error);
  const reason = error.message.toLowerCase().replaceAll('_', ' ');
  const offset = 'location' in error ? startOf(error.location) : undefined;
  return offset === undefined ? reason : `${reason} at "${text.slice(offset, offset + 24)}"`;
}

function startOf(location: unknown): number | undefined {
  const offset = isObject(location) && isObject(location.start) ? location.start.offset : undefined;
  return typeof offset === 'number' ? offset : undefined;
}

function collect(elements: MessageFormatElement[], used: { variables: Set<string>; tags: Set<string> }): void {
  for (const element of elements) {
    if (isLiteralElement(element) || isPoundElement(element)) continue;
    if (isTagElement(element)) {
      used.tags.add(element.value);
      collect(element.children, used);
      continue;
    }
    used.variables.add(element.value);
    if (isArgumentElement(element)) continue;
    if (isSelectElement(element) || isPluralElement(element))
      for (const { value } of Object.values(element.options)) collect(value, used);
  }
}
