// What the shell and a remote share about passkeys. Bundled by each, unlike the other entries: the page's start has no room for a
// name of it, and it is a few bytes. It must import nothing of the other entries, which would come twice.

/** Reports whether the browser's dialog for a passkey was closed by the person or aborted: no failure (WebAuthn, section 5.1). */
export const wasCancelled = (error: unknown): boolean => error instanceof Error && /^(Abort|NotAllowed)Error$/.test(error.name);
