/**
 * `npm run rules -- --org main --state CA`: the rules that can refuse a borrower there, in words. Exits with 2 if the
 * organisation is unknown.
 */

import { Command, Option } from 'commander';
import type { RuleKind } from '../../runtime/schema/types.ts';
import { calendarDay, stateCode } from './rules/option-values.ts';
import type { Options } from './rules/print-rules.ts';

const kinds: readonly RuleKind[] = ['refusal', 'decision', 'consent', 'input', 'navigation', 'condition'];

const command = new Command('npm run rules --')
  .description(
    'Lists the rules that can refuse a borrower of an organisation with a home in a state: what must be true, what is said otherwise, the thresholds, the source. A rule that the state or the organisation’s settings leave out is not listed.',
  )
  .requiredOption('--org <organisation>', 'a folder under brands/')
  .requiredOption('--state <state>', 'the state of the home, by its two letters', stateCode)
  .addOption(new Option('--kind <kind>', 'one kind of rule; without it, refusal and decision').choices(kinds))
  .option(
    '--date <day>',
    'the rules in force on this day, yyyy-MM-dd, for an application started on it; without it, today',
    calendarDay,
  )
  .parse();

const { printRules } = await import('./rules/print-rules.ts');
process.exitCode = printRules(command.opts<Options>());
