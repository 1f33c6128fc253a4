import type { DomainContracts } from '../../../contract/domain-contracts.ts';
import { getPaperFile, getPapers, getPapersBefore, getSamplePaper, readPaperPage, signPapers } from './borrower.ts';

export const paperContracts: DomainContracts = {
  calls: {
    papers: getPapers,
    'paper-file': getPaperFile,
    'papers-before': getPapersBefore,
    'sample-paper': getSamplePaper,
    'paper-page-read': readPaperPage,
    'sign-papers': signPapers,
  },
};
