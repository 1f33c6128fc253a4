import { expect, test } from '@playwright/test';
import { port } from './run.ts';

test('the server lives and its database answers', async ({ request }) => {
  for (const path of ['/healthz', '/readyz'])
    expect((await request.get(`http://localhost:${port()}${path}`)).status()).toBe(200);
});

test('a page is sent under a content security policy without exceptions', async ({ request }) => {
  const answer = await request.get(`http://localhost:${port()}/account/heloc/register-v2`);
  const policy = answer.headers()['content-security-policy'] ?? '';
  for (const part of [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
  ])
    expect(policy).toContain(part);
  expect(policy).not.toContain('unsafe-');
});
