/** The facts that a screen shows and that are absent, so that a reader sees a gap. */
import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import {
  isLiteralElement,
  isPluralElement,
  isPoundElement,
  isSelectElement,
  isTagElement,
} from '@formatjs/icu-messageformat-parser';
import type { Environment, FunctionRegistry } from '../../engine/environment/environment.ts';
import type { Product } from '../../engine/product.ts';
import type { Session } from '../../engine/session/session.ts';
import type { Copy } from '../../schema/copy.ts';
import { noteScreenTexts } from './shown-texts.ts';

/** The names of absent facts in the copy that the screen shows, and the logic of values that are not known; each once. */
export function blankFacts(product: Product, session: Session, functions?: FunctionRegistry): string[] {
  const blank = new Set<string>();
  noteScreenTexts(product, session, functions, {
    noteCopy: (copy, env) => {
      for (const name of absentIn(copy, env)) blank.add(name);
    },
    noteUnknown: (value) => blank.add(JSON.stringify(value)),
  });
  return [...blank];
}

const absentIn = (copy: Copy, env: Environment): string[] =>
  typeof copy === 'string' ? [] : copy.flatMap((element) => absentFrom(element, env));

function absentFrom(element: MessageFormatElement, env: Environment): string[] {
  if (isLiteralElement(element) || isPoundElement(element)) return [];
  if (isTagElement(element)) return absentIn(element.children, env);
  const value = env.get(element.value);
  if (!isSelectElement(element) && !isPluralElement(element))
    return value === undefined || value === null || value === '' ? [element.value] : [];
  // What a plural says of each number is alike in what it reads; what is said of an absent value is the option 'null'.
  const option = element.options[String(value ?? null)] ?? element.options.other;
  return option ? absentIn(option.value, env) : [];
}
