import { tmpdir } from 'node:os';

/** What a server in a process of its own needs of ours. */
export const ofOurProcess = {
  PATH: process.env.PATH ?? '',
  HOME: tmpdir(),
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? '',
};

/** A key as somebody makes it: no pattern, and no secret either. */
export const testKey = '8f1c6a0d3be94727a5d08c16f2b43e9d61700fae5c2894b3d7e61f08b92a4c55';

export const anotherKey = '2b9e40d7c65f18a3f07d9be2641c58ba93e60d1f7748c25ab8130f6de9a75c04';

/** The least that production asks of its environment. */
export const inProduction = {
  LINTEL_MODE: 'production',
  LINTEL_KEY: testKey,
  TRUST_PROXY: 'none',
  PUBLIC_HOSTS: 'lender.example',
};
