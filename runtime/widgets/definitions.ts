/* Generated from the definitions of the widgets by `npm run types:write`. Do not edit: change a definition. */
import type { BlockWidget, FieldWidget } from './base/definition.ts';
import { addressSearch } from './address-search/definition.ts';
import { calendarFile } from './calendar-file/definition.ts';
import { chart } from './chart/definition.ts';
import { checkbox } from './checkbox/definition.ts';
import { checkboxes } from './checkboxes/definition.ts';
import { choiceCards } from './choice-cards/definition.ts';
import { consent } from './consent/definition.ts';
import { conversation } from './conversation/definition.ts';
import { date } from './date/definition.ts';
import { dayChoice } from './day-choice/definition.ts';
import { email } from './email/definition.ts';
import { fileUpload } from './file-upload/definition.ts';
import { masked } from './masked/definition.ts';
import { mentionText } from './mention-text/definition.ts';
import { money } from './money/definition.ts';
import { number } from './number/definition.ts';
import { offerSlider } from './offer-slider/definition.ts';
import { paperText } from './paper-text/definition.ts';
import { password } from './password/definition.ts';
import { pdfViewer } from './pdf-viewer/definition.ts';
import { people } from './people/definition.ts';
import { phone } from './phone/definition.ts';
import { qrCode } from './qr-code/definition.ts';
import { savedTexts } from './saved-texts/definition.ts';
import { select } from './select/definition.ts';
import { signature } from './signature/definition.ts';
import { text } from './text/definition.ts';
import { textArea } from './text-area/definition.ts';
import { yesNo } from './yes-no/definition.ts';

/** The definitions of all field widgets. The page does not import them. */
export const fieldWidgets: readonly FieldWidget[] = [addressSearch, checkbox, checkboxes, choiceCards, consent, date, dayChoice, email, fileUpload, masked, mentionText, money, number, offerSlider, password, people, phone, select, signature, text, textArea, yesNo];

/** The definitions of all block widgets. */
export const blockWidgets: readonly BlockWidget[] = [calendarFile, chart, conversation, paperText, pdfViewer, qrCode, savedTexts];
