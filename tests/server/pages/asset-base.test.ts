import { expect, test } from 'vitest';
import { builtClient } from '../../../src/server/http/client-files.ts';
import { contentSecurityPolicy } from '../../../src/server/http/security-headers.ts';
import { clientFolder } from '../support/test-server.ts';

const assetBase = 'https://assets.lender.example.com/lintel';

/** The addresses of the page's own files. */
async function filesFrom(base: string): Promise<string[]> {
  const html = (await builtClient(clientFolder, base).html('index', '/account/heloc/register-v2')) ?? '';
  return [...html.matchAll(/(?:src|href)="([^"]*\/assets\/[^"]*)"/g)].map(([, address = '']) => address);
}

test('the files of a page come from the base that is configured for them, else from the server', async () => {
  const own = await filesFrom('');
  expect(own).not.toEqual([]);
  expect(await filesFrom(assetBase)).toEqual(own.map((address) => `${assetBase}${address}`));
});

test('pages may load scripts and styles from that base, and from nowhere else', () => {
  const policy = contentSecurityPolicy({ assetBase, telemetryBase: '' });
  const allowed = ["'self'", 'https://assets.lender.example.com'];
  expect([policy['script-src'], policy['style-src']]).toEqual([allowed, allowed]);
});
