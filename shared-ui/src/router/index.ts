/** Routing inside a remote: the used part of react-router, and the life cycles around it. */
export { Link, NavLink, Navigate, useLocation, useNavigate, useParams, useSearchParams } from 'react-router';
export { BrowserRouter, Route, Routes } from 'react-router';
export { defineRemote, type FetchAhead, type Foresee, type RemotePage } from './define-remote';
export { lazyPage } from './lazy-page';
export { listBehind, useRememberedList } from './last-list';
