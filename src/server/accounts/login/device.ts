import Bowser from 'bowser';
import type { FastifyRequest } from 'fastify';

/** The browser and the system that a request says it comes from, as its owner knows them: "Chrome on Windows". Null where it says neither. */
export function deviceOf({ headers }: Pick<FastifyRequest, 'headers'>): string | null {
  const text = headers['user-agent'];
  if (!text) return null;
  const { browser, os } = Bowser.parse(text);
  return [browser.name, os.name].filter(Boolean).join(' on ') || null;
}
