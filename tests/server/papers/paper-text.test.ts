import { expect, it } from 'vitest';
import { type PaperText, paperTextName, parsePaperText } from '../../../runtime/engine/papers/paper-text.ts';
import { own } from '../support/borrower.ts';
import { fullName, givenApplication } from '../support/given-application.ts';
import { onceFor } from '../support/once-for.ts';
import { fileOf } from '../support/papers/paper-calls.ts';
import { getDocument } from '../support/papers/pdf-library.ts';
import { serverOfFile } from '../support/server-of-file.ts';

const server = serverOfFile();

/** Applications whose papers the tests look at. */
const looked = onceFor((status) => givenApplication(server, status));

const words = (text: string): string => text.replace(/[\s☐•]+/g, ' ');

/** The text that a file holds, and the words drawn on its pages. */
async function read(bytes: Uint8Array): Promise<{ text: PaperText; pages: string[] }> {
  const pdf = await getDocument({ data: Uint8Array.from(bytes), verbosity: 0 }).promise;
  const { content } = (await pdf.getAttachments())[paperTextName];
  const text = parsePaperText(new TextDecoder().decode(content));
  if (!text) throw new Error('The file holds no text');
  const pages: string[] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const { items } = await (await pdf.getPage(number)).getTextContent();
    pages.push(words(items.map((item) => ('str' in item ? item.str : '')).join(' ')));
  }
  return { text, pages };
}

const saidIn = (text: PaperText): string[] =>
  text.sections.flatMap(({ heading = [], blocks }) =>
    [heading, ...blocks.flatMap(({ title = [], rows }) => [title, ...rows.flat()])].flatMap((cell) =>
      words(cell.map((run) => run.text).join(''))
        .split(' ')
        .filter(Boolean),
    ),
  );

it.each([
  ['APP_SUBMISSION', 'early-disclosure'],
  ['NOTE_SIGNING', 'credit-agreement'],
  ['NOTE_SIGNING', 'note'],
  ['GEN_NOTARY_DISCLOSURE', 'deed-of-trust'],
])('in %s the text of a paper has every word of its pages, in their order: %s', async (status, id) => {
  const { borrower, uuid } = await looked(status);
  const { text, pages } = await read(await fileOf(borrower, uuid, id));
  const drawn = pages.join('').replaceAll(' ', '');
  let at = 0;
  for (const word of saidIn(text)) {
    const found = drawn.indexOf(word, at);
    expect(found, `"${word}" after "${drawn.slice(Math.max(0, at - 40), at)}"`).toBeGreaterThanOrEqual(0);
    at = found + word.length;
  }
  expect(saidIn(text).join(' ')).toContain(fullName);
});

it('says on which pages of the file each section stands', async () => {
  const { borrower, uuid } = await looked('NOTE_SIGNING');
  const { text, pages } = await read(await fileOf(borrower, uuid, 'credit-agreement'));
  expect(text.sections.at(-1)?.to).toBe(pages.length);
  for (const { heading, from } of text.sections) {
    if (heading) expect(pages[from - 1]).toContain(words(heading.map((run) => run.text).join('')));
  }
});

/** What a text says of each name in its tables and summaries. */
const saidOf = (text: PaperText): Record<string, string> =>
  Object.fromEntries(
    text.sections
      .flatMap(({ blocks }) => blocks.flatMap(({ rows }) => rows))
      .filter((row) => row.length > 1)
      .map(
        ([name = [], value = []]) =>
          [name, value].map((cell) => cell.map((run) => run.text).join('')) as [string, string],
      ),
  );

it('the papers that are signed state the terms of the line that was chosen', async () => {
  const { borrower, uuid } = await looked('NOTE_SIGNING');
  const { amount, rate, apr, term, monthlyPayment } = (await borrower.call('GET', own(uuid))).json();
  const inMoney = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
  const inPercent = new Intl.NumberFormat('en-US', { style: 'percent', minimumFractionDigits: 3 });
  for (const id of ['note', 'credit-agreement']) {
    const { text } = await read(await fileOf(borrower, uuid, id));
    expect(saidOf(text)).toMatchObject({
      'Credit limit': inMoney.format(amount),
      'Interest rate, fixed': inPercent.format(rate),
      'Annual percentage rate (APR)': inPercent.format(apr),
      'Whole term': `${term} years`,
      'Monthly payment, with the whole line drawn': inMoney.format(monthlyPayment),
    });
  }
});

it('a text of another form is none', () => {
  expect(parsePaperText('no JSON')).toBeUndefined();
  expect(parsePaperText('{"title":"A paper","sections":[{"from":0,"to":1,"blocks":[]}]}')).toBeUndefined();
  expect(
    parsePaperText('{"title":"A paper","sections":[{"from":1,"to":1,"blocks":[{"kind":"script","rows":[]}]}]}'),
  ).toBeUndefined();
  expect(parsePaperText('{"title":"A paper","sections":[]}')).toEqual({ title: 'A paper', sections: [] });
});
