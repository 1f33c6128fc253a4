/** Parts of names that are written otherwise in a sentence. */
const written: Readonly<Record<string, string>> = {
  zip: 'ZIP',
  zips: 'ZIPs',
  ssn: 'Social Security number',
  dob: 'date of birth',
  id: 'ID',
  uuid: 'number',
  url: 'address',
  apr: 'APR',
  hoa: 'homeowners association',
  cltv: 'combined loan-to-value ratio',
  dti: 'debt-to-income ratio',
  uw: 'underwriting',
  utm: 'campaign',
  hmda: 'HMDA',
  bpo: 'BPO',
  street1: 'street',
  street2: 'unit',
};

const withoutArticle: Readonly<Record<string, string>> = { today: 'today', now: 'this moment' };

/** The name of a fact, a part, a function or a parameter as words: "propertyAddress" is "property address". */
export function nameWords(name: string): string {
  const words = name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .split(/[\s_-]+/)
    .map((word) => written[word.toLowerCase()] ?? word.toLowerCase());
  return written[name] ?? dayWords(words) ?? words.join(' ');
}

/** "receivedOn" is "day it was received", "reportReceivedOn" "day the report was received". */
function dayWords(words: readonly string[]): string | undefined {
  const [what, participle = ''] = [words.slice(0, -2).join(' '), words.at(-2)];
  if (words.at(-1) !== 'on' || !/(?:ed|en|id|ent|nt)$/.test(participle)) return undefined;
  return `day ${what === '' ? 'it' : `the ${what}`} was ${participle}`;
}

/**
 * The words for a fact or a part of one, by its path: "propertyAddress.zip" is "the ZIP of the property address". A number in the path is
 * the place in a list. A part that says what it is of is not told twice: "income.otherIncome" is "the other income".
 */
export function pathWords(path: string): string {
  if (Object.hasOwn(withoutArticle, path)) return withoutArticle[path] ?? path;
  const steps = path.split('.');
  const words: string[] = [];
  for (const step of steps.toReversed()) {
    if (/^\d+$/.test(step)) words.push(`${ordinal(Number(step))} of the`);
    else words.push(/^(?:is|has|may)[A-Z]/.test(step) ? `“${nameWords(step)}”` : nameWords(step));
  }
  return `the ${words.reduce((said, next) => join(said, next), '')}`;
}

function join(said: string, next: string): string {
  if (said === '') return next;
  if (said.endsWith(' of the')) return `${said} ${next}`;
  return said.split(' ').includes(next) ? said : `${said} of the ${next}`;
}

const ordinals = ['first', 'second', 'third', 'fourth', 'fifth'];
const ordinal = (index: number): string => ordinals[index] ?? `number ${index + 1}`;
