import { removeSignerDocument, uploadSignerDocument } from '../../../contract/calls/signer-files.ts';
import type { DomainContracts } from '../../../contract/domain-contracts.ts';
import { applicationPart } from './desk.ts';
import { finishSignerLink, openSignerLink } from './links.ts';
import {
  actAsSigner,
  coDeedInvitation,
  coDeedStatus,
  getSignerPaperFile,
  getSignerPapers,
  readSignerPage,
  signAsSigner,
  takeInvitation,
} from './signing.ts';

export const signerContracts: DomainContracts = {
  calls: {
    'co-deed-status': coDeedStatus,
    'co-deed-invitation': coDeedInvitation,
    'co-deed-claim': takeInvitation,
    'co-deed-action': actAsSigner,
    'co-deed-papers': getSignerPapers,
    'co-deed-paper-file': getSignerPaperFile,
    'co-deed-page-read': readSignerPage,
    'co-deed-sign': signAsSigner,
    'co-deed-open-link': openSignerLink,
    'co-deed-finish-link': finishSignerLink,
    'co-deed-upload-document': uploadSignerDocument,
    'co-deed-remove-document': removeSignerDocument,
  },
  parts: { 'back-office-application': applicationPart },
};
