import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { type LoggerOptions, pino } from 'pino';
import type { Config } from '../config/config.ts';
import { serializeError } from './error-serializer.ts';

const secrets = [
  'authorization',
  'cookie',
  'password',
  'confirmPassword',
  'loginPassword',
  'ssn',
  'token',
  'jwt',
  'accountNumber',
];

/** Secrets are redacted at every level, and errors are logged without values. */
export function loggerOptions({ logLevel }: Pick<Config, 'logLevel'>): LoggerOptions {
  return {
    level: logLevel,
    serializers: { err: serializeError },
    redact: {
      paths: [
        ...secrets,
        ...secrets.flatMap((name) => [`*.${name}`, `*.*.${name}`]),
        '*["set-cookie"]',
        '*.*["set-cookie"]',
      ],
      censor: '[redacted]',
    },
  };
}

export const createLog = (config: Pick<Config, 'logLevel'>): FastifyBaseLogger => pino(loggerOptions(config));

/** Requests that are not logged: static files and frequent health probes. */
const unremarkable = /^\/(?:assets|documents|validators|theme|brand-assets|healthz|readyz|@|node_modules|src)\b/;

/** Logs one line per response, with the id in its header. Queries contain names and addresses, so only the path is logged. */
export function logResponses(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  app.addHook('onResponse', async ({ method, url, org, ip, log }, { statusCode, elapsedTime }) => {
    const [path = ''] = url.split('?');
    const line = { method, path, org, ip, status: statusCode, ms: Math.round(elapsedTime) };
    if (unremarkable.test(path) && statusCode < 400) log.debug(line, 'answered');
    else log.info(line, 'answered');
  });
}
