/** What the command `lintel` does, for other programs. Needs Node. */
export { check, compileForPages, type Outcome } from '../cli/check.ts';
export { type Config, type Project, projectOf, readProject } from '../cli/config.ts';
export { journeys } from '../cli/journeys.ts';
