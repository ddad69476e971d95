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
        /** @description Ends a sign-in that /bff/login or /bff/password answered with a challenge. */
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
        /** @description Makes the secret for an authenticator app where a challenge has the method `enrolment`; /bff/login/factor ends the sign-in with a code of it. */
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
         * @description Asks for a passkey of the user of a challenge, and for no other's; with the method `enrolment` for a new one, whose options
         *     are those of `navigator.credentials.create`. Only where the challenge has `passkeyFactor`.
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
        /** @description Ends a sign-in that /bff/login or /bff/password answered with a challenge, with the answer of a passkey. */
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
        /** @description Begins a sign-in by a passkey, of whoever has one. It says nothing of anybody. */
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
        /** @description Ends a sign-in by a passkey, which needs neither a password nor a second factor. */
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
        /** @description Asks for the mail by which a password is chosen, the first one or another. The same answer in the same time whether the account exists or not. */
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
        /** @description Chooses a password with the code of a mail, which is used up, and signs in with it. The person's other sessions end. */
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
        /** @description Lets a guest in with the code of the mail, which is used up. The session sees one patient, read-only, and ends with the guest's access at the latest. */
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
         * @description Ends the session. Before it asks, a page sets the cookie `portal_left` (`__Host-portal_left` over https): the edge then refuses
         *     the session in every request, whether this call arrives or not, and takes the cookie away once the session is over or another
         *     begins. With the cookie the call needs no anti-forgery token: it can be repeated after a reload, and by a beacon.
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
        /** @description The same as /bff/logout, under the name of the specification, section 7. */
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
        /** @description How long the session's last proof of identity still serves calls with `stepUp` (contracts/product-api.yaml), and by what it can be renewed. */
        get: operations["bffProof"];
        put?: never;
        /**
         * @description Proves by the password, a code of a second factor or a passkey who the session's user is. The session continues under
         *     another identifier, with another anti-forgery token in `X-Portal-Token`. The fifth wrong password
         *     since the last right one ends the session; the same for codes and passkeys together. The password is no proof for a
         *     user with a second factor.
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
        /** @description Asks for one of the passkeys of the session's user; /bff/step-up takes the answer. Each question serves once, for five minutes. */
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
        /** @description Ends every session of the user, this one included. */
        post: operations["bffRevokeAll"];
        delete?: never;
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
        /** @description OpenID Connect Back-Channel Logout 1.0; the provider ends the sessions that a sign-in there began. At most 16 KiB. */
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
        /** @description What a page needs after a sign-in without a reload; the same object a page bears inline. */
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
        /** @description Violation reports of the content security policy, as application/csp-report or application/reports+json (an array); counted and logged without URLs' queries. At most 16 KiB and 20 reports. */
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
        /** @description A remote that failed to load or broke while it ran; counted by remote and version. */
        post: operations["reportRemote"];
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
        /** @description What the page saw of each remote since it last said so, without a word about the person. Counted by remote and version; a canary that fails more than the active version is withdrawn by these numbers. At most 16 KiB. */
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
        /** @description Where the portal allows overrides, asks an operator or a developer on a page whether this browser shall get stored versions in place of the released ones. Changes nothing. Not from another site's page. */
        get: operations["pinVersions"];
        put?: never;
        /** @description Gives this browser what the page of `GET` asked about, for 12 hours and for sessions of operators and developers only. The session's anti-forgery token is a field, since the page has no script. Takes either `id` or `remote`. At most 8 KiB. */
        post: operations["confirmOverride"];
        /** @description Returns this browser to what everybody gets. */
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
        /** @description Asks an operator or a developer on a page whether this browser shall get the versions that one works on. Changes nothing. Not from another site's page. */
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
         * @description Opens an application that the user's account is linked to: 302 to its address, with a code in its query that serves
         *     once and for 60 s at most, as `token`, or `ssoToken`, or `token` beside `applicationId`, as the application reads it.
         *     For a browser's own navigation from the portal or from nowhere (an address typed, a bookmark): what another site
         *     leads here is asked to go on (`sso.elsewhere`), and what is no navigation is refused. 302 to the login where nobody
         *     is signed in. Twenty a minute for a session. A browser gets its problems as a page.
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
         * @description Server-sent events of this session, until it ends. `ready` comes first; its id is where the stream stands in the feed
         *     of what changes at the platform. `change` is one of those changes that concern this person or the whole practice
         *     (`LiveChange`); its id is its place in the feed. Ask with the last id that was read, on whichever replica, and
         *     nothing is missed and nothing comes twice; `reset` says that this cannot be promised (the id is too old, or was
         *     never given): whatever is shown must be read again. `beat` comes every 15 seconds, and says with its id how far
         *     the feed has been read. `remotes` ({name: version}, the shell included) is what a page
         *     made now for this browser would be composed of: told at once, and again whenever that changes, by a release or by
         *     what this browser overrides. An open page offers a reload when it differs; but where an overridden remote differs
         *     (`PageState.overrides`) it reloads at once: a developer has saved, or ended his override. `builds` ({name: words})
         *     is what this browser's developer saved and what did not build; {} once it does. `end` tells that the session is
         *     over, within 100 ms wherever it was ended. A person has at most 24 streams on a replica; one more ends the oldest.
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
        /** @description Whether the ERP has a client with the session's own e-mail. Any other e-mail is answered `false`, and the ERP is not asked. */
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
        /** @description What the ERP knows of a client code of the session's practice. */
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
        /** @description Invoices or delivery notes of a client code, newest first. */
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
        /** @description Delivery notes whose goods may come back. */
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
        /** @description The returns of a client code, newest first. */
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
        /** @description Announces goods that come back. The same key answers the first return again. */
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
        /** @description Which lots of an article a client code has bought. */
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
        /** @description Begins the pairing with the scan service. The page goes to the address of the answer; the state in it is this session's, serves once, and ends after ten minutes. */
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
        /** @description Ends the pairing with the authorisation code of the callback, or, without a code, opens the pairing that there is. The answer is an opaque handle of this session; the scan service's tokens never reach a browser. Without `uuid` it fails with 'uuid is required'. */
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
        /** @description Cases of the paired account; never kept anywhere. */
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
        /** @description Ends the pairing, here and at the scan service. */
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
        /** @description An opaque handle of this session for the three calls below, and the one instance that they take (REQ-15). */
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
        /** @description A page of records; the request is named, and a raw query is refused. */
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
        /** @description One record. */
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
        /** @description A file of a record. */
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
        /** @description Quotes of a few listed companies (REQ-30); 404 where none are configured. */
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
        /** @description The page of the assistant, for a frame of the portal: it runs without an origin, and takes its stylesheet and its script only. 404 where no chatbot is configured, here and below. Nothing of the request but `lang` reaches the chatbot. */
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
        /** @description Asks the chatbot. Twenty questions a minute for a user; nothing of who asks reaches the chatbot. */
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
        /** @description Either `password`, or `method` with `code`, or `method` `passkey` with `ceremony` and `credential`. Anything else is 400, with the field in `errors[]`. */
        StepUpRequest: {
            password?: string;
            /**
             * @description `passkey`: the answer to /bff/step-up/passkey; `totp`: a code of the authenticator app; `recovery`: a recovery code
             * @enum {string}
             */
            method?: "passkey" | "totp" | "recovery";
            /** @description spaces and hyphens do not count */
            code?: string;
            ceremony?: string;
            /** @description JSON of the `PublicKeyCredential` that the browser gave */
            credential?: string;
        };
        Proof: {
            /** @description how long the proof still serves; 0: none does */
            seconds: number;
            /**
             * @description In the order in which they are offered. `passkey`: the user has passkeys, and the product API takes one as a proof;
             *     `totp`: the user has an authenticator app; `recovery`: recovery codes are left; `provider`: by a sign-in at the OpenID
             *     provider with `fresh`. `passkey`, `totp` and `recovery` are absent while the product API does not list second factors.
             */
            methods: ("passkey" | "totp" | "password" | "recovery" | "provider")[];
        };
        FactorSession: components["schemas"]["Session"] & {
            /** @description after an enrolment, shown this once */
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
             * @description no second factor is asked for in this browser for 30 days
             * @default false
             */
            trust: boolean;
        };
        PasskeyFactorRequest: {
            challenge: string;
            ceremony: string;
            credential: string;
            /** @description by which its user knows a new passkey again */
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
             * @description asked on the page of the first connexion, where the link leads back to
             * @default false
             */
            first: boolean;
        };
        PasswordRequest: {
            code: string;
            password: string;
            /**
             * Format: uuid
             * @description the linked application whose password it is to be
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
             * @description when the session ends at the latest
             */
            tokenValidity: string;
            /** @description an opaque handle; empty while the SSO service does not answer */
            ssoToken: string;
            /** @description date-time, or empty */
            ssoTokenValidity: string;
            userName: string;
            /** @enum {boolean} */
            isAuth: true;
        };
        /**
         * @description how a sign-in was proven; `factor`: by the password and a code of the app; `recovery_code`: by the password and one of those; `trusted_browser`: by the password where no code is asked for; `link`: a password chosen by a mailed link
         * @enum {string}
         */
        SignInMethod: "password" | "factor" | "recovery_code" | "trusted_browser" | "passkey" | "provider" | "link" | "guest";
        OpenSession: {
            /** @description not the cookie's value */
            id: string;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            lastSeenAt: string;
            current: boolean;
            remember: boolean;
            /** @description browser and system in words */
            device?: string;
            /** @description the address range that the sign-in came from (/24, /48); absent for sessions of before */
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
            /** @description of the callback page */
            code?: string;
            /** @description of the callback page; goes with the code */
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
        /** @description opaque; worth nothing without the session */
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
            code: "load" | "integrity" | "timeout" | "init" | "mount" | "render";
            reference?: string;
        };
        PageReport: {
            /**
             * @description `PageState.reports.share`: each page that is told of stands for 1/share pages
             * @default 1
             */
            share: number;
            entries: {
                remote: string;
                version: string;
                /** @description how often it was mounted; 0 from a page that was not drawn, which says with it that the version is still in use */
                pages: number;
                /** @description how often it failed to load, to mount, or threw */
                failures: number;
                lcpMs?: number;
                inpMs?: number;
            }[];
        };
        /** @enum {string} */
        Locale: "fr" | "en" | "it" | "es" | "pt";
        /** @description Everything the shell needs before its first paint; inline in the page as <script type="application/json" id="portal-state">. Frozen for the life of the page. */
        PageState: {
            locale: components["schemas"]["Locale"];
            /** @enum {string} */
            scheme: "light" | "dark" | "auto";
            session: components["schemas"]["Session"] | null;
            /** @description what the layout shows of the signed-in person */
            person?: {
                practice: string;
                role: string;
            } | null;
            shell: {
                version: string;
                locales: {
                    [key: string]: components["schemas"]["Asset"];
                };
            };
            remotes: components["schemas"]["PageRemote"][];
            /** @description the data is synthetic, and the page says so (REQ-33) */
            demo: boolean;
            oidc: {
                label: string;
            } | null;
            requestId: string;
            /**
             * @description what the gateway answered for this page
             * @enum {integer}
             */
            status: 200 | 404 | 500 | 503;
            sessionIdleSeconds: number;
            /** @description the person looks after the portal */
            operator?: boolean;
            /** @description a chatbot answers questions on this portal */
            assistant?: boolean;
            /** @description stock quotes are configured (REQ-30) */
            quotes?: boolean;
            /** @description remote → version that this browser gets in place of the released one */
            overrides?: {
                [key: string]: string;
            };
            reports?: components["schemas"]["PageReports"];
            /** @description how far the feed of changes was when the page was made: its stream begins there (`GET /events?after=`) */
            events?: string;
            /** @description the calls of this page are traced: each bears a traceparent of its own */
            trace?: boolean;
        };
        /** @description Something that changed. Its place is the id of its event. */
        LiveChange: {
            /** @description the id of its event once more */
            id: string;
            /** @description dotted: order.status, message.new, notification.new … */
            kind: string;
            /** @description what it is about: a uuid or a reference, or "" */
            subject: string;
            /** @description the cache tags of what shows it */
            tags: string[];
        };
        /** @description Which part of what a page sees it tells (`PageReport`). Failures are told always; absent, everything is. */
        PageReports: {
            /** @description of the pages that tell how often they mounted each version and how quick it was */
            share: number;
            /** @description this page is one of them */
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
            /** @description what it adds to the pages of others; absent: nothing */
            extensions?: components["schemas"]["PageExtension"][];
            /** @description the texts of its extensions, which are among its own too */
            extensionLocales?: {
                [key: string]: components["schemas"]["Asset"];
            };
        };
        PageExtension: {
            /** @description where it stands: dashboard.card, dashboard.todo, top-bar.tool, menu.figure, palette.kind … */
            slot: string;
            /** @description of its remote no other */
            name: string;
            order: number;
            /** @description a key of labels */
            label: string;
            /** @description where in the slot; the slot explains it */
            place?: string;
            /** @description who has it; absent: everybody of the practice */
            roles?: string[];
            /** @description same-origin data calls with which it begins; {uuid} stands for the session's user, {locale} for the page's language */
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
            /** @description the route that Back leads to and whose menu entry is current */
            parent?: string;
            /** @description the route of whose menu entry this one is another tab: the entry is current, nothing leads back */
            beside?: string;
            /** @description the search of pages offers it although it has a parent: it opens without parameters */
            searchable?: boolean;
            /** @description promised by the portal, not built by its owner yet: answers 404 to anybody, never the login */
            reserved?: boolean;
            /** @description for who looks after the portal only; 404 for everybody else */
            operators?: boolean;
            /** @description to whom the search of pages offers it; absent: everybody of the practice */
            roles?: string[];
            /** @description for guests too, who otherwise have only pages that open for anybody; it is opened with ?patient=<uuid>, without menus */
            guests?: boolean;
            /** @description same-origin data calls of the first view; {uuid} stands for the session's user, {locale} for the page's language */
            preload?: string[];
            /** @description further ones, where the address has no query string: what a list shows before anybody filters it */
            preloadPlain?: string[];
            /** @description where the page shows what other remotes add: the first of each come with the document */
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
            /** @description who has the entry; absent: everybody of the practice */
            roles?: string[];
        };
        /**
         * @description `totp`: a code of the authenticator app; `passkey`: a sign-in by a passkey, which needs no password; `recovery`: a recovery code; `enrolment`: the first code of an app that is set up now, where a factor is demanded of a user who has none
         * @enum {string}
         */
        FactorMethod: "totp" | "passkey" | "recovery" | "enrolment";
        /** @description The password was right, and a second factor is to be proven before anything begins. Whoever has this has proven the password. */
        LoginChallenge: {
            /** @description opaque; serves one sign-in */
            challenge: string;
            methods: components["schemas"]["FactorMethod"][];
            /** Format: date-time */
            expiresAt: string;
            /**
             * @description whether `/login/factor-passkey` asks for a passkey of this user, with `enrolment` for a new one; absent where the product API does not support it
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
            /** @description to be typed where no picture can be read */
            secret: string;
            /** @description otpauth:, as the picture has it */
            uri: string;
            qr: components["schemas"]["QrCode"];
            /**
             * Format: date-time
             * @description when the secret is forgotten unless it was confirmed
             */
            expiresAt: string;
        };
        PasskeyCeremony: {
            /** @description opaque; goes with the answer, and serves once */
            ceremony: string;
            /** @description JSON, as `PublicKeyCredential.parseCreationOptionsFromJSON` or `parseRequestOptionsFromJSON` takes it */
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
            /** @description of an invoice; absent where it is not known */
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
            /** @description pieces that may still come back */
            returnable: number;
            /**
             * @description why none may
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
            /** @description as it was typed at the scanner */
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
         * @description requests for the manufacturer, people who look after the practice, their visits
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
            /** @description since the close of the day before, in hundredths of a per cent */
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
            /** @description false: nothing in the help fits, and the answer says so */
            found: boolean;
            /** @description paragraphs, lists, emphasis and links to pages of the portal; whatever else is in it is shown as text or left out */
            markdown: string;
            /** @description the help articles that it is taken from, the first one before all */
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
            /** @description The password is right and a second factor is to be proven: no session yet, and no cookie */
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
            /** @description code auth.challenge.over: the password is to be entered again */
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
            /** @description code auth.challenge.over: the password is to be entered again */
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
            /** @description What the browser asks the authenticator */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PasskeyCeremony"];
                };
            };
            /** @description code factors.none: the user has no passkey, and another second factor */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description code auth.challenge.over: the password is to be entered again */
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
            /** @description the new passkey does not fit, with `credential` in `errors[]` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description code auth.passkey.error: the passkey is not this user's, or does not fit */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description code auth.challenge.over: the password is to be entered again; code auth.ceremony.over: the passkey is to be asked for again */
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
            /** @description What the browser asks the authenticator */
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
            /** @description code auth.ceremony.over: it is to be begun again */
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
            /** @description Under way, if there is such an account */
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
            /** @description The password is chosen and a second factor is to be proven: no session yet, and no cookie */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LoginChallenge"];
                };
            };
            /** @description The password is chosen, but nobody could be signed in: that is to be done by hand */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description the password will not do, or is not the one of that application: `errors[]` says why, and the code still serves */
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
            /** @description too many wrong passwords of an application; Retry-After */
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
            /** @description The session is over on every replica */
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
            /** @description The session is over on every replica */
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
            /** @description The proof */
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
            /** @description Proven; the cookie is set */
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
            /** @description code auth.ceremony.over: the passkey is to be asked for again */
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
            /** @description What the browser asks the authenticator */
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
            /** @description That session is over */
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
            /** @description All over */
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
                /** @description the provider asks who it is even where it knows (`prompt=login`, `max_age=0`), and a sign-in whose `auth_time` is older fails */
                fresh?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description To the OpenID provider, with PKCE, state and nonce */
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
            /** @description Signed in: to returnUrl or /dashboard. Failed: to /?error=<code> */
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
            /** @description Those sessions are over on every replica */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description not a logout token for us */
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
            /** @description Noted */
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
            /** @description Noted */
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
            /** @description Noted */
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
            /** @description The question */
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
            /** @description Taken up; to the start page */
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
            /** @description The question */
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
            /** @description To the application, or to the login */
            302: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description code sso.sign_in; the session has nothing to open applications with */
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
                /** @description as `Last-Event-ID`, for a first call: `PageState.events`, or what another tab has read */
                after?: string;
            };
            header?: {
                /** @description the id of the last event that was read; it wins over `after` */
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
            /** @description Whether it has */
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
            /** @description Where to consent */
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
            /** @description Not paired any more */
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
            /** @description What was asked for */
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
            /** @description What was asked for */
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
            /** @description The file, to be saved */
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
            /** @description Its stylesheet */
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
            /** @description Its script */
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
            /** @description A dependency does not answer */
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
