import type { FormValidator, Validators } from '../engine/forms/validator.ts';
import type { CompiledScreen, Product } from '../engine/product.ts';
import type { LoadRequest } from './host.ts';

/**
 * Thrown where the machine reads a document that the page has not loaded; the event is applied again once it is loaded.
 */
export class NotLoaded extends Error {
  readonly code = 'not-loaded';
  readonly need: LoadRequest;

  constructor(need: LoadRequest) {
    super(need.kind === 'screen' ? `The screen ${need.id} is not loaded` : `The validator ${need.hash} is not loaded`);
    this.need = need;
  }
}

/** The product with a getter that throws NotLoaded for each screen that is known only by its hash. */
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

export function withScreen(product: Product, screen: CompiledScreen): Product {
  return withPendingScreens({ ...product, screens: { ...product.screens, [screen.id]: screen } });
}

/** Validators that throw NotLoaded for a validator that is not loaded. */
export function withPendingValidators(validators: Validators): Validators {
  return {
    get(hash): FormValidator {
      const validator = validators.get(hash);
      if (!validator) throw new NotLoaded({ kind: 'validator', hash });
      return validator;
    },
  };
}
