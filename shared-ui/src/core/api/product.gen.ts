// Generated from contracts/product-api.yaml; run `npm run generate -w shared-ui`.
export interface paths {
    "/orders/list/{userUuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The orders of the user's practice, filtered, sorted and paged by the server. */
        get: operations["listOrders"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/export/{userUuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The filtered set as CSV (UTF-8 with BOM, RFC 4180, machine formats), streamed. */
        get: operations["exportOrders"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/facets/{userUuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What the filters of the list may choose from, with counts, for the user's practice. */
        get: operations["getOrderFacets"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/one/{userUuid}/{reference}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getOrder"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/pdf/{userUuid}/{reference}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getOrderPdf"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/invoices/list/{userUuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The invoices of the user's practice after the filter of decision 19; `hidden` says how many it leaves out. */
        get: operations["listInvoices"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/invoices/export/{userUuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The filtered set as CSV (UTF-8 with BOM, RFC 4180, machine formats), streamed. */
        get: operations["exportInvoices"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/invoices/facets/{userUuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getInvoiceFacets"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/invoices/one/{userUuid}/{reference}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getInvoice"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/invoices/pdf/{userUuid}/{reference}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getInvoicePdf"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Checks a practitioner's password. The same answer and the same time for an unknown account. */
        post: operations["login"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getUser"];
        /** Changes who the user is on paper; the login has calls of its own. */
        put: operations["updateUser"];
        post?: never;
        /** Closes the account; no sign-in and no link is left. Names stay on what was signed. The last owner of a practice stays. */
        delete: operations["closeUser"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Makes an account of a practice, without a password, which the first connexion chooses. */
        post: operations["createUser"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/update-password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Changes the password; the old one is asked for, and refresh tokens end. Five wrong ones in 15 minutes, then 429. */
        post: operations["updatePassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/update-credentials/{userUuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Changes the user's own login, password or both; a new login waits until it is verified at the new address. */
        put: operations["updateCredentials"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/update-email/{userUuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Asks for another e-mail. Nothing changes until it is verified there; the answer is the same whether it is free or not. */
        put: operations["updateEmail"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/verify-email": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Ends the wait of a new e-mail with the code of the mail. */
        post: operations["verifyEmail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/choose-password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Chooses a password with the code of a first connexion or reset mail; it serves once. */
        post: operations["choosePassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/first-connexion/{email}/{return_url}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Mails a link to choose the first password. The same answer for an unknown account. A GET that changes something (decision 13). */
        get: operations["firstConnexion"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/reset-password/{email}/{return_url}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Mails a link to choose another password. The same answer for an unknown account. A GET that changes something (decision 13). */
        get: operations["resetPassword"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/email-exists/{email}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whether an account has this e-mail. For the gateway only, nobody finds accounts by it. */
        get: operations["emailExists"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/get-by-credentials/{login}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The user who signs in with this login. */
        get: operations["getUserByCredentials"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/get-by-login-galaxy/{login}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The user whom the ERP knows under this login. */
        get: operations["getUserByLoginGalaxy"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/check-login/{login}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whether a login is free and well formed. */
        get: operations["checkLogin"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/check-login/{login}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The same under its other name. */
        get: operations["checkUsersLogin"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/get-by-email/{email}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getUserByEmail"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/smileys/total/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The balance, the sum of the ledger (decision 22). */
        get: operations["getSmileysTotal"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/smileys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A line that the manufacturer's loyalty rules write. No browser may mint, so only the gateway side reaches it. */
        post: operations["postSmileys"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/smileys/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The account of the user's practice; all of it is derived from the ledger. */
        get: operations["getSmileysAccount"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/smileys/mysmileys/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lines of the ledger with the balance after each, filtered, sorted and paged by the server; the user's own unless the scope says otherwise. */
        get: operations["listMySmileys"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/smileys/allSmileys/allUsers/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The practice's ledger by user. Every user of the practice is there, and the net amounts add up to the balance. */
        get: operations["listSmileysByUser"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/smileys/allSmileys/allApplications/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The practice's ledger by application; lines that no application stands behind come last. The net amounts add up to the balance. */
        get: operations["listSmileysByApplication"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/smileys/consume/{userUuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Uses smileys as a rebate on an unpaid professional invoice of the practice; never on art or lifestyle offers (decision 22).
         * @description 409 with the code `smileys.insufficient`, `smileys.not_professional`, `smileys.invoice_closed` (paid, or to be confirmed),
         *     `smileys.above_invoice` (more than is left of it), or `idempotency.conflict` (the key was used for something else).
         */
        post: operations["consumeSmileys"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/smileys/consume/online/{userUuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The same at an online checkout; the line says so. */
        post: operations["consumeSmileysOnline"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/invitations/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Invitations into networks that the user sent or received, the newest first. */
        get: operations["listInvitations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/invitation/{userUuid}/{invitationUuid}/{status}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** The invited person answers. An answer is final (decision 21); inviting again makes a new invitation. */
        patch: operations["answerInvitation"];
        trace?: never;
    };
    "/users/invite/{userUuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Invites somebody into the user's network by e-mail. One invitation at a time waits for an answer of the same person. */
        post: operations["invite"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/create-guest": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Invites a guest to one patient's file, read-only and for a while. The mail's link serves once. */
        post: operations["createGuest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/validate-guest/{hashValidation}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The guest came by the mail's link, which is used up by it. */
        post: operations["validateGuest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/addresses-get/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The addresses of the user's practice; exactly one is the default for billing and one for shipping while there are any. */
        get: operations["listAddresses"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/address-add/{userUuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Adds an address; at most 50. The first one is the default for both uses. */
        post: operations["addAddress"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/address-update/{userUuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Changes an address. A default is moved by naming another address, never by unsetting it. */
        put: operations["updateAddress"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/address-delete/{userUuid}/{addressUuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Removes an address; what it was the default for passes to the oldest that is left. */
        delete: operations["deleteAddress"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/full-list-app-shortcut/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Every application, whether the user's account is linked to it, and whether it is a shortcut of theirs. */
        get: operations["listAppShortcuts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/my-list-app-shortcut/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The user's own shortcuts. */
        get: operations["listMyAppShortcuts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/add-app-shortcut/{userUuid}/{appUuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Adds a shortcut at the end; one that is there stays where it is. At most 12. */
        post: operations["addAppShortcut"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/remove-app-shortcut/{userUuid}/{appUuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Removes a shortcut, if it is there. */
        delete: operations["removeAppShortcut"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/application-add/{userUuid}/{applicationUuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Links the user's account to an application; doing so again changes nothing. It also undoes an unlinking. */
        post: operations["addApplication"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/application-unlink/{userUuid}/{applicationUuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Ends the link, if there is one. Shortcuts stay. A GET that changes something (decision 13). */
        get: operations["unlinkApplication"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/views/list/{userUuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The user's own saved views of a list. At most 20 for each list. */
        get: operations["listViews"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/views/save/{userUuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Saves a view; the same name in the same list is replaced. */
        post: operations["saveView"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/views/delete/{userUuid}/{viewUuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete: operations["deleteView"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** @enum {string} */
        OrderStatus: "pending" | "validated" | "refused" | "delivery_date_pending" | "sent" | "received" | "in_progress" | "preparation_in_progress" | "expedition_in_progress" | "delivered_by_carrier" | "delivered" | "partially_delivered";
        /** @enum {string} */
        InvoiceStatus: "PAID" | "NOT_PAID" | "UNKNOWN";
        /** @enum {string} */
        ProductLine: "implants_ci" | "implants_cimb" | "implants_cin" | "implants_cipl" | "piliers_implants" | "protheses" | "chirurgie_guidee" | "biotech_dental" | "protheses_bdd" | "cages" | "guides" | "guides_etages" | "smilers" | "motion2" | "motion3" | "motion23" | "motion_pro_metal" | "motion_pro_clear" | "motion_contention";
        OrderSummary: {
            /** @example C26-04089 */
            reference: string;
            /** Format: date-time */
            orderedAt: string;
            status: components["schemas"]["OrderStatus"];
            /** Format: date-time */
            statusSince: string;
            line: components["schemas"]["ProductLine"];
            /** @description what is made, as the manufacturer names it */
            product: string;
            /** @description FDI numbers */
            teeth: number[];
            application: components["schemas"]["Application"];
            patient?: components["schemas"]["PatientRef"];
            /**
             * Format: date
             * @description expected or done; absent while it is not fixed
             */
            deliveryOn?: string;
            /** @description only for partially_delivered */
            deliveredParts?: {
                delivered: number;
                of: number;
            };
            refusalReason?: string;
            totalPriceInclTaxes: components["schemas"]["Money"];
        };
        OrderPage: {
            items: components["schemas"]["OrderSummary"][];
            total: number;
            page: number;
            size: number;
            sum: components["schemas"]["Money"];
        };
        Facet: {
            value: string;
            count: number;
        };
        OrderFacets: {
            total: number;
            status: components["schemas"]["Facet"][];
            line: components["schemas"]["Facet"][];
            application: components["schemas"]["Facet"][];
        };
        InvoiceFacets: {
            total: number;
            hidden: number;
            /** @description how many the parameter due=overdue keeps */
            overdue: number;
            status: components["schemas"]["Facet"][];
            application: components["schemas"]["Facet"][];
        };
        DocumentLine: {
            label: string;
            detail?: string;
            teeth: number[];
            ref?: string;
            lot?: string;
            udi?: string;
            quantity: number;
            unitPriceExclTaxes: components["schemas"]["Money"];
            /** @description in hundredths of a per cent: 550 is 5.5 %; 0 is exempt */
            vatRate: number;
            totalExclTaxes: components["schemas"]["Money"];
        };
        Totals: {
            products: components["schemas"]["Money"];
            shipping: components["schemas"]["Money"];
            vat: components["schemas"]["Money"];
            inclTaxes: components["schemas"]["Money"];
        };
        PostalAddress: {
            name: string;
            street: string;
            postalCode: string;
            city: string;
            /** @description ISO 3166-1 alpha-2 */
            country: string;
        };
        OrderStep: {
            status: components["schemas"]["OrderStatus"];
            /** @enum {string} */
            state: "done" | "current" | "skipped" | "upcoming";
            /**
             * Format: date-time
             * @description when it was reached
             */
            at?: string;
            /** Format: date */
            expectedOn?: string;
        };
        Parcel: {
            number: number;
            of: number;
            label: string;
            carrier?: string;
            tracking?: string;
            /** @enum {string} */
            state: "preparing" | "shipped" | "delivered";
            /** Format: date-time */
            at?: string;
        };
        Order: components["schemas"]["OrderSummary"] & {
            practitioner: components["schemas"]["PersonInfo"];
            enteredBy: components["schemas"]["PersonInfo"];
            shippingAddress: components["schemas"]["PostalAddress"];
            scanName?: string;
            steps: components["schemas"]["OrderStep"][];
            lines: components["schemas"]["DocumentLine"][];
            totals: components["schemas"]["Totals"];
            parcels: components["schemas"]["Parcel"][];
            /** @description references of the invoices that bill this order */
            invoices: string[];
        };
        InvoiceSummary: {
            /** @example F26-02871 */
            reference: string;
            /** Format: date */
            issuedOn: string;
            /** Format: date */
            dueOn: string;
            /** Format: date */
            paidOn?: string;
            status: components["schemas"]["InvoiceStatus"];
            /** @description false for subscriptions and services that no order stands behind */
            isOrder: boolean;
            label: string;
            /** @description references of the billed orders */
            invoiceOrders: string[];
            application: components["schemas"]["Application"];
            patient?: components["schemas"]["PatientRef"];
            totalPriceInclTaxes: components["schemas"]["Money"];
        };
        InvoicePage: {
            items: components["schemas"]["InvoiceSummary"][];
            total: number;
            page: number;
            size: number;
            sum: components["schemas"]["Money"];
            /** @description how many the filter of decision 19 leaves out under the same search and filters */
            hidden: number;
        };
        Invoice: components["schemas"]["InvoiceSummary"] & {
            billingAddress: components["schemas"]["PostalAddress"];
            lines: components["schemas"]["DocumentLine"][];
            totals: components["schemas"]["Totals"];
            vatBreakdown: {
                rate: number;
                base: components["schemas"]["Money"];
                vat: components["schemas"]["Money"];
            }[];
        };
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
        PersonInfo: {
            firstName: string;
            lastName: string;
        };
        /** @enum {string} */
        Role: "owner" | "practitioner" | "assistant" | "accounts";
        /** @enum {string} */
        Locale: "fr" | "en" | "it" | "es" | "pt";
        PersonInfoInput: {
            firstName: string;
            lastName: string;
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
        Application: {
            /** Format: uuid */
            uuid: string;
            name: string;
        };
        PatientRef: {
            /** Format: uuid */
            uuid: string;
            personInfo: components["schemas"]["PersonInfo"];
        };
        LoginRequest: {
            login: string;
            password: string;
            /** @enum {string} */
            type: "PROFESSIONAL";
        };
        LoginResponse: {
            credentials: {
                login: string;
            };
            token: string;
            /** Format: date-time */
            tokenValidity: string;
        };
        User: {
            /** Format: uuid */
            uuid: string;
            login: string;
            personInfo: components["schemas"]["PersonInfo"];
            role: components["schemas"]["Role"];
            locale?: components["schemas"]["Locale"];
            phone?: string;
            practice: {
                /** Format: uuid */
                uuid: string;
                name: string;
                city: string;
            };
        };
        UserUpdate: {
            personInfo: components["schemas"]["PersonInfoInput"];
            locale?: components["schemas"]["Locale"];
            /** @description empty removes it */
            phone?: string;
        };
        UserInput: {
            /** Format: uuid */
            practiceUuid: string;
            login: string;
            personInfo: components["schemas"]["PersonInfoInput"];
            role: components["schemas"]["Role"];
            locale?: components["schemas"]["Locale"];
            phone?: string;
            /** @description the user's login at the ERP */
            galaxyLogin?: string;
        };
        UpdatePasswordRequest: {
            /** Format: uuid */
            userUuid: string;
            oldPassword: string;
            /** @description 12 to 128 characters, not of the user, not one of the known weak ones */
            newPassword: string;
        };
        UpdateCredentialsRequest: {
            /** @description the one in force */
            password: string;
            login?: string;
            newPassword?: string;
        };
        UpdateEmailRequest: {
            password: string;
            email: string;
        };
        PendingEmail: {
            email?: string;
            /** Format: date-time */
            expiresAt?: string;
        };
        VerifyEmailRequest: {
            code: string;
        };
        ChoosePasswordRequest: {
            code: string;
            password: string;
        };
        LoginCheck: {
            available: boolean;
        };
        /** @enum {string} */
        SmileyKind: "earn" | "spend" | "expire" | "correct";
        /** @description The document that a line comes from */
        SmileySource: {
            /** @enum {string} */
            kind: "invoice" | "order" | "campaign" | "adjustment";
            reference: string;
        };
        SmileyTransaction: {
            /** Format: uuid */
            uuid: string;
            /** Format: date-time */
            at: string;
            kind: components["schemas"]["SmileyKind"];
            /**
             * Format: int64
             * @description what the line adds; negative where it takes
             */
            amount: number;
            /**
             * Format: int64
             * @description the practice's balance after this line
             */
            balance: number;
            source: components["schemas"]["SmileySource"];
            label: string;
            user: components["schemas"]["SmileyUser"];
            application?: components["schemas"]["Application"];
            /** @description what a line of kind spend takes off its invoice */
            rebate?: components["schemas"]["Money"];
            /**
             * @description where a line of kind spend was asked for
             * @enum {string}
             */
            channel?: "portal" | "online";
        };
        SmileyUser: {
            /** Format: uuid */
            uuid: string;
            personInfo: components["schemas"]["PersonInfo"];
        };
        SmileyPage: {
            items: components["schemas"]["SmileyTransaction"][];
            total: number;
            page: number;
            size: number;
            /**
             * Format: int64
             * @description of all lines that the filter keeps
             */
            sum: number;
        };
        SmileyAccount: {
            /** Format: int64 */
            balance: number;
            /** @description what the balance would take off invoices */
            worth: components["schemas"]["Money"];
            /** @description what one smiley takes off an invoice */
            rate: components["schemas"]["Money"];
            /** Format: int64 */
            earned: number;
            /**
             * Format: int64
             * @description as a positive number
             */
            spent: number;
            /**
             * Format: int64
             * @description as a positive number
             */
            expired: number;
            /** Format: int64 */
            corrected: number;
            lines: number;
            /**
             * Format: date-time
             * @description of the newest line
             */
            lastAt?: string;
            /** @description what expires when if nothing is used before, the soonest first; together the balance */
            expiring: {
                /**
                 * Format: date
                 * @description the last day of validity
                 */
                on: string;
                /** Format: int64 */
                amount: number;
            }[];
        };
        SmileysByUser: {
            user: components["schemas"]["SmileyUser"];
            /**
             * Format: int64
             * @description added by lines of kind earn
             */
            earned: number;
            /**
             * Format: int64
             * @description taken by lines of kind spend, as a positive number
             */
            spent: number;
            /**
             * Format: int64
             * @description taken by lines of kind expire, as a positive number
             */
            expired: number;
            /**
             * Format: int64
             * @description the sum of the corrections with its sign
             */
            corrected: number;
            /**
             * Format: int64
             * @description earned − spent − expired + corrected
             */
            net: number;
            lines: number;
        };
        SmileysByApplication: {
            application?: components["schemas"]["Application"];
            /**
             * Format: int64
             * @description added by lines of kind earn
             */
            earned: number;
            /**
             * Format: int64
             * @description taken by lines of kind spend, as a positive number
             */
            spent: number;
            /**
             * Format: int64
             * @description taken by lines of kind expire, as a positive number
             */
            expired: number;
            /**
             * Format: int64
             * @description the sum of the corrections with its sign
             */
            corrected: number;
            /**
             * Format: int64
             * @description earned − spent − expired + corrected
             */
            net: number;
            lines: number;
        };
        PostSmileysRequest: {
            /** Format: uuid */
            userUuid: string;
            /** @enum {string} */
            kind: "earn" | "expire" | "correct";
            /**
             * Format: int64
             * @description positive to earn, negative to expire, either way but not 0 to correct
             */
            amount: number;
            source: components["schemas"]["SmileySource"];
            label: string;
            /** @description name; only where the source is neither invoice nor order, which know theirs */
            application?: string;
            idempotencyKey: string;
        };
        ConsumeSmileysRequest: {
            /** @description reference */
            invoice: string;
            /**
             * Format: int64
             * @description smileys to use
             */
            amount: number;
            /** @description chosen by the caller once for one wish; a repetition changes nothing */
            idempotencyKey: string;
        };
        /** @enum {string} */
        InvitationStatus: "pending" | "accepted" | "refused";
        Invitation: {
            /** Format: uuid */
            uuid: string;
            /** @enum {string} */
            direction: "sent" | "received";
            /** @description of the person who is invited */
            email: string;
            /** @description of the person who invites */
            personInfo: components["schemas"]["PersonInfo"];
            /** @description of the person who invites */
            practice?: string;
            /** @description of the person who is invited, once accepted; earlier it would tell who has an account */
            invited?: components["schemas"]["PersonInfo"];
            message?: string;
            status: components["schemas"]["InvitationStatus"];
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            answeredAt?: string;
        };
        InvitationInput: {
            email: string;
            message?: string;
        };
        GuestInput: {
            /** Format: uuid */
            userUuid: string;
            /** Format: uuid */
            patientUuid: string;
            email: string;
            personInfo: components["schemas"]["PersonInfoInput"];
            locale?: components["schemas"]["Locale"];
        };
        Guest: {
            /** Format: uuid */
            uuid: string;
            email: string;
            personInfo: components["schemas"]["PersonInfo"];
            /** Format: uuid */
            patientUuid: string;
            /** @enum {string} */
            status: "invited" | "validated";
            /**
             * Format: date-time
             * @description of the link while invited, of the access once validated
             */
            expiresAt: string;
        };
        Address: {
            /** Format: uuid */
            uuid: string;
            /** @description what the practice calls it */
            label: string;
            name: string;
            street: string;
            postalCode: string;
            city: string;
            /** @description ISO 3166-1 alpha-2 */
            country: string;
            /** @description the default for invoices */
            billing: boolean;
            /** @description the default for parcels */
            shipping: boolean;
        };
        AddressInput: {
            /** @description what the practice calls it */
            label?: string;
            name: string;
            street: string;
            postalCode: string;
            city: string;
            /** @description ISO 3166-1 alpha-2 */
            country: string;
            /**
             * @description make it the default for invoices
             * @default false
             */
            billing: boolean;
            /**
             * @description make it the default for parcels
             * @default false
             */
            shipping: boolean;
        };
        AddressUpdate: {
            /** Format: uuid */
            uuid: string;
            /** @description what the practice calls it */
            label?: string;
            name: string;
            street: string;
            postalCode: string;
            city: string;
            /** @description ISO 3166-1 alpha-2 */
            country: string;
            /**
             * @description make it the default for invoices
             * @default false
             */
            billing: boolean;
            /**
             * @description make it the default for parcels
             * @default false
             */
            shipping: boolean;
        };
        AppShortcut: {
            application: components["schemas"]["Application"];
            /** @description the user's account is linked to it */
            linked: boolean;
            shortcut: boolean;
        };
        /** @enum {string} */
        ListName: "orders" | "invoices";
        SavedView: {
            /** Format: uuid */
            uuid: string;
            list: components["schemas"]["ListName"];
            name: string;
            /** @description the list's query string without page */
            query: string;
        };
        SaveViewRequest: {
            list: components["schemas"]["ListName"];
            name: string;
            query: string;
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
        /** @description A PDF */
        Pdf: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/pdf": string;
            };
        };
    };
    parameters: {
        reference: string;
        orderStatus: components["schemas"]["OrderStatus"][];
        invoiceStatus: components["schemas"]["InvoiceStatus"][];
        line: components["schemas"]["ProductLine"][];
        /** @description `overdue` keeps what is to be paid and was due before the platform's today (Europe/Paris) */
        due: "overdue";
        /** @description field, `-` for descending */
        orderSort: "date" | "-date" | "reference" | "-reference" | "patient" | "-patient" | "product" | "-product" | "status" | "-status" | "delivery" | "-delivery" | "amount" | "-amount";
        /** @description field, `-` for descending */
        invoiceSort: "date" | "-date" | "reference" | "-reference" | "due" | "-due" | "status" | "-status" | "amount" | "-amount" | "application" | "-application";
        /** @description only these */
        references: string[];
        userUuid: string;
        /** @description accent- and case-insensitive; every word must match */
        search: string;
        /** @description application names */
        application: string[];
        /** @description patient uuid */
        patient: string;
        /** @description first day included, YYYY-MM-DD */
        from: string;
        /** @description last day included, YYYY-MM-DD */
        to: string;
        /** @description from 1 */
        page: number;
        size: number;
    };
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    listOrders: {
        parameters: {
            query?: {
                /** @description accent- and case-insensitive; every word must match */
                search?: components["parameters"]["search"];
                status?: components["parameters"]["orderStatus"];
                line?: components["parameters"]["line"];
                /** @description application names */
                application?: components["parameters"]["application"];
                /** @description patient uuid */
                patient?: components["parameters"]["patient"];
                /** @description first day included, YYYY-MM-DD */
                from?: components["parameters"]["from"];
                /** @description last day included, YYYY-MM-DD */
                to?: components["parameters"]["to"];
                /** @description field, `-` for descending */
                sort?: components["parameters"]["orderSort"];
                /** @description from 1 */
                page?: components["parameters"]["page"];
                size?: components["parameters"]["size"];
            };
            header?: never;
            path: {
                userUuid: components["parameters"]["userUuid"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of orders */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["OrderPage"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    exportOrders: {
        parameters: {
            query?: {
                /** @description accent- and case-insensitive; every word must match */
                search?: components["parameters"]["search"];
                status?: components["parameters"]["orderStatus"];
                line?: components["parameters"]["line"];
                /** @description application names */
                application?: components["parameters"]["application"];
                /** @description patient uuid */
                patient?: components["parameters"]["patient"];
                /** @description first day included, YYYY-MM-DD */
                from?: components["parameters"]["from"];
                /** @description last day included, YYYY-MM-DD */
                to?: components["parameters"]["to"];
                /** @description field, `-` for descending */
                sort?: components["parameters"]["orderSort"];
                /** @description only these */
                references?: components["parameters"]["references"];
            };
            header?: never;
            path: {
                userUuid: components["parameters"]["userUuid"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description CSV */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    getOrderFacets: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                userUuid: components["parameters"]["userUuid"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Facets */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["OrderFacets"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    getOrder: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                userUuid: components["parameters"]["userUuid"];
                reference: components["parameters"]["reference"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The order */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["Order"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    getOrderPdf: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                userUuid: components["parameters"]["userUuid"];
                reference: components["parameters"]["reference"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Pdf"];
            default: components["responses"]["Problem"];
        };
    };
    listInvoices: {
        parameters: {
            query?: {
                /** @description accent- and case-insensitive; every word must match */
                search?: components["parameters"]["search"];
                status?: components["parameters"]["invoiceStatus"];
                /** @description application names */
                application?: components["parameters"]["application"];
                /** @description first day included, YYYY-MM-DD */
                from?: components["parameters"]["from"];
                /** @description last day included, YYYY-MM-DD */
                to?: components["parameters"]["to"];
                /** @description `overdue` keeps what is to be paid and was due before the platform's today (Europe/Paris) */
                due?: components["parameters"]["due"];
                /** @description field, `-` for descending */
                sort?: components["parameters"]["invoiceSort"];
                /** @description from 1 */
                page?: components["parameters"]["page"];
                size?: components["parameters"]["size"];
            };
            header?: never;
            path: {
                userUuid: components["parameters"]["userUuid"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of invoices */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["InvoicePage"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    exportInvoices: {
        parameters: {
            query?: {
                /** @description accent- and case-insensitive; every word must match */
                search?: components["parameters"]["search"];
                status?: components["parameters"]["invoiceStatus"];
                /** @description application names */
                application?: components["parameters"]["application"];
                /** @description first day included, YYYY-MM-DD */
                from?: components["parameters"]["from"];
                /** @description last day included, YYYY-MM-DD */
                to?: components["parameters"]["to"];
                /** @description `overdue` keeps what is to be paid and was due before the platform's today (Europe/Paris) */
                due?: components["parameters"]["due"];
                /** @description field, `-` for descending */
                sort?: components["parameters"]["invoiceSort"];
                /** @description only these */
                references?: components["parameters"]["references"];
            };
            header?: never;
            path: {
                userUuid: components["parameters"]["userUuid"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description CSV */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    getInvoiceFacets: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                userUuid: components["parameters"]["userUuid"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Facets */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["InvoiceFacets"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    getInvoice: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                userUuid: components["parameters"]["userUuid"];
                reference: components["parameters"]["reference"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The invoice */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["Invoice"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    getInvoicePdf: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                userUuid: components["parameters"]["userUuid"];
                reference: components["parameters"]["reference"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Pdf"];
            default: components["responses"]["Problem"];
        };
    };
    login: {
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
            /** @description The practitioner's token */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LoginResponse"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    getUser: {
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
            /** @description The user */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["User"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    updateUser: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UserUpdate"];
            };
        };
        responses: {
            /** @description The user */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["User"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    closeUser: {
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
    createUser: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UserInput"];
            };
        };
        responses: {
            /** @description The user */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["User"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    updatePassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdatePasswordRequest"];
            };
        };
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
    updateCredentials: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                userUuid: components["parameters"]["userUuid"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateCredentialsRequest"];
            };
        };
        responses: {
            /** @description What waits, if anything */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["PendingEmail"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    updateEmail: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                userUuid: components["parameters"]["userUuid"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateEmailRequest"];
            };
        };
        responses: {
            /** @description What waits */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["PendingEmail"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    verifyEmail: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["VerifyEmailRequest"];
            };
        };
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
    choosePassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChoosePasswordRequest"];
            };
        };
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
    firstConnexion: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                email: string;
                /** @description a page of the portal that takes codes */
                return_url: string;
            };
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
    resetPassword: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                email: string;
                /** @description a page of the portal that takes codes */
                return_url: string;
            };
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
    emailExists: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                email: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Whether it has */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: boolean;
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    getUserByCredentials: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                login: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The user */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["User"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    getUserByLoginGalaxy: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                login: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The user */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["User"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    checkLogin: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                login: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Whether it may be taken */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["LoginCheck"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    checkUsersLogin: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                login: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Whether it may be taken */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["LoginCheck"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    getUserByEmail: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                email: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The user */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["User"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    getSmileysTotal: {
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
            /** @description A whole number of smileys */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: number;
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    postSmileys: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PostSmileysRequest"];
            };
        };
        responses: {
            /** @description The line. A second request with the same key and content answers the first one's. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["SmileyTransaction"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    getSmileysAccount: {
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
            /** @description The account */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["SmileyAccount"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    listMySmileys: {
        parameters: {
            query?: {
                /** @description whose lines: the user's own, or the whole practice's */
                scope?: "own" | "practice";
                /** @description only lines of this user of the practice */
                user?: string;
                /** @description accent- and case-insensitive; every word must match */
                search?: components["parameters"]["search"];
                kind?: components["schemas"]["SmileyKind"][];
                /** @description application names */
                application?: components["parameters"]["application"];
                /** @description first day included, YYYY-MM-DD */
                from?: components["parameters"]["from"];
                /** @description last day included, YYYY-MM-DD */
                to?: components["parameters"]["to"];
                /** @description field, `-` for descending */
                sort?: "date" | "-date" | "amount" | "-amount";
                /** @description from 1 */
                page?: components["parameters"]["page"];
                size?: components["parameters"]["size"];
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of lines */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["SmileyPage"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    listSmileysByUser: {
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
            /** @description Users, the largest earner first */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["SmileysByUser"][];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    listSmileysByApplication: {
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
            /** @description Applications by name */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["SmileysByApplication"][];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    consumeSmileys: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                userUuid: components["parameters"]["userUuid"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ConsumeSmileysRequest"];
            };
        };
        responses: {
            /** @description The line. A second request with the same key and content answers the first one's. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["SmileyTransaction"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    consumeSmileysOnline: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                userUuid: components["parameters"]["userUuid"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ConsumeSmileysRequest"];
            };
        };
        responses: {
            /** @description The line. A second request with the same key and content answers the first one's. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["SmileyTransaction"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    listInvitations: {
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
            /** @description The newest 200 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["Invitation"][];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    answerInvitation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                userUuid: components["parameters"]["userUuid"];
                invitationUuid: string;
                status: "accepted" | "refused";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The invitation */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["Invitation"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    invite: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                userUuid: components["parameters"]["userUuid"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["InvitationInput"];
            };
        };
        responses: {
            /** @description The invitation */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["Invitation"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    createGuest: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GuestInput"];
            };
        };
        responses: {
            /** @description The guest */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["Guest"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    validateGuest: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                hashValidation: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The guest */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["Guest"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    listAddresses: {
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
            /** @description Addresses in the order they were added */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["Address"][];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    addAddress: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                userUuid: components["parameters"]["userUuid"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AddressInput"];
            };
        };
        responses: {
            /** @description The address */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["Address"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    updateAddress: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                userUuid: components["parameters"]["userUuid"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AddressUpdate"];
            };
        };
        responses: {
            /** @description The address */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["Address"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    deleteAddress: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                userUuid: components["parameters"]["userUuid"];
                addressUuid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Gone */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Problem"];
        };
    };
    listAppShortcuts: {
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
            /** @description Applications by name */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["AppShortcut"][];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    listMyAppShortcuts: {
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
            /** @description The user's shortcuts in their order */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["Application"][];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    addAppShortcut: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                userUuid: components["parameters"]["userUuid"];
                appUuid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The user's shortcuts in their order */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["Application"][];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    removeAppShortcut: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                userUuid: components["parameters"]["userUuid"];
                appUuid: string;
            };
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
    addApplication: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                userUuid: components["parameters"]["userUuid"];
                applicationUuid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Linked applications by name */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["Application"][];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    unlinkApplication: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                userUuid: components["parameters"]["userUuid"];
                applicationUuid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Linked applications by name */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["Application"][];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    listViews: {
        parameters: {
            query: {
                list: components["schemas"]["ListName"];
            };
            header?: never;
            path: {
                userUuid: components["parameters"]["userUuid"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Views in the order they were saved */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["SavedView"][];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    saveView: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                userUuid: components["parameters"]["userUuid"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SaveViewRequest"];
            };
        };
        responses: {
            /** @description The saved view */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["SavedView"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    deleteView: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                userUuid: components["parameters"]["userUuid"];
                viewUuid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Gone */
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
