import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Words of the lending trade: the runtime is for any trade. A word counts within a name too (`signerPages`), in code, comments and schemas. */
const words = ['borrower', 'credit', 'lender', 'lien', 'loan', 'notary', 'pricing', 'signer', 'underwriting'];

/** Names of the specification, which stay: marks that a page bears, and figures that a brand publishes. */
const specified = /['"]credit-union['"]|orgPricingData|organisation\.pricing|pricing: Object\.assign|pricing\.json/g;

/** An error for each file of runtime/ that names the trade. */
export function tradeWords(root: string): string[] {
  return readdirSync(join(root, 'runtime'), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.(?:tsx?|json|md|css)$/.test(path))
    .flatMap((path) => {
      const text = readFileSync(join(root, 'runtime', path), 'utf8').replace(specified, '');
      const found = words.find((word) => named(word).test(text));
      return found === undefined
        ? []
        : [`error  trade-word  runtime/${path} names "${found}": write it in src/, or name what it is in any trade`];
    });
}

/** The word at the beginning of a word or of a part of a name: `lien`, `firstLien`, not `client`. */
const named = (word: string): RegExp =>
  new RegExp(`(?<![a-zA-Z])${word}|${word.slice(0, 1).toUpperCase()}${word.slice(1)}`);
