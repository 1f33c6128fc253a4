import type { KindModule } from '../../../runtime/language/module/kind-module.ts';
import type { Claim, Claims } from '../schema/types.ts';
import { checkClaimFigures } from './check-claim-figures.ts';
import { checkClaims } from './check-claims.ts';
import schema from './claims.schema.json' with { type: 'json' };

declare module '../../../runtime/language/definition/document-types.ts' {
  interface DocumentTypes {
    claims: Claims;
  }
}

declare module '../../../runtime/language/module/server-documents.ts' {
  interface ServerDocuments {
    /** What advertising texts promise, by id. */
    claims: Record<string, Claim>;
  }
}

declare module '../../../runtime/language/codes/diagnostic-codes.ts' {
  interface CodesOfKinds {
    'claim-missing': true;
    'claim-unsaid': true;
    'claim-wrong': true;
    'condition-unsaid': true;
    'unknown-advertising': true;
  }
}

/** What advertising texts promise, with conditions and proof. */
export const claimsKind: KindModule = {
  name: 'claims',
  schema,
  path: 'flows/claims.json',
  pieces: 'flows/claims/**.json',
  texts: 'translated',
  codes: ['claim-missing', 'claim-unsaid', 'claim-wrong', 'condition-unsaid', 'unknown-advertising'],
  checks: [checkClaims, checkClaimFigures],
  server: ({ documents }) => ({ claims: documents.claims.get('claims')?.value.claims ?? {} }),
};
