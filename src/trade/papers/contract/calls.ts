import type { DomainContracts } from '../../../contract/domain-contracts.ts';
import { getPaperFile, getPapers, getSamplePaper, readPaperPage, signPapers } from './borrower.ts';

export const paperContracts: DomainContracts = {
  calls: {
    papers: getPapers,
    'paper-file': getPaperFile,
    'sample-paper': getSamplePaper,
    'paper-page-read': readPaperPage,
    'sign-papers': signPapers,
  },
};
