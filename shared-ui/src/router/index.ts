/** Routing inside a remote: the parts of react-router that are used, and the life cycles. */
export { Link, NavLink, Navigate, useLocation, useNavigate, useParams, useSearchParams } from 'react-router';
export { BrowserRouter, Route, Routes } from 'react-router';
export { defineRemote } from './define-remote';
export type { Prefetch, PrefetchQuery, RemotePage } from './remote-page';
export { lazyPage } from './lazy-page';
export { listBehind, useRememberedList } from './last-list';
