import { blockWidgetNames, fieldWidgets, traitsOfWidget } from '../../runtime/schema/widget-table.ts';

/** The widgets that the client registers, by the names that documents use. */
export const widgetNames: string[] = [...Object.keys(fieldWidgets), ...blockWidgetNames];

/** Those whose answer is given anew after a reload. */
export const freshWidgets: string[] = widgetNames.filter((name) => traitsOfWidget(name).fresh);
