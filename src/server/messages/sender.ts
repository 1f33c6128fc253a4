import { organisationOf } from '../papers/store/make-papers.ts';
import type { ServerContext } from '../platform/context/context.ts';
import type { OutgoingMessage } from '../ports/mail.ts';

/** The sender of an organisation's messages. */
export function senderOf(context: ServerContext, org: string): OutgoingMessage['from'] {
  const { brand } = organisationOf(context, org).product;
  const { name = brand.name, email = '' } = brand.organisation?.orgMetaData?.companyInfo ?? {};
  return { name, email };
}
