/** Runs journeys on the engine. */
export { type WorkflowDocuments, workflowDocuments } from '../journey/application/workflow-documents.ts';
export { describeFailure } from '../journey/describe-failure.ts';
export type { JourneyFailure, JourneyReport } from '../journey/report.ts';
export { type JourneyWatch, runJourney } from '../journey/run.ts';
export { wholeJourney } from '../journey/whole-journey.ts';
export type { Journey, JourneyStep } from '../schema/types.ts';
