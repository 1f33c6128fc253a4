import type {
  BlockWidgetDefinition,
  BlockWidgetRegistry,
  WidgetDefinition,
  WidgetRegistry,
} from '../react/context/widget.ts';
import type { BlockWidget, FieldWidget } from '../schema/widget-table.ts';
import { addressSearch } from './address-search/definition.ts';
import { chart } from './chart/definition.ts';
import { checkbox } from './checkbox/definition.ts';
import { checkboxes } from './checkboxes/definition.ts';
import { choiceCards } from './choice-cards/definition.ts';
import { consent } from './consent/definition.ts';
import { date } from './date/definition.ts';
import { fileUpload } from './file-upload/definition.ts';
import { masked } from './masked/definition.ts';
import { money } from './money/definition.ts';
import { offerSlider } from './offer-slider/definition.ts';
import { password } from './password/definition.ts';
import { pdfViewer } from './pdf-viewer/definition.ts';
import { people } from './people/definition.ts';
import { phone } from './phone/definition.ts';
import { select } from './select/definition.ts';
import { signature } from './signature/definition.ts';
import { email, text } from './text/definition.ts';
import { textArea } from './text-area/definition.ts';
import { yesNo } from './yes-no/definition.ts';

/** All field widgets, by the name that documents use. */
export const widgets: WidgetRegistry & Record<FieldWidget, WidgetDefinition> = {
  text,
  'text-area': textArea,
  email,
  money,
  phone,
  date,
  'choice-cards': choiceCards,
  'yes-no': yesNo,
  select,
  checkbox,
  checkboxes,
  consent,
  password,
  masked,
  'address-search': addressSearch,
  signature,
  people,
  'file-upload': fileUpload,
  'offer-slider': offerSlider,
};

/** All block widgets, by the name that documents use. */
export const blockWidgets: BlockWidgetRegistry & Record<BlockWidget, BlockWidgetDefinition> = {
  'pdf-viewer': pdfViewer,
  chart,
};
