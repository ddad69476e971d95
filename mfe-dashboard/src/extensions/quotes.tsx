import { lazyPart } from 'shared-ui/core';

/** The card "Cours de bourse". It is opt-in, so that its code is no part of each dashboard's first load. */
export default lazyPart(() => import(/* webpackChunkName: "rare" */ './quotes-card'), null);
