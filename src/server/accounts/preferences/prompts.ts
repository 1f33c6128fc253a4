import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import texts from './prompts.json' with { type: 'json' };

export type PromptType = keyof typeof texts;

/** A text that asks for consent to messages. */
export type Prompt = { uuid: string; org: string; type: PromptType; version: string; text: string; text_hash: string };

/** The text names the seller and says that consent is no condition (47 CFR 64.1200(f)(9)); its id is a hash of the text. */
export function promptOf(request: FastifyRequest, type: PromptType): Prompt {
  const product = request.product();
  const { orgName } = product.settings;
  const seller = typeof orgName === 'string' ? orgName : product.brand.name;
  const { version, text: template } = texts[type];
  const text = template.replaceAll('{seller}', () => seller);
  const org = product.org;
  return { uuid: uuidOf([org, type, version, text]), org, type, version, text, text_hash: sha256(text) };
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** The id of a text by its hash (RFC 9562, version 8). */
function uuidOf(parts: string[]): string {
  const hex = sha256(JSON.stringify(parts));
  const variant = ((Number.parseInt(hex.charAt(16), 16) & 3) | 8).toString(16);
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `${variant}${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}
