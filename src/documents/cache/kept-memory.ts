import { deserialize, serialize } from 'node:v8';
import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import {
  constantNamed,
  constantNames,
  type Noted,
  type Notes,
  noNotes,
  takeNotes,
} from '../../../runtime/json/memo.ts';
import { type Memory, memoryOf } from '../../../runtime/language/memory/memory.ts';
import { otherOrderOf, setOtherOrder } from '../../../runtime/language/order/written-keys.ts';
import { noCache } from './disk-cache.ts';
import { documentCache } from './document-cache.ts';

/**
 * What the compiler has in memory, on disk: a process begins with what the last one knew. It is right for whatever documents are
 * read next, since results are found by the objects that they were made of, and an object of a file by the file's text.
 */
type Image = {
  results: [topic: string, keys: (object | Own)[], value: unknown][];
  read: Memory['readOnce']['known'];
  recent: ReturnType<Memory['recentKey']['kept']>;
  copies: Memory['copies'];
  shared: Memory['shared'];
  inUse: [text: string, value: object][];
  orders: [object: object, keys: readonly string[]][];
};

/** An object of our own code, which each process makes anew: by its name, or its place in the contracts. */
type Own = string | number;

/**
 * A memory that is on disk; an empty one where none is. `contracts`: of all calls. With `isNoted`, notes are taken of its use, until
 * `keepMemory`.
 */
export function keptMemory(name: string, contracts: object, { isNoted = false }: { isNoted?: boolean } = {}): Memory {
  if (documentCache() === noCache) return memoryOf();
  const notes = isNoted ? takeNotes() : noNotes();
  if (isNoted) known.set(notes, { name, contracts });
  const image = documentCache().read<Uint8Array>(name);
  return memoryOf({ notes, ...(image && unpacked(image, contracts)) });
}

/** The names on disk of the memories of which notes are taken, and the contracts that they are of. */
const known = new WeakMap<Notes, { name: string; contracts: object }>();

/** Of ten results that were used, so many are made again by each process before a new image is written. */
const mostMadeOfTen = 1;

/** Writes a memory of which notes are taken, if much of it is new. No more are taken. */
export function keepMemory(memory: Memory | undefined): void {
  if (!memory?.notes.areTaken) return;
  const { notes } = memory;
  const { made, used } = notes;
  const kept = known.get(notes);
  // They would keep what the memory releases.
  known.delete(notes);
  Object.assign(notes, noNotes());
  if (kept === undefined || made.length * 10 <= (made.length + used.length) * mostMadeOfTen) return;
  const image = imageOf(memory, kept.contracts, [...used, ...made]);
  if (image) documentCache().write(kept.name, packed(image));
}

function imageOf(memory: Memory, contracts: object, noted: readonly Noted[]): Image | undefined {
  const own = new Map<object, Own>([
    ...objectsIn(contracts).map((part, at) => [part, at] as const),
    ...constantNames(),
  ]);
  const image: Omit<Image, 'orders'> = {
    results: noted.map(({ topic, keys, value }) => [topic, keys.map((key) => own.get(key) ?? key), value]),
    read: memory.readOnce.known,
    recent: memory.recentKey.kept(),
    copies: memory.copies,
    shared: memory.shared,
    inUse: [...memory.inUse].flatMap(([text, ref]): [string, object][] => {
      const value = ref.deref();
      return value ? [[text, value]] : [];
    }),
  };
  const objects = objectsIn(image);
  // Written and read, these would be something else.
  if (!objects.every(isPlain)) return undefined;
  const orders = objects.flatMap((object): Image['orders'] => {
    const keys = otherOrderOf(object);
    return keys ? [[object, keys]] : [];
  });
  return { ...image, orders };
}

const packed = (image: Image): Uint8Array =>
  zstdCompressSync(serialize(image), { params: { [constants.ZSTD_c_compressionLevel]: 1 } });

function unpacked(bytes: Uint8Array, contracts: object): Parameters<typeof memoryOf>[0] {
  // The cache has compared the bytes with their hash, and its name is that of this compiler.
  const { results, inUse, orders, ...image }: Image = deserialize(zstdDecompressSync(bytes));
  for (const [object, keys] of orders) setOtherOrder(object, keys);
  return {
    ...image,
    results: resultsOf(results, objectsIn(contracts)),
    inUse: new Map(inUse.map(([text, value]) => [text, new WeakRef(value)])),
  };
}

/** `parts`: the objects in the contracts of the calls, in the same order in each process. */
function* resultsOf(results: Image['results'], parts: readonly object[]): Generator<Noted> {
  // What is cached by an object that is no more is not found.
  const objectOf = (key: object | Own): object =>
    typeof key === 'object' ? key : ((typeof key === 'string' ? constantNamed(key) : parts[key]) ?? {});
  for (const [topic, keys, value] of results) yield { topic, value, keys: keys.map(objectOf) };
}

/** All objects and functions in a value, each once. */
function objectsIn(value: unknown): object[] {
  const found = new Set<object>();
  const add = (one: unknown): void => {
    if ((typeof one === 'object' && one !== null) || typeof one === 'function') found.add(one);
  };
  add(value);
  // A set can be extended while it is iterated.
  for (const one of found) {
    if (one instanceof Map) for (const [key, member] of one) [key, member].forEach(add);
    else if (one instanceof Set || Array.isArray(one)) one.forEach(add);
    else Object.values(one).forEach(add);
  }
  return [...found];
}

const plain: ReadonlySet<unknown> = new Set([Object.prototype, Array.prototype, Map.prototype, Set.prototype]);

const isPlain = (object: object): boolean => plain.has(Object.getPrototypeOf(object));
