/** The base of every part of the portal. The shell loads it before anything else: keep it small. */
export { prefetched } from './prefetched';
export { ApiProblem } from './problem';
export { credentialsFetch, DEADLINE_MS, deploy, edge, portalFetch, product, result } from './api';
export {
  type EndReason,
  getSession,
  onSessionClosing,
  onSessionEnd,
  SESSION_KEYS,
  sessionCloses,
  sessionEnded,
  signedIn,
  signOut,
  useSession,
  useUserUuid,
  whatTheEdgeSaid,
} from './auth';
export { keepNotice, setFarewell, startCore, takeNotice } from './boot';
export { BRAND_NAME } from './brand';
export { askForProof, sessionGoesOn } from './late';
export { askForEnd, isLeft, markLeft } from './left';
export { ErrorBoundary } from './error-boundary';
export * from './format';
export {
  addTexts,
  i18n,
  loadTexts,
  registerTexts,
  rememberPreference,
  setLocale,
  startI18n,
  type TFunction,
  translator,
  useLocale,
  useT,
} from './i18n';
export { leavePage, linkProps, navigate, safeReturnUrl, usePath } from './navigation';
export { type ActiveNotice, dismissNotice, type Notice, notify, useNotices } from './notify';
export { NotFound, useUnknownPath } from './not-found';
export { documentTitle, type PageHead, usePage, usePageHead } from './page';
export { hasPage, pageState, replacePageState, usePageState } from './page-state';
export { type LazyPart, lazyPart } from './part';
export { PendingPart, QuietPart, usePendingParts, useQuietParts } from './pending';
export { queryClient, retryDelay, useAnyFirstLoad, useFirstLoadPending } from './query';
export { RemoteBoundary, type RemoteModule, type RemoteProps } from './remote';
export { proofQuestion } from './proof-question';
export { createStore, type Readable, type Store, useStore } from './store';
export * from './types';
export { forgetUnsaved, holdUnsaved, saveUnsaved, useUnsaved, useUnsavedGuard } from './unsaved';
export * from '../basics/index';
