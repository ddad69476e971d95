// Generated from contracts/deploy.yaml; run `npm run generate -w shared-ui`.
export interface paths {
    "/deploy/whoami": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Who the caller is and what he may do. */
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
        /** What runs where. */
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
        /** One remote with its stored versions, the newest first, and how each fares. */
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
         * Checks an artefact and stores it. Nothing that runs changes. The same version with the same bytes is fine, with
         *     others 409 `deploy.version_taken`. What is wrong with it is said all at once: 422 `deploy.refused`, one of `errors[]`
         *     for each fault.
         */
        put: operations["publishVersion"];
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
        /** Gives a stored version to a share of the users and to those named. Another canary of the remote ends. */
        post: operations["startCanary"];
        /** Takes the canary back. */
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
        /** Gives a stored version to all. Holds for the next page of every replica once answered. */
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
        /** Returns to the version before, or to the one named. A canary ends with it. */
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
         * Every change there ever was, the newest first. An answer may hold fewer than `limit`, and even none, while `before`
         *     says that older ones are still to be looked through.
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
        /** Tokens, without their secrets. */
        get: operations["listTokens"];
        put?: never;
        /** Makes a token, at most as mighty as the caller; one that a token makes ends no later than its maker, and with it. Its secret is shown this once. */
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
        /** Ends a token and its descendants at once on every replica. */
        delete: operations["revokeToken"];
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
         * Stores an artefact for a developer's own browser, where the portal allows overrides: it is checked like a published
         *     one, given to nobody else, and forgotten after 12 hours. The same `id` replaces what it gave before.
         */
        put: operations["overrideRemote"];
        post?: never;
        /** Takes a remote out of an override; browsers that have it return to what everybody gets. */
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
        /** What was saved does not build. The browsers of this override show the words until the next artefact comes. */
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
            /** @description names, or `*` */
            remotes: string[];
            actions: components["schemas"]["Action"][];
            /** Format: date-time */
            expiresAt?: string;
        };
        Canary: {
            version: string;
            percent: number;
            /** @description how many are named */
            users: number;
            /** Format: date-time */
            since: string;
        };
        Remote: {
            name: string;
            /** @description absent while nobody gets it */
            active?: string;
            previous?: string;
            canary?: components["schemas"]["Canary"];
        };
        StoredVersion: {
            version: string;
            /** Format: date-time */
            storedAt: string;
            /** @description of the scripts, brotli */
            bytes: number;
            /** @description active, a canary, the one before, or of a page seen lately */
            inUse: boolean;
            /**
             * Format: date-time
             * @description when a page or a file of it was last asked for
             */
            lastSeen?: string;
            health?: components["schemas"]["Health"];
        };
        /** @description Of the last hour, in parts of one minute, the oldest first */
        Health: {
            /** @description pages on which it was mounted */
            pages: number;
            /** @description of these, pages on which it failed to load or threw */
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
            /** @description false when it was there before, or was only checked */
            stored: boolean;
        };
        CanaryRequest: {
            version: string;
            percent: number;
            /** @description ids or logins; an unknown login is refused to operators only */
            users?: string[];
            reason?: string;
        };
        PromoteRequest: {
            version: string;
            reason?: string;
        };
        RollbackRequest: {
            version?: string;
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
            /** @description empty for tokens, which `why` names */
            remote: string;
            from?: string;
            to?: string;
            why?: string;
            percent?: number;
            users?: number;
        };
        ChangePage: {
            items: components["schemas"]["Change"][];
            /** @description asks for the next part */
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
            /** @description a path of the portal; a browser that opens it is asked whether it shall get the override */
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
        /** @description What runs now */
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
                /** @description only check */
                dryRun?: boolean;
            };
            header: {
                /** @description RFC 9530: sha-256=:<base64>: */
                "Content-Digest": string;
                /** @description why; percent-encoded UTF-8 */
                "X-Deploy-Reason"?: string;
            };
            path: {
                name: components["parameters"]["name"];
                version: components["parameters"]["version"];
            };
            cookie?: never;
        };
        /** @description The artefact's folder as tar.gz with plain files only; at most 20 MB, unpacked 60 MB, 2000 files. The length is declared. */
        requestBody: {
            content: {
                "application/gzip": string;
            };
        };
        responses: {
            /** @description Stored before with the same bytes; or checked */
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
                /** @description what an earlier answer gave */
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
            /** @description Over */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Problem"];
        };
    };
    overrideRemote: {
        parameters: {
            query?: {
                /** @description of an override made before */
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
            /** @description Where a browser takes it up */
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
            /** @description Over */
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
            /** @description Told */
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
