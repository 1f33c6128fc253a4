import type { Config } from '@lintel/runtime/cli';
import { functions } from './src/market-fee.ts';
import { pitchMap } from './src/pitch-map.definition.ts';

const text = { type: 'string' };
const stage = { type: 'object', properties: { stage: text } };
const byId = { path: { type: 'object', required: ['uuid'], properties: { uuid: text } } };

export default {
  functions,
  widgets: [pitchMap],
  compiled: 'src/compiled',
  contracts: {
    'apply-for-permit': {
      method: 'POST',
      path: '/permits',
      request: {
        body: {
          type: 'object',
          required: ['trader', 'birthdate', 'pitch', 'days'],
          properties: { trader: text, birthdate: text, pitch: text, days: { type: 'integer' } },
        },
      },
      response: { 200: { type: 'object', required: ['uuid'], properties: { uuid: text } } },
    },
    permit: {
      method: 'GET',
      path: '/permits/{uuid}',
      request: byId,
      response: {
        200: { type: 'object', required: ['uuid'], properties: { uuid: text, number: text, progress: stage } },
      },
    },
    'permit-stage': { method: 'GET', path: '/permits/{uuid}/stage', request: byId, response: { 200: stage } },
    'pay-fee': { method: 'POST', path: '/permits/{uuid}/fee', request: byId, response: { 200: stage } },
  },
} satisfies Config;
