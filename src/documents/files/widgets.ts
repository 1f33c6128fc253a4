import type { WidgetTraits } from '../../../runtime/schema/widget-traits.ts';
import widgetTraits from '../../../runtime/schema/widgets.json' with { type: 'json' };

/** The traits of each registered widget that document checks use; the file is generated from the widgets' definitions. */
export const widgets = widgetTraits as Record<string, WidgetTraits>;
