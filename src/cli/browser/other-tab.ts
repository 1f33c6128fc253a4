/** An action of the borrower in another tab of the same browser: with its token, based on the version that it shows. */
import type { Page } from '@playwright/test';
import type { OtherTabStep } from '../../../runtime/schema/types.ts';
import { TOKEN_KEY } from './sandbox.ts';

export async function actInOtherTab(page: Page, org: string, { event, answers = {} }: OtherTabStep): Promise<void> {
  const [uuid] = page.url().match(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/) ?? [];
  if (!uuid) throw new Error(`otherTab: the page ${page.url()} is no application's`);
  const { status, text } = await page.evaluate(
    async ({ key, organisation, address, name, body }) => {
      const headers = {
        'x-org': organisation,
        authorization: localStorage.getItem(key) ?? '',
        'content-type': 'application/json',
      };
      const shown = await fetch(address, { headers });
      // A response whose body nobody reads stays a pending request, which a press waits for.
      await shown.arrayBuffer();
      const answer = await fetch(`${address}/actions/${name}`, {
        method: 'POST',
        headers: { ...headers, 'if-match': shown.headers.get('etag') ?? '' },
        body,
      });
      return { status: answer.status, text: await answer.text() };
    },
    {
      key: TOKEN_KEY,
      organisation: org,
      address: `/service-application/api/v1/application/heloc/${uuid}`,
      name: event,
      body: JSON.stringify({ answers }),
    },
  );
  if (status !== 200) throw new Error(`otherTab: ${event} was answered ${status}: ${text}`);
}
