// Generated from contracts/deploy.yaml; run `npm run generate -w shared-ui`.
export interface paths {
    "/deploy/whoami": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns the caller and their scope. */
        get: operations["deployWhoAmI"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/deploy/remotes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists the active versions. */
        get: operations["listRemotes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/deploy/remotes/{name}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns one remote with its stored versions, newest first, and their metrics. */
        get: operations["showRemote"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/deploy/remotes/{name}/versions/{version}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Checks an artefact and stores it, without a change of active versions. Idempotent for the same version with the
         *     same bytes; 409 `deploy.version_taken` with other bytes. 422 `deploy.refused` lists all faults of the artefact,
         *     one in each of `errors[]`.
         */
        put: operations["publishVersion"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/deploy/remotes/{name}/versions/{version}/failures": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists the last failures of a version in browsers, newest first. They are kept for a week. */
        get: operations["listFailures"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/deploy/failures/{reference}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns the failure with the reference that a failure screen shows. */
        get: operations["findFailure"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/deploy/remotes/{name}/canary": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Starts a canary, a stored version for a share of the users and for the named ones. Ends another canary of the remote. */
        post: operations["startCanary"];
        /** Ends the canary, without marking its version as withdrawn. */
        delete: operations["endCanary"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/deploy/remotes/{name}/promote": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Promotes a stored version for all users. Effective for the next page of every replica after the response. */
        post: operations["promoteVersion"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/deploy/remotes/{name}/rollback": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Rolls back to the last sound version before the active one, or to the named one, and marks the version that is left as withdrawn. Ends a canary. */
        post: operations["rollbackRemote"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/deploy/audit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists every change, newest first. A response may have fewer than `limit` changes, and even none, while `before`
         *     reports that older ones remain.
         */
        get: operations["listChanges"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/deploy/tokens": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists tokens, without their secrets. */
        get: operations["listTokens"];
        put?: never;
        /** Creates a token with at most the caller's scope; one created by a token expires with it at the latest and is revoked with it. Its secret is returned once. */
        post: operations["createToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/deploy/tokens/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Revokes a token and its descendants immediately on every replica. */
        delete: operations["revokeToken"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/deploy/kit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists the stored kits, newest first. Needs the action `read` for the name `kit`. */
        get: operations["listKits"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/deploy/kit/{version}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Checks a kit, the packages that remotes are built with, and stores it; `/kit/` then serves it as an npm registry.
         *     Needs the action `publish` for the name `kit`. Idempotent for the same version with the same bytes; 409
         *     `deploy.version_taken` with other bytes. 422 `deploy.refused` lists all faults of the kit, one in each of
         *     `errors[]`.
         */
        put: operations["publishKit"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/deploy/overrides/{name}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Stores an artefact for a developer's own browser, where the portal allows overrides; it is checked like a
         *     published one, served to no other browser, and deleted after 12 hours. The same `id` replaces its earlier
         *     content.
         */
        put: operations["overrideRemote"];
        post?: never;
        /** Removes a remote from an override; browsers with it return to the released version. */
        delete: operations["endOverride"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/deploy/overrides/{name}/failure": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Reports a failed build. The browsers of this override show its message until the next artefact arrives. */
        post: operations["overrideFailed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        Problem: {
            type: string;
            title: string;
            status: number;
            code: string;
            detail?: string;
            requestId?: string;
            errors?: {
                field: string;
                code: string;
                detail?: string;
            }[];
        };
        /** @enum {string} */
        Action: "read" | "publish" | "canary" | "promote" | "rollback" | "override" | "tokens";
        Caller: {
            name: string;
            /** @enum {string} */
            kind: "token" | "client" | "operator";
            /** @description names, `kit` for the kits, or `*` */
            remotes: string[];
            actions: components["schemas"]["Action"][];
            /** Format: date-time */
            expiresAt?: string;
        };
        Canary: {
            version: string;
            percent: number;
            /** @description number of named users */
            users: number;
            /** Format: date-time */
            since: string;
        };
        Remote: {
            name: string;
            /** @description absent without an active version */
            active?: string;
            previous?: string;
            canary?: components["schemas"]["Canary"];
        };
        StoredVersion: {
            version: string;
            /** Format: date-time */
            storedAt: string;
            /** @description size of the scripts, compressed with brotli */
            bytes: number;
            /** @description true if it is active, a canary, the previous version, or used by a recent page */
            inUse: boolean;
            /**
             * Format: date-time
             * @description time of the last request for a page or a file of it
             */
            lastSeen?: string;
            health?: components["schemas"]["Health"];
            withdrawn?: components["schemas"]["Withdrawal"];
            /** @description uploaded for one browser only; it cannot be released */
            development?: boolean;
        };
        /** @description Why a version failed last. It is released again by `force` only, and no rollback leads to it. */
        Withdrawal: {
            /**
             * @description its canary was withdrawn automatically, or a rollback left it
             * @enum {string}
             */
            action: "withdraw" | "rollback";
            /** Format: date-time */
            at: string;
            who: string;
            why?: string;
        };
        /** @description A failure in a browser, without personal data */
        Failure: {
            /** @description shown on the failure screen */
            reference: string;
            remote: string;
            version: string;
            code: string;
            /** Format: date-time */
            at: string;
            /** @description quoted text, addresses and long numbers are replaced by `…` */
            message: string;
            /** @description places in the sources, as far as the version was published with source maps */
            stack: string;
            /** @description path of the page; below a declared route, segments that are ids are replaced by `…` */
            path: string;
            /** @description commit that the version was built from, if the build knew it */
            commit?: string;
        };
        /** @description Metrics of the last hour, in parts of one minute, oldest first */
        Health: {
            /** @description number of pages on which it was mounted */
            pages: number;
            /** @description number of those pages on which it failed to load or threw */
            failures: number;
            /** @description failures for each page */
            rate: number;
            /** @description 75th percentile of Largest Contentful Paint */
            lcpMs?: number;
            /** @description 75th percentile of Interaction to Next Paint */
            inpMs?: number;
            minutes: {
                /** Format: date-time */
                at: string;
                pages: number;
                failures: number;
            }[];
        };
        RemoteDetail: components["schemas"]["Remote"] & {
            versions: components["schemas"]["StoredVersion"][];
        };
        Published: {
            name: string;
            version: string;
            files: number;
            bytes: number;
            /** @description false if it existed already, or was only checked */
            stored: boolean;
        };
        StoredKit: {
            version: string;
            /** @description the version of shared-ui that it was packed from */
            library: string;
            /** Format: date-time */
            storedAt: string;
            packages: string[];
            /** @description true for the newest one that fits the released shell, the tag `latest` of its packages */
            latest: boolean;
        };
        PublishedKit: {
            version: string;
            library: string;
            packages: string[];
            bytes: number;
            /** @description false if it existed already, or was only checked */
            stored: boolean;
        };
        CanaryRequest: {
            version: string;
            percent: number;
            /** @description ids or logins; an unknown login is refused for operators only */
            users?: string[];
            /** @description also if the version was withdrawn; needs a reason */
            force?: boolean;
            reason?: string;
        };
        PromoteRequest: {
            version: string;
            /** @description also if the version was withdrawn; needs a reason */
            force?: boolean;
            reason?: string;
        };
        RollbackRequest: {
            version?: string;
            /** @description the version to leave; if another is active, 409 `deploy.left` or `deploy.not_active`. Without it, a rollback right after another is refused as `deploy.left` */
            from?: string;
            reason?: string;
        };
        Change: {
            /** Format: int64 */
            generation: number;
            /** Format: date-time */
            at: string;
            who: string;
            /** @enum {string} */
            action: "adopt" | "publish" | "canary" | "promote" | "rollback" | "end-canary" | "withdraw" | "collect" | "make-token" | "revoke-token";
            /** @description empty for tokens, which `why` names; `kit` for kits */
            remote: string;
            from?: string;
            to?: string;
            why?: string;
            percent?: number;
            users?: number;
            /** @description a withdrawn version was released again */
            forced?: boolean;
        };
        ChangePage: {
            items: components["schemas"]["Change"][];
            /** @description cursor of the next page */
            before?: string;
        };
        Token: {
            id: string;
            name: string;
            remotes: string[];
            actions: components["schemas"]["Action"][];
            /** Format: date-time */
            createdAt: string;
            createdBy?: string;
            /** Format: date-time */
            expiresAt: string;
            /** Format: date-time */
            lastUsedAt?: string;
        };
        NewToken: components["schemas"]["Token"] & {
            token: string;
        };
        TokenRequest: {
            name: string;
            remotes: string[];
            actions: components["schemas"]["Action"][];
            /** @default 90 */
            expiresInDays: number;
        };
        BuildFailure: {
            words: string;
        };
        Override: {
            id: string;
            version: string;
            /** @description a path of the portal; a browser that opens it gets a page that confirms the override */
            link: string;
            /** Format: date-time */
            expiresAt: string;
        };
    };
    responses: {
        /** @description RFC 9457 */
        Problem: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The active version */
        Changed: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    result: components["schemas"]["Remote"];
                };
            };
        };
    };
    parameters: {
        name: string;
        version: string;
        kitVersion: string;
    };
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    deployWhoAmI: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The caller */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["Caller"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    listRemotes: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Remotes by name, the shell first */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["Remote"][];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    showRemote: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                name: components["parameters"]["name"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The remote */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["RemoteDetail"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    publishVersion: {
        parameters: {
            query?: {
                /** @description checks without storing */
                dryRun?: boolean;
            };
            header: {
                /** @description RFC 9530: sha-256=:<base64>: */
                "Content-Digest": string;
                /** @description reason of the change; percent-encoded UTF-8 */
                "X-Deploy-Reason"?: string;
            };
            path: {
                name: components["parameters"]["name"];
                version: components["parameters"]["version"];
            };
            cookie?: never;
        };
        /** @description The artefact's folder as tar.gz with regular files only; at most 20 MB, unpacked 60 MB; 2000 files in its manifest, 6000 with their compressed variants. The length is declared. */
        requestBody: {
            content: {
                "application/gzip": string;
            };
        };
        responses: {
            /** @description Already stored with the same bytes; or only checked */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["Published"];
                    };
                };
            };
            /** @description Stored */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["Published"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    listFailures: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                name: components["parameters"]["name"];
                version: components["parameters"]["version"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Failures */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["Failure"][];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    findFailure: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                reference: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The failure */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["Failure"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    startCanary: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                name: components["parameters"]["name"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CanaryRequest"];
            };
        };
        responses: {
            200: components["responses"]["Changed"];
            default: components["responses"]["Problem"];
        };
    };
    endCanary: {
        parameters: {
            query?: {
                reason?: string;
            };
            header?: never;
            path: {
                name: components["parameters"]["name"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Changed"];
            default: components["responses"]["Problem"];
        };
    };
    promoteVersion: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                name: components["parameters"]["name"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PromoteRequest"];
            };
        };
        responses: {
            200: components["responses"]["Changed"];
            default: components["responses"]["Problem"];
        };
    };
    rollbackRemote: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                name: components["parameters"]["name"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RollbackRequest"];
            };
        };
        responses: {
            200: components["responses"]["Changed"];
            default: components["responses"]["Problem"];
        };
    };
    listChanges: {
        parameters: {
            query?: {
                remote?: string;
                /** @description value from an earlier response */
                before?: string;
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Changes */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["ChangePage"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    listTokens: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Tokens by name */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["Token"][];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    createToken: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TokenRequest"];
            };
        };
        responses: {
            /** @description The token with its secret */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["NewToken"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    revokeToken: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Revoked */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Problem"];
        };
    };
    listKits: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Kits */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["StoredKit"][];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    publishKit: {
        parameters: {
            query?: {
                /** @description checks without storing */
                dryRun?: boolean;
            };
            header: {
                /** @description RFC 9530: sha-256=:<base64>: */
                "Content-Digest": string;
                /** @description reason of the change; percent-encoded UTF-8 */
                "X-Deploy-Reason"?: string;
            };
            path: {
                version: components["parameters"]["kitVersion"];
            };
            cookie?: never;
        };
        /**
         * @description The kit's folder as tar.gz with regular files only: `kit.json`, `packages/<name>-<version>.tgz`, and files below
         *     `gallery/`; at most 20 MB, unpacked 60 MB. The length is declared.
         */
        requestBody: {
            content: {
                "application/gzip": string;
            };
        };
        responses: {
            /** @description Already stored with the same bytes; or only checked */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["PublishedKit"];
                    };
                };
            };
            /** @description Stored */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["PublishedKit"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    overrideRemote: {
        parameters: {
            query?: {
                /** @description id of an existing override */
                id?: string;
            };
            header: {
                /** @description RFC 9530: sha-256=:<base64>: */
                "Content-Digest": string;
            };
            path: {
                name: components["parameters"]["name"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/gzip": string;
            };
        };
        responses: {
            /** @description The address at which a browser applies it */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["Override"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    endOverride: {
        parameters: {
            query: {
                id: string;
            };
            header?: never;
            path: {
                name: components["parameters"]["name"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Revoked */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Problem"];
        };
    };
    overrideFailed: {
        parameters: {
            query: {
                id: string;
            };
            header?: never;
            path: {
                name: components["parameters"]["name"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BuildFailure"];
            };
        };
        responses: {
            /** @description Accepted */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Problem"];
        };
    };
}
