// Generated from contracts/edge.yaml; run `npm run generate -w shared-ui`.
export interface paths {
    "/bff/login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["bffLogin"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bff/login/factor": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Completes a sign-in for which /bff/login or /bff/password returned a challenge. */
        post: operations["bffLoginFactor"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bff/login/enrolment": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Creates the secret of an authenticator app for a challenge with the method `enrolment`; /bff/login/factor completes the sign-in with a code of that app. */
        post: operations["bffLoginEnrolment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bff/login/passkey": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * @description Starts a passkey ceremony restricted to the user of a challenge; with the method `enrolment`, a registration
         *     with the options of `navigator.credentials.create`. Available only if the challenge has `passkeyFactor`.
         */
        post: operations["bffLoginPasskey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bff/login/passkey/finish": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Completes a sign-in, for which /bff/login or /bff/password returned a challenge, with a passkey credential. */
        post: operations["bffLoginPasskeyFinish"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bff/passkey": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Starts a sign-in with a discoverable passkey (no login entered). Does not reveal whether an account exists. */
        post: operations["bffPasskey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bff/passkey/finish": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Completes a sign-in with a passkey, without password or second factor. */
        post: operations["bffPasskeyFinish"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bff/password-link": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Requests the mail with the link to choose a first or another password. Response and response time are the same whether the account exists or not. */
        post: operations["bffPasswordLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bff/password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Chooses a password with the single-use code of a mail and signs in with it. Ends the user's other sessions. */
        post: operations["bffPassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bff/guest": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Signs a guest in with the single-use code of the mail. The session has read-only access to one patient and ends with the guest's access at the latest. */
        post: operations["bffGuest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bff/session": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["bffSession"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bff/logout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * @description Ends the session. Before the call, a page sets the cookie `portal_left` (`__Host-portal_left` over https): the
         *     edge then refuses the session in every request, even if this call never arrives, and removes the cookie once the
         *     session has ended or another one starts. With the cookie the call needs no anti-forgery token, so that it can be
         *     repeated after a reload and sent by a beacon.
         */
        post: operations["bffLogout"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/circle/logout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Alias of /bff/logout, under the name of the specification, section 7. */
        post: operations["circleLogout"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bff/step-up": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Returns how long the session's last proof of identity remains valid for calls with `stepUp` (contracts/product-api.yaml), and the methods that can renew it. */
        get: operations["bffProof"];
        put?: never;
        /**
         * @description Verifies the session's user by the password, a code of a second factor or a passkey. The session continues under
         *     another identifier, with another anti-forgery token in `X-Portal-Token`. The fifth wrong password since the last
         *     correct one ends the session; the same limit applies to codes and passkeys together. A user with a second factor
         *     cannot use the password.
         */
        post: operations["bffStepUp"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bff/step-up/passkey": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Starts a passkey ceremony for the session's user, completed by /bff/step-up. A ceremony is valid once, for five minutes. */
        post: operations["bffStepUpPasskey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bff/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["bffSessions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bff/sessions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete: operations["bffRevokeSession"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bff/sessions/revoke-all": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Ends every session of the user, including the current one. */
        post: operations["bffRevokeAll"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bff/see-as": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * @description Shows an owner the portal as another role sees it: from now on the session has that role, and no request that
         *     changes something is accepted. 403 `auth.role` for other roles. A line in the access journal has the role.
         */
        post: operations["bffSeeAs"];
        /** @description Gives the session the role of its user again. Idempotent. */
        delete: operations["bffSeeAsEnd"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bff/oidc/start": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["oidcStart"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bff/oidc/callback": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["oidcCallback"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bff/oidc/backchannel-logout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description OpenID Connect Back-Channel Logout 1.0; ends the sessions that were created by a sign-in at the provider. At most 16 KiB. */
        post: operations["oidcBackchannelLogout"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bff/page-state": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Returns the page state after a sign-in without a reload; the same object as the page's inline state. */
        get: operations["bffPageState"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bff/reports/csp": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Receives violation reports of the content security policy, as application/csp-report or application/reports+json (an array); they are counted, and logged without query strings. At most 16 KiB and 20 reports. */
        post: operations["reportCsp"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bff/reports/remote": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Reports a remote that failed to load or at run time; counted by remote and version. */
        post: operations["reportRemote"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bff/reports/failure": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Describes a failure of a remote on a signed-in page, beside `POST /bff/reports/remote`, which also works without a session. Kept for a week (`GET /deploy/failures/{reference}`). A failure with the code `hang` is also counted as in `POST /bff/reports/pages`. At most 16 KiB. */
        post: operations["reportFailure"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bff/reports/pages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Reports each remote's mounts, failures and timings since the previous report, without personal data. Counted by remote and version; a canary with a higher failure rate than the active version is withdrawn automatically. At most 16 KiB. */
        post: operations["reportPages"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bff/override": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Returns a page on which an operator or a developer confirms that this browser gets stored versions in place of the released ones. Only if the portal allows overrides. Has no side effect. Refused from another site's page. */
        get: operations["pinVersions"];
        put?: never;
        /** @description Applies the override that the page of `GET` shows to this browser, for 12 hours and for sessions of operators and developers only. The session's anti-forgery token is a field, since the page has no script. Accepts either `id` or `remote`. At most 8 KiB. */
        post: operations["confirmOverride"];
        /** @description Returns this browser to the released versions. */
        delete: operations["endOverride"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bff/override/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Returns a page on which an operator or a developer confirms that this browser gets the versions of a developer's work in progress. Has no side effect. Refused from another site's page. */
        get: operations["takeOverride"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sso/{application}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * @description Opens an application that is linked to the user's account: 302 to its address, with a single-use code in the
         *     query, valid for 60 s at most, as `token`, or `ssoToken`, or `token` beside `applicationId`, as the application
         *     expects it. Accepts navigations of the browser from the portal or without an initiator (a typed address, a
         *     bookmark); a navigation from another site gets a confirmation page (`sso.elsewhere`), and requests that are not
         *     navigations are refused. 302 to the login without a session. Limited to twenty a minute for a session. A browser
         *     gets its problems as a page.
         */
        get: operations["launch"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * @description Server-sent events of this session, until it ends. `ready` is the first event; its id is the stream's position
         *     in the platform's change feed. `change` is a change that concerns the user or the whole practice (`LiveChange`);
         *     its id is its position in the feed. A client that reconnects with the last id, to any replica, misses no event
         *     and gets none twice; `reset` means that this cannot be guaranteed (the id is too old or unknown) and that the
         *     client must read all displayed data again. `beat` is sent every 15 seconds, and its id is the position up to
         *     which the feed has been read. `remotes` ({name: version}, including the shell) lists the versions that a page
         *     rendered now for this browser would use: sent at once, and after every change by a release or by this browser's
         *     overrides. An open page offers a reload when they differ; when an overridden remote differs
         *     (`PageState.overrides`) it changes without asking, because a developer has saved or ended the override. `builds`
         *     ({name: message}) lists the failed builds of this browser's developer; {} when they succeed. `end` means that
         *     the session has ended, within 100 ms on every replica. A user has at most 24 streams on a replica; another one
         *     closes the oldest.
         */
        get: operations["events"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/getAccountBalance": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["getAccountBalance"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/getExistEmailGalaxy": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Reports whether the ERP has a client with the session's own e-mail. For any other e-mail the response is `false` and the ERP is not called. */
        post: operations["getExistEmailGalaxy"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/getInfoClient": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Returns the ERP's record of a client code of the session's practice. */
        post: operations["getInfoClient"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/getHistoBillByClientCode": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Lists invoices or delivery notes of a client code, newest first. */
        post: operations["getHistoBillByClientCode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/getHistoBillForReturns": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Lists delivery notes with returnable goods. */
        post: operations["getHistoBillForReturns"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/getAllReturns": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Lists the returns of a client code, newest first. */
        post: operations["getAllReturns"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/createReturn": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Announces a return of goods. Idempotent: a repeated idempotency key returns the first response. */
        post: operations["createReturn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/getLotArticleHistoSell": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Lists the lots of an article that a client code has bought. */
        post: operations["getLotArticleHistoSell"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/startUnitePairing": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Starts the pairing with the scan service. The page navigates to the address in the response; its state is bound to this session, valid once, and expires after ten minutes. */
        post: operations["startUnitePairing"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/getUniteToken": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Completes the pairing with the authorisation code of the callback or, without a code, opens the existing pairing. The response is an opaque handle of this session; the scan service's tokens never reach a browser. Without `uuid` it fails with 'uuid is required'. */
        post: operations["getUniteToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/getUniteCases": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Lists cases of the paired account; never stored. */
        post: operations["getUniteCases"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/unpairUnite": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Revokes the pairing, here and at the scan service. */
        post: operations["unpairUnite"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/getSFAccessToken": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Returns an opaque handle of this session for the three calls below, and the only instance that they accept (REQ-15). */
        get: operations["getSFAccessToken"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/getSFQueryData": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Returns a page of records of a named query; a raw query is refused. */
        post: operations["getSFQueryData"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/getSFData": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Returns one record. */
        post: operations["getSFData"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/getSFFile": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Returns a file of a record. */
        post: operations["getSFFile"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/getStockQuotes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Returns quotes of a few listed companies (REQ-30); 404 if none are configured. */
        get: operations["getStockQuotes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bff/chatbot/page": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The assistant's page, for a frame of the portal: it runs in an opaque origin and loads only its own stylesheet and script. 404 without a configured chatbot, here and below. Of the request, only `lang` is sent to the chatbot. */
        get: operations["chatbotPage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bff/chatbot/page.css": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["chatbotStylesheet"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bff/chatbot/page.js": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["chatbotScript"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bff/chatbot/answers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Sends a question to the chatbot. Limited to twenty a minute for a user; no data about the user is sent to the chatbot. */
        post: operations["chatbotAnswer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/healthz": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["healthz"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/readyz": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["readyz"];
        put?: never;
        post?: never;
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
            /** @description stable, dotted; the page translates it */
            code: string;
            detail?: string;
            requestId?: string;
            errors?: {
                field: string;
                code: string;
                detail?: string;
            }[];
        };
        LoginRequest: {
            login: string;
            password: string;
            /** @enum {string} */
            type: "PROFESSIONAL";
            /** @default false */
            remember: boolean;
        };
        /** @description Either `password`, or `method` with `code`, or `method` `passkey` with `ceremony` and `credential`. Any other combination is 400, with the field in `errors[]`. */
        StepUpRequest: {
            password?: string;
            /**
             * @description `passkey`: the credential of the ceremony of /bff/step-up/passkey; `totp`: a code of the authenticator app; `recovery`: a recovery code
             * @enum {string}
             */
            method?: "passkey" | "totp" | "recovery";
            /** @description spaces and hyphens are ignored */
            code?: string;
            ceremony?: string;
            /** @description JSON of the browser's `PublicKeyCredential` */
            credential?: string;
        };
        Proof: {
            /** @description remaining validity of the proof; 0 without one */
            seconds: number;
            /**
             * @description In the order in which they are offered. `passkey`: the user has passkeys, and the product API accepts one as
             *     a proof; `totp`: the user has an authenticator app; `recovery`: unused recovery codes are left; `provider`:
             *     a sign-in at the OpenID provider with `fresh`. `passkey`, `totp` and `recovery` are absent if the product
             *     API does not list second factors.
             */
            methods: ("passkey" | "totp" | "password" | "recovery" | "provider")[];
        };
        FactorSession: components["schemas"]["Session"] & {
            /** @description returned once, after an enrolment */
            recoveryCodes?: string[];
        };
        EnrolmentRequest: {
            challenge: string;
        };
        FactorRequest: {
            challenge: string;
            method: components["schemas"]["FactorMethod"];
            code: string;
            /** @default false */
            remember: boolean;
            /**
             * @description no second factor is required in this browser for 30 days
             * @default false
             */
            trust: boolean;
        };
        PasskeyFactorRequest: {
            challenge: string;
            ceremony: string;
            credential: string;
            /** @description label of a new passkey, chosen by its user */
            name?: string;
            /** @default false */
            remember: boolean;
        };
        PasskeyRequest: {
            ceremony: string;
            credential: string;
            /** @default false */
            remember: boolean;
        };
        PasswordLinkRequest: {
            email: string;
            /**
             * @description requested on the page of the first sign-in, to which the link leads back
             * @default false
             */
            first: boolean;
        };
        PasswordRequest: {
            code: string;
            password: string;
            /**
             * Format: uuid
             * @description the linked application whose password it must be
             */
            applicationUuid?: string;
        };
        GuestRequest: {
            code: string;
        };
        /** @description The seven keys of specification section 3 (REQ-9), mirrors of the session that lives at the edge. */
        Session: {
            /** Format: uuid */
            uuid: string;
            login: string;
            /** @description the anti-forgery token */
            token: string;
            /**
             * Format: date-time
             * @description latest end of the session
             */
            tokenValidity: string;
            /** @description an opaque handle; empty while the SSO service is unavailable */
            ssoToken: string;
            /** @description date-time, or empty */
            ssoTokenValidity: string;
            userName: string;
            /** @enum {boolean} */
            isAuth: true;
        };
        /**
         * @description method of the sign-in; `factor`: the password and a code of the app; `recovery_code`: the password and a recovery code; `trusted_browser`: the password, in a browser that needs no second factor; `link`: a password chosen through a mailed link
         * @enum {string}
         */
        SignInMethod: "password" | "factor" | "recovery_code" | "trusted_browser" | "passkey" | "provider" | "link" | "guest";
        OpenSession: {
            /** @description different from the cookie's value */
            id: string;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            lastSeenAt: string;
            current: boolean;
            remember: boolean;
            /** @description browser and system, as text */
            device?: string;
            /** @description address range of the sign-in (/24, /48); absent for older sessions */
            network?: string;
            method?: components["schemas"]["SignInMethod"];
        };
        CreateReturnRequest: {
            bodyData: components["schemas"]["ReturnData"];
        };
        PairingAnswer: {
            result: {
                authorizeUrl: string;
            };
        };
        UniteTokenRequest: {
            /**
             * Format: uuid
             * @description the session's user
             */
            uuid: string;
            /** @description authorisation code of the callback */
            code?: string;
            /** @description state of the callback; sent with the code */
            state?: string;
        };
        UniteTokenAnswer: {
            result: {
                /** @description opaque */
                token: string;
                /** Format: date-time */
                tokenValidity: string;
            };
        };
        UnpairRequest: {
            /** Format: uuid */
            uuid: string;
        };
        /** @description opaque; valid only with the session */
        Handle: string;
        UniteCasesRequest: {
            token: components["schemas"]["Handle"];
            /** @default 1 */
            page: number;
            /** @default 20 */
            size: number;
            search?: string;
        };
        CrmHandleAnswer: {
            result: {
                /** @description opaque */
                accessToken: string;
                instanceUrl: string;
                /** Format: date-time */
                validity: string;
            };
        };
        CrmQueryRequest: {
            instanceUrl: string;
            accessToken: components["schemas"]["Handle"];
            request: components["schemas"]["QueryRequest"];
        };
        CrmRecordRequest: {
            instanceUrl: string;
            accessToken: components["schemas"]["Handle"];
            request: components["schemas"]["RecordRequest"];
        };
        CrmFileRequest: {
            instanceUrl: string;
            accessToken: components["schemas"]["Handle"];
            request: components["schemas"]["FileRequest"];
        };
        Readiness: {
            ready: boolean;
            checks: {
                [key: string]: string;
            };
        };
        RemoteReport: {
            remote: string;
            version: string;
            /** @enum {string} */
            code: "load" | "integrity" | "timeout" | "init" | "mount" | "render" | "uncaught" | "hang" | "long-task";
            reference?: string;
        };
        FailureReport: {
            remote: string;
            version: string;
            /** @description as in `RemoteReport` */
            code: string;
            reference: string;
            /** @description stored without quoted text, addresses and long numbers */
            message: string;
            /** @description only its frames are stored */
            stack: string;
            /** @description path of the page; below a declared route, segments with digits are not stored */
            path: string;
        };
        PageReport: {
            /**
             * @description value of `PageState.reports.share`; each reported page represents 1/share pages
             * @default 1
             */
            share: number;
            entries: {
                remote: string;
                version: string;
                /** @description number of mounts; 0 from a page that was not rendered, which reports that the version is still in use */
                pages: number;
                /** @description number of failures to load or mount, and of exceptions */
                failures: number;
                lcpMs?: number;
                inpMs?: number;
            }[];
        };
        /** @enum {string} */
        Locale: "fr" | "en" | "it" | "es" | "pt";
        SeeAsRequest: {
            /** @enum {string} */
            role: "practitioner" | "assistant" | "accounts";
        };
        /** @description Everything the shell needs before its first paint; inline in the page as <script type="application/json" id="portal-state">. Immutable for the lifetime of the page. */
        PageState: {
            locale: components["schemas"]["Locale"];
            /** @enum {string} */
            scheme: "light" | "dark" | "auto";
            session: components["schemas"]["Session"] | null;
            /** @description data of the user that the layout shows */
            person?: {
                practice: string;
                role: string;
                /** @description an owner sees the portal as `role` does, and can change nothing */
                seenAs?: boolean;
            } | null;
            shell: {
                version: string;
                locales: {
                    [key: string]: components["schemas"]["Asset"];
                };
            };
            remotes: components["schemas"]["PageRemote"][];
            /** @description the data is synthetic and labelled as such (REQ-33) */
            demo: boolean;
            oidc: {
                label: string;
            } | null;
            requestId: string;
            /**
             * @description HTTP status of this page
             * @enum {integer}
             */
            status: 200 | 404 | 500 | 503;
            sessionIdleSeconds: number;
            /** @description the user operates the portal */
            operator?: boolean;
            /** @description a chatbot is configured */
            assistant?: boolean;
            /** @description stock quotes are configured (REQ-30) */
            quotes?: boolean;
            /** @description remote → version that this browser gets in place of the released one */
            overrides?: {
                [key: string]: string;
            };
            /** @description the portal allows overrides and this user may choose versions for this browser: the page shows its parts on request */
            inspect?: boolean;
            reports?: components["schemas"]["PageReports"];
            /** @description position in the change feed when the page was rendered; its event stream starts there (`GET /events?after=`) */
            events?: string;
            /** @description the calls of this page are traced; each has its own traceparent */
            trace?: boolean;
        };
        /** @description A change. Its position in the feed is the id of its event. */
        LiveChange: {
            /** @description same as the id of its event */
            id: string;
            /** @description dotted: order.status, message.new, notification.new … */
            kind: string;
            /** @description subject of the change, a uuid or a reference, or "" */
            subject: string;
            /** @description cache tags of the data that changed */
            tags: string[];
        };
        /** @description Sampling of the page's reports (`PageReport`). Failures are always reported; if absent, everything is. */
        PageReports: {
            /** @description share of the pages that report the mounts of each version and their timings */
            share: number;
            /** @description this page is part of the sample */
            drawn: boolean;
        };
        Asset: {
            url: string;
            integrity: string;
        };
        PageRemote: {
            name: string;
            version: string;
            /** @description the global variable of the federation container */
            container: string;
            entry: components["schemas"]["Asset"];
            /** @description the exposed module with the single-spa life cycles, './app' */
            module: string;
            styles: components["schemas"]["Asset"][];
            locales: {
                [key: string]: components["schemas"]["Asset"];
            };
            routes: components["schemas"]["Route"][];
            menu: components["schemas"]["MenuEntry"][];
            /** @description locale → key → text, for the titles, menu entries and extensions */
            labels: {
                [key: string]: {
                    [key: string]: string;
                };
            };
            /** @description extensions of other remotes' pages; absent without any */
            extensions?: components["schemas"]["PageExtension"][];
            /** @description messages of its extensions, which its own messages also contain */
            extensionLocales?: {
                [key: string]: components["schemas"]["Asset"];
            };
        };
        PageExtension: {
            /** @description the slot, such as dashboard.card, dashboard.todo, top-bar.tool, menu.figure, palette.kind */
            slot: string;
            /** @description unique within its remote */
            name: string;
            order: number;
            /** @description a key of labels */
            label: string;
            /** @description position within the slot; the slot documents its meaning */
            place?: string;
            /** @description roles that have it; absent means every role of the practice */
            roles?: string[];
            /** @description same-origin data calls that it makes first; {uuid} stands for the session's user, {locale} for the page's language */
            preload?: string[];
        };
        Route: {
            path: string;
            /** @description a key of labels */
            title: string;
            /** @enum {string} */
            layout: "wrapped" | "bare";
            /** @enum {string} */
            access: "anonymous" | "signed-in";
            /** @description parent route, which the Back link opens and whose menu entry is current */
            parent?: string;
            /** @description route of which this one is another tab; its menu entry is current and there is no Back link */
            beside?: string;
            /** @description offered in the page search although it has a parent; opens without parameters */
            searchable?: boolean;
            /** @description reserved by the portal but not implemented by its owner yet; answers 404 with and without a session, never the login */
            reserved?: boolean;
            /** @description restricted to operators of the portal; 404 for all others */
            operators?: boolean;
            /** @description roles to which the page search offers it; absent means every role of the practice */
            roles?: string[];
            /** @description also open to guests, who otherwise have only anonymous pages; opened with ?patient=<uuid>, without menus */
            guests?: boolean;
            /** @description same-origin data calls of the first view; {uuid} stands for the session's user, {locale} for the page's language */
            preload?: string[];
            /** @description further calls if the address has no query string, such as those of an unfiltered list */
            preloadPlain?: string[];
            /** @description slots of the page; the document preloads the first extension of each */
            slots?: string[];
        };
        MenuEntry: {
            route: string;
            label: string;
            icon: string;
            /** @enum {string} */
            group: "home" | "space" | "practice" | "account" | "foot";
            order: number;
            /** @default true */
            mobile: boolean;
            /** @description the entry in the bar below the page under 1024 px */
            phone?: {
                label: string;
                order: number;
            };
            /** @description shown only to users who chose it among their preferences */
            optional?: boolean;
            /** @description roles that have the entry; absent means every role of the practice */
            roles?: string[];
        };
        /**
         * @description `totp`: a code of the authenticator app; `passkey`: a sign-in with a passkey, which needs no password; `recovery`: a recovery code; `enrolment`: the first code of an app during its setup, if a factor is required of a user who has none
         * @enum {string}
         */
        FactorMethod: "totp" | "passkey" | "recovery" | "enrolment";
        /** @description The password was correct and a second factor is required before a session exists. Possession of the challenge proves the password. */
        LoginChallenge: {
            /** @description opaque; valid for one sign-in */
            challenge: string;
            methods: components["schemas"]["FactorMethod"][];
            /** Format: date-time */
            expiresAt: string;
            /**
             * @description whether `/login/factor-passkey` supports a passkey of this user, with `enrolment` a new one; absent if the product API does not support it
             * @default false
             */
            passkeyFactor: boolean;
        };
        /** @description A QR code as the path of an SVG, one unit for each module, without its quiet zone. */
        QrCode: {
            /** @description modules on each side */
            size: number;
            path: string;
        };
        TotpEnrolment: {
            /** @description for manual entry, without the QR code */
            secret: string;
            /** @description the otpauth: address in the QR code */
            uri: string;
            qr: components["schemas"]["QrCode"];
            /**
             * Format: date-time
             * @description expiry of a secret that is not confirmed
             */
            expiresAt: string;
        };
        PasskeyCeremony: {
            /** @description opaque; sent back with the credential, valid once */
            ceremony: string;
            /** @description JSON, as accepted by `PublicKeyCredential.parseCreationOptionsFromJSON` or `parseRequestOptionsFromJSON` */
            options: string;
        };
        /** @enum {string} */
        BalanceBase: "SMILERS" | "BIOTECHDENTAL" | "BDA" | "BIOTECHDENTAL_DIGITAL";
        AccountBalanceRequest: {
            base: components["schemas"]["BalanceBase"];
            /** Format: uuid */
            userUuid: string;
        };
        Money: {
            /**
             * Format: int64
             * @description cents
             */
            amount: number;
            /** @example EUR */
            currency: string;
        };
        AccountBalance: {
            base: components["schemas"]["BalanceBase"];
            balance: components["schemas"]["Money"];
            /** Format: date-time */
            asOf: string;
        };
        EmailRequest: {
            email: string;
        };
        EmailAnswer: {
            result: {
                exists: boolean;
            };
        };
        CodeClient: string;
        ClientRequest: {
            codeClient: components["schemas"]["CodeClient"];
        };
        ErpClient: {
            codeClient: components["schemas"]["CodeClient"];
            name: string;
            street: string;
            postalCode: string;
            city: string;
            country: string;
            paymentTermDays: number;
            /** @description no new order is delivered */
            blocked: boolean;
            /** Format: date */
            since?: string;
        };
        ClientAnswer: {
            result: components["schemas"]["ErpClient"];
        };
        /** @enum {string} */
        BillType: "INVOICE" | "DELIVERY_NOTE";
        BillsRequest: {
            codeClient: components["schemas"]["CodeClient"];
            type: components["schemas"]["BillType"];
            /** @default 1 */
            page: number;
            /** @default 50 */
            size: number;
        };
        ErpMoney: {
            /**
             * Format: int64
             * @description cents
             */
            amount: number;
            currency: string;
        };
        Bill: {
            number: string;
            type: components["schemas"]["BillType"];
            /** Format: date */
            date: string;
            /**
             * Format: date
             * @description of an invoice
             */
            dueDate?: string;
            label: string;
            total: components["schemas"]["ErpMoney"];
            /** @description for an invoice; absent if unknown */
            paid?: boolean;
            /** @description of a delivery note */
            orderReference?: string;
        };
        Bills: {
            items: components["schemas"]["Bill"][];
            total: number;
            page: number;
            size: number;
        };
        BillsAnswer: {
            result: components["schemas"]["Bills"];
        };
        DeliveryNoteNumber: string;
        ReturnableRequest: {
            codeClient: components["schemas"]["CodeClient"];
            deliveryNoteNumber?: components["schemas"]["DeliveryNoteNumber"];
            /** Format: date */
            startDate?: string;
            /** Format: date */
            endDate?: string;
            /** @default 1 */
            page: number;
            /** @default 25 */
            size: number;
        };
        ReturnableLine: {
            position: number;
            codeArticle: string;
            label: string;
            lot: string;
            delivered: number;
            /** @description returnable quantity, in pieces */
            returnable: number;
            /**
             * @description reason why none is returnable
             * @enum {string}
             */
            reason?: "too_old" | "custom_made" | "already_returned" | "sterile_opened" | "not_delivered";
        };
        ReturnableNote: {
            deliveryNoteNumber: components["schemas"]["DeliveryNoteNumber"];
            orderReference: string;
            /** Format: date */
            deliveredOn: string;
            lines: components["schemas"]["ReturnableLine"][];
        };
        ReturnableNotes: {
            items: components["schemas"]["ReturnableNote"][];
            total: number;
            page: number;
            size: number;
        };
        ReturnableAnswer: {
            result: components["schemas"]["ReturnableNotes"];
        };
        ReturnsRequest: {
            codeClient: components["schemas"]["CodeClient"];
            /** @default 1 */
            page: number;
            /** @default 50 */
            size: number;
        };
        ErpReturnLine: {
            position: number;
            codeArticle?: string;
            label?: string;
            lot?: string;
            quantity: number;
            reason?: string;
        };
        ErpReturn: {
            number: string;
            deliveryNoteNumber: string;
            status: string;
            /** Format: date-time */
            createdAt: string;
            lines: components["schemas"]["ErpReturnLine"][];
        };
        ErpReturns: {
            items: components["schemas"]["ErpReturn"][];
            total: number;
            page: number;
            size: number;
        };
        ReturnsAnswer: {
            result: components["schemas"]["ErpReturns"];
        };
        /** @enum {string} */
        ReturnReason: "ordered_by_mistake" | "wrong_item" | "wrong_size" | "damaged" | "not_needed" | "expired" | "recall";
        ReturnData: {
            codeClient: components["schemas"]["CodeClient"];
            deliveryNoteNumber: components["schemas"]["DeliveryNoteNumber"];
            /** Format: uuid */
            idempotencyKey: string;
            comment?: string;
            lines: {
                position: number;
                quantity: number;
                /**
                 * @description its packaging was opened
                 * @default false
                 */
                opened: boolean;
                reason: components["schemas"]["ReturnReason"];
            }[];
        };
        ReturnAnswer: {
            result: components["schemas"]["ErpReturn"];
        };
        CodeArticle: string;
        LotsRequest: {
            codeClient: components["schemas"]["CodeClient"];
            codeArticle: components["schemas"]["CodeArticle"];
            /** @default 1 */
            page: number;
            /** @default 50 */
            size: number;
        };
        LotSold: {
            codeArticle: string;
            label: string;
            lot: string;
            udi?: string;
            quantity: number;
            orderReference: string;
            /** Format: date */
            soldOn: string;
        };
        LotsSold: {
            items: components["schemas"]["LotSold"][];
            total: number;
            page: number;
            size: number;
        };
        LotsAnswer: {
            result: components["schemas"]["LotsSold"];
        };
        CaseId: string;
        ScanFile: {
            id: components["schemas"]["CaseId"];
            name: string;
            /** @enum {string} */
            kind: "dental_scan" | "picture";
            /** @enum {string} */
            type: "model/stl" | "image/png";
            /** Format: int64 */
            size: number;
        };
        ScanCase: {
            id: components["schemas"]["CaseId"];
            /** @description as entered at the scanner */
            patientName: string;
            /** Format: date-time */
            scannedAt: string;
            /** @enum {string} */
            status: "scanned" | "sent" | "closed";
            scanner?: string;
            files: components["schemas"]["ScanFile"][];
        };
        ScanCases: {
            items: components["schemas"]["ScanCase"][];
            total: number;
            page: number;
            size: number;
        };
        CasesAnswer: {
            result: components["schemas"]["ScanCases"];
        };
        /**
         * @description requests for the manufacturer, contacts of the practice at the manufacturer, their visits
         * @enum {string}
         */
        QueryName: "cases" | "contacts" | "visits";
        QueryParameters: {
            search?: string;
            /**
             * @description of cases
             * @enum {string}
             */
            status?: "open" | "waiting" | "closed";
            /** @default 1 */
            page: number;
            /** @default 25 */
            size: number;
        };
        QueryRequest: {
            name: components["schemas"]["QueryName"];
            parameters?: components["schemas"]["QueryParameters"];
        };
        RecordId: string;
        CrmFile: {
            id: components["schemas"]["RecordId"];
            name: string;
            /** @enum {string} */
            type: "application/pdf" | "image/png" | "image/jpeg";
            size: number;
        };
        CrmRecord: {
            id: components["schemas"]["RecordId"];
            kind: components["schemas"]["QueryName"];
            title: string;
            detail?: string;
            status?: string;
            /** Format: date */
            date: string;
            files?: components["schemas"]["CrmFile"][];
        };
        CrmPage: {
            items: components["schemas"]["CrmRecord"][];
            total: number;
            page: number;
            size: number;
        };
        QueryAnswer: {
            result: components["schemas"]["CrmPage"];
        };
        RecordParameters: {
            id: components["schemas"]["RecordId"];
        };
        RecordRequest: {
            /** @enum {string} */
            name: "case" | "contact" | "visit";
            parameters: components["schemas"]["RecordParameters"];
        };
        RecordAnswer: {
            result: components["schemas"]["CrmRecord"];
        };
        FileRequest: {
            /** @enum {string} */
            name: "case-file";
            parameters: components["schemas"]["RecordParameters"];
        };
        Quote: {
            symbol: string;
            name: string;
            /**
             * Format: int64
             * @description hundredths
             */
            price: number;
            currency: string;
            /** @description since the previous day's close, in hundredths of a per cent */
            changeBasisPoints: number;
            /** Format: date-time */
            asOf: string;
        };
        QuotesAnswer: {
            result: components["schemas"]["Quote"][];
        };
        /** @enum {string} */
        Lang: "fr" | "en" | "it" | "es" | "pt";
        Question: {
            lang: components["schemas"]["Lang"];
            question: string;
        };
        Source: {
            slug: string;
            title: string;
        };
        Answer: {
            /** @description false if no article matches the question, which the answer states */
            found: boolean;
            /** @description paragraphs, lists, emphasis and links to pages of the portal; anything else is shown as text or removed */
            markdown: string;
            /** @description source articles of the help, the most relevant first */
            sources: components["schemas"]["Source"][];
        };
        AnswerEnvelope: {
            result: components["schemas"]["Answer"];
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
    };
    parameters: {
        ChatbotLang: components["schemas"]["Lang"];
    };
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    bffLogin: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LoginRequest"];
            };
        };
        responses: {
            /** @description Signed in; the cookie is set */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Session"];
                };
            };
            /** @description The password is correct and a second factor is required; no session exists yet and no cookie is set */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LoginChallenge"];
                };
            };
            /** @description code auth.login.error */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description too many failures; Retry-After */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    bffLoginFactor: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FactorRequest"];
            };
        };
        responses: {
            /** @description Signed in; the cookie is set */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FactorSession"];
                };
            };
            /** @description code auth.factor.error */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description code auth.challenge.over: the password must be entered again */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description too many failures; Retry-After */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    bffLoginEnrolment: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EnrolmentRequest"];
            };
        };
        responses: {
            /** @description The secret */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TotpEnrolment"];
                };
            };
            /** @description code auth.challenge.over: the password must be entered again */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description too many from this address; Retry-After */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    bffLoginPasskey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EnrolmentRequest"];
            };
        };
        responses: {
            /** @description Options for the browser's WebAuthn call */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PasskeyCeremony"];
                };
            };
            /** @description code factors.none: the user has no passkey but another second factor */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description code auth.challenge.over: the password must be entered again */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description too many from this address; Retry-After */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    bffLoginPasskeyFinish: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasskeyFactorRequest"];
            };
        };
        responses: {
            /** @description Signed in; the cookie is set */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FactorSession"];
                };
            };
            /** @description the new passkey is invalid, with `credential` in `errors[]` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description code auth.passkey.error: the passkey belongs to another user or its verification failed */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description code auth.challenge.over: the password must be entered again; code auth.ceremony.over: the ceremony must be restarted */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description too many failures; Retry-After */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    bffPasskey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Options for the browser's WebAuthn call */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PasskeyCeremony"];
                };
            };
            /** @description too many from this address; Retry-After */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    bffPasskeyFinish: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasskeyRequest"];
            };
        };
        responses: {
            /** @description Signed in; the cookie is set */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Session"];
                };
            };
            /** @description code auth.passkey.error */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description code auth.ceremony.over: the ceremony must be restarted */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description too many from this address; Retry-After */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    bffPasswordLink: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasswordLinkRequest"];
            };
        };
        responses: {
            /** @description Accepted; a mail is sent if the account exists */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description too many from this address; Retry-After */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    bffPassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasswordRequest"];
            };
        };
        responses: {
            /** @description Signed in; the cookie is set */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Session"];
                };
            };
            /** @description The password is chosen and a second factor is required; no session exists yet and no cookie is set */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LoginChallenge"];
                };
            };
            /** @description The password is chosen, but no session could be created; the user signs in manually */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description the password is refused, or is not the one of that application: `errors[]` has the reason, and the code remains valid */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description code link.spent */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description too many wrong passwords for an application; Retry-After */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    bffGuest: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GuestRequest"];
            };
        };
        responses: {
            /** @description Signed in; the cookie is set */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Session"];
                };
            };
            /** @description code link.spent */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    bffSession: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The session */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Session"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    bffLogout: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The session has ended on every replica */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Problem"];
        };
    };
    circleLogout: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The session has ended on every replica */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Problem"];
        };
    };
    bffProof: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The state of the proof */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["Proof"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    bffStepUp: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["StepUpRequest"];
            };
        };
        responses: {
            /** @description Verified; the cookie is set */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["Proof"];
                    };
                };
            };
            /** @description `errors[]`: the `password`, the `code` or the `credential` is `wrong` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description code factors.needed: the user has a second factor */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description code auth.ceremony.over: the ceremony must be restarted */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description code credentials.locked; Retry-After */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    bffStepUpPasskey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Options for the browser's WebAuthn call */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["PasskeyCeremony"];
                    };
                };
            };
            /** @description code factors.none: the user has no passkey */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description too many from this address; Retry-After */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    bffSessions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The user's open sessions */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["OpenSession"][];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    bffRevokeSession: {
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
            /** @description That session has ended */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Problem"];
        };
    };
    bffRevokeAll: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All sessions have ended */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Problem"];
        };
    };
    bffSeeAs: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SeeAsRequest"];
            };
        };
        responses: {
            /** @description The session has the role */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Problem"];
        };
    };
    bffSeeAsEnd: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The session has the role of its user */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Problem"];
        };
    };
    oidcStart: {
        parameters: {
            query?: {
                returnUrl?: string;
                /** @description requires a new authentication at the provider (`prompt=login`, `max_age=0`); a sign-in with an older `auth_time` fails */
                fresh?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Redirects to the OpenID provider, with PKCE, state and nonce */
            302: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Problem"];
        };
    };
    oidcCallback: {
        parameters: {
            query?: {
                code?: string;
                state?: string;
                error?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Signed in: redirects to returnUrl or /dashboard. Failed: redirects to /?error=<code> */
            302: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Problem"];
        };
    };
    oidcBackchannelLogout: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": {
                    logout_token: string;
                };
            };
        };
        responses: {
            /** @description Those sessions have ended on every replica */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description not a logout token for this client */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    bffPageState: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Page state */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PageState"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    reportCsp: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
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
    reportRemote: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RemoteReport"];
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
    reportFailure: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FailureReport"];
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
    reportPages: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PageReport"];
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
    pinVersions: {
        parameters: {
            query: {
                /** @description name@version */
                remote: string[];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The confirmation page */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    confirmOverride: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": {
                    token: string;
                    id?: string;
                    remote?: string[];
                };
            };
        };
        responses: {
            /** @description Applied; redirects to the start page */
            303: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Problem"];
        };
    };
    endOverride: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Problem"];
        };
    };
    takeOverride: {
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
            /** @description The confirmation page */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    launch: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description slug or uuid */
                application: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Redirects to the application, or to the login */
            302: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description code sso.sign_in; the session has no token to open applications with */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description code sso.not_linked, or sso.elsewhere */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description code sso.application */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description code request.too_many; Retry-After */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    events: {
        parameters: {
            query?: {
                /** @description same as `Last-Event-ID`, for a first call: `PageState.events`, or the position that another tab has read */
                after?: string;
            };
            header?: {
                /** @description id of the last event that was read; takes precedence over `after` */
                "Last-Event-ID"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Events. Each data line of a `change` is a `LiveChange`. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": components["schemas"]["LiveChange"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    getAccountBalance: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AccountBalanceRequest"];
            };
        };
        responses: {
            /** @description The balance of one base */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["AccountBalance"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    getExistEmailGalaxy: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EmailRequest"];
            };
        };
        responses: {
            /** @description Whether the client exists */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EmailAnswer"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    getInfoClient: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ClientRequest"];
            };
        };
        responses: {
            /** @description The client */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClientAnswer"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    getHistoBillByClientCode: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BillsRequest"];
            };
        };
        responses: {
            /** @description A page */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BillsAnswer"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    getHistoBillForReturns: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReturnableRequest"];
            };
        };
        responses: {
            /** @description A page */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReturnableAnswer"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    getAllReturns: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReturnsRequest"];
            };
        };
        responses: {
            /** @description A page */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReturnsAnswer"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    createReturn: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateReturnRequest"];
            };
        };
        responses: {
            /** @description The return */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReturnAnswer"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    getLotArticleHistoSell: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LotsRequest"];
            };
        };
        responses: {
            /** @description A page */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LotsAnswer"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    startUnitePairing: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The address of the consent page */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PairingAnswer"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    getUniteToken: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UniteTokenRequest"];
            };
        };
        responses: {
            /** @description A handle */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UniteTokenAnswer"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    getUniteCases: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UniteCasesRequest"];
            };
        };
        responses: {
            /** @description A page */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CasesAnswer"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    unpairUnite: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UnpairRequest"];
            };
        };
        responses: {
            /** @description No longer paired */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Problem"];
        };
    };
    getSFAccessToken: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A handle */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CrmHandleAnswer"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    getSFQueryData: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CrmQueryRequest"];
            };
        };
        responses: {
            /** @description The result */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QueryAnswer"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    getSFData: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CrmRecordRequest"];
            };
        };
        responses: {
            /** @description The result */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecordAnswer"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    getSFFile: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CrmFileRequest"];
            };
        };
        responses: {
            /** @description The file, as an attachment */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                    "image/png": string;
                    "image/jpeg": string;
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    getStockQuotes: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The quotes */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QuotesAnswer"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    chatbotPage: {
        parameters: {
            query: {
                lang: components["parameters"]["ChatbotLang"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The page */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    chatbotStylesheet: {
        parameters: {
            query: {
                lang: components["parameters"]["ChatbotLang"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The assistant's stylesheet */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/css": string;
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    chatbotScript: {
        parameters: {
            query: {
                lang: components["parameters"]["ChatbotLang"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The assistant's script */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/javascript": string;
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    chatbotAnswer: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Question"];
            };
        };
        responses: {
            /** @description The answer */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AnswerEnvelope"];
                };
            };
            /** @description too many questions; Retry-After */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    healthz: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The process is alive */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    readyz: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Ready */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Readiness"];
                };
            };
            /** @description A dependency is unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Readiness"];
                };
            };
        };
    };
}
