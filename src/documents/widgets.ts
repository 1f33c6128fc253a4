import type { WidgetTraits } from '../../runtime/schema/widget-traits.ts';
import widgetTraits from '../../runtime/schema/widgets.json' with { type: 'json' };

/** What the checks know of each widget that the client registers; the file is generated from the definitions of the widgets. */
export const widgets = widgetTraits as Record<string, WidgetTraits>;
