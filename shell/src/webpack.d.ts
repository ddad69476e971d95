/** Variables that webpack injects into the modules of this build. */
declare let __webpack_nonce__: string;
declare const __webpack_init_sharing__: (scope: string) => Promise<void>;
declare const __webpack_share_scopes__: Record<string, unknown>;
declare const __webpack_require__: {
  /** Passes an address through the build's Trusted Types policy. */
  tu(url: string): string;
};
