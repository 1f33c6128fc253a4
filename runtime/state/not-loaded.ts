import type { FormValidator, Validators } from '../engine/forms/validator.ts';
import type { CompiledScreen, Product } from '../engine/product.ts';
import type { Need } from './host.ts';

/** Thrown where the machine reads a document that the page does not hold; the event is tried again once it does. */
export class NotLoaded extends Error {
  readonly code = 'not-loaded';
  readonly need: Need;

  constructor(need: Need) {
    super(need.kind === 'screen' ? `The screen ${need.id} is not loaded` : `The validator ${need.hash} is not loaded`);
    this.need = need;
  }
}

/** The product with each screen that it names only by hash standing as a property that throws NotLoaded. */
export function withPendingScreens(product: Product): Product {
  const screens: Product['screens'] = { ...product.screens };
  for (const [id, hash] of Object.entries(product.screenHashes)) {
    if (Object.hasOwn(screens, id)) continue;
    Object.defineProperty(screens, id, {
      configurable: true,
      get(): CompiledScreen {
        throw new NotLoaded({ kind: 'screen', id, hash });
      },
    });
  }
  return { ...product, screens };
}

/** The product with one more of its screens. */
export function withScreen(product: Product, screen: CompiledScreen): Product {
  return withPendingScreens({ ...product, screens: { ...product.screens, [screen.id]: screen } });
}

/** Validators of which one that is not there throws NotLoaded. */
export function withPendingValidators(validators: Validators): Validators {
  return {
    get(hash): FormValidator {
      const validator = validators.get(hash);
      if (!validator) throw new NotLoaded({ kind: 'validator', hash });
      return validator;
    },
  };
}
