/** `npm run claims`: what an organisation's advertising texts promise, with conditions and proof. Exits with 1 if a proof no longer counts. */
import { Command, InvalidArgumentError } from 'commander';
import { parseDay } from '../../runtime/dates/calendar.ts';

const command = new Command('npm run claims --')
  .description(
    'Lists what the advertising texts of an organisation promise: sentence, condition, figures and what they must equal, proof, sources, who checked it and until when that counts.',
  )
  .option('--org <organisation>', 'a folder under brands/', 'main')
  .option('--day <day>', 'whether proofs count on this day, yyyy-MM-dd; without it, today', calendarDay)
  .option('--json', 'the claims as they are listed, for a program')
  .parse();

function calendarDay(text: string): string {
  if (parseDay(text)) return text;
  throw new InvalidArgumentError('Write a day as 2027-01-01.');
}

const {
  org,
  day = new Date().toISOString().slice(0, 10),
  json,
} = command.opts<{ org: string; day?: string; json?: boolean }>();
const { loadDocuments } = await import('../product/load.ts');
const { repository } = await import('../documents/files/repository.ts');
const { organisations } = loadDocuments(repository, { only: [org] });
const compiled = organisations.get(org);
if (!compiled) {
  console.error(`No organisation "${org}" compiles: npm run check says why.`);
  process.exitCode = 2;
} else {
  const { claimLines, listedClaims } = await import('./claims/listed-claims.ts');
  const claims = listedClaims(compiled, day);
  const expired = claims.filter((claim) => claim.expired).length;
  if (json) console.log(JSON.stringify(claims, null, 2));
  else
    for (const line of [...claimLines(claims), `${claims.length} claims, ${expired} whose proof no longer counts.`])
      console.log(line);
  if (expired > 0) process.exitCode = 1;
}
