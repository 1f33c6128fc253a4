import type { FastifyInstance, FastifyRequest } from 'fastify';
import { chatHours, chatOpenStatus, chatWeek, phoneHours } from '../../contract/calls/contact/operating-hours.ts';
import { callRoute } from '../http/call-route.ts';
import { type HoursLanguage, openStatus, readableWeek, usualWeek, weekOf } from './opening-hours.ts';

/**
 * service-operating-hours: when the organisation's departments can be reached. A department without hours has no days, and is
 * never open.
 */
export function operatingHoursRoutes(app: FastifyInstance): void {
  for (const [id, contract, department] of [
    ['phone-hours', phoneHours, 'OPS_PHONE'],
    ['chat-hours', chatHours, 'OPS_CHAT'],
  ] as const)
    callRoute(app, id, contract, (request) => {
      const hours = request.serverDocuments().operatingHours[department];
      if (!hours) return [];
      return request.query.display ? readableWeek(hours, languageOf(request)) : usualWeek(hours);
    });

  callRoute(app, 'chat-week', chatWeek, (request) => {
    const hours = request.serverDocuments().operatingHours.OPS_CHAT;
    return hours ? weekOf(hours, request.now()) : [];
  });

  callRoute(app, 'chat-open-status', chatOpenStatus, (request) => {
    const hours = request.serverDocuments().operatingHours.OPS_CHAT;
    return hours ? openStatus(hours, request.now()) : { isOpen: false, opensAt: null, closesAt: null };
  });
}

function languageOf(request: FastifyRequest): HoursLanguage {
  const { language, wordBetweenEnds } = request.product().settings;
  return { tag: textOr(language, 'en-US'), to: textOr(wordBetweenEnds, 'to') };
}

const textOr = (value: unknown, fallback: string): string => (typeof value === 'string' ? value : fallback);
