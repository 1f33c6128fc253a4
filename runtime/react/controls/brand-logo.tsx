import { assetAddress } from '../../engine/product.ts';
import { useRuntime } from '../context/runtime-context.tsx';
import { useAtom } from '../context/use-atom.ts';

/** The organisation's logo for the current colour scheme, or its name. */
export function BrandLogo() {
  const product = useAtom(useRuntime().productAtom);
  const { logo, name } = product.brand;
  if (!logo) return name;
  return (
    <picture>
      {logo.dark === undefined ? null : (
        <source media="(prefers-color-scheme: dark)" srcSet={assetAddress(product, logo.dark)} />
      )}
      <img src={assetAddress(product, logo.src)} alt={logo.alt} width={logo.width} height={logo.height} />
    </picture>
  );
}
