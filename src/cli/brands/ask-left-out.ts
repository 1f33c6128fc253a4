import type { Command, Option } from 'commander';
import { InvalidArgumentError } from 'commander';

/** A source of answers: a terminal, or a test. */
export type Conversation = { ask(question: string): Promise<string>; say(line: string): void };

/**
 * Asks for each option of a command that was not given, with its description, choices and default; an empty answer means the
 * default. If the option refuses an answer, prints the reason and asks again. `needed`: required options without a default.
 */
export async function askLeftOut(
  command: Command,
  needed: readonly string[],
  { ask, say }: Conversation,
): Promise<void> {
  for (const option of command.options) {
    const key = option.attributeName();
    if (command.getOptionValueSource(key) === 'cli') continue;
    for (let open = true; open; ) {
      const text = (await ask(question(option))).trim();
      try {
        if (text !== '') command.setOptionValueWithSource(key, parsed(option, text), 'cli');
        open = text === '' && needed.includes(key);
        if (open) say('  This has to be answered.');
      } catch (error) {
        if (!(error instanceof InvalidArgumentError)) throw error;
        say(`  ${error.message}`);
      }
    }
  }
}

/** "The typeface of its pages and its logo (public-sans, inter …) [public-sans]: " */
function question({ description, argChoices, defaultValue }: Option): string {
  const choices = argChoices ? ` (${argChoices.join(', ')})` : '';
  const usual = defaultValue === undefined || String(defaultValue) === '' ? '' : ` [${String(defaultValue)}]`;
  return `${description.charAt(0).toUpperCase()}${description.slice(1)}${choices}${usual}: `;
}

const parsed = <T>({ parseArg, defaultValue }: Option, text: string): unknown =>
  parseArg ? parseArg(text, defaultValue as T) : text;
