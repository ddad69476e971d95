import { lazyPart } from 'shared-ui/core';

/** The form that shares a patient. Its code loads when a user opens it, once for the network's page and the pages of patients. */
export const ShareDialog = lazyPart(() => import(/* webpackChunkName: "network-dialogs" */ '../../pages/network/share-dialog'));
