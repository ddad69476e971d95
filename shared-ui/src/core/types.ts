import type { components as DeployComponents } from './api/deploy.gen';
import type { components as EdgeComponents } from './api/edge.gen';
import type { components as ProductComponents } from './api/product.gen';

/** The product API's schemas, generated from contracts/product-api.yaml. */
export type ProductSchemas = ProductComponents['schemas'];
/** The edge's schemas, generated from contracts/edge.yaml. */
export type EdgeSchemas = EdgeComponents['schemas'];
/** The schemas of releases, generated from contracts/deploy.yaml. */
export type DeploySchemas = DeployComponents['schemas'];

/** The signed-in session as the browser sees it (REQ-9); the authority is the HttpOnly cookie. */
export type Session = EdgeSchemas['Session'];
/** What the document contains for the shell: session, remotes with their versions, locale. */
export type PageState = EdgeSchemas['PageState'];
/** A remote of this page, with its pinned version, files, routes and menu entries. */
export type PageRemote = EdgeSchemas['PageRemote'];
/** A route of a remote, as declared in its remote.json. */
export type PageRoute = EdgeSchemas['Route'];
/** A menu entry of a remote, as declared in its remote.json. */
export type MenuEntry = EdgeSchemas['MenuEntry'];
/** A file of an artefact: its address and its integrity (Subresource Integrity). */
export type Asset = EdgeSchemas['Asset'];
/** A language of the portal, as a BCP 47 tag. */
export type Locale = EdgeSchemas['Locale'];
/** An amount in integer cents with its ISO 4217 currency (REQ-17). */
export type Money = ProductSchemas['Money'];

/** The portal's languages; French is the default. */
export const LOCALES: readonly Locale[] = ['fr', 'en', 'it', 'es', 'pt'];
