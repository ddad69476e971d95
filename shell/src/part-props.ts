import type { RouteMatch } from './routes';

/** Properties of the lazily loaded parts of the shell. */
export interface PartProps {
  match: Exclude<RouteMatch, { kind: 'redirect' }>;
}
