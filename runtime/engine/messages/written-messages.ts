import type { Json } from '../../json/json.ts';
import type { Message } from '../../schema/types.ts';
import { formatCopy } from '../copy/format-copy.ts';
import type { Environment } from '../environment/environment.ts';
import { withScope } from '../environment/scope.ts';
import { determine, type RuleLookup } from '../logic/determine.ts';
import { truthy } from '../logic/evaluate.ts';
import { holds } from '../rules/judge.ts';

/** A message to one recipient, in plain text. */
export type WrittenMessage = {
  /** The recipient's number in the document, from 1. */
  recipient: number;
  /** The email address that the document names; absent for the visitor's own. */
  address?: string;
  /** The subject, on one line. */
  subject: string;
  /** The body of the email: paragraphs separated by an empty line. */
  body: string;
  /** The text message; absent where the message is sent by email alone. */
  text?: string;
  /** The name and postal address of a letter, in lines; absent where none is sent. */
  letterTo?: string;
};

/**
 * The values for links. `site`: prefix of a path of the site. `base`: prefix of a path under the router's base. `uuid`:
 * id of the application. `secret`: token of this link. `originator`: the adviser who sends it.
 * `invitation`: makes the token for an invited email address.
 */
export type LinkTarget = {
  site: string;
  base: string;
  uuid?: string;
  secret?: string;
  originator?: string;
  invitation?: (address: string) => string;
};

/**
 * The messages of a document for these facts: none where its condition does not hold, and none to a recipient without
 * an address.
 */
export function writtenMessages(
  message: Message,
  env: Environment,
  rules: RuleLookup,
  to: LinkTarget,
): WrittenMessage[] {
  const path = message.path === undefined ? undefined : linkTo(message.path, to);
  return scopesOf(message, env).flatMap((scope, index): WrittenMessage[] => {
    if (!holds(message, scope, rules)) return [];
    const address = message.of === undefined ? undefined : addressOf(message, scope, rules);
    if (message.of !== undefined && address === undefined) return [];
    const link = path?.replace('{invitation}', () => to.invitation?.(address ?? '') ?? '');
    const letterTo = letterAddress(message, scope, rules);
    return [
      {
        recipient: index + 1,
        ...(address !== undefined && { address }),
        ...written(message, scope, link),
        ...(letterTo !== undefined && { letterTo }),
      },
    ];
  });
}

function linkTo(path: string, { site, base, uuid = '', secret = '', originator = '' }: LinkTarget): string {
  const ofSite = path.startsWith('site:');
  const place = ofSite ? `${site}${path.slice('site:'.length)}` : `${site}${base}${path}`;
  return place.replace('{uuid}', uuid).replace('{secret}', secret).replace('{originator}', originator);
}

function scopesOf({ of }: Message, env: Environment): Environment[] {
  if (of === undefined) return [env];
  const items: Json | undefined = env.get(of);
  return Array.isArray(items) ? items.map((item) => withScope(env, { item })) : [];
}

function addressOf({ address }: Message, env: Environment, rules: RuleLookup): string | undefined {
  const found = determine(address ?? null, env, rules);
  return found.known && typeof found.value === 'string' && found.value !== '' ? found.value : undefined;
}

/**
 * The postal address for a letter sent besides the email; undefined where the document asks for no letter, or the
 * address is not known.
 */
function letterAddress({ letter }: Message, env: Environment, rules: RuleLookup): string | undefined {
  if (!letter) return undefined;
  const spared = determine(letter.unless ?? false, env, rules);
  if (spared.known && truthy(spared.value)) return undefined;
  const found = determine(letter.to, env, rules);
  if (!found.known || typeof found.value !== 'string') return undefined;
  const lines = found.value.split('\n').map(oneLine).filter(Boolean);
  return lines.length === 0 ? undefined : lines.join('\n');
}

function written(
  { subject, paragraphs, order = Object.keys(paragraphs), text }: Message,
  env: Environment,
  link: string | undefined,
): Pick<WrittenMessage, 'subject' | 'body' | 'text'> {
  const lines = order.flatMap((id) => oneLine(formatCopy(paragraphs[id] ?? '', env)) || []);
  return {
    subject: oneLine(formatCopy(subject, env)),
    body: [...lines, ...(link === undefined ? [] : [link])].join('\n\n'),
    ...(text !== undefined && { text: [oneLine(formatCopy(text, env)), link].filter(Boolean).join(' ') }),
  };
}

/** Removes line breaks, so that a value typed by a visitor can start neither a header line nor a paragraph. */
const oneLine = (text: string): string => text.replace(/[\s\p{Cc}]+/gu, ' ').trim();
