import type { Json } from '../../../runtime/json/json.ts';

/** A response outside 2xx: its status, its status text or else the message, and its body (specification 2, section 8). Status 0: no readable response. */
export class HttpError extends Error {
  readonly code = 'http-error';
  readonly status: number;
  readonly body: Json;
  readonly statusText: string;

  constructor(status: number, body: Json, message = `HTTP error! status: ${status}`, statusText = '') {
    super(message);
    this.status = status;
    this.body = body;
    this.statusText = statusText === '' ? message : statusText;
  }
}
