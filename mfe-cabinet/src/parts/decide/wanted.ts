import { lazyPart, QuietPart } from 'shared-ui/core';
import { createElement } from 'react';

/** The dialog of the wanted day; not in index.ts, whose dialogs open it too. */
export const WantedDialog = lazyPart(() => import(/* webpackChunkName: "order-dialogs" */ './wanted-dialog'), createElement(QuietPart));
