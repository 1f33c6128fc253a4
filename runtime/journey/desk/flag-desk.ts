import type { FlagRole } from '../../engine/product.ts';
import { readPath } from '../../json/dotted-path.ts';
import type { Json } from '../../json/json.ts';
import type { JourneyFlags } from './journey-flags.ts';

type Request = { role: FlagRole; path: string; body: Json | undefined; at: string };

/** The response to an agent's call about flags; the agent has every role. */
export function answerOfFlags(flags: JourneyFlags, { role, path, body, at }: Request): { status: number; body: Json } {
  if (role === 'desk-flags') return { status: 200, body: { flags: flags.shown(), switches: flags.switches() } };
  const id = decodeURIComponent(path.slice(path.lastIndexOf('/') + 1));
  if (role === 'desk-flag') {
    const found = flags.one(id);
    return found ? { status: 200, body: found } : { status: 404, body: { errors: ['not found'] } };
  }
  const on = readPath(body ?? null, 'on');
  const text = (name: string): string => String(readPath(body ?? null, name) ?? '');
  const wish = { on: typeof on === 'boolean' ? on : null, value: text('value'), reason: text('reason') };
  if (!flags.switch(id, wish, at)) return { status: 403, body: { errors: ['not-your-role'], code: 'not-your-role' } };
  return { status: 200, body: { on: wish.on === true } };
}

const roles: Record<FlagRole, true> = { 'desk-flags': true, 'desk-flag': true, 'desk-flag-switch': true };

export const isFlagRole = (role: unknown): role is FlagRole => typeof role === 'string' && Object.hasOwn(roles, role);
