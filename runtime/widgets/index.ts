/* Generated from the definitions of the widgets by `npm run types:write`. Do not edit: change a definition. */
import type { ComponentType } from 'react';
import type { BlockWidgetProps, BlockWidgetRegistry, WidgetProps, WidgetRegistry } from '../react/context/widget.ts';
import { chunkOf } from '../react/context/chunk.ts';
import { lateWidget } from './base/late-widget.tsx';
import { AddressSearch } from './address-search/address-search.tsx';
import { Checkbox } from './checkbox/checkbox.tsx';
import { Checkboxes } from './checkboxes/checkboxes.tsx';
import { ChoiceCards } from './choice-cards/choice-cards.tsx';
import { Consent } from './consent/consent.tsx';
import { DateInput } from './date/date-input.tsx';
import { EmailInput, TextInput } from './text/text-input.tsx';
import { MaskedInput } from './masked/masked-input.tsx';
import { MoneyInput } from './money/money-input.tsx';
import { NumberInput } from './number/number-input.tsx';
import { PasswordInput } from './password/password-input.tsx';
import { PdfViewer, viewerChunk } from './pdf-viewer/pdf-viewer.tsx';
import { PhoneInput, phonePlan } from './phone/phone-input.tsx';
import { QrCode, codeChunk } from './qr-code/qr-code.tsx';
import { Select } from './select/select.tsx';
import { TextArea } from './text-area/text-area.tsx';
import { YesNo } from './yes-no/yes-no.tsx';

const calendarFileChunk = chunkOf<ComponentType<BlockWidgetProps>>(async () => (await import('./calendar-file/calendar-file.tsx')).CalendarFile);
const chartChunk = chunkOf<ComponentType<BlockWidgetProps>>(async () => (await import('./chart/chart.tsx')).Chart);
const conversationChunk = chunkOf<ComponentType<BlockWidgetProps>>(async () => (await import('./conversation/conversation.tsx')).Conversation);
const dayChoiceChunk = chunkOf<ComponentType<WidgetProps>>(async () => (await import('./day-choice/day-choice.tsx')).DayChoice);
const fileUploadChunk = chunkOf<ComponentType<WidgetProps>>(async () => (await import('./file-upload/file-upload.tsx')).FileUpload);
const mentionTextChunk = chunkOf<ComponentType<WidgetProps>>(async () => (await import('./mention-text/mention-text.tsx')).MentionText);
const offerSliderChunk = chunkOf<ComponentType<WidgetProps>>(async () => (await import('./offer-slider/offer-slider.tsx')).OfferSlider);
const paperTextChunk = chunkOf<ComponentType<BlockWidgetProps>>(async () => (await import('./paper-text/paper-text.tsx')).PaperTexts);
const peopleChunk = chunkOf<ComponentType<WidgetProps>>(async () => (await import('./people/people.tsx')).People);
const savedTextsChunk = chunkOf<ComponentType<BlockWidgetProps>>(async () => (await import('./saved-texts/saved-texts.tsx')).SavedTexts);
const signatureChunk = chunkOf<ComponentType<WidgetProps>>(async () => (await import('./signature/signature-input.tsx')).SignatureInput);

/** All field widgets, by the name that documents use. */
export const widgets: WidgetRegistry = {
  'address-search': { name: 'address-search', component: AddressSearch, labelling: 'group' },
  checkbox: { name: 'checkbox', component: Checkbox, labelling: 'own' },
  checkboxes: { name: 'checkboxes', component: Checkboxes, labelling: 'group' },
  'choice-cards': { name: 'choice-cards', component: ChoiceCards, labelling: 'group' },
  consent: { name: 'consent', component: Consent, labelling: 'own' },
  date: { name: 'date', component: DateInput, labelling: 'group' },
  'day-choice': { name: 'day-choice', component: lateWidget(dayChoiceChunk), labelling: 'group', load: dayChoiceChunk.load },
  email: { name: 'email', component: EmailInput, labelling: 'input' },
  'file-upload': { name: 'file-upload', component: lateWidget(fileUploadChunk), labelling: 'group', load: fileUploadChunk.load },
  masked: { name: 'masked', component: MaskedInput, labelling: 'input' },
  'mention-text': { name: 'mention-text', component: lateWidget(mentionTextChunk), labelling: 'input', load: mentionTextChunk.load },
  money: { name: 'money', component: MoneyInput, labelling: 'input' },
  number: { name: 'number', component: NumberInput, labelling: 'input' },
  'offer-slider': { name: 'offer-slider', component: lateWidget(offerSliderChunk), labelling: 'input', load: offerSliderChunk.load },
  password: { name: 'password', component: PasswordInput, labelling: 'input' },
  people: { name: 'people', component: lateWidget(peopleChunk), labelling: 'group', load: peopleChunk.load },
  phone: { name: 'phone', component: PhoneInput, labelling: 'input', load: phonePlan.load },
  select: { name: 'select', component: Select, labelling: 'input' },
  signature: { name: 'signature', component: lateWidget(signatureChunk), labelling: 'group', load: signatureChunk.load },
  text: { name: 'text', component: TextInput, labelling: 'input' },
  'text-area': { name: 'text-area', component: TextArea, labelling: 'input' },
  'yes-no': { name: 'yes-no', component: YesNo, labelling: 'group' },
};

/** All block widgets, by the name that documents use. */
export const blockWidgets: BlockWidgetRegistry = {
  'calendar-file': { name: 'calendar-file', component: lateWidget(calendarFileChunk), load: calendarFileChunk.load },
  chart: { name: 'chart', component: lateWidget(chartChunk), load: chartChunk.load },
  conversation: { name: 'conversation', component: lateWidget(conversationChunk), load: conversationChunk.load },
  'paper-text': { name: 'paper-text', component: lateWidget(paperTextChunk), load: paperTextChunk.load },
  'pdf-viewer': { name: 'pdf-viewer', component: PdfViewer, load: viewerChunk.load },
  'qr-code': { name: 'qr-code', component: QrCode, load: codeChunk.load },
  'saved-texts': { name: 'saved-texts', component: lateWidget(savedTextsChunk), load: savedTextsChunk.load },
};
