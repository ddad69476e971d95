// Replaces what the shell provides to remotes: a bundled build needs no shared packages.
export {};
