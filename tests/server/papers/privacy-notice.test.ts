// @module-tag all
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changedDocuments } from '../support/changed-documents.ts';
import { textOfPdf } from '../support/papers/pdf-text.ts';
import { serverOfFile } from '../support/server-of-file.ts';
import { asBrowser } from '../support/test-server.ts';

let documents: ReturnType<typeof changedDocuments>;
beforeAll(() => {
  documents = changedDocuments({
    'brands/fairway/brand.json': {
      settings: {
        privacy: {
          shares: ['EVERYDAY', 'JOINT_MARKETING', 'AFFILIATES_CREDIT', 'NONAFFILIATES'],
          affiliates: 'financial companies such as Example Insurance',
          nonaffiliates: 'home improvement companies',
          jointMarketers: 'credit card companies',
          optOut: 'Call 800-555-0199 or visit fairway.example.com/privacy',
        },
      },
    },
    'brands/quorum/brand.json': { settings: { privacy: { hasAffiliates: false } } },
  });
});
afterAll(() => documents.remove());
const server = serverOfFile({}, () => ({ root: documents.root }));

async function noticeOf(org: string): Promise<string> {
  const url = '/service-application/api/v1/papers/privacy-notice/file';
  const text = await textOfPdf((await server.app.inject({ url, headers: asBrowser(org) })).rawPayload);
  return text.replaceAll(/\s+/g, ' ');
}

describe('the model privacy form', () => {
  it('of a lender that shares more says with whom, what can be limited, and how', async () => {
    const text = await noticeOf('fairway');
    for (const said of [
      'For joint marketing with other financial companies Yes No',
      'information about your creditworthiness Yes Yes',
      'For nonaffiliates to market to you Yes Yes',
      'To limit our sharing Call 800-555-0199 or visit fairway.example.com/privacy',
      'Please note',
      'Your choices will apply to everyone on your account.',
      'Our affiliates include financial companies such as Example Insurance.',
      'Nonaffiliates we share with can include home improvement companies.',
      'Our joint marketing partners include credit card companies.',
      'Page 2 of 2',
    ])
      expect(text).toContain(said);
    expect(text).not.toContain('does not share with our affiliates');
  });

  it('of a lender without affiliates says that it has none', async () => {
    const text = await noticeOf('quorum');
    expect(text).toContain('has no affiliates.');
    expect(text).not.toContain('our affiliates.');
    expect(text).toContain('such as credit bureaus, affiliates, or other companies.');
  });
});
