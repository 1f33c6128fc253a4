/** `npm run explain`: a rule in English and what it says of given facts, or where a text is said. */
import { Command, InvalidArgumentError } from 'commander';
import { isObject, type JsonObject } from '../../../runtime/json/json.ts';
import { calendarDay, stateCode } from '../rules/option-values.ts';
import type { ExplainOptions } from './explain-options.ts';

const command = new Command('npm run explain --')
  .description(
    'Explains a rule of an organisation: what it requires in English, of which facts, and with --given what it says of them and why. With --string: the documents that say a text, and the brands that say it otherwise. Exits with 2 where there is no such rule or text.',
  )
  .option('--org <organisation>', 'a folder under brands/', 'main')
  .option('--rule <id>', 'the id of a rule: npm run rules lists those that can refuse')
  .option('--string <text>', 'a part of a text, in whatever case')
  .option('--given <facts>', 'facts by name as JSON: \'{"income.income": 12000}\'', jsonObject)
  .option('--state <state>', 'the state of the home, whose thresholds of the pricing apply', stateCode, 'CO')
  .option('--date <day>', 'the rule in force on this day, yyyy-MM-dd; without it, today', calendarDay)
  .option('--json', 'as JSON')
  .parse();

function jsonObject(text: string): JsonObject {
  try {
    const given: unknown = JSON.parse(text);
    if (isObject(given)) return given;
  } catch {
    // Said below.
  }
  throw new InvalidArgumentError('Write facts as a JSON object, such as {"income.income": 12000}.');
}

const options = command.opts<ExplainOptions>();
if (options.rule !== undefined) {
  const { printRule } = await import('./print-rule.ts');
  process.exitCode = printRule({ ...options, rule: options.rule });
} else if (options.string !== undefined && options.string.trim() !== '') {
  const { printSaid } = await import('./print-said.ts');
  process.exitCode = printSaid({ ...options, string: options.string });
} else {
  console.error('Name a rule (--rule) or a text (--string).\nnpm run explain -- --help says how.');
  process.exitCode = 2;
}
