import { expect, test } from '@playwright/test';
import { describeFailure } from '../../runtime/journey/report/describe-failure.ts';
import { driveJourney } from '../../src/cli/browser/drive-journey.ts';
import { startOwnServer } from '../../src/cli/browser/launch/own-server.ts';
import { exampleJourney } from '../journey/example-journey.ts';
import { documentsWith } from '../server/support/changed-documents.ts';
import { axeLedger } from './support/run.ts';

test(
  'what a brand asks besides is sent, kept over a reload and on another device, and shown on the summary',
  { tag: '@all' },
  async ({ context }, attempt) => {
    const documents = documentsWith('tests/additional-answers');
    const server = await startOwnServer({ DOCUMENTS_DIR: documents.root });
    try {
      const shots = process.env.SHOTS;
      const axe = axeLedger(attempt);
      const report = await driveJourney(context, exampleJourney('additional-answers'), {
        port: server.port,
        axe,
        ...(shots && { shots }),
      });
      expect(describeFailure(report).join('\n')).toBe('');
    } finally {
      await server.stop();
      documents.remove();
    }
  },
);
