const trees = [
  'Alder',
  'Ash',
  'Aspen',
  'Birch',
  'Cedar',
  'Cherry',
  'Chestnut',
  'Cypress',
  'Dogwood',
  'Elm',
  'Hawthorn',
  'Hickory',
  'Juniper',
  'Laurel',
  'Linden',
  'Magnolia',
  'Maple',
  'Oak',
  'Pine',
  'Poplar',
  'Redwood',
  'Spruce',
  'Sycamore',
  'Walnut',
  'Willow',
];
const others = [
  'Broadway',
  'Main St',
  'Church St',
  'Highland Ave',
  'Hillcrest Dr',
  'Lake Shore Dr',
  'Lincoln Ave',
  'Madison Ave',
  'Meadow Ln',
  'Mill Rd',
  'Park Ave',
  'Prospect St',
  'Ridge Rd',
  'River Rd',
  'Spring St',
  'Sunset Blvd',
  'Union St',
  'Valley View Dr',
  'Washington St',
  'Woodland Dr',
];
const suffixes = ['Ave', 'St', 'Dr', 'Ln'];

/** Streets with special behaviour of the sandbox's vendors and of this source. */
const named = ['Nowhere Lane', 'Twin Court', 'Thaw Street', 'Valueless Way', 'Suggestion Street', 'Reenter Road'];

/** Common street names, in order. Invented for the sandbox, not taken from a directory. */
export const streets: readonly string[] = [
  ...trees.flatMap((tree, index) => [`${tree} ${suffixes[index % 4]}`, `${tree} ${suffixes[(index + 1) % 4]}`]),
  ...others,
  ...named,
].sort();
