import type { FastifyRequest } from 'fastify';
import type { LoggerOptions } from 'pino';
import type { Config } from './config.ts';

const secrets = ['authorization', 'cookie', 'password', 'confirmPassword', 'loginPassword', 'ssn', 'token', 'jwt', 'accountNumber'];

/** Query strings hold addresses and names, so a log line has the path alone; secrets are blotted out wherever they stand. */
export function loggerOptions({ logLevel }: Config): LoggerOptions {
  return {
    level: logLevel,
    redact: {
      paths: [...secrets, ...secrets.flatMap((name) => [`*.${name}`, `*.*.${name}`]), '*["set-cookie"]', '*.*["set-cookie"]'],
      censor: '[redacted]',
    },
    serializers: {
      req: ({ method, url, hostname, ip }: FastifyRequest) => ({ method, path: url.split('?')[0], host: hostname, ip }),
    },
  };
}
