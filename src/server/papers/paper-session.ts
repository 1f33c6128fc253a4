import type { Environment } from '../../../runtime/core/facts/environment.ts';
import { environmentOf } from '../../../runtime/core/facts/environment-of.ts';
import type { JsonObject } from '../../../runtime/core/machine/session.ts';
import { startSession } from '../../../runtime/core/machine/start.ts';
import type { Product } from '../../../runtime/core/product.ts';
import type { Json } from '../../../runtime/schema/copy.ts';
import { functions } from '../../lending/registry.ts';
import type { Letterhead } from './letterhead.ts';

/** What papers are written from. */
export type PaperSource = {
  now: Date;
  answers?: JsonObject;
  application?: JsonObject;
  profile?: JsonObject | null;
  /** Facts that only the server knows. */
  brought?: JsonObject;
};

/** The facts as papers read them: the same as the screens', and what only the server knows. */
export function paperFacts(
  product: Product,
  { now, answers = {}, application, profile, brought = {} }: PaperSource,
): Environment {
  const session = startSession({ now: now.toISOString(), flags: {} });
  const own = {
    answers,
    kept: brought,
    profile: profile ?? null,
    application: (application as typeof session.application) ?? null,
  };
  return environmentOf(product, { ...session, ...own }, functions);
}

/** Who writes, from the organisation's settings. */
export function letterheadOf(product: Product, env: Environment): Letterhead {
  const text = (value: Json | undefined): string => (typeof value === 'string' ? value : '');
  const lines = [text(env.get('supportPhone')), text(env.get('supportEmail'))].filter(Boolean);
  return {
    name: text(env.get('orgName')) || product.brand.name,
    address: text(env.get('companyAddress')),
    nmls: text(env.get('nmls')),
    lines: lines.length > 0 ? [lines.join('  ·  ')] : [],
  };
}
