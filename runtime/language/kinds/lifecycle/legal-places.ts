import { isObject, type Json } from '../../../json/json.ts';
import { pointerTo } from '../../../json/json-pointer.ts';

/** Pointers of a lifecycle's timers, of what it says instead of one, and of its deadlines: each names its source. */
export const lifecyclePlaces = (value: Json): string[] => [...timersIn(value), ...deadlinesIn(value)];

const member = (value: Json | undefined, key: string): Json | undefined => (isObject(value) ? value[key] : undefined);

const timersIn = (value: Json): string[] =>
  Object.entries(member(value, 'states') ?? {}).flatMap(([status, state]) =>
    ['after', 'untimed'].flatMap((key) =>
      member(state, key) === undefined ? [] : [pointerTo('/states', status, key)],
    ),
  );

const deadlinesIn = (value: Json): string[] =>
  Object.keys(member(value, 'deadlines') ?? {}).map((id) => pointerTo('/deadlines', id));
