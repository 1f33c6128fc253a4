import type { FunctionRegistry } from '../../../../runtime/engine/environment/environment.ts';
import { textOr } from '../../../values/functions/arguments.ts';
import { isNotaryTime, momentAtHome, notaryDays, timeAtHome } from './notary-days.ts';

/** The functions of the notary's appointments that pages may call, by the names that documents use. */
export const notaryPageFunctions: FunctionRegistry = {
  'notary-days': (now, state, language) => notaryDays(String(now), textOr(state, ''), textOr(language, 'en-US')),
  'is-notary-time': (slot, now, state) => isNotaryTime(slot, String(now), textOr(state, '')),
  'time-at-home': (slot, state, language) => timeAtHome(slot, textOr(state, ''), textOr(language, 'en-US')),
  'moment-at-home': (day, hour, state) => momentAtHome(day, hour, textOr(state, '')),
};
