import { useMemo } from 'react';
import { isObject, type Json, type JsonObject } from '../../json/json.ts';
import { useItem } from './item-scope.ts';
import { useRuntime } from './runtime-context.tsx';
import { useAtom } from './use-atom.ts';

/** The items of a list fact that are objects. */
export function useList(path: string): JsonObject[] {
  const { facts } = useRuntime();
  const item = useItem();
  return useAtom(useMemo(() => facts.derive((env) => objectsOf(env.get(path)), item), [facts, path, item]));
}

/** A React key for an item: its own id, otherwise its index. */
export function itemKey(item: JsonObject, index: number): string {
  const id = item.uuid ?? item.id;
  return typeof id === 'string' || typeof id === 'number' ? String(id) : String(index);
}

const emptyList: JsonObject[] = [];

function objectsOf(value: Json | undefined): JsonObject[] {
  if (!Array.isArray(value)) return emptyList;
  return value.filter((item): item is JsonObject => isObject(item));
}
