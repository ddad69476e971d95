import { createStore } from 'shared-ui/core';

/** Whether the cart's drawer is open. */
export const drawerOpen = createStore(false);
