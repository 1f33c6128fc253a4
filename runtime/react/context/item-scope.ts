import { createContext, useContext } from 'react';
import type { JsonObject } from '../../json/json.ts';

/** The current item of an each block; copy and logic read it as item.*. */
const ItemContext = createContext<JsonObject | undefined>(undefined);

export const ItemScope = ItemContext;

export const useItem = (): JsonObject | undefined => useContext(ItemContext);
