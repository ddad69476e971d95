/** Dialogs and panels for decisions about an order; each loads when it is first shown. */
import { lazyPart, QuietPart } from 'shared-ui/core';
import { createElement } from 'react';

const quiet = createElement(QuietPart);

export const DateDialog = lazyPart(() => import(/* webpackChunkName: "order-dialogs" */ './date-dialog'), quiet);
export const DatePanel = lazyPart(() => import(/* webpackChunkName: "order-dialogs" */ './date-panel'), quiet);
export const CancelDialog = lazyPart(() => import(/* webpackChunkName: "order-dialogs" */ './cancel-dialog'), quiet);
export const PlanDialog = lazyPart(() => import(/* webpackChunkName: "order-dialogs" */ './plan-dialog'), quiet);
export const AmendDialog = lazyPart(() => import(/* webpackChunkName: "order-dialogs" */ './amend-dialog'), quiet);
export const ImpressionDialog = lazyPart(() => import(/* webpackChunkName: "order-impression" */ './impression-dialog'), quiet);
export const ImpressionDrop = lazyPart(() => import(/* webpackChunkName: "order-impression" */ './impression-drop'), quiet);
