import type { FieldWidget } from '../schema/widget-table.ts';
import { addressExamples } from './address-search/examples.ts';
import type { BlockExample, WidgetExample } from './base/example.ts';
import { checkboxExamples } from './checkbox/examples.ts';
import { checkboxesExamples } from './checkboxes/examples.ts';
import { choiceExamples } from './choice-cards/examples.ts';
import { consentExamples } from './consent/examples.ts';
import { dateExamples } from './date/examples.ts';
import { fileUploadExamples } from './file-upload/examples.ts';
import { maskedExamples } from './masked/examples.ts';
import { moneyExamples } from './money/examples.ts';
import { sliderExamples } from './offer-slider/examples.ts';
import { passwordExamples } from './password/examples.ts';
import { pdfViewerExamples } from './pdf-viewer/examples.ts';
import { peopleExamples } from './people/examples.ts';
import { phoneExamples } from './phone/examples.ts';
import { selectExamples } from './select/examples.ts';
import { signatureExamples } from './signature/examples.ts';
import { emailExamples, textExamples } from './text/examples.ts';
import { textAreaExamples } from './text-area/examples.ts';
import { yesNoExamples } from './yes-no/examples.ts';

/** Example states of every widget, by name. Only the gallery's chunk imports this. */
export const widgetExamples: Record<string, WidgetExample[]> & Record<FieldWidget, WidgetExample[]> = {
  text: textExamples,
  'text-area': textAreaExamples,
  email: emailExamples,
  money: moneyExamples,
  phone: phoneExamples,
  date: dateExamples,
  'choice-cards': choiceExamples,
  'yes-no': yesNoExamples,
  select: selectExamples,
  checkbox: checkboxExamples,
  checkboxes: checkboxesExamples,
  consent: consentExamples,
  password: passwordExamples,
  masked: maskedExamples,
  'address-search': addressExamples,
  'offer-slider': sliderExamples,
  signature: signatureExamples,
  people: peopleExamples,
  'file-upload': fileUploadExamples,
};

/** Example states of every block widget, by name. */
export const blockExamples: Record<string, BlockExample[]> = { 'pdf-viewer': pdfViewerExamples };
