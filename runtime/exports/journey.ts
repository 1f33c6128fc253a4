/** Runs journeys on the engine. */
export { type WorkflowDocuments, workflowDocuments } from '../journey/application/workflow-documents.ts';
export { describeFailure } from '../journey/report/describe-failure.ts';
export type { JourneyFailure, JourneyReport } from '../journey/report/report.ts';
export { type JourneyWatch, runJourney } from '../journey/run/run.ts';
export { wholeJourney } from '../journey/run/whole-journey.ts';
export type { Journey, JourneyStep } from '../schema/types.ts';
