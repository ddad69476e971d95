import type { components as DeployComponents } from './api/deploy.gen';
import type { components as EdgeComponents } from './api/edge.gen';
import type { components as ProductComponents } from './api/product.gen';

/** The product API's schemas, generated from contracts/product-api.yaml. */
export type ProductSchemas = ProductComponents['schemas'];
/** The edge's schemas, generated from contracts/edge.yaml. */
export type EdgeSchemas = EdgeComponents['schemas'];
/** The schemas of releases, generated from contracts/deploy.yaml. */
export type DeploySchemas = DeployComponents['schemas'];

export type Session = EdgeSchemas['Session'];
export type PageState = EdgeSchemas['PageState'];
export type PageRemote = EdgeSchemas['PageRemote'];
export type PageRoute = EdgeSchemas['Route'];
export type MenuEntry = EdgeSchemas['MenuEntry'];
export type Asset = EdgeSchemas['Asset'];
export type Locale = EdgeSchemas['Locale'];
export type Money = ProductSchemas['Money'];

/** The portal's languages; French is the default. */
export const LOCALES: readonly Locale[] = ['fr', 'en', 'it', 'es', 'pt'];
