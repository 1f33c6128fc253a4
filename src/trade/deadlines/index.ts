/** What the law wants done for an application by a day, or not before one: by the lifecycle's deadlines, its moments, papers and messages. */
import { defineDomain } from '../port/define-domain.ts';
import { deadlineContracts } from './contract/calls.ts';
import { deadlineLines } from './decisions/deadline-lines.ts';
import { deadlinesInJourney } from './engine/deadlines-in-journey.ts';

export const deadlines = defineDomain({
  contracts: deadlineContracts,
  engine: deadlinesInJourney,
  server: async () => (await import('./server/deadlines-on-server.ts')).deadlinesOnServer,
  logs: {
    async deadlines(context, query) {
      const { openDeadlines } = await import('./server/open-deadlines.ts');
      return openDeadlines(context, query);
    },
  },
  reports: {
    async deadlines(context, row) {
      const { applicationDeadlines } = await import('./server/application-deadlines.ts');
      return deadlineLines(await applicationDeadlines(context, row));
    },
  },
});
