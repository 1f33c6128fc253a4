import type { Environment, FunctionRegistry } from '../../../../runtime/engine/environment/environment.ts';
import { environmentOf } from '../../../../runtime/engine/facts/environment-of.ts';
import type { Product } from '../../../../runtime/engine/product.ts';
import { startSession } from '../../../../runtime/engine/session/start-session.ts';
import type { Json, JsonObject } from '../../../../runtime/json/json.ts';
import type { Letterhead } from '../drawing/letterhead.ts';

export type PaperSource = {
  now: Date;
  answers?: JsonObject;
  application?: JsonObject;
  profile?: JsonObject | null;
  /** Facts that only the server knows. */
  brought?: JsonObject;
};

/** The facts for papers: those of the screens, and those that only the server knows. */
export function paperFacts(
  { product, functions }: { product: Product; functions: FunctionRegistry },
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

/** The lender's details, from the organisation's settings. */
export function letterheadOf(product: Product, env: Environment): Letterhead {
  const text = (value: Json | undefined): string => (typeof value === 'string' ? value : '');
  const lines = [text(env.get('settings.support.phone')), text(env.get('settings.support.email'))].filter(Boolean);
  return {
    name: text(env.get('orgName')) || product.brand.name,
    address: text(env.get('settings.company.address')),
    nmls: text(env.get('nmls')),
    lines: lines.length > 0 ? [lines.join('  ·  ')] : [],
  };
}
