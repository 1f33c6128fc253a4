import type { FastifyRequest } from 'fastify';
import { notFound } from './http-error.ts';

/** Throws a 404 if the organisation does not offer this product. */
export function requireProduct(request: FastifyRequest, product: string): void {
  if (request.product().document.id !== product) throw notFound();
}
