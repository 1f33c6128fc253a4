import { expect, test } from 'vitest';
import { unbroken } from '../../../src/trade/deadlines/decisions/unbroken.ts';

test.each([
  ['12 CFR 1002.9(c)', '12_CFR_1002.9(c)'],
  ['12 CFR 1026.40(f); 15 U.S.C. 1647(b) and (c)', '12_CFR_1026.40(f); 15_U.S.C._1647(b) and (c)'],
  ['Appendix to Part 1016, model privacy form', 'Appendix to Part_1016, model privacy form'],
  ['comment 9(a)(1)-6; Appendix C, form C-4', 'comment_9(a)(1)-6; Appendix_C, form_C-4'],
])('%s wraps only between references', (citation, expected) => {
  expect(unbroken(citation).replaceAll('\u00a0', '_')).toBe(expected);
});
