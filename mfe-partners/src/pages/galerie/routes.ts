import { type Prefetch, lazyPage, type RemotePage } from 'shared-ui/router';
import { galleryPaths } from '../../parts/gallery-links';

const GalleryPage = lazyPage(() => import(/* webpackChunkName: "gallery" */ './catalogue/gallery-page'));
const WorkPage = lazyPage(() => import(/* webpackChunkName: "work" */ './work/work-page'));
const CartPage = lazyPage(() => import(/* webpackChunkName: "cart" */ './cart/cart-page'));
const OrderedPage = lazyPage(() => import(/* webpackChunkName: "cart" */ './ordered/ordered-page'));

/** Returns the gallery's pages; `prefetch` is that of the catalogue. */
export const galleryRoutes = (prefetch: Prefetch): readonly RemotePage[] => [
  { path: galleryPaths.gallery, component: GalleryPage, prefetch },
  { path: galleryPaths.work, component: WorkPage },
  { path: galleryPaths.cart, component: CartPage },
  { path: galleryPaths.ordered, component: OrderedPage },
];
