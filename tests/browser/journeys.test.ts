import { test } from '@playwright/test';
import { AxeLedger } from '../../src/cli/browser/axe.ts';
import { driveJourney } from '../../src/cli/browser/drive-journey.ts';
import { tellFailure } from '../../src/cli/tell-failure.ts';
import { AXE_LEDGER, journeys, port } from './run.ts';

for (const journey of journeys())
  test(`${journey.org ?? 'main'}: ${journey.title}`, async ({ context }) => {
    const shots = process.env.SHOTS;
    const report = await driveJourney(context, journey, {
      port: port(),
      axe: new AxeLedger(AXE_LEDGER),
      ...(shots ? { shots } : {}),
    });
    if (!report.passed) throw new Error(tellFailure(report).join('\n'));
  });
