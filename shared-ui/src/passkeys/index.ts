// Code for passkeys that the shell and a remote share. Like the other entries that tooling/webpack/src/shared.ts does not name, it is bundled into both: it is a few bytes, and a shared
// module would enlarge the start script. It must not import other entries, which would be duplicated.

/** Reports whether the browser's passkey dialog was closed by the user or aborted: not a failure (WebAuthn, section 5.1). */
export const wasCancelled = (error: unknown): boolean => error instanceof Error && /^(Abort|NotAllowed)Error$/.test(error.name);
