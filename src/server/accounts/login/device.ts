import Bowser from 'bowser';
import type { FastifyRequest } from 'fastify';

/**
 * The browser and operating system by the User-Agent header, as people name them: "Chrome on Windows". Null if neither is
 * known.
 */
export function deviceOf({ headers }: Pick<FastifyRequest, 'headers'>): string | null {
  const text = headers['user-agent'];
  if (!text) return null;
  const { browser, os } = Bowser.parse(text);
  return [browser.name, os.name].filter(Boolean).join(' on ') || null;
}
