import { createStore } from 'shared-ui/core';

/** Whether the cart's drawer stands over the page. */
export const drawerOpen = createStore(false);
