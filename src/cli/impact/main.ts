/**
 * `npm run impact -- <base> [head]`: what a change of documents changes, and what it does. Exit 0: nothing; 1: something; 2: a revision is
 * unknown, or its documents do not compile.
 */
import { Command } from 'commander';

const command = new Command('npm run impact --')
  .description(
    'Compares the documents of two revisions, or of one and the working tree: rules in English and every other value that differs, and for whom; then runs the journeys of the base in both, and says which end otherwise.',
  )
  .argument('<base>', 'a revision of git, such as main or HEAD~1')
  .argument('[head]', 'another one; without it, the documents as they are now')
  .option('--markdown', 'as Markdown, for a pull request')
  .option('--json', 'as JSON')
  .option('--all', 'list every value that differs')
  .parse();

const [base = '', head] = command.args;
const { markdown, json, all = false } = command.opts<{ markdown?: true; json?: true; all?: true }>();
const { impactOf, ImpactError } = await import('./impact.ts');
const { impactLines, impactMarkdown } = await import('./impact-lines.ts');
try {
  const impact = await impactOf(base, head);
  const lines = markdown ? impactMarkdown(impact, all) : impactLines(impact, all);
  console.log(json ? JSON.stringify(impact, null, 2) : lines.join('\n'));
  process.exitCode = impact.changes.length + impact.rules.length + impact.journeys.length > 0 ? 1 : 0;
} catch (error) {
  if (!(error instanceof ImpactError)) throw error;
  console.error(`${error.message}\nnpm run impact -- --help says how.`);
  process.exitCode = 2;
}
