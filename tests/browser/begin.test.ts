import { expect, test } from '@playwright/test';
import { port } from './support/run.ts';

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

test('a text becomes neither HTML nor the address of a script, and each attempt is reported', async ({
  page,
  request,
}) => {
  await page.goto(`http://localhost:${port()}/account/heloc/register-v2`);
  const refused = await page.evaluate(() =>
    [
      () => document.createElement('div').insertAdjacentHTML('beforeend', '<img src=x onerror=alert(1)>'),
      () => document.createElement('script').setAttribute('src', '/assets/main.js'),
      () => globalThis.trustedTypes?.createPolicy('another', { createScriptURL: (address) => address }),
    ].map((write) => {
      try {
        write();
        return 'done';
      } catch (error) {
        return error instanceof Error ? error.name : 'unknown';
      }
    }),
  );
  expect(refused).toEqual(['TypeError', 'TypeError', 'TypeError']);

  const reports = `http://localhost:${port()}/sandbox/csp-reports`;
  const reported = async () => (await (await request.get(reports)).json()).map(directiveOf).sort();
  await expect.poll(reported).toEqual(['require-trusted-types-for', 'require-trusted-types-for', 'trusted-types']);
  // These were made on purpose. What is reported from here on is a fault of a page.
  expect((await request.delete(reports)).status()).toBe(204);
});

function directiveOf(report: { 'csp-report': Record<string, unknown> }): unknown {
  return report['csp-report']['violated-directive'];
}
