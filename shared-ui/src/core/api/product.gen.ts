// Generated from contracts/product-api.yaml; run `npm run generate -w shared-ui`.
export interface paths {
    "/claims/list/{userUuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The claims of the user's practice, drafts included, filtered, sorted and paged by the server. */
        get: operations["listClaims"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/claims/export/{userUuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The filtered set as CSV (UTF-8 with BOM, RFC 4180, machine formats) or as a workbook, streamed. */
        get: operations["exportClaims"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/claims/zip/{userUuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The sheets of up to 200 claims as one archive of PDFs, streamed. 404 when one of them is not the practice's, or no claim. */
        post: operations["zipClaims"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/claims/facets/{userUuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What the filters of the list may choose from, with counts; `awaiting` is how many wait for the practice. */
        get: operations["getClaimFacets"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/claims/one/{userUuid}/{caseUuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getClaim"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/claims/draft/{userUuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A new draft. It may be as incomplete as a form that was just opened; the same wish under the same key answers the first one. */
        post: operations["createClaim"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/claims/draft/{userUuid}/{caseUuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Replaces the draft's content (autosave). 409 `version.conflict` when somebody else saved since `version`, `claim.not_draft` once it was submitted. */
        put: operations["saveClaim"];
        post?: never;
        /** Removes a draft. 409 `claim.not_draft` once it was submitted. */
        delete: operations["deleteClaim"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/claims/submit/{userUuid}/{caseUuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sends the draft to the manufacturer and gives it its reference. 400 names every field that its category still lacks. */
        post: operations["submitClaim"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/claims/withdraw/{userUuid}/{caseUuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Takes the case back. 409 `claim.transition` when it has gone too far. */
        post: operations["withdrawClaim"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/claims/comment/{userUuid}/{caseUuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Adds to the thread with the manufacturer. An answer to an open question (`info_requested`) hands the case back to him. */
        post: operations["commentClaim"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/incidents/list/{userUuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The incidents of the user's practice, drafts included, filtered, sorted and paged by the server. */
        get: operations["listIncidents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/incidents/export/{userUuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The filtered set as CSV (UTF-8 with BOM, RFC 4180, machine formats) or as a workbook, streamed. */
        get: operations["exportIncidents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/incidents/zip/{userUuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The sheets of up to 200 incidents as one archive of PDFs, streamed. 404 when one of them is not the practice's, or no incident. */
        post: operations["zipIncidents"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/incidents/facets/{userUuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What the filters of the list may choose from, with counts; `awaiting` is how many wait for the practice. */
        get: operations["getIncidentFacets"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/incidents/one/{userUuid}/{caseUuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getIncident"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/incidents/draft/{userUuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A new draft. It may be as incomplete as a form that was just opened; the same wish under the same key answers the first one. */
        post: operations["createIncident"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/incidents/draft/{userUuid}/{caseUuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Replaces the draft's content (autosave). 409 `version.conflict` when somebody else saved since `version`, `claim.not_draft` once it was submitted. */
        put: operations["saveIncident"];
        post?: never;
        /** Removes a draft. 409 `claim.not_draft` once it was submitted. */
        delete: operations["deleteIncident"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/incidents/submit/{userUuid}/{caseUuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sends the draft to the manufacturer and gives it its reference. 400 names every field that is still missing. */
        post: operations["submitIncident"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/incidents/comment/{userUuid}/{caseUuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Adds to the thread with the manufacturer. An answer to an open question (`info_requested`) hands the case back to him. */
        post: operations["commentIncident"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/returns/list/{userUuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The returns of the user's practice, drafts included, filtered, sorted and paged by the server. */
        get: operations["listReturns"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/returns/export/{userUuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The filtered set as CSV (UTF-8 with BOM, RFC 4180, machine formats) or as a workbook, streamed. */
        get: operations["exportReturns"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/returns/zip/{userUuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The sheets of up to 200 returns as one archive of PDFs, streamed. 404 when one of them is not the practice's, or no return. */
        post: operations["zipReturns"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/returns/facets/{userUuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What the filters of the list may choose from, with counts; `awaiting` is how many wait for the practice. */
        get: operations["getReturnFacets"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/returns/one/{userUuid}/{caseUuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getReturn"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/returns/draft/{userUuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A new draft. It may be as incomplete as a form that was just opened; the same wish under the same key answers the first one. */
        post: operations["createReturn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/returns/draft/{userUuid}/{caseUuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Replaces the draft's content (autosave). 409 `version.conflict` when somebody else saved since `version`, `claim.not_draft` once it was submitted. */
        put: operations["saveReturn"];
        post?: never;
        /** Removes a draft. 409 `claim.not_draft` once it was submitted. */
        delete: operations["deleteReturn"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/returns/submit/{userUuid}/{caseUuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sends the draft to the manufacturer and gives it its reference. 409 `return.ineligible` names each line that cannot go back, with the reason as its code, and sterile goods of which nobody said whether they were opened. */
        post: operations["submitReturn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/returns/withdraw/{userUuid}/{caseUuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Takes the case back. 409 `claim.transition` when it has gone too far. */
        post: operations["withdrawReturn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/returns/comment/{userUuid}/{caseUuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Adds to the thread with the manufacturer. An answer to an open question (`info_requested`) hands the case back to him. */
        post: operations["commentReturn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/returns/ship/{userUuid}/{caseUuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Says that the goods are on their way. */
        post: operations["shipReturn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/returns/label/{userUuid}/{caseUuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The label of a submitted return, with its reference as a barcode and its lines as a QR code. 409 `return.no_label` while there is nothing to send. */
        get: operations["getReturnLabel"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/returns/delivery-note/{userUuid}/{deliveryNote}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A delivery note of the practice's own orders: each line with how many may still go back, or why none may. */
        get: operations["getDeliveryNote"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/claims/prefill/{userUuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What a new case may be filled with when it starts from an order, an invoice or a lot. 404 when the practice has none such. */
        get: operations["prefillClaim"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/client-clame/clame-pdf/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The case as a PDF: everything that is known of it, its history and its thread. */
        get: operations["getClamePdf"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/aftersales/transition/{caseUuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** What the manufacturer decides on a case. 409 `claim.transition` for whatever the table of transitions does not allow. */
        post: operations["transitionCase"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/aftersales/comment/{caseUuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** What the manufacturer says in the thread. */
        post: operations["replyToCase"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/patients-get/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The first 500 patients of the user's practice by name, without archived ones; a guest's one patient. All of them, by page, are /patients/list. */
        get: operations["getPatients"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/patients-search/{userUuid}/{patientName}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The first fifty patients whose name or birth date has every word, accents and case aside. */
        get: operations["searchPatients"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/patient-add/{userUuid}/{patientUuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Brings back a patient whom the practice unlinked, or adds one of another practice by the code that it gave.
         * @description Without a code: the undo of patient-unlink, for 30 days; later, or of a patient whom the practice never had, 404.
         *     With the code of users/patient-generate-verification: the other practice's patient is added with his identity, verified, and without
         *     his file; the result has a uuid of its own, and adding him again answers the same one. A code that is wrong, used or too old: 404.
         */
        post: operations["addPatient"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/patient-unlink/{userUuid}/{patientUuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Takes a patient out of the practice's sight. users/patient-add brings him back for 30 days, with everything he had. */
        get: operations["unlinkPatient"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/patient-generate-verification/{a}/{b}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A code that serves once and for 15 minutes, by which another practitioner may add the patient; the one before it ends. */
        get: operations["generatePatientVerification"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/patients/list/{userUuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The patients of the practice, filtered, sorted and paged by the server. */
        get: operations["listPatients"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/patients/export/{userUuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The filtered set as CSV (UTF-8 with BOM, RFC 4180, machine formats) or as a workbook, streamed. */
        get: operations["exportPatients"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/patients/facets/{userUuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What the filters of the list may choose from, with counts. */
        get: operations["getPatientFacets"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/patients/duplicates/{userUuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Who of the practice may be the same person. Nothing is written; a name stands in no URL. */
        post: operations["findDuplicatePatients"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/patients/create/{userUuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A new patient.
         * @description 409 `patient.duplicate` when somebody of the practice may be the same person, unless `acceptDuplicate`: `errors[]` has
         *     the uuid of each as `field`, and why as `code` (`same_person`, `same_name`).
         */
        post: operations["createPatient"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/patients/one/{userUuid}/{patientUuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One patient of the practice, one that is shared with the user, or a guest's. */
        get: operations["getPatient"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/patients/update/{userUuid}/{patientUuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Changes a patient, if nobody changed him meanwhile.
         * @description 409 `version.conflict`: somebody else saved since `version`. `errors[]` names, with the code `conflict`, each field that
         *     the other changed and that this request would set to something else; with none, the request may be repeated on the newest version.
         */
        put: operations["updatePatient"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/patients/archive/{userUuid}/{patientUuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Puts a patient aside; lists show him under the filter only. */
        post: operations["archivePatient"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/patients/unarchive/{userUuid}/{patientUuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Takes a patient back from the archive. */
        post: operations["unarchivePatient"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/patients/share/{userUuid}/{patientUuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Lets another practitioner of the user's network read one patient, for a while.
         * @description 404 `share.recipient` for whoever is no accepted contact of the user; 409 `share.exists` while another share with him lasts.
         */
        post: operations["sharePatient"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/patients/share-revoke/{userUuid}/{shareUuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Ends a share at once. Ending it again changes nothing. */
        delete: operations["revokePatientShare"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/patients/shares/{userUuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What the practice shares with whom, or what is shared with the user. */
        get: operations["listPatientShares"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/patients/merge/{userUuid}/{patientUuid}/{intoUuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Makes two files of one person one. Acts, files, orders, invoices and what else names the first then name the second.
         * @description 409 `patient.merge_differs` when the two have different birth dates. The merged one cannot be brought back by patient-add.
         */
        post: operations["mergePatients"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/acts/list/{userUuid}/{patientUuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A patient's acts, filtered, sorted and paged by the server. */
        get: operations["listActs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/acts/one/{userUuid}/{actUuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One act. */
        get: operations["getAct"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/acts/add/{userUuid}/{patientUuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A new act. Order and files are the practice's own, and of this patient where they name one. */
        post: operations["addAct"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/acts/update/{userUuid}/{actUuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Changes an act, if nobody changed it meanwhile (409 `version.conflict`). */
        put: operations["updateAct"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/acts/delete/{userUuid}/{actUuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Takes an act out of the file; it stays in the database, as medical records must. */
        delete: operations["deleteAct"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/acts/passport/{userUuid}/{patientUuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The patient's implant passport as a PDF; what stays in him, with lot and device identifier.
         * @description 404 `passport.none` where the file has neither implants nor prostheses.
         */
        get: operations["getImplantPassport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
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
        /** The filtered set as CSV (UTF-8 with BOM, RFC 4180, machine formats) or as a workbook, streamed. */
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
    "/orders/transition/{reference}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** What the manufacturer says of an order. 409 `order.transition` for whatever may not follow (REQ-20); the same wish under the same key is done once. */
        post: operations["transitionOrder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/bill/{reference}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The invoice of an order, to the practice's default billing address. 409 `order.billed` for one that has an invoice; the same wish under the same key is done once. */
        post: operations["billOrder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/invoices/credit/{reference}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A credit note of what the manufacturer takes back of an invoice. 409 `invoice.credited` for lines that one has already; the same wish under the same key is done once. */
        post: operations["creditInvoice"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/reorder/{userUuid}/{reference}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A new pending order of what an earlier one asked for, with changes where some are given. The same wish under the same key answers the first one. */
        post: operations["reorder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/zip/{userUuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The PDFs of the selected orders as one archive, streamed. 404 when one of them is not the practice's. */
        get: operations["zipOrders"];
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
        /** The invoices of the user's practice after the filter of REQ-19; `hidden` says how many it leaves out. */
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
        /** The filtered set as CSV (UTF-8 with BOM, RFC 4180, machine formats) or as a workbook, streamed. */
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
    "/invoices/links/{userUuid}/{reference}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The live links to one invoice, the newest first. What a link is made of is never answered again. */
        get: operations["listInvoiceLinks"];
        put?: never;
        /**
         * A signed link that opens one invoice, without its patient, for whoever has it, until it expires or is revoked. The same wish under the same key answers the first link.
         * @description 409 `invoice.links_full` when the invoice has 20 live links; 409 `idempotency.conflict` when the key was used for
         *     something else, or for a link that is dead by now. A link lives no longer than the place of its creator in the practice.
         */
        post: operations["createInvoiceLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/invoices/links/{userUuid}/{reference}/{linkUuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Revokes a link at once. Revoking it again changes nothing. */
        delete: operations["revokeInvoiceLink"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/invoices/shared": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The invoice that a link opens, without its patient (REQ-2, REQ-32). Every use leaves a line in the practice's journal.
         * @description 404 `invoice.link_invalid` for whatever is no link of ours, one and the same answer; only a link that was really
         *     signed learns more: 410 `invoice.link_expired`, 410 `invoice.link_revoked` (also when its creator may no longer).
         */
        get: operations["getSharedInvoice"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/invoices/shared-pdf": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Its PDF, without its patient. Refused like `/invoices/shared`. */
        get: operations["getSharedInvoicePdf"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/invoices/zip/{userUuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The PDFs of the selected invoices as one archive, streamed. 404 when one of them is not the practice's. */
        get: operations["zipInvoices"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/invoices/statement/{userUuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What is still open, oldest due first, with what is left of each invoice after its rebates. */
        get: operations["getInvoiceStatement"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/invoices/statement-pdf/{userUuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getInvoiceStatementPdf"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/invoices/statement-export/{userUuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The statement as CSV (UTF-8 with BOM, RFC 4180, machine formats) or as a workbook, streamed. */
        get: operations["exportInvoiceStatement"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/invoices/entries/{userUuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What a practice was invoiced and paid in a year, as entries of its books for its accountant (fichier des écritures comptables). */
        get: operations["exportEntries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/invoices/spending/{userUuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What the practice was invoiced month by month, taxes included, each month beside the one a year before.
         * @description The last twelve months with the running one, the oldest first; months without an invoice are there too. What the list
         *     of invoices shows counts (REQ-19), by its day of issue, paid or not; credit notes take off.
         */
        get: operations["getSpending"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/digest/get/{userUuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What happened in the practice since the user's visit before this one, in numbers, and what a newcomer does first.
         * @description A visit is a look at the dashboard, or several with less than half an hour between one and the next; `since` is when
         *     the visit before ended. Only what the user's role may see is counted, and nothing that he did himself.
         */
        get: operations["getDigest"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/digest/look/{userUuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The user looks at the dashboard. */
        post: operations["noteLook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/documents/list/{userUuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The documents of the user's practice, filtered, sorted and paged by the server. */
        get: operations["listDocuments"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/documents/facets/{userUuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What the filters may choose from, with counts. */
        get: operations["getDocumentFacets"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/documents/export/{userUuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The filtered set as CSV (UTF-8 with BOM, RFC 4180, machine formats) or as a workbook, streamed. */
        get: operations["exportDocuments"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/documents/one/{userUuid}/{documentUuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One document and what it says. */
        get: operations["getDocument"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/documents/pdf/{userUuid}/{documentUuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The document as a PDF, to look at or to keep. */
        get: operations["getDocumentPdf"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/documents/zip/{userUuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Up to 200 documents in one archive, streamed. 404 when one of them is not the practice's. */
        post: operations["zipDocuments"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/offers/list/{userUuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The offers made to the user's practice.
         * @description `from` and `to` keep the offers that are valid on one of these days.
         */
        get: operations["listOffers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/offers/facets/{userUuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What the filters may choose from, with counts. */
        get: operations["getOfferFacets"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/offers/export/{userUuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The filtered set as CSV (UTF-8 with BOM, RFC 4180, machine formats) or as a workbook, streamed. */
        get: operations["exportOffers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/offers/one/{userUuid}/{offerUuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One offer. Reading it does not mark it as seen. */
        get: operations["getOffer"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/offers/seen/{userUuid}/{offerUuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Somebody of the practice has looked at the offer. */
        post: operations["markOfferSeen"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/offers/accept/{userUuid}/{offerUuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Accepts an offer with the terms that were read. Nothing is paid by it, and never with smileys or for smileys (REQ-22).
         * @description 409 with the code `offers.accepted`, `offers.expired`, `offers.not_yet`, `offers.terms_changed`, or `idempotency.conflict`.
         */
        post: operations["acceptOffer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/offers/terms/{userUuid}/{offerUuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The offer's terms as a PDF. */
        get: operations["getOfferTerms"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/offers/zip/{userUuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The terms of up to 200 offers as one archive of PDFs, streamed. 404 when one of them is not the practice's. */
        post: operations["zipOffers"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/events/feed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What changed, of all practices, as it happens. For the gateway alone, which tells each browser what is its own and empties its caches by tag.
         * @description Server-sent events, in one order for all readers, without a gap. Resume with `Last-Event-ID` (or `after`) and
         *     nothing is missed and nothing comes twice; without either the feed begins with what happens from now on.
         *     The names of the events (`event:`):
         *       ready    the first one, whose id is where the feed stands; data `{}`
         *       change   one event; data is an `Event`
         *       passed   nothing up to its id is left to tell: what stood there was for those who looked on; data `{}`
         *       reset    the id that was asked is forgotten (the feed keeps 48 hours, and at most 100000 events) or was never
         *                given: whoever reads must forget all that he has kept. Its id is where the feed goes on; data `{}`
         *     A comment comes every 15 seconds while nothing happens. The answer ends when the platform stops: ask again.
         */
        get: operations["followEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/login/factor": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ends a sign-in that waits for a second factor. Each code serves once.
         * @description 401 `auth.factor.error` for a wrong code; five of a challenge end it, five of a user in 15 minutes lock the second step
         *     (429 `auth.login.too_many`). 410 `auth.challenge.over` for a challenge that is unknown, used, too old, or of credentials
         *     that have changed since: the password is to be proven again.
         */
        post: operations["loginFactor"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/login/enrolment": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Makes the secret for an authenticator app of a user whose sign-in waits for one. The sign-in ends by `/login/factor` with a code of it.
         * @description 410 `auth.challenge.over` for a challenge that does not serve, and for that of a user who has a second factor. Each call
         *     is one of the five tries of a challenge.
         */
        post: operations["beginLoginEnrolment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/login/passkey": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Begins a sign-in by a passkey, of whoever has one. It says nothing of anybody. */
        post: operations["beginPasskeyLogin"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/login/passkey-finish": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ends a sign-in by a passkey; the authenticator has verified its user, so no second factor is asked for. A ceremony serves once.
         * @description 401 `auth.passkey.error` for a passkey that is unknown or does not fit, 410 `auth.ceremony.over` for a ceremony that is unknown, used or too old.
         */
        post: operations["finishPasskeyLogin"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/login/factor-passkey": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Asks for a passkey of the user whose sign-in waits for a second factor, and for no other's. Where a factor is demanded of a user who has none, it asks for a new one.
         * @description 410 `auth.challenge.over` for a challenge that does not serve, 409 `factors.none` for a user whose second factor is no
         *     passkey. `passkeyFactor` of the challenge says that this call exists. The ceremony serves once, for five minutes.
         */
        post: operations["beginPasskeyFactor"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/login/factor-passkey-finish": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ends a sign-in that waits for a second factor with the answer of a passkey. The first passkey of a user counts from then on, and comes with ten recovery codes.
         * @description 401 `auth.passkey.error` for a passkey that is not this user's or does not fit, 400 with `credential` `invalid` for a new
         *     one that does not; the limits are those of `/login/factor`. 410 `auth.challenge.over`, or `auth.ceremony.over` for a
         *     ceremony that is unknown, used, too old, or of another sign-in.
         */
        post: operations["finishPasskeyFactor"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/factors/prove/{userUuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Proves by a second factor who the user of a session is. The fifth wrong code or passkey since the last right one ends the session (event `user.session`); then 429 `credentials.locked`.
         * @description 400 with `code` `wrong` for a wrong code, with `credential` `wrong` for a passkey that is not this user's or does not fit,
         *     410 `auth.ceremony.over` for a ceremony that is unknown, used, too old, or of another user or purpose. A code or a ceremony
         *     that proved something serves no second time.
         */
        post: operations["proveFactor"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/factors/prove-options/{userUuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Begins a proof by one of the user's passkeys. `factors/prove` takes the authenticator's answer; the ceremony serves once, for five minutes.
         * @description 409 `factors.none` without a passkey. `passkeyProof` of `factors/list` says that this call exists.
         */
        post: operations["beginPasskeyProof"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/factors/list/{userUuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The user's second factors and how many recovery codes are left. No secret is in it. */
        get: operations["listFactors"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/factors/totp/{userUuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Makes a secret for an authenticator app. It counts once a code of it was confirmed; a later one replaces it until then. */
        post: operations["beginTotp"];
        /** Removes the authenticator app, and with the last factor the recovery codes. Every session ends but the one that asks. 404 without one. */
        delete: operations["removeTotp"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/factors/totp-confirm/{userUuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Puts the secret in force with a code of it, in place of a former app's. Every session ends but the one that asks.
         * @description 400 with `code` `wrong` for another code, 410 `factors.enrolment_over` where no secret waits. The first factor comes with
         *     ten recovery codes, which are never shown again.
         */
        post: operations["confirmTotp"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/factors/passkey/{userUuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Begins to add a passkey. It counts once the authenticator's answer was confirmed. 409 `factors.too_many` past ten. */
        post: operations["beginPasskey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/factors/passkey-confirm/{userUuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Adds the passkey that an authenticator has made. Every session ends but the one that asks.
         * @description 400 with `credential` `invalid` for an answer that does not fit, 410 `auth.ceremony.over` for a ceremony that is unknown,
         *     used or too old. The first factor comes with ten recovery codes, which are never shown again.
         */
        post: operations["confirmPasskey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/factors/passkey/{userUuid}/{passkeyUuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Removes a passkey, and with the last factor the recovery codes. Every session ends but the one that asks. */
        delete: operations["removePasskey"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/factors/trusted-browsers/{userUuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Trusts no browser of the user any more. The next sign-in with each asks for a second factor. */
        delete: operations["forgetBrowsers"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/factors/recovery-codes/{userUuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Makes ten recovery codes in place of all former ones. Every session ends but the one that asks. 409 `factors.none` without a second factor. */
        post: operations["renewRecoveryCodes"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/factors/recovery-codes-kept/{userUuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Confirms that the user has kept the recovery codes. Until then `factors/list` says that they were not, since the answer that had them may be lost. */
        post: operations["keepRecoveryCodes"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/files/download/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The file itself, whole or a range of it; always as an attachment.
         * @description The name is given in both ways of RFC 6266. A viewer link has no bytes: 409 `file.link`.
         */
        get: operations["downloadFile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/files/preview/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A JPEG of at most 512 pixels; picture, first page, poster of a mesh, a frame of an X-ray.
         * @description 404 `preview.pending` (with Retry-After) while it is being made, 404 `preview.none` where there is none.
         */
        get: operations["previewFile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/files/download-multiple": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The files as files.zip, streamed while it is made. */
        post: operations["downloadFiles"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/files/upload-clame-file": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A file of a claim. Field parts precede the file.
         * @description 409 `claim.closed` when the claim takes no files any more. At most 100 MiB.
         */
        post: operations["uploadClaimFile"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/files/upload-multiple-clame-files": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Files of claims. `datas` precede the files and are in the same order; an empty list is the one part `[]`. */
        post: operations["uploadClaimFiles"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/files/uploads/{userUuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Begins an upload (tus creation).
         * @description 400 `request.invalid`, 412 `upload.version`, 413 `file.too_large` or `files.quota`, 415 `file.type`, 429 `uploads.limit` (too many open ones).
         */
        post: operations["createUpload"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/files/uploads/{userUuid}/{uploadUuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Gives the upload up. */
        delete: operations["deleteUpload"];
        options?: never;
        /** How far the upload is. One that has all its bytes is completed by this call when it was not yet. */
        head: operations["getUpload"];
        /**
         * Goes on with the upload. What arrives before a connection breaks is kept.
         * @description 409 `upload.offset` (ask again how far it is), 460 `upload.digest` (what arrived is not what was announced), 422 `file.…` (what
         *     arrived is no file of its kind), 423 `upload.busy`, 413 `files.quota`. After 460 and 422 the upload is gone.
         */
        patch: operations["patchUpload"];
        trace?: never;
    };
    "/files/list/{userUuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Files of the practice, or of one patient, whom a guest or another practice may have been given. */
        get: operations["listFiles"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/files/received/{userUuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Files that somebody else of the practice added to its patients in the last fourteen days and that the user has not looked at since, patient by patient.
         * @description What he looked at is what the access journal says, nothing beside it is kept. Patients who are archived or unlinked are left out, and so are files of claims.
         */
        get: operations["listReceivedFiles"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/files/export/{userUuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The filtered list as CSV. */
        get: operations["exportFiles"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/files/facets/{userUuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What the filters may choose from. */
        get: operations["getFileFacets"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/files/one/{userUuid}/{fileUuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One file's card. */
        get: operations["getFile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/files/rename/{userUuid}/{fileUuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Another name; its ending stays what the content says.
         * @description 409 `version.conflict` when somebody else changed it.
         */
        post: operations["renameFile"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/files/update/{userUuid}/{fileUuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Kind, patient, day and note of a file; what is left out stays.
         * @description 409 `version.conflict`, or 422 `file.kind` when the content is no file of that kind.
         */
        put: operations["updateFile"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/files/delete/{userUuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Deletes files. They can be brought back for seven days.
         * @description All or none. 409 `file.claimed` for a file that a claim under way refers to.
         */
        post: operations["deleteFiles"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/files/delete/{userUuid}/{fileUuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Deletes a file. It can be brought back for seven days. */
        delete: operations["deleteFile"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/files/restore/{userUuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Brings deleted files back. */
        post: operations["restoreFiles"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/files/link/{userUuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Links a treatment viewer (REQ-25), which a page opens sandboxed. */
        post: operations["linkViewer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/files/comments/{userUuid}/{fileUuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The comments pinned on a scan, the first one first.
         * @description Whoever reads the patient's files reads them; who was sent the file alone does not.
         */
        get: operations["listFileComments"];
        put?: never;
        /**
         * Pins a comment on a place of a scan.
         * @description 409 `comments.limit` beyond 200 on one file, 422 `file.kind` on a file that is no scan.
         */
        post: operations["addFileComment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/files/comments/{userUuid}/{fileUuid}/{commentUuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Takes a comment off a scan. */
        delete: operations["deleteFileComment"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/files/quota/{userUuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The practice's room, what each kind uses of it, and which files each kind takes. */
        get: operations["getFileQuota"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ownership/{userUuid}/{kind}/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Whether the user, or guest, may reach the object. The gateway asks it before it lets a call through that carries only the object's id.
         * @description 404 otherwise.
         */
        get: operations["getOwnership"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/gallery/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The works, filtered, sorted and paged by the server. */
        get: operations["listWorks"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/gallery/facets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What the filters may choose from, with counts, and the range of prices. */
        get: operations["getGalleryFacets"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/gallery/frames": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The frames with their prices and colours. */
        get: operations["listFrames"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/gallery/one/{workUuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getWork"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/gallery/picture/{workUuid}/{pictureSize}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The work's picture; its longer side has 480 (thumb) or 1200 (large) pixels. */
        get: operations["getWorkPicture"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/gallery/quote": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * What works and frames cost today, as a cart; keeps nothing. For a cart that lives in a browser, which knows no prices.
         * @description A work that is no longer sold is named in `withdrawn`; one with a frame that is no longer offered comes without.
         */
        post: operations["quoteCart"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/cart/get/{userUuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The cart of the user's practice, at today's prices. */
        get: operations["getCart"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/cart/add/{userUuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Puts a work in the cart. One that is there stays in its place, and changes only if its frame differs (added, removed, other). At most 50. */
        post: operations["addToCart"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/cart/merge/{userUuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Puts what somebody chose before signing in into the practice's cart, once for each key: each as `addToCart` would,
         *     or not at all where it is no longer sold or the cart is full. Repeated, it changes nothing and answers with the cart.
         */
        post: operations["mergeCart"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/cart/remove/{userUuid}/{productUuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Takes a work out of the cart, if it is there. */
        delete: operations["removeFromCart"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/cart/clear/{userUuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Empties the cart. */
        delete: operations["clearCart"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/gallery/checkout/{userUuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Orders what is in the cart, once for each idempotency key. The prices that the person saw come along; where they
         *     are not today's, or the cart is not what was seen, 409 `checkout.changed` names what differs and nothing is ordered.
         */
        post: operations["checkOut"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/help/articles": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Help articles in a language; with a search the best ones first, else by category. */
        get: operations["listHelpArticles"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/help/article/{slug}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One article. */
        get: operations["getHelpArticle"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/help/contact": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A question from somebody who is not signed in. The answer comes by mail; nothing is mailed before, so that the form writes to nobody who did not ask. */
        post: operations["contactSupport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/help/ticket/{userUuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A question of the user, with what he was looking at. The same wish (clientKey) asks once. */
        post: operations["createTicket"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/help/tickets/{userUuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The user's own questions, the one that moved last first. */
        get: operations["listTickets"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/help/tickets/{userUuid}/{ticketUuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One question with its answers. */
        get: operations["getTicket"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/help/reply/{userUuid}/{ticketUuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The user adds something; a question that was answered is open again. A closed one is 409 `tickets.closed`. */
        post: operations["replyToTicket"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/help/close/{userUuid}/{ticketUuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The question is settled. */
        post: operations["closeTicket"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/support/tickets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** For the manufacturer's support tool. Questions, the longest waiting first. */
        get: operations["listSupportTickets"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/support/tickets/{ticketUuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** For the support tool. One question, with who asks and in what context. */
        get: operations["getSupportTicket"];
        put?: never;
        /** For the support tool. Answers once for each clientKey; the person is told by mail, and on his page where he has one. */
        post: operations["answerTicket"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/hosting/get/{userUuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Who keeps the practice's health data, where and under which certificate; how much is used, and how long things are kept. */
        get: operations["getHosting"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/hosting/export/{userUuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Begins an export of everything. One at a time; while one is under way, it is the answer.
         * @description 429 `hosting.exports` with five exports in a day.
         */
        post: operations["startExport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/hosting/exports/{userUuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The practice's last exports with their progress, the newest first. */
        get: operations["listExports"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/hosting/export-status/{userUuid}/{exportUuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One export and its progress. */
        get: operations["getExport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/hosting/export-download/{userUuid}/{exportUuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The archive, streamed, until it expires. Written in the access journal.
         * @description 410 `hosting.expired`; 409 `hosting.not_ready`.
         */
        get: operations["downloadExport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/hosting/erase-requests/{userUuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The practice's requests to erase, the newest first. */
        get: operations["listEraseRequests"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/hosting/erase-request/{userUuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Asks to erase a patient's data, or all of the practice's. What the law demands to keep is kept until its day.
         * @description Only an owner asks for the practice (403 `hosting.owner_only`). 409 `hosting.erase_open` when the same was asked and is not decided.
         */
        post: operations["requestErase"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/hosting/erase-cancel/{userUuid}/{requestUuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Takes a request back before it is carried out.
         * @description 409 `hosting.erase_final` when it is decided.
         */
        post: operations["cancelEraseRequest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/hosting/erase-decide/{requestUuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The host's answer to a request, once the law lets it be carried out.
         * @description 409 `hosting.retained` for `done` before the last day of retention.
         */
        post: operations["decideEraseRequest"];
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
    "/users/prove/{userUuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Proves by the password who the user of a session is. The fifth wrong one since the last right one ends the session (event `user.session`); then 429 `credentials.locked`. 409 `factors.needed` for a user with a second factor. */
        post: operations["proveUser"];
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
        /**
         * Changes the user's own login, password or both; a new login waits until it is verified at the new address.
         * @description With `applicationUuid` the new password is to be the one that the user has at that linked application: another one is
         *     400 `wrong`. Five wrong ones in 15 minutes, then 429.
         */
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
        /** The e-mail that waits to be verified; nothing of it when none does. The same for one that somebody else has. */
        get: operations["getPendingEmail"];
        /** Asks for another e-mail, five times an hour at most. Nothing changes until it is verified there; the answer is the same whether it is free or not. */
        put: operations["updateEmail"];
        post?: never;
        /** Takes the wish for another e-mail back; the mailed link does not serve any more. With none there is nothing to do. */
        delete: operations["cancelPendingEmail"];
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
        /** Ends the wait of a new e-mail with the code of the mail, and every session of the user. The code is the proof, so no session is asked for. */
        post: operations["verifyEmail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/deny-sign-in": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The user of an account says by the link of a mail that a sign-in was somebody else's.
         * @description Ends every session, the password, and each second factor and recovery code that was made since that sign-in, and makes the
         *     address that the mail went to the login again. The code is the proof, so no session is asked for. 410 `link.spent` for a code
         *     that does not serve; 409 `users.login_taken` where another account has the address, and nothing changes.
         */
        post: operations["denySignIn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/open-link": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * What a mailed code is for and whether it still serves. Using it up is another call.
         * @description Nobody finds accounts by it: whoever asks has a code of 260 random bits, and only one that serves tells whose it is.
         *     404 `link.unknown` for anything else.
         */
        post: operations["openLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/resend-link": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Mails another link to whom this one was mailed, five times an hour at most. The same answer for any code. */
        post: operations["resendLink"];
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
        /**
         * Chooses a password with the code of a first connexion or reset mail; it serves once. The user's other sign-ins end.
         * @description With `applicationUuid` the password is to be the one that the user has at that linked application: another one is
         *     400 `wrong`, and the code still serves. Five wrong ones in 15 minutes, then 429.
         */
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
        /** Mails a link to choose the first password. The same answer for an unknown account. A GET that changes something (REQ-13). */
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
        /** Mails a link to choose another password. The same answer for an unknown account. A GET that changes something (REQ-13). */
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
        /** The user who signs in with this login, and at which linked applications he has a password. */
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
    "/journal/list/{userUuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The journal of the user's practice, filtered and paged by the server. Reading the journal adds nothing to it; exporting it does.
         * @description Lines of administration are for owners. Others get those of data, and 403 `auth.role` when they ask for the former alone.
         */
        get: operations["listJournal"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/journal/facets/{userUuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What the filters of the journal may choose from, with counts. Only owners get those of administration. */
        get: operations["getJournalFacets"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/journal/export/{userUuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The filtered journal as CSV (UTF-8 with BOM, RFC 4180, machine formats) or as a workbook, streamed, with each line's digest. The export is itself a line.
         * @description Who gets which lines is as for the list.
         */
        get: operations["exportJournal"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/journal/patient/{userUuid}/{patientUuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Who saw one patient's file, the newest first. */
        get: operations["getPatientJournal"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/journal/sessions/{userUuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A session of a user or guest has begun or ended; a line of the practice's journal.
         * @description Written before the answer to a sign-in is sent, which is refused where the line cannot be written. The line is in the name of the user.
         */
        post: operations["recordSession"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/legal/{document}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One legal document in a language, as it stands today or as it stood in an older version; with the list of its versions. */
        get: operations["getLegalDocument"];
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
        /** The balance, the sum of the ledger (REQ-22). */
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
    "/smileys/export/{userUuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The filtered lines of the ledger as CSV (UTF-8 with BOM, RFC 4180, machine formats) or as a workbook, streamed. */
        get: operations["exportSmileys"];
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
    "/smileys/allSmileys/allMonths/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The practice's ledger by month, the last twelve with the running one, the oldest first; months without a line are there too. */
        get: operations["listSmileysByMonth"];
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
         * Uses smileys as a rebate on an unpaid professional invoice of the practice; never on art or lifestyle offers (REQ-22).
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
    "/conversations/list/{userUuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The user's conversations, those with the newest message first. */
        get: operations["listConversations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/conversations/unread/{userUuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How much is unread; what the badge shows. */
        get: operations["countUnreadConversations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/conversations/contacts/{userUuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whom the user may write to: colleagues first, then the contacts of the network, by name. The support is always there. */
        get: operations["listMessageContacts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/conversations/create/{userUuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Begins a conversation, or gives the one that the same wish began, or the one that these two people have. */
        post: operations["createConversation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/conversations/one/{userUuid}/{conversationUuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One conversation, with the user's draft and how far each participant has read. */
        get: operations["getConversation"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/conversations/context/{userUuid}/{conversationUuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What a conversation is about, the newest first; what the messages that the user sees link to, and the files they carry. */
        get: operations["getConversationContext"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/conversations/participants/{userUuid}/{conversationUuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Adds people to a group, or colleagues to a conversation with the support. They see what is written from then on, nothing of before. */
        post: operations["addParticipants"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/conversations/leave/{userUuid}/{conversationUuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Leaves a group or a conversation with the support. A conversation between two is archived instead. */
        post: operations["leaveConversation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/conversations/archive/{userUuid}/{conversationUuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Puts the conversation away for this user, or back. A new message brings it back. */
        post: operations["archiveConversation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/conversations/read/{userUuid}/{conversationUuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The user has read up to a message. It never goes back. */
        post: operations["readConversation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/conversations/draft/{userUuid}/{conversationUuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Keeps what the user is about to write; an empty text forgets it. Sending forgets it too. */
        put: operations["saveDraft"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/conversations/typing/{userUuid}/{conversationUuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The user is writing. The others' open pages are told (message.typing, whose subject is `conversation/user`), nothing is kept; at most every two seconds. */
        post: operations["tellTyping"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/messages/list/{userUuid}/{conversationUuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Messages of a conversation, oldest first; without a cursor the newest. */
        get: operations["listMessages"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/messages/send/{userUuid}/{conversationUuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sends a message once, however often the same wish (clientKey) comes. Another wish under the same key is 409 `idempotency.conflict`.
         * @description A patient's files to somebody of another practice are a share. They need a role that may share, else 403 `auth.role`, a fresh proof of identity, else 403 `auth.step_up`, and the patient's consent, else 400 with `required` at `consent`.
         */
        post: operations["sendMessage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/messages/edit/{userUuid}/{messageUuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Changes the text of an own message, within five minutes; later it is 409 `messages.final`. */
        put: operations["editMessage"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/messages/delete/{userUuid}/{messageUuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Takes an own message back, within five minutes. Its place stays, its content is gone. */
        delete: operations["deleteMessage"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/messages/claim/{userUuid}/{messageUuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Notes which claim of the user's practice came of a message. Only that practice sees it. */
        post: operations["linkMessageToClaim"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/support/conversations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** For the manufacturer's support tool. The conversations with the support, those that wait for an answer first, the longest waiting first. */
        get: operations["listSupportConversations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/support/messages/{conversationUuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** For the support tool. Messages of a conversation with the support, oldest first. */
        get: operations["listSupportMessages"];
        put?: never;
        /** For the support tool. The support answers, once for each clientKey. */
        post: operations["sendSupportMessage"];
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
        /** The invited person answers. An answer is final (REQ-21); inviting again makes a new invitation. */
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
        /**
         * Invites somebody into the user's network by e-mail. One invitation at a time waits for an answer of the same person.
         * @description 409 `invitations.pending` or `invitations.limit`; 429 `invitations.too_many` past the mails of a day, withdrawn invitations included.
         */
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
        /**
         * Invites a guest to one patient's file, read-only and for a while. The mail's link serves once.
         * @description 404 for a patient of another practice; 409 `guests.limit`; 429 `guests.too_many` past the mails of a day.
         */
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
    "/network/list/{userUuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The user's network, one line for each person, invitations that wait or were refused among them. */
        get: operations["listContacts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/network/facets/{userUuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What the filters may choose from, with counts. */
        get: operations["getContactFacets"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/network/export/{userUuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The filtered set as CSV (UTF-8 with BOM, RFC 4180, machine formats). */
        get: operations["exportContacts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/network/resend/{userUuid}/{invitationUuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Mails an invitation again that waits for an answer; after an hour, and five times at most.
         * @description 409 `invitations.final` or `invitations.resent`; 429 `invitations.too_soon`, or `invitations.too_many` past the mails of a day.
         */
        post: operations["resendInvitation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/network/resend-guest/{userUuid}/{guestUuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Mails a guest who never came another link, in place of the one before; after an hour, and five times at most.
         * @description 404 for a guest of another practice; 409 `guests.came`, `guests.resent`, `guests.limit`, or `guests.over` past the end of the access; 429 `guests.too_soon`, or `guests.too_many` past the mails of a day.
         */
        post: operations["resendGuest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/network/withdraw-guest/{userUuid}/{guestUuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Ends a guest's access, or takes the invitation back; his sessions end with it, and his link serves no more.
         * @description 404 for a guest of another practice; 204 as well when the access had ended by itself.
         */
        delete: operations["withdrawGuest"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/network/withdraw/{userUuid}/{invitationUuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Takes an invitation back that the user sent and nobody answered.
         * @description 409 `invitations.final`.
         */
        delete: operations["withdrawInvitation"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/network/remove/{userUuid}/{invitationUuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Ends a contact for both, or takes a refused invitation off the list. What was shared with the contact ends with it.
         * @description 409 `invitations.waiting` while it waits for an answer. With the last contact between two practices, files sent by message are closed to the other.
         */
        delete: operations["removeContact"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/network/shared/{userUuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Which patients of the practice are shared, and with whom. */
        get: operations["listShared"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/notifications/list/{userUuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The user's notifications, unread ones first, then the newest. */
        get: operations["listNotifications"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/notifications/count/{userUuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How many are unread; what the badge in the top bar shows. */
        get: operations["countNotifications"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/notifications/mark/{userUuid}/{notificationUuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Marks one as read, or as unread again. */
        post: operations["markNotification"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/notifications/mark-all/{userUuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Marks as read all of a type, or all, or the named ones; none that came after `upTo`, which the person has not seen. */
        post: operations["markAllNotifications"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/notifications/preferences/{userUuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Of which types the user wants to be told, on the page, by the daily mail and by pushes. */
        get: operations["getNotificationPreferences"];
        /** Changes the named types; the others stay as they are. It holds for what comes from now on. */
        put: operations["setNotificationPreferences"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/notifications/push/{userUuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The key with which a browser subscribes to pushes, and the browsers that have. 404 where the platform sends none. */
        get: operations["getPush"];
        put?: never;
        /**
         * Sends pushes to this browser from now on, until its session is ended. Past ten browsers the one that was seen least recently gives way.
         * @description An endpoint that is no public https address is 400 `request.invalid`. With `replaces`, 404 where the user has no such subscription.
         */
        post: operations["subscribePush"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/notifications/push/{userUuid}/{subscriptionId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Binds a subscription of the user to the session that makes the call. 404 where it has ended; the browser then drops it too. */
        put: operations["confirmPush"];
        post?: never;
        /** Sends no more pushes to a browser of the user. 404 where it has none, or is somebody else's. */
        delete: operations["unsubscribePush"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/decisions/{userUuid}/{reference}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What the practice may decide about an order, what is open, and what was decided before. */
        get: operations["getOrderDecisions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/calendar/{userUuid}/{reference}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The days on which the laboratory can deliver an order. */
        get: operations["getOrderCalendar"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/date/{userUuid}/{reference}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The practice's delivery date. A day that the laboratory offers, or that its calendar holds, is agreed at once and the order goes to the plant; an earlier working day is a proposal that the laboratory answers. */
        post: operations["chooseOrderDate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/withdraw/{userUuid}/{reference}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Takes back a date that the laboratory has not answered yet. */
        post: operations["withdrawOrderDate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/amend/{userUuid}/{reference}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Changes what is asked for, until the order is sent to the plant. What is absent stays. */
        post: operations["amendOrder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/cancel/{userUuid}/{reference}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Cancels an order that was not sent to the plant. Its status stays where it stood. */
        post: operations["cancelOrder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/restore/{userUuid}/{reference}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Undoes a cancellation within ten minutes. */
        post: operations["restoreOrder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/impression/{userUuid}/{reference}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Answers a refusal with a new impression from the patient's files. The refused order stays refused; a follow-up order is made of it, and each names the other. */
        post: operations["sendImpression"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/plan/{userUuid}/{reference}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Approves the treatment plan of an order, or asks for changes. */
        post: operations["decideOrderPlan"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/offer/{reference}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** What the laboratory asks the practice to decide, a delivery date or a treatment plan. A date answers one that the practice proposed. The same request under the same key is done once. */
        post: operations["offerOrder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/padotest/upload": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A laboratory hands in the result of a kit; with the same kit again it replaces what it handed in, until the result is attached to a patient.
         * @description 403 `padotest.key` for a key that is unknown or withdrawn; 409 `padotest.attached` once a practice has attached the
         *     result; 409 `padotest.taken` for a kit of another laboratory.
         */
        post: operations["uploadPadotest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/padotest/lookup": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The result of a kit, for whoever has its code and knows the birth date.
         * @description 404 `padotest.unknown` says that no result goes with both together, and not which of the two was wrong. After ten
         *     wrong birth dates within a day the kit answers 429 for the rest of it, right or wrong.
         */
        post: operations["lookupPadotest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/padotest/attach/{userUuid}/{patientUuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Attaches the result of a kit to a patient of the practice. The birth date must be the kit's and the patient's.
         * @description 404 `padotest.unknown` as in lookup; 409 `padotest.birth_date` when the patient has another birth date than the kit;
         *     409 `padotest.attached` when it is attached to somebody already. Attaching it to the same patient again changes nothing.
         */
        post: operations["attachPadotest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/padotest/list/{userUuid}/{patientUuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The results that are attached to a patient, the newest first. */
        get: operations["listPadotest"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/partners/list/{userUuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The partners, filtered, sorted and paged by the server; facets count under the same search. */
        get: operations["listPartners"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/partners/one/{userUuid}/{partnerUuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One partner with its text, its artwork, and the practice's latest request. */
        get: operations["getPartner"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/partners/artwork/{partnerUuid}/{locale}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The partner's artwork with its text in that language, or the fallback. */
        get: operations["getPartnerArtwork"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/partners/notice/{userUuid}/{partnerUuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What to tell before the user leaves for the partner's site. */
        get: operations["getPartnerNotice"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/partners/saved/{userUuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The partners that the user keeps, the last one first. At most 100. */
        get: operations["listSavedPartners"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/partners/save/{userUuid}/{partnerUuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Keeps a partner; doing so again changes nothing. At most 100. */
        post: operations["savePartner"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/partners/unsave/{userUuid}/{partnerUuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Keeps a partner no longer, if it was kept. */
        delete: operations["unsavePartner"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/partners/requests/{userUuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The partnership requests of the user's practice. */
        get: operations["listPartnershipRequests"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/partners/request-one/{userUuid}/{requestUuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getPartnershipRequest"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/partners/request/{userUuid}/{partnerUuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Asks for a partnership in the practice's name. While one is open with this partner, another is refused by 409 `partnership.open`. */
        post: operations["requestPartnership"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/partners/request-withdraw/{userUuid}/{requestUuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Takes an open request back. A final one is refused by 409 `partnership.transition`, a changed one by 409 `version.conflict`. */
        post: operations["withdrawPartnershipRequest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/partners/request-status/{requestUuid}/{status}": {
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
        /** The manufacturer's side moves a request on (requested → in_review → accepted or refused). Never reached by a browser. */
        patch: operations["setPartnershipRequestStatus"];
        trace?: never;
    };
    "/cards/list/{userUuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The user's own cards. At most 5. */
        get: operations["listCards"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/cards/session/{userUuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Begins a registration at the payment provider. The page shows `url` in a frame; `state` is the user's, serves once and ends after 15 minutes. */
        post: operations["beginCard"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/cards/complete/{userUuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Asks the provider, server to server, for the card that was registered under this state. A state that is not the user's, has served, has ended or belongs to another reference is 404. */
        post: operations["completeCard"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/cards/default/{userUuid}/{cardUuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["makeCardDefault"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/cards/remove/{userUuid}/{cardUuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Forgets a card here and at the provider. The oldest that is left becomes the default. 409 `cards.in_use` while a payment by it is under way. */
        delete: operations["removeCard"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payments/account/{userUuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What the user's practice owes, the earliest due first and at most 500 invoices; what is under way; and what can be set against it. */
        get: operations["getPaymentAccount"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payments/quote/{userUuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * What a payment would take off each invoice and what it would charge. Nothing is written.
         * @description 409 like `createPayment`.
         */
        post: operations["quotePayment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payments/create/{userUuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Pays. Smileys and credits are applied first and stay applied, whatever becomes of the rest; the same request under the same key answers the first payment.
         * @description 409 `payments.nothing_owed` (an invoice is paid or to be confirmed), `payments.above_owed` (more than is left of it),
         *     `payments.under_way` (what is left of it is being paid), `payments.too_many` (more than 500 invoices), `payments.changed`
         *     (`expected` is not what would be charged), `payments.method_required`, `payments.method_unavailable`, `payments.method_expired`, `smileys.insufficient`,
         *     `smileys.above_invoice` (more than the professional invoices among them can take), `idempotency.conflict`.
         *     404 for an invoice, card or mandate that is not there. Where the provider does not answer, the payment is kept as `created`
         *     and the platform goes on with it.
         *     A card may answer `action_required`: the page frames `action.url`, which posts `{type: "payment.done", reference}` to the
         *     portal's origin at its end; the page then calls `refreshPayment`.
         */
        post: operations["createPayment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payments/list/{userUuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The payments of the user's practice, the newest first. */
        get: operations["listPayments"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payments/one/{userUuid}/{paymentUuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One payment of the user's practice. */
        get: operations["getPayment"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payments/refresh/{userUuid}/{paymentUuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Asks the provider, server to server, what became of a payment, and answers with it. */
        post: operations["refreshPayment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payments/cancel/{userUuid}/{paymentUuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Gives up a payment that has not been made. 409 `payments.not_cancellable` when it is too late. Smileys and credits stay applied. */
        post: operations["cancelPayment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payments/receipt/{userUuid}/{paymentUuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The receipt of a payment that was made. 409 `payments.not_made` before. */
        get: operations["getPaymentReceipt"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payments/refund/{userUuid}/{paymentUuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Asks the manufacturer to give money of a payment back. 409 `payments.not_made`, `payments.above_paid`, `idempotency.conflict`. The same request under the same key answers the first one.
         * @description What the practice has as credit, on credit notes of the invoices paid or on its account, goes back at once; anything else waits for `decideRefund`.
         */
        post: operations["requestRefund"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payments/decide-refund/{refundUuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The manufacturer's answer to a request for a refund; one that is accepted goes to the provider. 409 `payments.refund_decided`. */
        post: operations["decideRefund"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payments/transfers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Transfers whose reference says nothing, the oldest first. They settle nothing before they are assigned. */
        get: operations["listUnassignedTransfers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payments/assign-transfer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Books a transfer as if its payer had written this number of an invoice or a payment. 404 for a transfer or number that is not there, 409 `payments.transfer_assigned`. The same assignment again changes nothing. */
        post: operations["assignTransfer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mandates/list/{userUuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The SEPA mandates of the user's practice, the newest first. */
        get: operations["listMandates"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mandates/session/{userUuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Begins a mandate at the payment provider, where the account number is typed and the mandate signed. As with cards, the page frames `url`; `state` is the user's, serves once and ends after 15 minutes. */
        post: operations["beginMandate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mandates/complete/{userUuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Asks the provider, server to server, for the mandate that was signed under this state. A state that is not the user's, has served, has ended or belongs to another reference is 404. */
        post: operations["completeMandate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mandates/remove/{userUuid}/{mandateUuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Revokes a mandate here and at the provider. 409 `mandates.in_use` while a payment by it is under way. */
        delete: operations["removeMandate"];
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
    "/users/order-app-shortcuts/{userUuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Puts the user's shortcuts in another order. All of them are named, each once; else 409 `shortcuts.changed`. */
        put: operations["orderAppShortcuts"];
        post?: never;
        delete?: never;
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
        /** Ends the link, if there is one. Shortcuts stay. A GET that changes something (REQ-13). */
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
    "/first-visit/get/{userUuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whether the way around of a first visit was taken or declined, in whatever browser. */
        get: operations["getFirstVisit"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/first-visit/end/{userUuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** It was taken or declined; said again, nothing changes. */
        post: operations["endFirstVisit"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dashboard/layout/{userUuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How the user arranged the cards of the dashboard. None when he left them as they come. */
        get: operations["getDashboardLayout"];
        /** Replaces it, whole. No cards put everything back as it comes. A card may stand in it once. */
        put: operations["saveDashboardLayout"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/prescriptions/products/{userUuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What the practice can order, in the manufacturer's order. 404, or an empty list, hides the way to a new order. */
        get: operations["listProducts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/prescriptions/product/{userUuid}/{productId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One product with its questions. The answers to them are checked against its JSON Schema. */
        get: operations["getProduct"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/prescriptions/calendar/{userUuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The days on which the laboratory can deliver products that are ordered together now. */
        get: operations["getWantedDays"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/prescriptions/terms/{userUuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What an order of the practice goes by - the conditions in force, who may prescribe, where parcels go. */
        get: operations["getOrderTerms"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/prescriptions/drafts/{userUuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The drafts of the practice's people, those saved last first. A draft ends 30 days after it was last saved. */
        get: operations["listOrderDrafts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/prescriptions/draft/{userUuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A new draft, complete or not. The same operation under the same key answers the first one; 409 `order_draft.full` where the practice has 50. */
        post: operations["createOrderDraft"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/prescriptions/draft/{userUuid}/{draftUuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getOrderDraft"];
        /** Replaces the draft's content (autosave). 409 `version.conflict` when somebody else saved since `version`. */
        put: operations["saveOrderDraft"];
        post?: never;
        delete: operations["deleteOrderDraft"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/prescriptions/price/{userUuid}/{draftUuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What the draft as last saved costs by the tariff, line by line, and what it still lacks. Only the platform computes it. */
        get: operations["getOrderPrice"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/prescriptions/send/{userUuid}/{draftUuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Makes a pending order of the draft as saved at `version`; the same operation under the same key answers the first one, also after the draft is gone.
         * @description 400 names every field that is missing or wrong, as `items.0.answers.teeth`. 409 `order_draft.price_changed` where the
         *     total is another than the one that the person saw, `order_draft.conditions_changed` where other conditions are in
         *     force, `version.conflict` when somebody else saved since `version`.
         */
        post: operations["sendOrder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/prescriptions/order/{userUuid}/{reference}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What was prescribed with an order that the portal sent; nothing for every other order. */
        get: operations["getPrescription"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/prescriptions/repeat/{userUuid}/{reference}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What the form of a new order starts with that repeats an earlier one. 404 also where the platform does not offer it - the page of an order then offers no reorder with changes. */
        get: operations["getOrderToRepeat"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/prescriptions/catalogue/{productId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** The manufacturer adds or replaces a product. 400 names what the portal could not show, check or price. */
        put: operations["putProduct"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/client-codes/{userUuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Under which codes the ERP and the CRM know the user's practice. None, or 404, and no page shows what those systems know. */
        get: operations["listClientCodes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/get-unite-token/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The user's tokens at the scan service, for the gateway's eyes only; 404 while the account is not paired. */
        get: operations["getUniteTokens"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/unite-refresh/{uuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Keeps tokens of the scan service, sealed. With a version only over that version, otherwise 409 `version.conflict`. */
        post: operations["uniteRefresh"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/unite-unpair/{userUuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Forgets the tokens, if there are any. The edge also ends them at the scan service. */
        delete: operations["uniteUnpair"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/unite-pairing/{userUuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whether the user's account is paired with the scan service. */
        get: operations["getUnitePairing"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/save-unite-files/{userUuid}/{patientUuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Imports files of a case into a patient, in the background. The same key answers the first import again. */
        post: operations["saveUniteFiles"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/unite-imports/{userUuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The user's own imports, the newest first, at most 20. */
        get: operations["listUniteImports"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/unite-imports/{userUuid}/{importUuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How far an import of the user's own is. */
        get: operations["getUniteImport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/get-reverse-login-params": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Who signs in from an application, by the user's password and the secret that the application has for him. The same answer for an unknown secret; five wrong ones in 15 minutes, then 429. */
        post: operations["getReverseLoginParams"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/reverse-login-secret/{userUuid}/{applicationUuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Makes the secret of an application that the user is linked to; the one before ends. Only its hash is kept. */
        post: operations["createReverseLoginSecret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/search/{userUuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The likeliest patients, orders, invoices and conversations that the user's role may see. Nothing is written; a name stands in no URL.
         * @description Each kind is looked for beside the others and has a deadline of its own: one that fails or is late is named in `failed`, and the
         *     others are answered all the same. Each kind whose hits say something of patients leaves the line in the journal that its list leaves.
         */
        post: operations["searchEverything"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tasks/snoozed/{userUuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What the user's practice has put off, the soonest first. What is due again is not in it. */
        get: operations["listSnoozedTasks"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tasks/snooze/{userUuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Puts a thing off until a day, for the whole practice; of a thing that is put off already, until another day.
         * @description At most 200 at a time in a practice (409 `tasks.limit`), from tomorrow to a year ahead (422 `out_of_range`), in Paris.
         */
        post: operations["snoozeTask"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tasks/wake/{userUuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Brings back what anybody of the practice has put off; what is not put off stays as it is. */
        post: operations["wakeTask"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/collaborators/list/{userUuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The people of the user's practice, who is suspended or invited among them. */
        get: operations["listCollaborators"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/collaborators/facets/{userUuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What the filters may choose from, with counts. */
        get: operations["getCollaboratorFacets"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/collaborators/export/{userUuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The filtered set as CSV (UTF-8 with BOM, RFC 4180, machine formats). */
        get: operations["exportCollaborators"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/collaborators/invite/{userUuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Makes an account in the user's practice and mails the link of its first connexion.
         * @description 409 `users.login_taken` when the address has an account, `team.limit` with 100 collaborators.
         */
        post: operations["inviteCollaborator"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/collaborators/resend/{userUuid}/{collaboratorUuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Mails the link of the first connexion again, to who has not used one. At most five in an hour are sent.
         * @description 409 `team.not_invited` when the account has been opened.
         */
        post: operations["resendCollaboratorInvitation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/collaborators/role/{userUuid}/{collaboratorUuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Gives a colleague another role. Nobody raises himself, and a practice keeps an owner.
         * @description 409 `users.last_owner`, or `version.conflict` when somebody else changed the colleague since.
         */
        put: operations["changeCollaboratorRole"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/collaborators/suspend/{userUuid}/{collaboratorUuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Closes the portal to a colleague at once; his sessions and tokens end, his work stays.
         * @description 409 `users.last_owner`, or `team.self`.
         */
        post: operations["suspendCollaborator"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/collaborators/reactivate/{userUuid}/{collaboratorUuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Opens the portal to a suspended colleague again. */
        post: operations["reactivateCollaborator"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/collaborators/reset-factors/{userUuid}/{collaboratorUuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Removes all second factors and recovery codes of a colleague who has lost them; his sessions and tokens end, his password alone signs in.
         * @description 409 `team.self`, `team.owner_factors` when the colleague is an owner, or `factors.none` when he has none.
         */
        post: operations["resetCollaboratorFactors"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/collaborators/remove/{userUuid}/{collaboratorUuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Closes a colleague's account for good; what he signed keeps his name.
         * @description 409 `users.last_owner`, or `team.self`.
         */
        delete: operations["removeCollaborator"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/collaborators/second-factor/{userUuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whether everybody in the user's practice needs a second factor, and how many of them have none. */
        get: operations["getSecondFactorDemand"];
        /**
         * Demands a second factor of everybody in the practice from their next sign-in on, or no longer. Sessions under way go on.
         * @description 409 `team.own_factor` when the owner who demands it has none, `team.demanded_by_portal` when it is taken back and the portal demands it of everybody.
         */
        put: operations["changeSecondFactorDemand"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/team/roles/{userUuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What each role may do, area by area, as this contract's own policy says. */
        get: operations["listRoles"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/groups/list/{userUuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The user's own groups of colleagues and contacts, with their members. */
        get: operations["listGroups"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/groups/create/{userUuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Makes a group. Members are colleagues, or contacts who accepted.
         * @description 409 `groups.name_taken`, or `groups.limit` with 50 groups.
         */
        post: operations["createGroup"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/groups/update/{userUuid}/{groupUuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Renames a group, and sets its members when they are given.
         * @description 409 `groups.name_taken` or `version.conflict`.
         */
        put: operations["updateGroup"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/groups/delete/{userUuid}/{groupUuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Deletes a group; its members stay who they are. */
        delete: operations["deleteGroup"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/groups/member-add/{userUuid}/{groupUuid}/{memberUuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Puts a colleague or a contact into a group; who is there already stays.
         * @description 409 `groups.members` with 100 members.
         */
        post: operations["addGroupMember"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/groups/member-remove/{userUuid}/{groupUuid}/{memberUuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Takes somebody out of a group. */
        delete: operations["removeGroupMember"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /**
         * @default -date
         * @enum {string}
         */
        CaseSortField: "date" | "-date" | "reference" | "-reference" | "status" | "-status" | "patient" | "-patient" | "category" | "-category" | "since" | "-since";
        CaseSelection: {
            caseUuids: string[];
        };
        /** @enum {string} */
        CaseKind: "claim" | "incident" | "return";
        /**
         * @description A: instrument or ancillary anomaly; B: prosthetic incident or CAD-CAM component; implant: the implant warranty protocol
         * @enum {string}
         */
        CaseCategory: "A" | "B" | "implant";
        /** @enum {string} */
        CaseStatus: "draft" | "info_requested" | "submitted" | "shipped" | "received" | "in_review" | "accepted" | "reported" | "replaced" | "credited" | "rejected" | "closed" | "withdrawn";
        /** @enum {string} */
        CaseSide: "practice" | "manufacturer";
        /**
         * @description REQ-24: 'Oui' is true, 'Non' is false, empty is not answered
         * @enum {string}
         */
        YesNo: "Oui" | "Non" | "";
        /** @enum {string} */
        IncidentHarm: "none" | "minor" | "serious" | "life_threatening";
        /** @enum {string} */
        ReturnReason: "ordered_by_mistake" | "wrong_item" | "wrong_size" | "damaged" | "not_needed" | "expired" | "recall";
        /**
         * @description why goods cannot go back: delivered too long ago, made to measure, all of it returned already, a sterile packaging that was opened, not delivered
         * @enum {string}
         */
        ReturnIneligible: "too_old" | "custom_made" | "already_returned" | "sterile_opened" | "not_delivered";
        IncidentEvent: {
            /** Format: date */
            occurredOn?: string;
            /** Format: date */
            noticedOn?: string;
            harm?: components["schemas"]["IncidentHarm"];
            harmDescription?: string;
            /** @description what was done at once */
            measures?: string;
            deviceKept?: components["schemas"]["YesNo"];
            patientInformed?: components["schemas"]["YesNo"];
        };
        /** @description The implant warranty protocol */
        ImplantWarranty: {
            /** Format: date */
            placedOn?: string;
            /** Format: date */
            loadedOn?: string;
            /** Format: date */
            failedOn?: string;
            /** Format: date */
            removedOn?: string;
            /** @enum {string} */
            boneDensity?: "D1" | "D2" | "D3" | "D4";
            /** @description N·cm */
            insertionTorque?: number;
            /** @enum {string} */
            loading?: "immediate" | "early" | "delayed";
            /** @enum {string} */
            cause?: "no_osseointegration" | "loss_of_osseointegration" | "peri_implantitis" | "implant_fracture" | "pain" | "positioning" | "other";
            smoker?: components["schemas"]["YesNo"];
            diabetes?: components["schemas"]["YesNo"];
            bruxism?: components["schemas"]["YesNo"];
            periodontitis?: components["schemas"]["YesNo"];
            boneGraft?: components["schemas"]["YesNo"];
            antibiotics?: components["schemas"]["YesNo"];
            deviceSterilised?: components["schemas"]["YesNo"];
        };
        ReturnLineInput: {
            /** @description the line's number on the delivery note */
            orderLine: number;
            quantity: number;
            opened?: components["schemas"]["YesNo"];
            reason?: components["schemas"]["ReturnReason"];
        };
        ReturnLine: {
            orderLine: number;
            label: string;
            ref: string;
            lot: string;
            udi?: string;
            quantity: number;
            opened: components["schemas"]["YesNo"];
            reason?: components["schemas"]["ReturnReason"];
        };
        /** @description As incomplete as the form still is */
        ClaimContent: {
            category?: components["schemas"]["CaseCategory"];
            subject?: string;
            description?: string;
            line?: components["schemas"]["ProductLine"];
            product?: string;
            ref?: string;
            lot?: string;
            udi?: string;
            /** @description FDI numbers */
            teeth?: number[];
            /** Format: uuid */
            patientUuid?: string;
            orderReference?: string;
            invoiceReference?: string;
            warranty?: components["schemas"]["ImplantWarranty"];
        };
        ClaimCreate: {
            content: components["schemas"]["ClaimContent"];
            idempotencyKey?: string;
        };
        ClaimSave: {
            /** @description as last read */
            version: number;
            content: components["schemas"]["ClaimContent"];
        };
        /** @description As incomplete as the form still is */
        IncidentContent: {
            subject?: string;
            description?: string;
            line?: components["schemas"]["ProductLine"];
            product?: string;
            ref?: string;
            lot?: string;
            udi?: string;
            /** @description FDI numbers */
            teeth?: number[];
            /** Format: uuid */
            patientUuid?: string;
            orderReference?: string;
            invoiceReference?: string;
            event?: components["schemas"]["IncidentEvent"];
        };
        IncidentCreate: {
            content: components["schemas"]["IncidentContent"];
            idempotencyKey?: string;
        };
        IncidentSave: {
            /** @description as last read */
            version: number;
            content: components["schemas"]["IncidentContent"];
        };
        /** @description As incomplete as the form still is */
        ReturnContent: {
            /** @example BL-C26-04071 */
            deliveryNote?: string;
            description?: string;
            lines?: components["schemas"]["ReturnLineInput"][];
        };
        ReturnCreate: {
            content: components["schemas"]["ReturnContent"];
            idempotencyKey?: string;
        };
        ReturnSave: {
            /** @description as last read */
            version: number;
            content: components["schemas"]["ReturnContent"];
        };
        CaseVersion: {
            /** @description as last read */
            version: number;
        };
        CaseWithdraw: {
            /** @description as last read */
            version: number;
            reason?: string;
        };
        ReturnShip: {
            version: number;
            carrier: string;
            tracking?: string;
        };
        CaseCommentCreate: {
            text: string;
            idempotencyKey?: string;
        };
        CaseTransition: {
            status: components["schemas"]["CaseStatus"];
            /** @description who speaks for the manufacturer, as the practice is shown it */
            author: string;
            note?: string;
            /** @description with status credited: the credit note that was issued for it */
            creditNote?: string;
            idempotencyKey: string;
        };
        CaseReply: {
            author: string;
            text: string;
            idempotencyKey: string;
        };
        CaseSummary: {
            /** Format: uuid */
            uuid: string;
            kind: components["schemas"]["CaseKind"];
            /**
             * @description absent while it is a draft
             * @example R26-00042
             */
            reference?: string;
            category?: components["schemas"]["CaseCategory"];
            status: components["schemas"]["CaseStatus"];
            /** Format: date-time */
            statusSince: string;
            /** @description whether it waits for the practice */
            awaiting: boolean;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            submittedAt?: string;
            subject: string;
            line?: components["schemas"]["ProductLine"];
            product: string;
            lot: string;
            teeth: number[];
            patient?: components["schemas"]["PatientRef"];
            orderReference?: string;
            deliveryNote?: string;
            version: number;
        };
        CasePage: {
            items: components["schemas"]["CaseSummary"][];
            total: number;
            page: number;
            size: number;
        };
        CaseFacets: {
            total: number;
            awaiting: number;
            status: components["schemas"]["Facet"][];
            category: components["schemas"]["Facet"][];
            line: components["schemas"]["Facet"][];
        };
        CaseEvent: {
            status: components["schemas"]["CaseStatus"];
            /** Format: date-time */
            at: string;
            side: components["schemas"]["CaseSide"];
            author: string;
            note?: string;
        };
        CaseComment: {
            /** Format: uuid */
            uuid: string;
            /** Format: date-time */
            at: string;
            side: components["schemas"]["CaseSide"];
            author: string;
            text: string;
        };
        CaseFile: {
            /** Format: uuid */
            uuid: string;
            name: string;
            /** Format: int64 */
            size: number;
            /** Format: date-time */
            at: string;
        };
        Case: components["schemas"]["CaseSummary"] & {
            createdBy: components["schemas"]["PersonInfo"];
            description: string;
            ref: string;
            udi: string;
            invoiceReference?: string;
            /** @description the credit note that was issued for it */
            creditNote?: string;
            event?: components["schemas"]["IncidentEvent"];
            warranty?: components["schemas"]["ImplantWarranty"];
            /** @description of a return */
            lines: components["schemas"]["ReturnLine"][];
            carrier?: string;
            tracking?: string;
            /** @description oldest first */
            timeline: components["schemas"]["CaseEvent"][];
            /** @description oldest first */
            comments: components["schemas"]["CaseComment"][];
            files: components["schemas"]["CaseFile"][];
            /** @description whether files may still be attached */
            takesFiles: boolean;
            /** @description what the practice may do */
            next: components["schemas"]["CaseStatus"][];
        };
        DeliveryNote: {
            /** @example BL-C26-04071 */
            number: string;
            orderReference: string;
            /** Format: date-time */
            deliveredAt: string;
            patient?: components["schemas"]["PatientRef"];
            lines: components["schemas"]["DeliveryNoteLine"][];
        };
        DeliveryNoteLine: {
            orderLine: number;
            label: string;
            detail?: string;
            ref: string;
            lot: string;
            udi?: string;
            quantity: number;
            /** @description on a return already */
            returned: number;
            returnable: number;
            /** @description goes back only with its packaging closed */
            sterile: boolean;
            eligible: boolean;
            reason?: components["schemas"]["ReturnIneligible"];
        };
        CasePrefill: {
            category?: components["schemas"]["CaseCategory"];
            line?: components["schemas"]["ProductLine"];
            patient?: components["schemas"]["PatientRef"];
            orderReference?: string;
            invoiceReference?: string;
            /** @description absent while nothing was delivered */
            deliveryNote?: string;
            /** @description what the case may be about */
            lines: components["schemas"]["CasePrefillLine"][];
        };
        CasePrefillLine: {
            product: string;
            ref: string;
            lot: string;
            udi: string;
            teeth: number[];
        };
        /** @enum {string} */
        ActType: "prosthesis_installation" | "radio_panoramic" | "aligners" | "contention" | "guided_surgery";
        /** @enum {string} */
        Sex: "female" | "male" | "other";
        PatientEntry: {
            /** Format: uuid */
            uuid: string;
            personInfo: components["schemas"]["PersonInfo"];
            /** Format: date */
            birthDate: string;
        };
        LastAct: {
            type: components["schemas"]["ActType"];
            /** Format: date */
            on: string;
        };
        PatientSummary: {
            /** Format: uuid */
            uuid: string;
            personInfo: components["schemas"]["PersonInfo"];
            /** Format: date */
            birthDate: string;
            archived: boolean;
            files: number;
            acts: number;
            lastAct?: components["schemas"]["LastAct"];
            /** Format: int64 */
            version: number;
        };
        PatientPage: {
            items: components["schemas"]["PatientSummary"][];
            total: number;
            page: number;
            size: number;
        };
        PatientFacet: {
            value: string;
            count: number;
        };
        PatientFacets: {
            total: number;
            status: components["schemas"]["PatientFacet"][];
            /** @description of those who are not archived */
            files: components["schemas"]["PatientFacet"][];
            /** @description of those who are not archived */
            actType: components["schemas"]["PatientFacet"][];
            /** @description `minor` and `adult` of those who are not archived */
            age: components["schemas"]["PatientFacet"][];
        };
        PatientRecord: {
            /** Format: uuid */
            uuid: string;
            personInfo: components["schemas"]["PersonInfo"];
            /** Format: date */
            birthDate: string;
            sex?: components["schemas"]["Sex"];
            email?: string;
            phone?: string;
            note?: string;
            archived: boolean;
            /** Format: int64 */
            version: number;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
            /**
             * Format: date-time
             * @description when another practice vouched for the identity by a code
             */
            verifiedAt?: string;
            files: number;
            acts: number;
            lastAct?: components["schemas"]["LastAct"];
            /**
             * @description `shared` and `guest` only read
             * @enum {string}
             */
            access: "own" | "shared" | "guest";
            sharedBy?: components["schemas"]["PersonInfo"];
            /** @description with `shared` and `guest`: what the patient agreed to */
            consent?: components["schemas"]["Consent"];
            /**
             * Format: date-time
             * @description with `shared` and `guest`: when the access ends
             */
            sharedUntil?: string;
            /** @description with `own`: who of others may read the patient now; absent where no one may */
            sharedWith?: components["schemas"]["PatientViewers"];
        };
        PatientViewers: {
            /** @description guests whose link waits among them */
            total: number;
            /** @description to whom the patient was shown last */
            latest: components["schemas"]["PatientViewer"][];
        };
        PatientViewer: {
            name: string;
            /** @enum {string} */
            kind: "contact" | "guest";
            /**
             * Format: date-time
             * @description when the access ends; absent for a guest whose access begins with the first visit
             */
            until?: string;
        };
        PatientIdentity: {
            personInfo: components["schemas"]["PersonInfoInput"];
            /** Format: date */
            birthDate: string;
        };
        DuplicatePatient: {
            patient: components["schemas"]["PatientSummary"];
            /** @enum {string} */
            reason: "same_person" | "same_name";
        };
        PatientInput: {
            personInfo: components["schemas"]["PersonInfoInput"];
            /** Format: date */
            birthDate: string;
            sex?: components["schemas"]["Sex"];
            email?: string;
            phone?: string;
            note?: string;
            /** @default false */
            acceptDuplicate: boolean;
        };
        /** @description the whole of what may be changed; a field that is absent becomes empty */
        PatientUpdate: {
            /** Format: int64 */
            version: number;
            personInfo: components["schemas"]["PersonInfoInput"];
            /** Format: date */
            birthDate: string;
            sex?: components["schemas"]["Sex"];
            email?: string;
            phone?: string;
            note?: string;
        };
        PatientAdd: {
            /** @description of users/patient-generate-verification; absent to undo */
            code?: string;
        };
        PatientUnlinked: {
            /** Format: uuid */
            uuid: string;
            /** Format: date-time */
            undoUntil: string;
        };
        PatientVerification: {
            /** Format: uuid */
            patientUuid: string;
            /** @example 7KQ2-M9XD-4TFB */
            code: string;
            /** Format: date-time */
            expiresAt: string;
        };
        /** @enum {string} */
        ShareStatus: "active" | "expired" | "revoked";
        ShareInput: {
            /** @description of an accepted contact */
            email: string;
            days: number;
            message?: string;
            consent: components["schemas"]["ConsentInput"];
        };
        /** @description the line of the practice's access journal that the share is */
        ShareReceipt: {
            /** Format: int64 */
            seq: number;
            hash: string;
            /** @description how often the other read since */
            reads: number;
            /** Format: date-time */
            lastReadAt?: string;
        };
        PatientShare: {
            /** Format: uuid */
            uuid: string;
            patient: components["schemas"]["PatientRef"];
            by: components["schemas"]["SharePerson"];
            with: components["schemas"]["SharePerson"];
            message?: string;
            /** @description absent on shares from before it was asked */
            consent?: components["schemas"]["Consent"];
            status: components["schemas"]["ShareStatus"];
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            expiresAt: string;
            /** Format: date-time */
            revokedAt?: string;
            receipt?: components["schemas"]["ShareReceipt"];
        };
        SharePage: {
            items: components["schemas"]["PatientShare"][];
            total: number;
            page: number;
            size: number;
        };
        Act: {
            /** Format: uuid */
            uuid: string;
            /** Format: uuid */
            patientUuid: string;
            type: components["schemas"]["ActType"];
            /** Format: date */
            on: string;
            /** @description FDI numbers */
            teeth: number[];
            note?: string;
            orderReference?: string;
            /** @description uuids */
            files: string[];
            author: components["schemas"]["PersonInfo"];
            /** Format: int64 */
            version: number;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
        };
        ActPage: {
            items: components["schemas"]["Act"][];
            total: number;
            page: number;
            size: number;
            /** @description how many acts of each type the patient has, whatever the filter */
            types: components["schemas"]["PatientFacet"][];
        };
        ActInput: {
            type: components["schemas"]["ActType"];
            /** Format: date */
            on: string;
            teeth?: number[];
            note?: string;
            orderReference?: string;
            filesUuids?: string[];
        };
        /** @description the whole act; a field that is absent becomes empty */
        ActUpdate: {
            /** Format: int64 */
            version: number;
            type: components["schemas"]["ActType"];
            /** Format: date */
            on: string;
            teeth?: number[];
            note?: string;
            orderReference?: string;
            filesUuids?: string[];
        };
        OrderTransition: {
            status: components["schemas"]["OrderStatus"];
            /**
             * Format: date
             * @description expected, or done
             */
            deliveryOn?: string;
            /** @description required for refused */
            refusalReason?: string;
            /** @description required for partially_delivered */
            partsDelivered?: number;
            idempotencyKey: string;
        };
        OrderBill: {
            /** @default 30 */
            dueInDays: number;
            idempotencyKey: string;
        };
        InvoiceCredit: {
            /** @description places of its lines, from 1; absent: all of it, its shipping too */
            lines?: number[];
            idempotencyKey: string;
        };
        ReorderRequest: {
            changes?: components["schemas"]["OrderChanges"];
            idempotencyKey: string;
        };
        InvoiceStatement: {
            /** Format: date */
            asOf: string;
            items: components["schemas"]["StatementItem"][];
            open: components["schemas"]["Money"];
            overdue: components["schemas"]["Money"];
            /** @description of open, what is being paid; absent: nothing */
            underWay?: components["schemas"]["Money"];
        };
        StatementItem: {
            reference: string;
            /** Format: date */
            issuedOn: string;
            /** Format: date */
            dueOn: string;
            label: string;
            overdue: boolean;
            total: components["schemas"]["Money"];
            rebate: components["schemas"]["Money"];
            toPay: components["schemas"]["Money"];
            /** @description of toPay, what is being paid; absent: nothing */
            underWay?: components["schemas"]["Money"];
            payment?: components["schemas"]["InvoicePayment"];
        };
        Spending: {
            months: components["schemas"]["SpendingMonth"][];
            total: components["schemas"]["Money"];
        };
        SpendingMonth: {
            /** @description of the practices' clock */
            month: string;
            spent: components["schemas"]["Money"];
            before: components["schemas"]["Money"];
        };
        /** @enum {string} */
        OrderStatus: "pending" | "validated" | "refused" | "delivery_date_pending" | "sent" | "received" | "in_progress" | "preparation_in_progress" | "expedition_in_progress" | "delivered_by_carrier" | "delivered" | "partially_delivered";
        /** @enum {string} */
        InvoiceStatus: "PAID" | "NOT_PAID" | "UNKNOWN";
        /** @enum {string} */
        ProductLine: "implants_ci" | "implants_cimb" | "implants_cin" | "implants_cipl" | "piliers_implants" | "protheses" | "chirurgie_guidee" | "biotech_dental" | "protheses_bdd" | "cages" | "guides" | "guides_etages" | "smilers" | "motion2" | "motion3" | "motion23" | "motion_pro_metal" | "motion_pro_clear" | "motion_contention" | "gallery";
        /**
         * @description what the order waits for from the practice: a delivery date, an answer to a refusal, a decision about a plan, or a look at what came in part
         * @enum {string}
         */
        OrderAwaiting: "date" | "impression" | "plan" | "rest";
        /** @enum {string} */
        OrderDelivery: "late" | "week" | "later" | "unset";
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
            awaiting?: components["schemas"]["OrderAwaiting"];
            /** @description calendar days (Europe/Paris) since the promised day, where it passed before delivery */
            lateDays?: number;
            /**
             * Format: date-time
             * @description when the practice cancelled it
             */
            cancelledAt?: string;
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
            /** @description by OrderDelivery */
            delivery?: components["schemas"]["Facet"][];
            /** @description by OrderAwaiting */
            awaiting?: components["schemas"]["Facet"][];
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
            /** @description the refused order that this one answers */
            follows?: string;
            /** @description the order that answers this refusal */
            followedBy?: string;
        };
        InvoiceLinkRequest: {
            /** @description how long it lives */
            days: number;
            idempotencyKey: string;
        };
        NewInvoiceLink: {
            /** Format: uuid */
            uuid: string;
            /**
             * @description a path of the portal; the secret stands in its fragment, which reaches no server
             * @example /iframe/invoice#…
             */
            url: string;
            /** Format: date-time */
            expiresAt: string;
            /** Format: date-time */
            createdAt: string;
        };
        InvoiceLink: {
            /** Format: uuid */
            uuid: string;
            /** Format: date-time */
            createdAt: string;
            createdBy: components["schemas"]["PersonInfo"];
            /** Format: date-time */
            expiresAt: string;
            /**
             * Format: date-time
             * @description absent while nobody has used it
             */
            lastUsedAt?: string;
        };
        SharedInvoice: {
            invoice: components["schemas"]["Invoice"];
            /** Format: date-time */
            expiresAt: string;
        };
        InvoiceRebate: {
            /**
             * Format: uuid
             * @description of the line in the ledger of smileys
             */
            uuid: string;
            /** Format: date-time */
            at: string;
            /**
             * Format: int64
             * @description how many were used, as a positive number
             */
            smileys: number;
            amount: components["schemas"]["Money"];
        };
        /** @enum {string} */
        InvoiceType: "invoice" | "credit_note";
        /**
         * @description smileys pay professional invoices only (REQ-22)
         * @enum {string}
         */
        InvoiceNature: "professional" | "art" | "lifestyle";
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
            type: components["schemas"]["InvoiceType"];
            /** @description false for subscriptions and services that no order stands behind */
            isOrder: boolean;
            label: string;
            /** @description references of the billed orders */
            invoiceOrders: string[];
            application: components["schemas"]["Application"];
            patient?: components["schemas"]["PatientRef"];
            totalPriceInclTaxes: components["schemas"]["Money"];
            /** @description what smileys took off */
            rebate: components["schemas"]["Money"];
            /** @description the total less the rebate and what was paid; every page and document says this amount */
            toPay: components["schemas"]["Money"];
            /** @description of toPay, what is being paid; absent: nothing */
            underWay?: components["schemas"]["Money"];
            payment?: components["schemas"]["InvoicePayment"];
        };
        /** @description Of an invoice that is to be paid, the payment that is under way, or else the last one where it failed; none where the last was canceled. */
        InvoicePayment: {
            /** Format: uuid */
            uuid: string;
            /** @enum {string} */
            status: "scheduled" | "created" | "action_required" | "awaiting_transfer" | "processing" | "failed" | "returned";
            /**
             * Format: date
             * @description the day on which it is charged
             */
            scheduledOn?: string;
            /**
             * @description why it failed or was returned
             * @enum {string}
             */
            failure?: "card_declined" | "insufficient_funds" | "expired_card" | "authentication_failed" | "account_closed" | "mandate_revoked" | "debit_refused" | "expired" | "other";
        };
        InvoicePage: {
            items: components["schemas"]["InvoiceSummary"][];
            total: number;
            page: number;
            size: number;
            /** @description what was invoiced */
            sum: components["schemas"]["Money"];
            /** @description what is still to be paid of those with the status NOT_PAID; with that filter, what the statement has as open */
            toPay: components["schemas"]["Money"];
            /** @description of toPay, what is being paid; absent: nothing */
            underWay?: components["schemas"]["Money"];
            /** @description how many the filter of REQ-19 leaves out under the same search and filters */
            hidden: number;
        };
        Invoice: components["schemas"]["InvoiceSummary"] & {
            /** @description what the rebate is made of, the oldest first; their sum is the rebate */
            rebates: components["schemas"]["InvoiceRebate"][];
            /** @description what was paid of it */
            paid: components["schemas"]["Money"];
            /** @description something is to be paid and was due before the platform's today (Europe/Paris) */
            overdue: boolean;
            nature: components["schemas"]["InvoiceNature"];
            /** @description whether smileys can be used on it now: professional, to be paid, no credit note, and something is left */
            smileysAllowed: boolean;
            /** @description of a credit note: the reference of the invoice that it corrects */
            corrects?: string;
            /** @description references of the credit notes that correct it */
            creditNotes: string[];
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
        /**
         * @description Why a file is shown outside the practice: treatment continued there, an opinion, work for a prosthesis, or the patient asked for it.
         * @enum {string}
         */
        SharingPurpose: "continuity" | "opinion" | "prosthesis" | "request";
        /** @enum {string} */
        ConsentForm: "written" | "oral" | "electronic";
        /** @description What the patient agreed to, when and how (GDPR, articles 6, 7 and 9). */
        ConsentInput: {
            purpose: components["schemas"]["SharingPurpose"];
            /**
             * Format: date
             * @description at most today, in France
             */
            on: string;
            form: components["schemas"]["ConsentForm"];
        };
        Consent: {
            purpose: components["schemas"]["SharingPurpose"];
            /** Format: date */
            on: string;
            form: components["schemas"]["ConsentForm"];
        };
        SharePerson: {
            /** Format: uuid */
            uuid: string;
            personInfo: components["schemas"]["PersonInfo"];
            practice: string;
            /** @description whose account is closed; absent where it is open */
            left?: boolean;
        };
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
        /** @description A QR code as the path of an SVG, one unit for each module, without its quiet zone. */
        QrCode: {
            /** @description modules on each side */
            size: number;
            path: string;
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
        Digest: {
            /**
             * Format: date-time
             * @description when it was counted
             */
            asOf: string;
            /**
             * Format: date-time
             * @description the end of the visit before; absent in the first one
             */
            since?: string;
            /** @description of each kind of which there is any */
            news: components["schemas"]["DigestNews"][];
            /** @description what a new practice does first, as far as this role may; absent once all of it is done, or an order was delivered */
            start?: components["schemas"]["StartStep"][];
        };
        DigestNews: {
            /** @enum {string} */
            kind: "orders_delivered" | "files_received" | "invoices_issued" | "messages_received";
            count: number;
        };
        StartStep: {
            /** @enum {string} */
            step: "patient" | "colleague" | "scans" | "order";
            done: boolean;
        };
        /** @enum {string} */
        DocumentKind: "certificate" | "conformity" | "delivery_note" | "contract" | "notice" | "price_list";
        /**
         * @description `ending` within 30 days; a document without an end is `valid`
         * @enum {string}
         */
        Validity: "valid" | "ending" | "ended" | "future";
        DocumentSummary: {
            /** Format: uuid */
            uuid: string;
            kind: components["schemas"]["DocumentKind"];
            reference: string;
            title: string;
            line?: components["schemas"]["ProductLine"];
            application?: components["schemas"]["Application"];
            /** @description reference of the order that it belongs to */
            order?: string;
            /** Format: date */
            issuedOn: string;
            /** Format: date */
            validFrom?: string;
            /**
             * Format: date
             * @description the last day
             */
            validUntil?: string;
            validity: components["schemas"]["Validity"];
        };
        DocumentDetail: components["schemas"]["DocumentSummary"] & {
            facts: {
                label: string;
                value: string;
            }[];
            paragraphs: string[];
        };
        DocumentPage: {
            items: components["schemas"]["DocumentSummary"][];
            total: number;
            page: number;
            size: number;
        };
        PaperFacet: {
            value: string;
            count: number;
        };
        DocumentFacets: {
            total: number;
            kind: components["schemas"]["PaperFacet"][];
            line: components["schemas"]["PaperFacet"][];
            validity: components["schemas"]["PaperFacet"][];
            application: components["schemas"]["PaperFacet"][];
        };
        DocumentSelection: {
            documentUuids: string[];
        };
        OfferSelection: {
            offerUuids: string[];
        };
        /** @enum {string} */
        OfferState: "new" | "seen" | "accepted" | "expired";
        OfferSummary: {
            /** Format: uuid */
            uuid: string;
            reference: string;
            title: string;
            summary: string;
            line?: components["schemas"]["ProductLine"];
            application?: components["schemas"]["Application"];
            state: components["schemas"]["OfferState"];
            /** Format: date */
            validFrom: string;
            /**
             * Format: date
             * @description the last day
             */
            validUntil: string;
            price: components["schemas"]["Money"];
            regularPrice: components["schemas"]["Money"];
            /** @description always false: an offer is neither paid with smileys nor rewarded by them (REQ-22) */
            payableWithSmileys: boolean;
            /** Format: date-time */
            acceptedAt?: string;
        };
        OfferDetail: components["schemas"]["OfferSummary"] & {
            terms: string[];
            termsVersion: number;
            acceptedBy?: components["schemas"]["PersonInfo"];
        };
        OfferPage: {
            items: components["schemas"]["OfferSummary"][];
            total: number;
            page: number;
            size: number;
        };
        OfferFacets: {
            total: number;
            state: components["schemas"]["PaperFacet"][];
            line: components["schemas"]["PaperFacet"][];
            application: components["schemas"]["PaperFacet"][];
        };
        OfferAcceptance: {
            /** Format: uuid */
            idempotencyKey: string;
            /** @description of the terms that were read */
            termsVersion: number;
        };
        Event: {
            /**
             * Format: int64
             * @description rises by one from event to event
             */
            id: number;
            /** Format: date-time */
            at: string;
            /** @description dotted: order.status, message.new, notification.new …; `user.session` ends the session that its subject names as X-Portal-Session does */
            kind: string;
            /** @description its uuid */
            practice: string;
            /** @description its uuid, or "" when the whole practice is told */
            user: string;
            /** @description what it is about: a uuid or a reference, or "" */
            subject: string;
            /** @description the cache tags that the change empties, for that practice or that user */
            tags: string[];
            /**
             * Format: int64
             * @description of `user.credentials` and `user.suspended`: the version of the credentials from which on sessions may be open
             */
            version?: number;
            /** @description for those who look on now, as that somebody is typing: after ten seconds nobody is told of it */
            ephemeral?: boolean;
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
        LoginFactorRequest: {
            challenge: string;
            method: components["schemas"]["FactorMethod"];
            /** @description spaces and hyphens do not count */
            code: string;
            /** @description identifies the browser over sign-ins */
            browser?: string;
            /**
             * @description no second factor is asked for in this browser for 30 days; not with `recovery`
             * @default false
             */
            trust: boolean;
        };
        LoginEnrolmentRequest: {
            challenge: string;
        };
        /** @description `code` with `totp` and `recovery`, `ceremony` and `credential` with `passkey`. One that is missing is 400, with the field in `errors[]`. */
        FactorProof: {
            method: components["schemas"]["FactorMethod"];
            /** @description spaces and hyphens do not count */
            code?: string;
            /** @description of `factors/prove-options` */
            ceremony?: string;
            /** @description JSON of the `PublicKeyCredential` that the browser gave */
            credential?: string;
        };
        Factors: {
            totp?: components["schemas"]["TotpFactor"];
            passkeys: components["schemas"]["Passkey"][];
            /**
             * @description whether `factors/prove` takes a passkey; absent where the product API does not support it
             * @default false
             */
            passkeyProof: boolean;
            recoveryCodesLeft: number;
            /** @description whether the user has confirmed having kept them; absent where the product API does not note it */
            recoveryCodesKept?: boolean;
            /** @description in how many browsers no second factor is asked for */
            trustedBrowsers: number;
        };
        Passkey: {
            /** Format: uuid */
            uuid: string;
            /** @description as its user calls it */
            name: string;
            /** Format: date-time */
            addedAt: string;
            /**
             * Format: date-time
             * @description absent before its first use
             */
            lastUsedAt?: string;
        };
        PasskeyCeremony: {
            /** @description opaque; goes with the answer, and serves once */
            ceremony: string;
            /** @description JSON, as `PublicKeyCredential.parseCreationOptionsFromJSON` or `parseRequestOptionsFromJSON` takes it */
            options: string;
        };
        PasskeyAnswer: {
            ceremony: string;
            /** @description JSON of the `PublicKeyCredential` that the browser gave */
            credential: string;
        };
        PasskeyFactorAnswer: {
            challenge: string;
            ceremony: string;
            /** @description JSON of the `PublicKeyCredential` that the browser gave */
            credential: string;
            /** @description of a new passkey */
            name?: string;
        };
        PasskeyConfirmation: {
            ceremony: string;
            /** @description JSON of the `PublicKeyCredential` that the browser gave */
            credential: string;
            /** @description by which its user knows it again */
            name: string;
        };
        TotpFactor: {
            /** Format: date-time */
            addedAt: string;
            /**
             * Format: date-time
             * @description absent before its first use
             */
            lastUsedAt?: string;
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
        TotpConfirmation: {
            code: string;
        };
        RecoveryCodes: {
            /** @description none where the user keeps those of before */
            codes: string[];
        };
        /**
         * @description the five of section 3, letters and reports, and files of claims
         * @enum {string}
         */
        FileKind: "picture" | "dental_scan" | "radio" | "face_scan" | "viewer" | "document" | "clame";
        /** @description What was found in the content */
        FileFacts: {
            width?: number;
            height?: number;
            pages?: number;
            frames?: number;
            /** Format: int64 */
            triangles?: number;
        };
        File: {
            /** Format: uuid */
            uuid: string;
            kind: components["schemas"]["FileKind"];
            name: string;
            /** @description found in the content; empty for a viewer */
            mediaType: string;
            /** Format: int64 */
            size: number;
            /** @description of the content; empty for a viewer */
            sha256: string;
            patient?: components["schemas"]["PatientRef"];
            /** Format: uuid */
            claimUuid?: string;
            /** @description where a viewer leads; open it sandboxed, without referrer */
            link?: string;
            /** @enum {string} */
            preview: "pending" | "ready" | "none";
            facts: components["schemas"]["FileFacts"];
            note: string;
            /** Format: date */
            takenOn?: string;
            /** Format: date-time */
            createdAt: string;
            createdBy?: components["schemas"]["FileAuthor"];
            /** Format: date-time */
            deletedAt?: string;
            /** Format: date-time */
            restorableUntil?: string;
            version: number;
        };
        /** @description told within the practice only: not to whom a file was sent in a message */
        FileAuthor: {
            /** Format: uuid */
            uuid: string;
            personInfo: components["schemas"]["PersonInfo"];
        };
        ReceivedFiles: {
            items: components["schemas"]["ReceivedOfPatient"][];
            /** @description how many patients have any */
            total: number;
        };
        ReceivedOfPatient: {
            patient: components["schemas"]["PatientRef"];
            /**
             * Format: date-time
             * @description of the newest
             */
            at: string;
            count: number;
            kind: components["schemas"]["FileKindCount"][];
            /** @description where one person added them all */
            by?: components["schemas"]["FileAuthor"];
        };
        FileComment: {
            /** Format: uuid */
            uuid: string;
            /** Format: date-time */
            at: string;
            text: string;
            anchor: components["schemas"]["FileAnchor"];
            author?: components["schemas"]["FileAuthor"];
        };
        /** @description a place on the surface, in millimetres in the frame of the file; kept to a thousandth */
        FileAnchor: {
            /** Format: double */
            x: number;
            /** Format: double */
            y: number;
            /** Format: double */
            z: number;
        };
        AddFileCommentRequest: {
            text: string;
            anchor: components["schemas"]["FileAnchor"];
        };
        FilePage: {
            items: components["schemas"]["File"][];
            total: number;
            page: number;
            size: number;
        };
        FileFacets: {
            total: number;
            kind: components["schemas"]["FileKindCount"][];
        };
        FileKindCount: {
            kind: components["schemas"]["FileKind"];
            count: number;
            /** Format: int64 */
            bytes: number;
        };
        FileQuota: {
            /**
             * Format: int64
             * @description bytes
             */
            limit: number;
            /**
             * Format: int64
             * @description all of it: files, uploads under way and what can still be brought back
             */
            used: number;
            /** Format: int64 */
            uploading: number;
            /** Format: int64 */
            deleted: number;
            byKind: components["schemas"]["FileKindCount"][];
            rules: components["schemas"]["FileRule"][];
        };
        FileRule: {
            kind: components["schemas"]["FileKind"];
            mediaTypes: string[];
            /** Format: int64 */
            maxBytes: number;
        };
        FilesChanged: {
            changed: number;
        };
        FilesRequest: {
            filesUuids: string[];
        };
        RenameFileRequest: {
            name: string;
            version: number;
        };
        UpdateFileRequest: {
            kind?: components["schemas"]["FileKind"];
            /** Format: uuid */
            patientUuid?: string;
            /** Format: date */
            takenOn?: string;
            note?: string;
            version: number;
        };
        LinkViewerRequest: {
            /** Format: uuid */
            patientUuid: string;
            name: string;
            url: string;
            note?: string;
        };
        DownloadFilesForm: {
            filesUuids: string[];
        };
        ClaimFileForm: {
            /** @enum {string} */
            category: "clame";
            fileName: string;
            /** Format: uuid */
            userUuid: string;
            /** Format: uuid */
            applicationUuid: string;
            /**
             * Format: uuid
             * @description claim uuid
             */
            clientClameId: string;
            /** Format: binary */
            file: string;
        };
        ClaimFileData: {
            /** @enum {string} */
            category: "clame";
            fileName: string;
            /** Format: uuid */
            userUuid: string;
            /** Format: uuid */
            applicationUuid: string;
            /**
             * Format: uuid
             * @description claim uuid
             */
            clientClameId: string;
        };
        ClaimFilesForm: {
            datas: components["schemas"]["ClaimFileData"][];
            files?: string[];
        };
        ClaimFileResult: {
            fileName: string;
            file?: components["schemas"]["File"];
            problem?: components["schemas"]["Problem"];
        };
        /** @enum {string} */
        WorkStyle: "gradient" | "waves" | "geometry" | "contours" | "orbits" | "horizon";
        /** @enum {string} */
        WorkColour: "blue" | "green" | "yellow" | "orange" | "red" | "pink" | "violet" | "neutral";
        /** @enum {string} */
        WorkOrientation: "landscape" | "portrait" | "square";
        Frame: {
            frameColor: string;
            name: string;
            hex: string;
            price: components["schemas"]["Money"];
        };
        Work: {
            /** Format: uuid */
            uuid: string;
            /** @example OE-07 */
            reference: string;
            title: string;
            artist: string;
            style: components["schemas"]["WorkStyle"];
            colour: components["schemas"]["WorkColour"];
            orientation: components["schemas"]["WorkOrientation"];
            widthMm: number;
            heightMm: number;
            price: components["schemas"]["Money"];
        };
        WorkDetail: components["schemas"]["Work"] & {
            description: string;
            /** @description the picture in words */
            alt: string;
            technique: string;
            year: number;
        };
        WorkPage: {
            items: components["schemas"]["Work"][];
            total: number;
            page: number;
            size: number;
        };
        GalleryFacet: {
            value: string;
            count: number;
        };
        GalleryFacets: {
            total: number;
            style: components["schemas"]["GalleryFacet"][];
            colour: components["schemas"]["GalleryFacet"][];
            orientation: components["schemas"]["GalleryFacet"][];
            priceMin: components["schemas"]["Money"];
            priceMax: components["schemas"]["Money"];
        };
        CartProduct: {
            /** Format: uuid */
            id: string;
            work: components["schemas"]["Work"];
            price: components["schemas"]["Money"];
            /** @description absent without a frame */
            frameColor?: string;
            framing?: components["schemas"]["Money"];
        };
        /** @description Totals are derived: products + framing + shipping (18,00 for each product) = total. */
        Cart: {
            products: components["schemas"]["CartProduct"][];
            /** @description ids of products that are no longer sold; they count nowhere */
            withdrawn: string[];
            totalQuantity: number;
            totalPriceProducts: components["schemas"]["Money"];
            totalPriceFraming: components["schemas"]["Money"];
            totalPriceShipping: components["schemas"]["Money"];
            total: components["schemas"]["Money"];
            vat: components["schemas"]["Money"];
            totalInclTaxes: components["schemas"]["Money"];
        };
        CartAddition: {
            /** Format: uuid */
            id: string;
            /** @description one of the frames; absent: without a frame */
            frameColor?: string;
        };
        CartQuestion: {
            products: components["schemas"]["CartAddition"][];
        };
        CartMerge: {
            /**
             * Format: uuid
             * @description one for each cart that a browser began
             */
            mergeKey: string;
            /** @description in the order in which they were chosen */
            products: components["schemas"]["CartAddition"][];
        };
        CartMergeResult: {
            cart: components["schemas"]["Cart"];
            /** @description ids that were not taken: no longer sold, or the cart is full */
            left: string[];
        };
        SeenProduct: {
            /** Format: uuid */
            id: string;
            /**
             * Format: int64
             * @description cents
             */
            price: number;
            frameColor?: string;
            /**
             * Format: int64
             * @description cents; only with a frame
             */
            framing?: number;
        };
        CheckoutRequest: {
            /** Format: uuid */
            idempotencyKey: string;
            /** @description the cart as the person saw it */
            products: components["schemas"]["SeenProduct"][];
            /**
             * Format: int64
             * @description cents, without tax
             */
            total: number;
        };
        CheckoutResult: {
            orderReference: string;
            invoiceReference: string;
            totalInclTaxes: components["schemas"]["Money"];
            /** @description true: this key had ordered before, and this is what it ordered */
            repeated: boolean;
        };
        /** @enum {string} */
        HelpCategory: "account" | "orders" | "invoices" | "patients" | "claims" | "messages";
        HelpArticles: {
            items: components["schemas"]["HelpArticleSummary"][];
            total: number;
            /** @description in the order in which they are shown, whatever the filters */
            categories: components["schemas"]["HelpCategoryCount"][];
        };
        HelpCategoryCount: {
            category: components["schemas"]["HelpCategory"];
            count: number;
        };
        HelpArticleSummary: {
            slug: string;
            category: components["schemas"]["HelpCategory"];
            title: string;
            summary: string;
        };
        HelpArticle: {
            slug: string;
            locale: components["schemas"]["Locale"];
            category: components["schemas"]["HelpCategory"];
            title: string;
            summary: string;
            /** @description headings from level 2, lists, emphasis and links to pages of the portal; no HTML */
            markdown: string;
            related: components["schemas"]["HelpArticleSummary"][];
        };
        /** @enum {string} */
        TicketTopic: "account" | "orders" | "invoices" | "patients" | "claims" | "messages" | "other";
        /** @enum {string} */
        TicketStatus: "open" | "answered" | "closed";
        ContactInput: {
            name: string;
            email: string;
            topic: components["schemas"]["TicketTopic"];
            subject: string;
            message: string;
            locale?: components["schemas"]["Locale"];
        };
        TicketReceipt: {
            /** @example Q26-00042 */
            reference: string;
        };
        TicketInput: {
            /**
             * Format: uuid
             * @description the caller's key for this wish
             */
            clientKey: string;
            topic: components["schemas"]["TicketTopic"];
            subject: string;
            message: string;
            context?: components["schemas"]["TicketContextInput"];
        };
        TicketContextInput: {
            /** @description where the user was, without its query */
            page?: string;
            /** @description an order of the own practice */
            orderReference?: string;
            /** @description an invoice of the own practice */
            invoiceReference?: string;
            browser?: string;
        };
        TicketContext: {
            page?: string;
            orderReference?: string;
            invoiceReference?: string;
            browser?: string;
        };
        TicketReplyInput: {
            /** Format: uuid */
            clientKey: string;
            text: string;
        };
        TicketAnswerInput: {
            /** Format: uuid */
            clientKey: string;
            /** @description who answers, as the person reads it */
            agent: string;
            text: string;
            /** @default false */
            close: boolean;
        };
        TicketSummary: {
            /** Format: uuid */
            uuid: string;
            reference: string;
            topic: components["schemas"]["TicketTopic"];
            subject: string;
            status: components["schemas"]["TicketStatus"];
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
        };
        TicketPage: {
            items: components["schemas"]["TicketSummary"][];
            total: number;
            page: number;
            size: number;
            counts: components["schemas"]["TicketCounts"];
        };
        TicketCounts: {
            open: number;
            answered: number;
            closed: number;
        };
        Ticket: {
            /** Format: uuid */
            uuid: string;
            reference: string;
            topic: components["schemas"]["TicketTopic"];
            subject: string;
            status: components["schemas"]["TicketStatus"];
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
            context: components["schemas"]["TicketContext"];
            messages: components["schemas"]["TicketMessage"][];
            asker?: components["schemas"]["TicketAsker"];
        };
        /** @description who asks; for the support only */
        TicketAsker: {
            name: string;
            email: string;
            locale: components["schemas"]["Locale"];
            /** Format: uuid */
            userUuid?: string;
        };
        TicketMessage: {
            /** @enum {string} */
            side: "user" | "support";
            author: string;
            /** Format: date-time */
            at: string;
            text: string;
        };
        Hosting: {
            host?: components["schemas"]["HostingHost"];
            certificate?: components["schemas"]["HostingCertificate"];
            quota: components["schemas"]["HostingQuota"];
            retention: components["schemas"]["RetentionRule"][];
        };
        HostingHost: {
            name: string;
            street: string;
            postalCode: string;
            city: string;
            /** @description ISO 3166-1 alpha-2 */
            country: string;
            /** @description where the data lies */
            dataCentre: string;
            /** @description ISO 3166-1 alpha-2 */
            dataCountry: string;
        };
        HostingCertificate: {
            /** @enum {string} */
            scheme: "HDS";
            number: string;
            /** @description who certified */
            body: string;
            /** Format: date */
            validFrom: string;
            /** Format: date */
            validUntil: string;
            /**
             * @description `ending` within 90 days
             * @enum {string}
             */
            state: "valid" | "ending" | "ended";
        };
        HostingQuota: {
            /** Format: int64 */
            bytes: number;
            /** Format: int64 */
            used: number;
            files: number;
            kinds: components["schemas"]["HostingUse"][];
        };
        HostingUse: {
            /** @description kind of file */
            kind: string;
            files: number;
            /** Format: int64 */
            bytes: number;
        };
        RetentionRule: {
            /**
             * @description the page translates it
             * @enum {string}
             */
            code: "retention.patient_file" | "retention.minor" | "retention.implant_traceability" | "retention.device_traceability" | "retention.accounting" | "retention.journal";
            years: number;
            /** @enum {string} */
            from: "last_care" | "majority" | "delivery" | "end_of_year" | "entry";
            /** @description where it stands */
            law: string;
        };
        /** @enum {string} */
        ExportState: "queued" | "running" | "ready" | "failed" | "expired";
        HostingExport: {
            /** Format: uuid */
            uuid: string;
            state: components["schemas"]["ExportState"];
            /** @description per cent */
            progress: number;
            requestedBy: components["schemas"]["PersonInfo"];
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            finishedAt?: string;
            /** Format: date-time */
            expiresAt?: string;
            /**
             * Format: int64
             * @description of the archive
             */
            bytes?: number;
            /** @description of the archive */
            sha256?: string;
            /** @description code of what went wrong */
            failure?: string;
        };
        /** @enum {string} */
        EraseState: "received" | "scheduled" | "refused" | "done" | "canceled";
        EraseRequestInput: {
            /** @enum {string} */
            scope: "patient" | "practice";
            /**
             * Format: uuid
             * @description for the scope patient
             */
            patientUuid?: string;
            reason?: string;
        };
        EraseDecision: {
            /** @enum {string} */
            state: "done" | "refused";
        };
        EraseRequest: {
            /** Format: uuid */
            uuid: string;
            /** @enum {string} */
            scope: "patient" | "practice";
            patient?: components["schemas"]["PatientRef"];
            reason?: string;
            state: components["schemas"]["EraseState"];
            /** @description code of the rule that holds longest; see the rules of retention */
            retention: string;
            /**
             * Format: date
             * @description the last day that the law demands; it is carried out after it
             */
            retainedUntil?: string;
            requestedBy: components["schemas"]["PersonInfo"];
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            decidedAt?: string;
        };
        EraseRequestPage: {
            items: components["schemas"]["EraseRequest"][];
            total: number;
            page: number;
            size: number;
        };
        /**
         * Format: int64
         * @description rises with every change of what the user signs in with, and with a suspension; sessions begun with a lower version are over
         */
        CredentialsVersion: number;
        ProveRequest: {
            password: string;
        };
        LoginRequest: {
            login: string;
            password: string;
            /** @enum {string} */
            type: "PROFESSIONAL";
            /** @description identifies the browser: one that the user trusts needs no second factor, and failures in one that the user has signed in with are counted apart */
            browser?: string;
        };
        LoginResponse: {
            credentials: {
                login: string;
            };
            credentialsVersion: components["schemas"]["CredentialsVersion"];
            token: string;
            /** Format: date-time */
            tokenValidity: string;
            /** @description the second factor was proven in this browser before */
            trusted?: boolean;
            /** @description after an enrolment, shown this once */
            recoveryCodes?: string[];
        };
        User: {
            /** Format: uuid */
            uuid: string;
            login: string;
            credentialsVersion: components["schemas"]["CredentialsVersion"];
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
            /**
             * Format: uuid
             * @description the linked application whose password the new one is
             */
            applicationUuid?: string;
        };
        UserCredentials: {
            /** Format: uuid */
            uuid: string;
            login: string;
            personInfo: components["schemas"]["PersonInfo"];
            applications: components["schemas"]["ApplicationLogin"][];
        };
        /** @description What a user signs in with at a linked application. */
        ApplicationLogin: {
            /** Format: uuid */
            applicationUuid: string;
            application: string;
            login: string;
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
        LinkCode: {
            code: string;
        };
        LinkState: {
            /** @enum {string} */
            purpose: "first" | "reset" | "email" | "denial" | "guest";
            /**
             * @description `replaced`: a later mail holds the link that serves
             * @enum {string}
             */
            state: "valid" | "used" | "expired" | "replaced";
            /** @description whose it is; only of a link that serves */
            login?: string;
            /** @description the same */
            name?: string;
            /** @description who lets a guest look */
            inviter?: string;
            /**
             * Format: date-time
             * @description of a guest: when the access ends, as in `Guest`
             */
            accessUntil?: string;
            /** @description the linked applications whose password may be chosen; only of a link that serves to choose one */
            applications?: components["schemas"]["ApplicationLogin"][];
            /**
             * Format: date-time
             * @description of a link that serves
             */
            expiresAt?: string;
        };
        DeniedSignIn: {
            /** @description for `choose-password`; absent after too many mails within the hour */
            code?: string;
        };
        ChosenPassword: {
            login: string;
        };
        ChoosePasswordRequest: {
            code: string;
            password: string;
            /**
             * Format: uuid
             * @description the linked application whose password it is
             */
            applicationUuid?: string;
        };
        LoginCheck: {
            available: boolean;
        };
        /**
         * @description on data up to `upload`; from `sign_in` on, of administration: the kind is `account`
         * @enum {string}
         */
        JournalAction: "view" | "list" | "create" | "change" | "delete" | "restore" | "share" | "export" | "download" | "upload" | "sign_in" | "sign_in_failed" | "sign_in_locked" | "sign_out" | "end_session" | "end_sessions" | "proofs_refused" | "invite" | "invite_again" | "accept_invitation" | "withdraw_invitation" | "create_account" | "change_role" | "suspend" | "reinstate" | "remove_account" | "close_account" | "change_password" | "reset_password" | "request_email" | "cancel_email" | "verify_email" | "deny_sign_in" | "add_authenticator" | "remove_authenticator" | "add_passkey" | "remove_passkey" | "renew_recovery_codes" | "use_recovery_code" | "reset_factors" | "demand_factor" | "waive_factor" | "trust_browser" | "forget_browsers" | "link_scans" | "make_payment" | "cancel_payment" | "request_refund" | "add_mandate" | "remove_mandate";
        /** @enum {string} */
        JournalCategory: "data" | "administration";
        /**
         * @description `factor`: by the password and a code of the app; `recovery_code`: by the password and one of those; `trusted_browser`: by the password where no code is asked for
         * @enum {string}
         */
        SignInMethod: "password" | "factor" | "recovery_code" | "trusted_browser" | "passkey" | "openid" | "mailed_link" | "guest_link";
        SessionRecord: {
            /** @enum {string} */
            action: "sign_in" | "sign_out" | "end_session" | "end_sessions";
            method?: components["schemas"]["SignInMethod"];
            /** @description of a sign-in: identifies the browser over sign-ins; a new one is mailed to the user */
            browser?: string;
            /** @description of a sign-in: the range of its address */
            network?: string;
            /** @description of `sign_out` and `end_session`: which session has ended, as X-Portal-Session names it; absent: any may have. Pushes to its browser end */
            session?: string;
            locale?: components["schemas"]["Locale"];
        };
        JournalActor: {
            /** Format: uuid */
            uuid?: string;
            personInfo?: components["schemas"]["PersonInfo"];
            /**
             * @description `unauthenticated`: whoever tried to sign in; `link`: whoever has the link to an invoice, under the name of who made it; `system`: no session stood behind it; `unknown`: an account that is no longer known
             * @enum {string}
             */
            role: "owner" | "practitioner" | "assistant" | "accounts" | "guest" | "link" | "system" | "unknown" | "unauthenticated";
            /** @description of somebody of another practice */
            practice?: string;
        };
        JournalLine: {
            /**
             * Format: int64
             * @description place in the practice's chain
             */
            seq: number;
            /** Format: date-time */
            at: string;
            actor: components["schemas"]["JournalActor"];
            /** @description of the browser */
            address?: string;
            /** @description browser and system, of a sign-in */
            device?: string;
            account?: components["schemas"]["JournalActor"];
            method?: components["schemas"]["SignInMethod"];
            /** @description of a changed role: the one before; of failed sign-ins: when the first was; of a message that shows a patient: the uuid of its recipient */
            from?: string;
            /** @description of a changed role and an invitation: the role; of failed sign-ins: when the last was; of a share: the consent as the chain has it */
            to?: string;
            /** @description of a share, a guest and a message to another practice, one line for each person there: who may read; absent for a guest who never came and is forgotten */
            recipient?: components["schemas"]["JournalActor"];
            /** @description of a share: its purpose and what the patient agreed to; absent on lines from before it was asked */
            consent?: components["schemas"]["Consent"];
            action: components["schemas"]["JournalAction"];
            kind: string;
            patient?: components["schemas"]["PatientRef"];
            /** @description uuid or reference of what was read or changed; absent for a list */
            subject?: string;
            /**
             * Format: int64
             * @description how many a list or an export gave, how many sign-ins failed
             */
            count?: number;
            requestId?: string;
            /** @description SHA-256 over this line and the one before */
            hash: string;
        };
        JournalPage: {
            items: components["schemas"]["JournalLine"][];
            total: number;
            page: number;
            size: number;
        };
        JournalActorFacet: {
            actor: components["schemas"]["JournalActor"];
            count: number;
        };
        JournalFacet: {
            value: string;
            count: number;
        };
        JournalFacets: {
            total: number;
            action: components["schemas"]["JournalFacet"][];
            kind: components["schemas"]["JournalFacet"][];
            /** @description the hundred busiest */
            actor: components["schemas"]["JournalActorFacet"][];
        };
        /** @enum {string} */
        LegalDocumentName: "privacy" | "notice" | "accessibility";
        LegalVersion: {
            /** @example 2.0 */
            version: string;
            /** Format: date */
            effectiveFrom: string;
            /** @description what it changed, in one sentence */
            change: string;
        };
        LegalDocument: {
            document: components["schemas"]["LegalDocumentName"];
            locale: components["schemas"]["Locale"];
            version: string;
            /** Format: date */
            effectiveFrom: string;
            title: string;
            summary: string;
            /** @description headings of level 2, lists, emphasis, and links to pages of the portal or to mail addresses; no HTML */
            markdown: string;
            /** @description the newest first */
            versions: components["schemas"]["LegalVersion"][];
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
        SmileysByMonth: {
            /** @description of the practices' clock */
            month: string;
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
            /**
             * Format: int64
             * @description at the month's end, or now
             */
            balance: number;
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
        ConversationKind: "direct" | "group" | "support";
        Participant: {
            /** Format: uuid */
            uuid: string;
            personInfo: components["schemas"]["PersonInfo"];
            /** @description its name */
            practice?: string;
            /** @description of the user's own practice */
            colleague: boolean;
            /**
             * Format: int64
             * @description the `seq` up to which this participant has read
             */
            readUpTo?: number;
        };
        ConversationPage: {
            items: components["schemas"]["Conversation"][];
            total: number;
            page: number;
            size: number;
            counts: components["schemas"]["ConversationCounts"];
        };
        ConversationCounts: {
            open: number;
            unread: number;
            /** @description of those that are open */
            groups: number;
            archived: number;
        };
        UnreadCount: {
            conversations: number;
            messages: number;
        };
        Conversation: {
            /** Format: uuid */
            uuid: string;
            kind: components["schemas"]["ConversationKind"];
            /** @description "" between two */
            subject: string;
            participants: components["schemas"]["Participant"][];
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            lastAt: string;
            /** Format: int64 */
            lastSeq: number;
            lastMessage?: components["schemas"]["MessagePreview"];
            /**
             * Format: int64
             * @description by the user
             */
            readUpTo: number;
            unread: number;
            archived: boolean;
            /** @description the user's own */
            draft?: string;
        };
        MessagePreview: {
            /** Format: uuid */
            uuid: string;
            /** Format: int64 */
            seq: number;
            side: components["schemas"]["MessageSide"];
            /** Format: uuid */
            authorUuid?: string;
            text: string;
            /** Format: date-time */
            at: string;
            deleted: boolean;
            attachments: number;
        };
        /**
         * @description system: the text is a key, conversation.joined or conversation.left, and the mentions are who
         * @enum {string}
         */
        MessageSide: "user" | "support" | "system";
        MessageSlice: {
            items: components["schemas"]["Message"][];
            hasBefore: boolean;
            hasAfter: boolean;
        };
        Message: {
            /** Format: uuid */
            uuid: string;
            /** Format: uuid */
            conversationUuid: string;
            /**
             * Format: int64
             * @description rises by one from message to message
             */
            seq: number;
            side: components["schemas"]["MessageSide"];
            author?: components["schemas"]["MessageAuthor"];
            /** @description who answered, on the support's side */
            agent?: string;
            text: string;
            /** Format: date-time */
            at: string;
            /** Format: date-time */
            editedAt?: string;
            /**
             * Format: date-time
             * @description on own messages that may still be changed or taken back
             */
            editableUntil?: string;
            deleted: boolean;
            version: number;
            /**
             * Format: uuid
             * @description on own messages: what the outbox knows them by
             */
            clientKey?: string;
            attachments: components["schemas"]["MessageAttachment"][];
            mentions: string[];
            links: components["schemas"]["MessageLink"][];
            /**
             * Format: uuid
             * @description the claim of the reader's practice that came of it
             */
            claimUuid?: string;
            /** @description with a patient's files to people of another practice; absent for roles that see no patients, and on messages from before it was asked */
            consent?: components["schemas"]["Consent"];
        };
        MessageAuthor: {
            /** Format: uuid */
            uuid: string;
            personInfo: components["schemas"]["PersonInfo"];
        };
        MessageAttachment: {
            /** Format: uuid */
            fileUuid: string;
            name: string;
            mediaType: string;
            /** Format: int64 */
            bytes: number;
            /** @description the reader may have a small picture of it, and it is made */
            preview: boolean;
            /** @description the reader opens it no more: the contact by which it came has ended. Its name is then that of its kind; absent otherwise */
            withdrawn?: boolean;
        };
        /** @enum {string} */
        MessageLinkKind: "patient" | "order" | "claim";
        /** @description What it points to stands beside its id. Patients and claims are not for who keeps the accounts: to that role only the kind is told. */
        MessageLink: {
            kind: components["schemas"]["MessageLinkKind"];
            /** @description it belongs to the reader's practice and is for the reader's role; only then it has an id */
            mine: boolean;
            /**
             * Format: uuid
             * @description of a patient or a claim
             */
            uuid?: string;
            /** @description of an order, or of a claim that is sent */
            reference?: string;
            person?: components["schemas"]["PersonInfo"];
            /**
             * Format: date
             * @description of a patient
             */
            birthDate?: string;
            /** @description of an order; the subject of a claim */
            product?: string;
            /** @description of an order, FDI numbers */
            teeth?: number[];
            orderStatus?: components["schemas"]["OrderStatus"];
            /**
             * Format: date
             * @description of an order; absent while it is not fixed
             */
            deliveryOn?: string;
        };
        ConversationContext: {
            /** @description each once */
            links: components["schemas"]["MessageLink"][];
            files: components["schemas"]["ExchangedFile"][];
        };
        ExchangedFile: {
            file: components["schemas"]["MessageAttachment"];
            /** Format: date-time */
            at: string;
            /**
             * Format: int64
             * @description of the message that carries it
             */
            seq: number;
        };
        ConversationInput: {
            kind: components["schemas"]["ConversationKind"];
            /**
             * Format: uuid
             * @description the caller's key for this wish
             */
            clientKey: string;
            /** @description one for `direct`, at least one for `group`; colleagues only for `support` */
            participantsUuids?: string[];
            /** @description of a group or a question to the support */
            subject?: string;
        };
        ParticipantsInput: {
            participantsUuids: string[];
        };
        ArchiveInput: {
            archived: boolean;
        };
        ReadInput: {
            /** Format: int64 */
            seq: number;
        };
        DraftInput: {
            text: string;
        };
        MessageInput: {
            /**
             * Format: uuid
             * @description the caller's key for this wish
             */
            clientKey: string;
            /** @description it may be empty where there is a file */
            text?: string;
            filesUuids?: string[];
            /** @description participants */
            mentionsUuids?: string[];
            links?: components["schemas"]["MessageLinkInput"][];
            /** @description why a patient's files are shown outside the practice; not kept where the message shows none */
            consent?: components["schemas"]["ConsentInput"];
        };
        MessageLinkInput: {
            kind: components["schemas"]["MessageLinkKind"];
            /**
             * Format: uuid
             * @description of a patient or a claim of the own practice
             */
            uuid?: string;
            /** @description of an order of the own practice */
            reference?: string;
        };
        MessageEdit: {
            text: string;
            version: number;
        };
        MessageClaimInput: {
            /** Format: uuid */
            claimUuid: string;
        };
        SupportMessageInput: {
            /** Format: uuid */
            clientKey: string;
            /** @description who answers, as the user reads it */
            agent: string;
            text: string;
        };
        SupportConversation: {
            /** Format: uuid */
            uuid: string;
            subject: string;
            /** @description its name */
            practice: string;
            participants: components["schemas"]["Participant"][];
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            lastAt: string;
            awaiting: boolean;
        };
        SupportConversationPage: {
            items: components["schemas"]["SupportConversation"][];
            total: number;
            page: number;
            size: number;
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
            /** @description for how long the guest may read, from now on; without it 30 days from the first visit */
            days?: number;
            consent: components["schemas"]["ConsentInput"];
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
            /**
             * Format: date-time
             * @description when the access ends; absent before the first visit of a guest who was invited without `days`
             */
            accessUntil?: string;
        };
        Contact: components["schemas"]["Invitation"] & {
            /** @description of the other one, as far as it may be told; else his e-mail */
            name: string;
            /** @description of the other one; a patient is shared with him by it */
            contactEmail: string;
            /**
             * Format: uuid
             * @description of the other one, once accepted
             */
            contactUuid?: string;
            /** @description of the other one, once accepted or when he invited */
            contactPractice?: string;
            /** @description how often the mail was sent again */
            resent: number;
            /** Format: date-time */
            resentAt?: string;
        };
        ContactPage: {
            items: components["schemas"]["Contact"][];
            total: number;
            page: number;
            size: number;
        };
        ContactFacet: {
            value: string;
            count: number;
        };
        ContactFacets: {
            total: number;
            state: components["schemas"]["ContactFacet"][];
            direction: components["schemas"]["ContactFacet"][];
        };
        Shared: {
            /** Format: uuid */
            uuid: string;
            /** @enum {string} */
            kind: "guest" | "contact";
            patient: components["schemas"]["PatientRef"];
            /** @description who has shared it: somebody of the practice */
            by?: components["schemas"]["SharePerson"];
            /** @description of who may look */
            name: string;
            email: string;
            /** @enum {string} */
            state: "waiting" | "active" | "ended";
            /** Format: date-time */
            createdAt: string;
            /**
             * Format: date-time
             * @description of a guest who waits: when the link ends; else when the access ends or ended
             */
            expiresAt?: string;
            /**
             * Format: date-time
             * @description of a guest: when the access ends, as in `Guest`
             */
            accessUntil?: string;
            /** @description absent where it was not asked yet */
            consent?: components["schemas"]["Consent"];
        };
        SharedPage: {
            items: components["schemas"]["Shared"][];
            total: number;
            page: number;
            size: number;
        };
        /** @enum {string} */
        NotificationType: "order" | "invoice" | "claim" | "file" | "patient" | "message" | "network" | "smileys" | "offer" | "account" | "help";
        Notification: {
            /** Format: uuid */
            uuid: string;
            type: components["schemas"]["NotificationType"];
            /** @description a key of the texts, like notifications.order.status; the page translates it */
            title: string;
            /** @description what stands in the text */
            params: {
                [key: string]: string;
            };
            /** @description a path of the portal */
            link?: string;
            /** Format: date-time */
            at: string;
            unread: boolean;
        };
        NotificationPage: {
            items: components["schemas"]["Notification"][];
            total: number;
            page: number;
            size: number;
            unread: number;
            types: components["schemas"]["NotificationTypeCount"][];
        };
        NotificationTypeCount: {
            type: components["schemas"]["NotificationType"];
            count: number;
            unread: number;
        };
        NotificationCount: {
            unread: number;
            types: components["schemas"]["NotificationTypeCount"][];
        };
        MarkNotificationRequest: {
            read: boolean;
        };
        MarkAllNotificationsRequest: {
            type?: components["schemas"]["NotificationType"];
            /**
             * Format: date-time
             * @description when the list was shown; absent: now
             */
            upTo?: string;
            /** @description only these */
            notifications?: string[];
            /**
             * @description false takes it back, for the named ones
             * @default true
             */
            read: boolean;
        };
        NotificationsMarked: {
            unread: number;
            types: components["schemas"]["NotificationTypeCount"][];
            /** @description those that changed, to take it back; none where they were more */
            marked: string[];
        };
        NotificationPreference: {
            type: components["schemas"]["NotificationType"];
            page: boolean;
            /** @description in one mail a day, which names no person */
            mail: boolean;
            /** @description to the browsers that have subscribed; absent where the platform sends no pushes */
            push?: boolean;
        };
        NotificationPreferenceInput: {
            type: components["schemas"]["NotificationType"];
            page: boolean;
            mail: boolean;
            /** @description absent: as it is */
            push?: boolean;
        };
        NotificationPreferencesRequest: {
            preferences: components["schemas"]["NotificationPreferenceInput"][];
        };
        PushSettings: {
            /** @description public key of the sender, the browser's applicationServerKey (RFC 8292): base64url of 65 bytes */
            key: string;
            browsers: components["schemas"]["PushBrowser"][];
        };
        PushBrowser: {
            /** @description SHA-256 of the endpoint in lower-case hexadecimal */
            id: string;
            /** @description browser and system in words, "" where they are not known */
            device: string;
            /** Format: date-time */
            since: string;
            /**
             * Format: date-time
             * @description when a session of the user last confirmed it
             */
            seenAt: string;
        };
        PushSubscriptionRequest: {
            /** @description where pushes are sent (RFC 8030): https, on a public address */
            endpoint: string;
            /** @description the browser's public key (RFC 8291), base64url */
            p256dh: string;
            /** @description its secret (RFC 8291), base64url */
            auth: string;
            /** @description the id of the subscription whose place this one takes, where the browser renewed it */
            replaces?: string;
        };
        /** @description idempotency key */
        OrderKey: string;
        /** @description of the order on which it was decided */
        OrderVersion: number;
        OrderDateRequest: {
            /** Format: date */
            on: string;
            version: components["schemas"]["OrderVersion"];
            idempotencyKey: components["schemas"]["OrderKey"];
        };
        OrderVersionRequest: {
            version: components["schemas"]["OrderVersion"];
            idempotencyKey: components["schemas"]["OrderKey"];
        };
        OrderCancellation: {
            why?: string;
            version: components["schemas"]["OrderVersion"];
            idempotencyKey: components["schemas"]["OrderKey"];
        };
        OrderAmendment: {
            changes: components["schemas"]["OrderChanges"];
            version: components["schemas"]["OrderVersion"];
            idempotencyKey: components["schemas"]["OrderKey"];
        };
        /** @description What differs; an empty text removes what was there */
        OrderChanges: {
            shade?: string;
            /** @description FDI numbers, as many as the order has: another number has another price */
            teeth?: number[];
            note?: string;
            /** @description YYYY-MM-DD, after today */
            wantedOn?: string;
        };
        ImpressionRequest: {
            /** @description files of the order's patient */
            filesUuids: string[];
            note?: string;
            version: components["schemas"]["OrderVersion"];
            idempotencyKey: components["schemas"]["OrderKey"];
        };
        PlanDecision: {
            /** @enum {string} */
            decision: "approve" | "changes";
            /** @description required for changes */
            comment?: string;
            version: components["schemas"]["OrderVersion"];
            idempotencyKey: components["schemas"]["OrderKey"];
        };
        OrderOffer: {
            /**
             * Format: date
             * @description one of this and plan
             */
            deliveryOn?: string;
            /**
             * Format: uuid
             * @description the patient's file of kind viewer or document that is the plan
             */
            plan?: string;
            note?: string;
            idempotencyKey: components["schemas"]["OrderKey"];
        };
        /** @enum {string} */
        OrderAction: "date" | "withdraw" | "amend" | "cancel" | "restore" | "impression" | "plan";
        /** @enum {string} */
        OrderActionReason: "status" | "in_production" | "refused" | "delivered" | "cancelled" | "too_late" | "followed" | "no_patient" | "no_plan" | "plan_first" | "role";
        AllowedOrderAction: {
            action: components["schemas"]["OrderAction"];
            allowed: boolean;
            /** @description where it is not allowed */
            reason?: components["schemas"]["OrderActionReason"];
        };
        OrderCalendar: {
            /**
             * Format: date
             * @description of the laboratory's clock
             */
            today: string;
            /**
             * Format: date
             * @description the first day that needs no answer of the laboratory
             */
            earliestOn: string;
            /** Format: date */
            latestOn: string;
            /** @description ISO 8601: 1 is Monday */
            workingDays: number[];
            closed: components["schemas"]["ClosedDay"][];
        };
        ClosedDay: {
            /** Format: date */
            on: string;
            /** @enum {string} */
            reason: "public_holiday" | "closure";
        };
        OrderPlan: {
            /** @enum {string} */
            state: "waiting" | "approved" | "changes";
            /** Format: date-time */
            since: string;
            /** Format: uuid */
            fileUuid: string;
            name: string;
            /** @description of a viewer; open it sandboxed, without referrer */
            link?: string;
            /** @description the laboratory's */
            note?: string;
            /** @description the practice's */
            comment?: string;
        };
        OrderFileRef: {
            /** Format: uuid */
            uuid: string;
            name: string;
        };
        OrderDecisionEntry: {
            /** @enum {string} */
            kind: "date_offered" | "date_proposed" | "date_withdrawn" | "date_agreed" | "amended" | "cancelled" | "restored" | "impression_sent" | "plan_sent" | "plan_approved" | "plan_changes";
            /** Format: date-time */
            at: string;
            /** @description absent where the laboratory acted */
            by?: components["schemas"]["PersonInfo"];
            /** Format: date */
            on?: string;
            text?: string;
            /** @description what an amendment changed */
            changed?: ("shade" | "teeth" | "note" | "wantedOn")[];
        };
        OrderDecisions: {
            reference: string;
            status: components["schemas"]["OrderStatus"];
            version: number;
            awaiting?: components["schemas"]["OrderAwaiting"];
            allowed: components["schemas"]["AllowedOrderAction"][];
            /** @description what an amendment may change */
            amendable: ("shade" | "teeth" | "note" | "wantedOn")[];
            /** Format: date */
            deliveryOn?: string;
            /**
             * Format: date
             * @description by the laboratory
             */
            offeredOn?: string;
            offerNote?: string;
            /**
             * Format: date
             * @description by the practice, not answered yet
             */
            proposedOn?: string;
            shade?: string;
            note?: string;
            /** Format: date */
            wantedOn?: string;
            plan?: components["schemas"]["OrderPlan"];
            /** Format: date-time */
            cancelledAt?: string;
            /** Format: date-time */
            restorableUntil?: string;
            /** @description the refused order that this one answers */
            follows?: string;
            /** @description the order that answers this refusal */
            followedBy?: string;
            files: components["schemas"]["OrderFileRef"][];
            /** @description the newest first */
            history: components["schemas"]["OrderDecisionEntry"][];
        };
        PadotestLookup: {
            /** @description as printed; case, spaces and hyphens do not matter */
            kitCode: string;
            /** Format: date */
            birthDate: string;
        };
        PadotestValue: {
            /** @description what was measured, as the laboratory names it */
            name: string;
            /** Format: double */
            value: number;
            unit: string;
            /** @enum {string} */
            level: "none" | "low" | "raised" | "high";
        };
        PadotestUpload: {
            kitCode: string;
            /** Format: date */
            birthDate: string;
            /** Format: date */
            sampledOn: string;
            risk: components["schemas"]["PadotestRisk"];
            values: components["schemas"]["PadotestValue"][];
            comment?: string;
            /** @description the laboratory's own PDF, which it keeps; its digest lets a reader tell that he was given this one */
            document?: {
                fileName: string;
                sha256: string;
                /** Format: int64 */
                bytes: number;
            };
        };
        /** @enum {string} */
        PadotestRisk: "low" | "moderate" | "high";
        PadotestReceipt: {
            /** Format: uuid */
            uuid: string;
            kitCode: string;
            /** Format: date-time */
            receivedAt: string;
            replaced: boolean;
        };
        PadotestDocument: {
            fileName: string;
            sha256: string;
            /** Format: int64 */
            bytes: number;
        };
        PadotestResult: {
            /** Format: uuid */
            uuid: string;
            kitCode: string;
            laboratory: string;
            /** Format: date */
            sampledOn: string;
            /** Format: date-time */
            receivedAt: string;
            risk: components["schemas"]["PadotestRisk"];
            values: components["schemas"]["PadotestValue"][];
            comment?: string;
            document?: components["schemas"]["PadotestDocument"];
            /** Format: date-time */
            attachedAt?: string;
        };
        /** @enum {string} */
        PartnerCategory: "medical" | "lifestyle" | "formation" | "finance";
        /** @enum {string} */
        PartnershipStatus: "requested" | "in_review" | "accepted" | "refused" | "withdrawn";
        Partner: {
            /** Format: uuid */
            uuid: string;
            name: string;
            category: components["schemas"]["PartnerCategory"];
            locale: components["schemas"]["Locale"];
            tagline: string;
            /** @description what the practice gains */
            offer: string;
            /** @description where its site is */
            host: string;
            /** @description true: the site is outside of the portal, show the notice first */
            external: boolean;
            /** @description its site opens by single sign-on: /sso/{application} */
            application?: string;
            saved: boolean;
            request?: components["schemas"]["PartnershipStatus"];
            artwork?: components["schemas"]["PartnerArtwork"];
        };
        PartnerPage: {
            items: components["schemas"]["Partner"][];
            total: number;
            page: number;
            size: number;
            facets: {
                category: components["schemas"]["PartnerFacet"][];
                saved: number;
            };
        };
        PartnerFacet: {
            value: components["schemas"]["PartnerCategory"];
            count: number;
        };
        PartnerDetail: components["schemas"]["Partner"] & {
            description: string;
            artwork: components["schemas"]["PartnerArtwork"];
            /** @description the languages it has texts in */
            locales: components["schemas"]["Locale"][];
            latestRequest?: components["schemas"]["PartnershipRequest"];
        };
        /** @description A drawing in canvas units, back to front. Colours are #rrggbb; texts have at least 4.5:1 against what is behind them. */
        PartnerArtwork: {
            /** Format: uuid */
            partnerUuid: string;
            locale: components["schemas"]["Locale"];
            width: number;
            height: number;
            /** @description the drawing in words */
            alt: string;
            background: {
                from: components["schemas"]["ArtworkColour"];
                to: components["schemas"]["ArtworkColour"];
                /** @description degrees; 0 is to the right, 90 down */
                angle: number;
            };
            shapes: components["schemas"]["ArtworkShape"][];
            texts: components["schemas"]["ArtworkText"][];
        };
        ArtworkColour: string;
        ArtworkShape: {
            /** @enum {string} */
            kind: "circle" | "ring" | "polygon";
            fill: components["schemas"]["ArtworkColour"];
            opacity: number;
            /** @description centre of circle and ring */
            x?: number;
            y?: number;
            radius?: number;
            /** @description width of a ring */
            stroke?: number;
            /** @description of a polygon: x, y, x, y … */
            points?: number[];
        };
        ArtworkText: {
            /** @enum {string} */
            role: "name" | "tagline" | "offer";
            text: string;
            x: number;
            /** @description base line */
            y: number;
            size: number;
            /** @enum {integer} */
            weight: 400 | 600;
            fill: components["schemas"]["ArtworkColour"];
        };
        PartnerNotice: {
            /** Format: uuid */
            partnerUuid: string;
            name: string;
            /** @description https only */
            url: string;
            host: string;
            external: boolean;
            application?: string;
            locale: components["schemas"]["Locale"];
            title: string;
            text: string;
            points: string[];
        };
        PartnershipRequest: {
            /** Format: uuid */
            uuid: string;
            partner: {
                /** Format: uuid */
                uuid: string;
                name: string;
                category: components["schemas"]["PartnerCategory"];
            };
            requestedBy: components["schemas"]["PersonInfo"];
            status: components["schemas"]["PartnershipStatus"];
            message: string;
            /** @description what the manufacturer's side said last */
            reason: string;
            /** Format: date-time */
            requestedAt: string;
            /** Format: date-time */
            changedAt: string;
            version: number;
            /** @description what may follow */
            next: components["schemas"]["PartnershipStatus"][];
            steps: {
                status: components["schemas"]["PartnershipStatus"];
                /** Format: date-time */
                at: string;
            }[];
        };
        PartnershipRequestPage: {
            items: components["schemas"]["PartnershipRequest"][];
            total: number;
            page: number;
            size: number;
        };
        PartnershipRequestInput: {
            message?: string;
        };
        PartnershipAnswer: {
            version: number;
            reason?: string;
        };
        Card: {
            /** Format: uuid */
            uuid: string;
            /** @enum {string} */
            brand: "visa" | "mastercard" | "amex" | "cb" | "other";
            lastFour: string;
            expiryMonth: number;
            expiryYear: number;
            expired: boolean;
            default: boolean;
            /** Format: date-time */
            addedAt: string;
            /** @description under way by it, which keep it from being removed */
            payments?: components["schemas"]["MethodUse"][];
        };
        /** @description A payment under way by a card or a mandate. */
        MethodUse: {
            /** Format: uuid */
            uuid: string;
            number: string;
            status: components["schemas"]["PaymentStatus"];
            charge: components["schemas"]["Money"];
            /** Format: date */
            scheduledOn?: string;
        };
        CardSession: {
            /** @description the provider's page with its fields; to be framed */
            url: string;
            /** @description whose messages the page may believe */
            origin: string;
            state: string;
            /** Format: date-time */
            expiresAt: string;
        };
        CardCompletion: {
            state: string;
            /** @description the provider's, as its page said it */
            reference: string;
            makeDefault?: boolean;
        };
        /**
         * @description `scheduled` waits for its day, `created` is on its way to the provider, `action_required` waits for the payer at his
         *     bank's page, `awaiting_transfer` for his transfer, `processing` for the bank. `succeeded`, `failed` and `canceled` say
         *     what became of it; `returned` is a direct debit that the bank gave back after it had succeeded.
         * @enum {string}
         */
        PaymentStatus: "scheduled" | "created" | "action_required" | "awaiting_transfer" | "processing" | "succeeded" | "failed" | "canceled" | "returned";
        /**
         * @description `none`: smileys and credits paid for all of it
         * @enum {string}
         */
        PaymentMethodKind: "card" | "sepa" | "transfer" | "none";
        PaymentAccount: {
            items: components["schemas"]["PayableInvoice"][];
            /** @description how many invoices are open */
            total: number;
            /** @description of all open invoices, smileys and settlements taken off; credits are not */
            owed: components["schemas"]["Money"];
            /** @description of it, what is being paid */
            underWay: components["schemas"]["Money"];
            /** @description owed − underWay */
            toPay: components["schemas"]["Money"];
            credits: components["schemas"]["AccountCredit"][];
            /** @description the sum of the credits */
            credit: components["schemas"]["Money"];
            /**
             * Format: int64
             * @description the balance of smileys
             */
            smileys: number;
            /** @description what one smiley takes off an invoice */
            rate: components["schemas"]["Money"];
            /** @description how one can pay here */
            methods: components["schemas"]["PaymentMethodKind"][];
        };
        PayableInvoice: {
            reference: string;
            label: string;
            /** Format: date */
            issuedOn: string;
            /** Format: date */
            dueOn: string;
            overdue: boolean;
            /** @description a professional invoice */
            smileysAllowed: boolean;
            total: components["schemas"]["Money"];
            /** @description by smileys */
            rebate: components["schemas"]["Money"];
            /** @description by payments and credits */
            settled: components["schemas"]["Money"];
            /** @description total − rebate − settled */
            owed: components["schemas"]["Money"];
            /** @description of it, what is being paid */
            underWay: components["schemas"]["Money"];
            /** @description owed − underWay */
            toPay: components["schemas"]["Money"];
            /** @description those under way */
            payments: string[];
        };
        AccountCredit: {
            /**
             * @description `account`: more was paid than was owed
             * @enum {string}
             */
            kind: "credit_note" | "account";
            /** @description of the credit note */
            reference?: string;
            /** @description what can still be set against invoices */
            left: components["schemas"]["Money"];
        };
        PaymentSelectionItem: {
            reference: string;
            /**
             * Format: int64
             * @description cents of the invoice to settle, smileys and credits included; absent: all that is left
             */
            amount?: number;
        };
        PaymentSelection: {
            /** @description none: the whole statement */
            items: components["schemas"]["PaymentSelectionItem"][];
            /**
             * Format: int64
             * @description to use first, on professional invoices only
             */
            smileys?: number;
            /** @description apply credit notes and a positive account first */
            credits?: boolean;
        };
        PaymentQuote: {
            items: components["schemas"]["PaymentItem"][];
            /** @description what is settled in all */
            total: components["schemas"]["Money"];
            /**
             * Format: int64
             * @description that are used
             */
            smileys: number;
            /**
             * Format: int64
             * @description that could be used: by the balance and by the professional invoices chosen
             */
            smileysMost: number;
            /** @description of total, what smileys take off */
            rebate: components["schemas"]["Money"];
            /** @description of total, what credits take off */
            credit: components["schemas"]["Money"];
            /** @description total − rebate − credit: what the method of payment bears */
            charge: components["schemas"]["Money"];
        };
        PaymentItem: {
            reference: string;
            total: components["schemas"]["Money"];
            rebate: components["schemas"]["Money"];
            credit: components["schemas"]["Money"];
            charge: components["schemas"]["Money"];
        };
        PaymentMethodChoice: {
            kind: components["schemas"]["PaymentMethodKind"];
            /**
             * Format: uuid
             * @description of the card or mandate
             */
            uuid?: string;
        };
        PaymentRequest: {
            /** @description none: the whole statement */
            items: components["schemas"]["PaymentSelectionItem"][];
            /** Format: int64 */
            smileys?: number;
            credits?: boolean;
            method: components["schemas"]["PaymentMethodChoice"];
            /**
             * Format: date
             * @description a day after today, at most a year away, on which a card or mandate is charged; absent: now
             */
            on?: string;
            /** @description the same, on the earliest due date of the invoices; now where that is today, refused where it has passed */
            onDueDate?: boolean;
            /**
             * Format: int64
             * @description cents that the page showed as the charge
             */
            expected: number;
            locale?: components["schemas"]["Locale"];
            /** @description chosen by the caller once for one payment; a repetition pays nothing */
            idempotencyKey: string;
        };
        Payment: {
            /** Format: uuid */
            uuid: string;
            /** @description shown to people, for example P26-000123 */
            number: string;
            status: components["schemas"]["PaymentStatus"];
            method: components["schemas"]["PaymentMethod"];
            /** @description charge + rebate + credit */
            total: components["schemas"]["Money"];
            /** Format: int64 */
            smileys: number;
            rebate: components["schemas"]["Money"];
            credit: components["schemas"]["Money"];
            /** @description what the method of payment bears */
            charge: components["schemas"]["Money"];
            /** @description of the charge, what was given back */
            refunded: components["schemas"]["Money"];
            /** @description what requestRefund would take; absent: nothing */
            refundable?: components["schemas"]["Money"];
            /** Format: date-time */
            createdAt: string;
            createdBy: components["schemas"]["PersonInfo"];
            /** Format: date */
            scheduledOn?: string;
            /** Format: date-time */
            settledAt?: string;
            failure?: components["schemas"]["PaymentFailure"];
            items: components["schemas"]["PaymentItem"][];
            refunds: components["schemas"]["PaymentRefund"][];
            cancellable: boolean;
            action?: components["schemas"]["PaymentAction"];
            transfer?: components["schemas"]["TransferInstructions"];
            /** @description how it got here, the oldest first */
            steps: components["schemas"]["PaymentStep"][];
        };
        PaymentPage: {
            items: components["schemas"]["Payment"][];
            total: number;
            page: number;
            size: number;
        };
        PaymentStep: {
            status: components["schemas"]["PaymentStatus"];
            /** Format: date-time */
            at: string;
        };
        /**
         * @description why it failed or was returned
         * @enum {string}
         */
        PaymentFailure: "card_declined" | "insufficient_funds" | "expired_card" | "authentication_failed" | "account_closed" | "mandate_revoked" | "debit_refused" | "expired" | "other";
        PaymentMethod: {
            kind: components["schemas"]["PaymentMethodKind"];
            /**
             * @description of a card
             * @enum {string}
             */
            brand?: "visa" | "mastercard" | "amex" | "cb" | "other";
            /** @description of the card or account */
            lastFour?: string;
            /** @description the reference of the mandate (UMR) */
            mandate?: string;
        };
        PaymentAction: {
            /** @description the bank's page; to be framed */
            url: string;
            /** @description whose messages the page may believe */
            origin: string;
            /** @description the provider's, as its page says it */
            reference: string;
        };
        TransferInstructions: {
            beneficiary: string;
            iban: string;
            bic: string;
            /** @description ISO 11649 creditor reference (RF); by it the transfer finds its invoices */
            reference: string;
            amount: components["schemas"]["Money"];
            qr: components["schemas"]["QrCode"];
        };
        PaymentRefund: {
            /** Format: uuid */
            uuid: string;
            /** @enum {string} */
            status: "requested" | "declined" | "processing" | "succeeded" | "failed";
            amount: components["schemas"]["Money"];
            /**
             * Format: date-time
             * @description of the last change
             */
            at: string;
            /** @description what the practice wrote */
            reason?: string;
            /** @description what the manufacturer wrote */
            answer?: string;
        };
        RefundRequest: {
            /**
             * Format: int64
             * @description cents
             */
            amount: number;
            reason: string;
            idempotencyKey: string;
        };
        RefundDecision: {
            accept: boolean;
            answer?: string;
        };
        BankTransfer: {
            /** @description of the line in the bank's statement */
            id: string;
            amount: components["schemas"]["Money"];
            /** @description what was found in it of a creditor reference, empty for nothing */
            reference: string;
            /** @description as the bank names it */
            sender: string;
            /** Format: date */
            bookedOn: string;
            /** @description the number of the invoice or payment that a person assigned it to */
            assignedTo?: string;
        };
        TransferPage: {
            items: components["schemas"]["BankTransfer"][];
            total: number;
            page: number;
            size: number;
        };
        TransferAssignment: {
            transfer: string;
            /** @description the number of an invoice or a payment, for example F26-00012 */
            reference: string;
        };
        Mandate: {
            /** Format: uuid */
            uuid: string;
            /** @description UMR */
            reference: string;
            bank: string;
            /** @description of the account number */
            lastFour: string;
            /** Format: date */
            signedOn: string;
            /** Format: date-time */
            addedAt: string;
            /**
             * Format: date-time
             * @description when a payment by it was last begun; absent for none
             */
            lastUsedAt?: string;
            /** @description no debit for 36 months: it serves no more (SEPA Core rulebook) */
            expired?: boolean;
            /** @description under way by it, which keep it from being revoked */
            payments?: components["schemas"]["MethodUse"][];
        };
        MandateBegin: {
            locale?: components["schemas"]["Locale"];
        };
        MandateSession: {
            /** @description the provider's page; to be framed; it posts `{type: 'mandate.signed', reference}` */
            url: string;
            /** @description whose messages the page may believe */
            origin: string;
            state: string;
            /** Format: date-time */
            expiresAt: string;
        };
        MandateCompletion: {
            state: string;
            /** @description the provider's, as its page said it */
            reference: string;
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
        AppShortcutOrder: {
            applications: string[];
        };
        DashboardLayout: {
            /** @description in their order */
            cards: components["schemas"]["DashboardCard"][];
        };
        DashboardLayoutInput: {
            cards: components["schemas"]["DashboardCard"][];
        };
        DashboardCard: {
            /** @description the remote that brings it, and its name there */
            id: string;
            shown: boolean;
        };
        /** @enum {string} */
        ListName: "orders" | "invoices" | "smileys" | "documents" | "offers" | "claims" | "incidents" | "returns" | "journal" | "collaborators" | "patients" | "network" | "partners" | "partnerships";
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
        FirstVisit: {
            done: boolean;
        };
        Product: {
            /** @example couronne-zircone */
            id: string;
            line: components["schemas"]["ProductLine"];
            name: string;
            summary: string;
            /** @description working days to make it */
            days: number;
            /** @description it is made for a patient, whom the order must name */
            forPatient: boolean;
            /** @description the least that one costs without tax */
            from: components["schemas"]["Money"];
        };
        ProductForm: components["schemas"]["Product"] & {
            /** @description rises with every change of the product */
            version: number;
            /** @description JSON Schema 2020-12 of the answers: an object, closed, with a property for each question */
            schema: {
                [key: string]: unknown;
            };
            questions: components["schemas"]["ProductQuestion"][];
        };
        /** @enum {string} */
        QuestionWidget: "teeth" | "shade" | "material" | "choice" | "number" | "text" | "date" | "yes_no" | "files";
        ProductQuestion: {
            /** @description the property of the schema that it asks for */
            field: string;
            widget: components["schemas"]["QuestionWidget"];
            label: string;
            help?: string;
            /** @description of teeth: a whole arch can be chosen at once */
            arches?: boolean;
            when?: components["schemas"]["QuestionCondition"];
            /** @description of shade, material and choice; the values that the schema takes */
            options: components["schemas"]["QuestionOption"][];
        };
        QuestionOption: {
            value: string;
            label: string;
            /** @description the scale that it belongs to, such as VITA classical */
            group?: string;
        };
        /** @description It is asked only while an earlier question has one of these answers. */
        QuestionCondition: {
            field: string;
            values: string[];
        };
        /** @description as the product's schema wants it: text, number, yes or no, a list of texts or of FDI numbers */
        PrescriptionAnswer: string | number | boolean | number[] | string[];
        PrescriptionItem: {
            product: string;
            answers: {
                [key: string]: components["schemas"]["PrescriptionAnswer"];
            };
        };
        OrderDraftContent: {
            /** Format: uuid */
            patientUuid?: string;
            /**
             * Format: uuid
             * @description one of the terms' prescribers
             */
            prescriberUuid?: string;
            /**
             * Format: uuid
             * @description one of the terms' shippingAddresses; absent: the practice's default
             */
            addressUuid?: string;
            items: components["schemas"]["PrescriptionItem"][];
            /** Format: date */
            wantedOn?: string;
            note?: string;
        };
        OrderDraftCreate: {
            content: components["schemas"]["OrderDraftContent"];
            idempotencyKey: string;
        };
        OrderDraftSave: {
            version: number;
            content: components["schemas"]["OrderDraftContent"];
        };
        OrderSend: {
            version: number;
            /**
             * Format: int64
             * @description the total with tax that the person saw
             */
            totalCents: number;
            /** @description the conditions that the person accepted; empty where there are none */
            conditionsVersion: string;
            idempotencyKey: string;
        };
        OrderDraft: {
            /** Format: uuid */
            uuid: string;
            version: number;
            content: components["schemas"]["OrderDraftContent"];
            patient?: components["schemas"]["PatientRef"];
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
            updatedBy: components["schemas"]["PersonInfo"];
            /** Format: date-time */
            expiresAt: string;
        };
        OrderDraftSummary: {
            /** Format: uuid */
            uuid: string;
            patient?: components["schemas"]["PatientRef"];
            products: string[];
            /** Format: date-time */
            updatedAt: string;
            updatedBy: components["schemas"]["PersonInfo"];
            /** Format: date-time */
            expiresAt: string;
        };
        OrderToRepeat: {
            /** @description without a requested day, and without files that are no longer in the patient's record */
            content: components["schemas"]["OrderDraftContent"];
            patient?: components["schemas"]["PatientRef"];
            /** @description names of what is no longer offered */
            omitted: string[];
        };
        OrderPrice: {
            /** @description the draft's */
            version: number;
            lines: components["schemas"]["DocumentLine"][];
            totals: components["schemas"]["Totals"];
            /**
             * Format: date
             * @description the first day on which all of it can be there; absent while there is no product
             */
            earliestOn?: string;
            /** @description what sending would refuse */
            lacks: {
                field: string;
                code: string;
            }[];
        };
        OrderTerms: {
            conditions?: components["schemas"]["OrderConditions"];
            prescribers: {
                /** Format: uuid */
                uuid: string;
                personInfo: components["schemas"]["PersonInfo"];
            }[];
            /** @description where parcels go by default */
            shippingAddress: components["schemas"]["PostalAddress"];
            /** @description the practice's addresses, the default first; absent or empty, and there is no choice */
            shippingAddresses?: components["schemas"]["ShippingAddress"][];
        };
        ShippingAddress: {
            /** Format: uuid */
            uuid: string;
            /** @description the practice's name for it */
            label: string;
            address: components["schemas"]["PostalAddress"];
        };
        OrderConditions: {
            version: string;
            /** @description paragraphs, parted by empty lines */
            text: string;
        };
        PlacedOrder: {
            /** @example W26-00012 */
            reference: string;
        };
        Prescription: {
            items: {
                product: string;
                name: string;
                answers: {
                    field: string;
                    label: string;
                    widget: components["schemas"]["QuestionWidget"];
                    /** @description in words; of teeth their numbers, of files their names, of dates YYYY-MM-DD, of yes or no `true` and `false` */
                    values: string[];
                }[];
            }[];
            /** Format: date */
            wantedOn?: string;
            note?: string;
            conditionsVersion?: string;
            /** Format: date-time */
            sentAt: string;
            sentBy: components["schemas"]["PersonInfo"];
        };
        ProductDefinition: {
            line: components["schemas"]["ProductLine"];
            /** @description the application's name under which its orders stand */
            application: string;
            /** @description its place in the list */
            position: number;
            days: number;
            forPatient: boolean;
            /** @description no longer offered; what was ordered stays */
            withdrawn?: boolean;
            shippingCents?: number;
            texts: components["schemas"]["ProductTexts"];
            /** @description JSON Schema 2020-12, as JSON text */
            schema: string;
            questions: components["schemas"]["QuestionDefinition"][];
            tariff: components["schemas"]["TariffLine"][];
        };
        /** @description by language; French stands in for one that is missing */
        ProductTexts: {
            fr: components["schemas"]["ProductText"];
            en?: components["schemas"]["ProductText"];
            it?: components["schemas"]["ProductText"];
            es?: components["schemas"]["ProductText"];
            pt?: components["schemas"]["ProductText"];
        };
        ProductText: {
            label: string;
            help?: string;
        };
        QuestionDefinition: {
            field: string;
            widget: components["schemas"]["QuestionWidget"];
            texts: components["schemas"]["ProductTexts"];
            arches?: boolean;
            when?: components["schemas"]["QuestionCondition"];
            options?: components["schemas"]["OptionDefinition"][];
        };
        OptionDefinition: {
            value: string;
            group?: string;
            texts: components["schemas"]["ProductTexts"];
        };
        TariffLine: {
            ref: string;
            /** Format: int64 */
            cents: number;
            /** @description in hundredths of a per cent */
            vatRate: number;
            texts: components["schemas"]["ProductTexts"];
            /** @description a question: as often as its answer has entries, or as its number says; absent: once */
            perEach?: string;
            when?: components["schemas"]["QuestionCondition"];
        };
        ClientCode: {
            code: string;
            name: string;
        };
        UniteTokens: {
            accessToken: string;
            refreshToken: string;
            /** Format: date-time */
            expiresAt: string;
            version: number;
        };
        UniteRefresh: {
            accessToken: string;
            refreshToken: string;
            /** Format: date-time */
            expiresAt: string;
            version?: number;
        };
        UnitePairing: {
            paired: boolean;
            /** Format: date-time */
            since?: string;
        };
        UniteFileId: string;
        SaveUniteFiles: {
            caseId: components["schemas"]["UniteFileId"];
            fileIds: components["schemas"]["UniteFileId"][];
            /** Format: uuid */
            idempotencyKey: string;
        };
        UniteImport: {
            /** Format: uuid */
            uuid: string;
            caseId: string;
            /** Format: uuid */
            patientUuid: string;
            /**
             * @description failed: at least one file was not imported
             * @enum {string}
             */
            status: "running" | "done" | "failed";
            files: components["schemas"]["UniteImportFile"][];
        };
        UniteImportFile: {
            fileId: string;
            name?: string;
            /** @enum {string} */
            state: "waiting" | "running" | "done" | "failed";
            /**
             * Format: int64
             * @description how many have come
             */
            bytes: number;
            /** Format: int64 */
            size: number;
            /**
             * Format: uuid
             * @description the patient's file
             */
            fileUuid?: string;
            /** @description why it failed */
            code?: string;
        };
        ReverseLoginRequest: {
            password: string;
            appSecret: string;
        };
        ReverseLogin: {
            /** Format: uuid */
            userUuid: string;
            login: string;
            application: components["schemas"]["Application"];
            token: string;
            /** Format: date-time */
            tokenValidity: string;
        };
        /** @enum {string} */
        SearchKind: "patients" | "orders" | "invoices" | "conversations";
        SearchRequest: {
            /** @description accent- and case-insensitive; every word must match */
            text: string;
            /** @description absent: all */
            kinds?: components["schemas"]["SearchKind"][];
            /**
             * @description of each kind
             * @default 5
             */
            limit: number;
        };
        SearchHit: {
            /** @description a uuid or a reference */
            id: string;
            /** @description what it is called; for a patient his name */
            title: string;
            /** @description a path of the portal */
            link: string;
            patient?: components["schemas"]["PersonInfo"];
            /** @description of an order or an invoice, as their lists say it */
            status?: string;
            /**
             * Format: date
             * @description birth date, day of the order, of issue, of the last message
             */
            on?: string;
        };
        SearchGroup: {
            kind: components["schemas"]["SearchKind"];
            hits: components["schemas"]["SearchHit"][];
            /** @description how many there are in all */
            total: number;
        };
        SearchResult: {
            /** @description of the kinds that were found in, in the order of the enum */
            groups: components["schemas"]["SearchGroup"][];
            /** @description kinds that could not be asked */
            failed: components["schemas"]["SearchKind"][];
        };
        /** @description what names a thing to do, like `order-<uuid>`; nothing that a person wrote */
        TaskName: string;
        SnoozedTasks: {
            tasks: components["schemas"]["SnoozedTask"][];
        };
        SnoozedTask: {
            task: components["schemas"]["TaskName"];
            /**
             * Format: date
             * @description the day on which it is to be done again
             */
            until: string;
            by: components["schemas"]["PersonInfo"];
        };
        SnoozeRequest: {
            task: components["schemas"]["TaskName"];
            /** Format: date */
            until: string;
        };
        WakeRequest: {
            task: components["schemas"]["TaskName"];
        };
        /**
         * @description `invited` has not chosen a password yet
         * @enum {string}
         */
        CollaboratorState: "active" | "invited" | "suspended";
        /**
         * @description whether somebody has a second factor
         * @enum {string}
         */
        CollaboratorFactor: "without" | "with";
        Collaborator: {
            /** Format: uuid */
            uuid: string;
            personInfo: components["schemas"]["PersonInfo"];
            /** @description e-mail */
            login: string;
            role: components["schemas"]["Role"];
            state: components["schemas"]["CollaboratorState"];
            /** @description the user who asks */
            self: boolean;
            /** @description has an authenticator app or a passkey */
            secondFactor: boolean;
            /** @description how many shares and guests of this person are active; they stay active when the account is closed */
            shares?: number;
            /**
             * Format: date-time
             * @description of the last sign-in; absent before the first
             */
            lastSeenAt?: string;
            /** Format: date-time */
            suspendedAt?: string;
            version: number;
        };
        CollaboratorPage: {
            items: components["schemas"]["Collaborator"][];
            total: number;
            page: number;
            size: number;
        };
        TeamFacet: {
            value: string;
            count: number;
        };
        CollaboratorFacets: {
            total: number;
            role: components["schemas"]["TeamFacet"][];
            state: components["schemas"]["TeamFacet"][];
            factor?: components["schemas"]["TeamFacet"][];
        };
        CollaboratorInput: {
            email: string;
            personInfo: components["schemas"]["PersonInfoInput"];
            role: components["schemas"]["Role"];
            locale?: components["schemas"]["Locale"];
        };
        CollaboratorRoleInput: {
            role: components["schemas"]["Role"];
            version: number;
        };
        SecondFactorDemand: {
            /** @description of everybody, by the practice or the portal */
            demanded: boolean;
            /**
             * Format: date-time
             * @description when the practice demanded it; absent where it does not
             */
            since?: string;
            /** @description the operator demands it of everybody in the portal */
            byPortal: boolean;
            /** @description people without a second factor; who is suspended does not count */
            without: number;
        };
        SecondFactorDemandInput: {
            demanded: boolean;
        };
        /** @enum {string} */
        Extent: "all" | "some" | "none";
        RolePermissions: {
            role: components["schemas"]["Role"];
            areas: components["schemas"]["AreaPermissions"][];
        };
        AreaPermissions: {
            /** @description a tag of this contract; the page translates `team.area.<tag>` */
            area: string;
            read: components["schemas"]["Extent"];
            change: components["schemas"]["Extent"];
            /** @description operations of the area that the role may not call */
            refused: string[];
        };
        GroupMember: {
            /** Format: uuid */
            uuid: string;
            personInfo: components["schemas"]["PersonInfo"];
            /** @description of a contact */
            practice?: string;
            /** @enum {string} */
            kind: "colleague" | "contact";
        };
        Group: {
            /** Format: uuid */
            uuid: string;
            name: string;
            members: components["schemas"]["GroupMember"][];
            version: number;
            /** Format: date-time */
            createdAt: string;
        };
        GroupPage: {
            items: components["schemas"]["Group"][];
            total: number;
            page: number;
            size: number;
        };
        GroupInput: {
            name: string;
            members?: string[];
        };
        GroupUpdate: {
            name: string;
            /** @description absent: they stay */
            members?: string[];
            version: number;
        };
    };
    responses: {
        /** @description An archive */
        Zip: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/zip": string;
            };
        };
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
        /** @description The cart */
        TheCart: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    result: components["schemas"]["Cart"];
                };
            };
        };
        /** @description The order's decisions after it */
        OrderDecided: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    result: components["schemas"]["OrderDecisions"];
                };
            };
        };
    };
    parameters: {
        caseUuid: string;
        caseStatus: components["schemas"]["CaseStatus"][];
        caseCategory: components["schemas"]["CaseCategory"][];
        caseLine: components["schemas"]["ProductLine"][];
        /** @description field, `-` for descending */
        caseSort: components["schemas"]["CaseSortField"];
        patientUuid: string;
        actUuid: string;
        patientStatus: "active" | "archived" | "all";
        patientFiles: "with" | "without";
        /** @description patients with an act of one of these types */
        patientActs: components["schemas"]["ActType"][];
        /** @description in whole years */
        minAge: number;
        /** @description in whole years, included */
        maxAge: number;
        /** @description first birth date included, YYYY-MM-DD */
        bornFrom: string;
        /** @description last birth date included, YYYY-MM-DD */
        bornTo: string;
        /** @description field, `-` for descending */
        patientSort: "name" | "-name" | "birthDate" | "-birthDate" | "lastAct" | "-lastAct" | "acts" | "-acts" | "files" | "-files" | "created" | "-created";
        /** @description only these */
        patientUuids: string[];
        actsOfType: components["schemas"]["ActType"][];
        /** @description an FDI number */
        tooth: number;
        /** @description field, `-` for descending */
        actSort: "date" | "-date" | "type" | "-type";
        reference: string;
        /** @description what stands in the fragment of the link */
        invoiceLink: string;
        orderStatus: components["schemas"]["OrderStatus"][];
        invoiceStatus: components["schemas"]["InvoiceStatus"][];
        line: components["schemas"]["ProductLine"][];
        /** @description `overdue` keeps what is to be paid and was due before the platform's today (Europe/Paris); `attention` these, and what a bank refused to pay */
        due: "overdue" | "attention";
        /** @description field, `-` for descending */
        orderSort: "date" | "-date" | "reference" | "-reference" | "patient" | "-patient" | "product" | "-product" | "status" | "-status" | "delivery" | "-delivery" | "late" | "-late" | "amount" | "-amount";
        /** @description by the promised day, of orders that are under way: passed, within seven days, later, or not fixed */
        delivery: components["schemas"]["OrderDelivery"][];
        /** @description only those that wait for the practice, for one of these; with it a status filters nothing else out */
        awaiting: components["schemas"]["OrderAwaiting"][];
        /** @description uuid of somebody of the practice: the orders that this person prescribed or entered */
        orderPerson: string;
        /** @description field, `-` for descending */
        invoiceSort: "date" | "-date" | "reference" | "-reference" | "due" | "-due" | "status" | "-status" | "amount" | "-amount" | "application" | "-application";
        /** @description only these */
        references: string[];
        /** @description which */
        selected: string[];
        /** @description `csv` has commas, `csv-semicolon` semicolons for spreadsheets of languages with a decimal comma, `xlsx` is a workbook with numbers and dates */
        exportFormat: "csv" | "csv-semicolon" | "xlsx";
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
        documentKind: components["schemas"]["DocumentKind"][];
        documentLine: components["schemas"]["ProductLine"][];
        documentValidity: components["schemas"]["Validity"][];
        /** @description field, `-` for descending */
        documentSort: "date" | "-date" | "title" | "-title" | "kind" | "-kind" | "reference" | "-reference" | "until" | "-until";
        /** @description `attachment` to keep the file */
        disposition: "inline" | "attachment";
        offerState: components["schemas"]["OfferState"][];
        /** @description field, `-` for descending */
        offerSort: "until" | "-until" | "date" | "-date" | "title" | "-title" | "price" | "-price" | "state" | "-state";
        /** @description file uuid */
        fileId: string;
        fileUuid: string;
        uploadUuid: string;
        /** @description the protocol's version */
        tusResumable: string;
        workUuid: string;
        /** @description language of the texts; absent, or without text: French */
        galleryLocale: components["schemas"]["Locale"];
        helpLocale: "fr" | "en" | "it" | "es" | "pt";
        ticketUuid: string;
        ticketStatus: components["schemas"]["TicketStatus"];
        eraseState: components["schemas"]["EraseState"][];
        /** @description accent- and case-insensitive; every word must match who acted, the patient, the account, or the reference */
        journalSearch: string;
        /** @description uuid of a user or guest */
        journalBy: string;
        journalActions: components["schemas"]["JournalAction"][];
        /** @description what was read or changed */
        journalKinds: string[];
        /** @description all lines where it is absent */
        journalCategory: components["schemas"]["JournalCategory"];
        /** @description field, `-` for descending */
        journalSort: "date" | "-date";
        conversationUuid: string;
        messageUuid: string;
        /** @description only messages with a lower `seq` */
        beforeSeq: number;
        /** @description only messages with a higher `seq`, from there on */
        afterSeq: number;
        messageLimit: number;
        contactState: components["schemas"]["InvitationStatus"][];
        networkDirection: "sent" | "received";
        /** @description field, `-` for descending */
        contactSort: "name" | "-name" | "practice" | "-practice" | "state" | "-state" | "date" | "-date";
        /** @description SHA-256 of the endpoint in lower-case hexadecimal */
        subscriptionId: string;
        partnerUuid: string;
        requestUuid: string;
        /** @description language of the texts; absent: the language of the user */
        partnerLocale: components["schemas"]["Locale"];
        partnerCategory: components["schemas"]["PartnerCategory"][];
        cardUuid: string;
        paymentUuid: string;
        refundUuid: string;
        mandateUuid: string;
        productId: string;
        draftUuid: string;
        /** @description products that are ordered together; the slowest decides */
        orderedProducts: string[];
        productLocale: "fr" | "en" | "it" | "es" | "pt";
        collaboratorRole: components["schemas"]["Role"][];
        collaboratorState: components["schemas"]["CollaboratorState"][];
        collaboratorFactor: components["schemas"]["CollaboratorFactor"][];
        /** @description field, `-` for descending */
        collaboratorSort: "name" | "-name" | "role" | "-role" | "state" | "-state" | "lastSeen" | "-lastSeen";
        /** @description field, `-` for descending */
        groupSort: "name" | "-name" | "date" | "-date" | "members" | "-members";
    };
    requestBodies: never;
    headers: {
        /** @description whose credentials the call changed; absent where it changed none */
        CredentialsUser: string;
        /** @description the version of the credentials that the change made */
        CredentialsVersion: number;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    listClaims: {
        parameters: {
            query?: {
                /** @description accent- and case-insensitive; every word must match */
                search?: components["parameters"]["search"];
                status?: components["parameters"]["caseStatus"];
                category?: components["parameters"]["caseCategory"];
                line?: components["parameters"]["caseLine"];
                /** @description patient uuid */
                patient?: components["parameters"]["patient"];
                /** @description first day included, YYYY-MM-DD */
                from?: components["parameters"]["from"];
                /** @description last day included, YYYY-MM-DD */
                to?: components["parameters"]["to"];
                /** @description field, `-` for descending */
                sort?: components["parameters"]["caseSort"];
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
            /** @description One page of claims */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["CasePage"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    exportClaims: {
        parameters: {
            query?: {
                /** @description accent- and case-insensitive; every word must match */
                search?: components["parameters"]["search"];
                status?: components["parameters"]["caseStatus"];
                category?: components["parameters"]["caseCategory"];
                line?: components["parameters"]["caseLine"];
                /** @description patient uuid */
                patient?: components["parameters"]["patient"];
                /** @description first day included, YYYY-MM-DD */
                from?: components["parameters"]["from"];
                /** @description last day included, YYYY-MM-DD */
                to?: components["parameters"]["to"];
                /** @description field, `-` for descending */
                sort?: components["parameters"]["caseSort"];
                /** @description `csv` has commas, `csv-semicolon` semicolons for spreadsheets of languages with a decimal comma, `xlsx` is a workbook with numbers and dates */
                format?: components["parameters"]["exportFormat"];
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
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    zipClaims: {
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
                "application/json": components["schemas"]["CaseSelection"];
            };
        };
        responses: {
            /** @description ZIP */
            200: {
                headers: {
                    "Content-Disposition"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/zip": string;
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    getClaimFacets: {
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
                        result: components["schemas"]["CaseFacets"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    getClaim: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                userUuid: components["parameters"]["userUuid"];
                caseUuid: components["parameters"]["caseUuid"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The claim with its history, thread and files */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["Case"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    createClaim: {
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
                "application/json": components["schemas"]["ClaimCreate"];
            };
        };
        responses: {
            /** @description The draft */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["Case"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    saveClaim: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                userUuid: components["parameters"]["userUuid"];
                caseUuid: components["parameters"]["caseUuid"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ClaimSave"];
            };
        };
        responses: {
            /** @description The draft as saved */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["Case"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    deleteClaim: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                userUuid: components["parameters"]["userUuid"];
                caseUuid: components["parameters"]["caseUuid"];
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
    submitClaim: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                userUuid: components["parameters"]["userUuid"];
                caseUuid: components["parameters"]["caseUuid"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CaseVersion"];
            };
        };
        responses: {
            /** @description The case as submitted */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["Case"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    withdrawClaim: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                userUuid: components["parameters"]["userUuid"];
                caseUuid: components["parameters"]["caseUuid"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CaseWithdraw"];
            };
        };
        responses: {
            /** @description The case as withdrawn */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["Case"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    commentClaim: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                userUuid: components["parameters"]["userUuid"];
                caseUuid: components["parameters"]["caseUuid"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CaseCommentCreate"];
            };
        };
        responses: {
            /** @description The case with the comment */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["Case"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    listIncidents: {
        parameters: {
            query?: {
                /** @description accent- and case-insensitive; every word must match */
                search?: components["parameters"]["search"];
                status?: components["parameters"]["caseStatus"];
                line?: components["parameters"]["caseLine"];
                /** @description patient uuid */
                patient?: components["parameters"]["patient"];
                /** @description first day included, YYYY-MM-DD */
                from?: components["parameters"]["from"];
                /** @description last day included, YYYY-MM-DD */
                to?: components["parameters"]["to"];
                /** @description field, `-` for descending */
                sort?: components["parameters"]["caseSort"];
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
            /** @description One page of incidents */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["CasePage"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    exportIncidents: {
        parameters: {
            query?: {
                /** @description accent- and case-insensitive; every word must match */
                search?: components["parameters"]["search"];
                status?: components["parameters"]["caseStatus"];
                line?: components["parameters"]["caseLine"];
                /** @description patient uuid */
                patient?: components["parameters"]["patient"];
                /** @description first day included, YYYY-MM-DD */
                from?: components["parameters"]["from"];
                /** @description last day included, YYYY-MM-DD */
                to?: components["parameters"]["to"];
                /** @description field, `-` for descending */
                sort?: components["parameters"]["caseSort"];
                /** @description `csv` has commas, `csv-semicolon` semicolons for spreadsheets of languages with a decimal comma, `xlsx` is a workbook with numbers and dates */
                format?: components["parameters"]["exportFormat"];
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
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    zipIncidents: {
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
                "application/json": components["schemas"]["CaseSelection"];
            };
        };
        responses: {
            /** @description ZIP */
            200: {
                headers: {
                    "Content-Disposition"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/zip": string;
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    getIncidentFacets: {
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
                        result: components["schemas"]["CaseFacets"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    getIncident: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                userUuid: components["parameters"]["userUuid"];
                caseUuid: components["parameters"]["caseUuid"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The incident with its history, thread and files */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["Case"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    createIncident: {
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
                "application/json": components["schemas"]["IncidentCreate"];
            };
        };
        responses: {
            /** @description The draft */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["Case"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    saveIncident: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                userUuid: components["parameters"]["userUuid"];
                caseUuid: components["parameters"]["caseUuid"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["IncidentSave"];
            };
        };
        responses: {
            /** @description The draft as saved */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["Case"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    deleteIncident: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                userUuid: components["parameters"]["userUuid"];
                caseUuid: components["parameters"]["caseUuid"];
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
    submitIncident: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                userUuid: components["parameters"]["userUuid"];
                caseUuid: components["parameters"]["caseUuid"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CaseVersion"];
            };
        };
        responses: {
            /** @description The case as submitted */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["Case"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    commentIncident: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                userUuid: components["parameters"]["userUuid"];
                caseUuid: components["parameters"]["caseUuid"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CaseCommentCreate"];
            };
        };
        responses: {
            /** @description The case with the comment */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["Case"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    listReturns: {
        parameters: {
            query?: {
                /** @description accent- and case-insensitive; every word must match */
                search?: components["parameters"]["search"];
                status?: components["parameters"]["caseStatus"];
                line?: components["parameters"]["caseLine"];
                /** @description patient uuid */
                patient?: components["parameters"]["patient"];
                /** @description first day included, YYYY-MM-DD */
                from?: components["parameters"]["from"];
                /** @description last day included, YYYY-MM-DD */
                to?: components["parameters"]["to"];
                /** @description field, `-` for descending */
                sort?: components["parameters"]["caseSort"];
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
            /** @description One page of returns */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["CasePage"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    exportReturns: {
        parameters: {
            query?: {
                /** @description accent- and case-insensitive; every word must match */
                search?: components["parameters"]["search"];
                status?: components["parameters"]["caseStatus"];
                line?: components["parameters"]["caseLine"];
                /** @description patient uuid */
                patient?: components["parameters"]["patient"];
                /** @description first day included, YYYY-MM-DD */
                from?: components["parameters"]["from"];
                /** @description last day included, YYYY-MM-DD */
                to?: components["parameters"]["to"];
                /** @description field, `-` for descending */
                sort?: components["parameters"]["caseSort"];
                /** @description `csv` has commas, `csv-semicolon` semicolons for spreadsheets of languages with a decimal comma, `xlsx` is a workbook with numbers and dates */
                format?: components["parameters"]["exportFormat"];
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
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    zipReturns: {
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
                "application/json": components["schemas"]["CaseSelection"];
            };
        };
        responses: {
            /** @description ZIP */
            200: {
                headers: {
                    "Content-Disposition"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/zip": string;
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    getReturnFacets: {
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
                        result: components["schemas"]["CaseFacets"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    getReturn: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                userUuid: components["parameters"]["userUuid"];
                caseUuid: components["parameters"]["caseUuid"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The return with its history, thread and files */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["Case"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    createReturn: {
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
                "application/json": components["schemas"]["ReturnCreate"];
            };
        };
        responses: {
            /** @description The draft */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["Case"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    saveReturn: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                userUuid: components["parameters"]["userUuid"];
                caseUuid: components["parameters"]["caseUuid"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReturnSave"];
            };
        };
        responses: {
            /** @description The draft as saved */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["Case"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    deleteReturn: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                userUuid: components["parameters"]["userUuid"];
                caseUuid: components["parameters"]["caseUuid"];
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
    submitReturn: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                userUuid: components["parameters"]["userUuid"];
                caseUuid: components["parameters"]["caseUuid"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CaseVersion"];
            };
        };
        responses: {
            /** @description The case as submitted */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["Case"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    withdrawReturn: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                userUuid: components["parameters"]["userUuid"];
                caseUuid: components["parameters"]["caseUuid"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CaseWithdraw"];
            };
        };
        responses: {
            /** @description The case as withdrawn */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["Case"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    commentReturn: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                userUuid: components["parameters"]["userUuid"];
                caseUuid: components["parameters"]["caseUuid"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CaseCommentCreate"];
            };
        };
        responses: {
            /** @description The case with the comment */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["Case"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    shipReturn: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                userUuid: components["parameters"]["userUuid"];
                caseUuid: components["parameters"]["caseUuid"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReturnShip"];
            };
        };
        responses: {
            /** @description The return as shipped */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["Case"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    getReturnLabel: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                userUuid: components["parameters"]["userUuid"];
                caseUuid: components["parameters"]["caseUuid"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Pdf"];
            default: components["responses"]["Problem"];
        };
    };
    getDeliveryNote: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                userUuid: components["parameters"]["userUuid"];
                deliveryNote: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The delivery note */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["DeliveryNote"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    prefillClaim: {
        parameters: {
            query?: {
                /** @description reference */
                order?: string;
                /** @description reference */
                invoice?: string;
                lot?: string;
            };
            header?: never;
            path: {
                userUuid: components["parameters"]["userUuid"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Suggestions */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["CasePrefill"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    getClamePdf: {
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
            200: components["responses"]["Pdf"];
            default: components["responses"]["Problem"];
        };
    };
    transitionCase: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                caseUuid: components["parameters"]["caseUuid"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CaseTransition"];
            };
        };
        responses: {
            /** @description The case after it */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["Case"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    replyToCase: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                caseUuid: components["parameters"]["caseUuid"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CaseReply"];
            };
        };
        responses: {
            /** @description The case with the comment */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["Case"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    getPatients: {
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
            /** @description Patients */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["PatientEntry"][];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    searchPatients: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                userUuid: components["parameters"]["userUuid"];
                patientName: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Patients */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["PatientEntry"][];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    addPatient: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                userUuid: components["parameters"]["userUuid"];
                patientUuid: components["parameters"]["patientUuid"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PatientAdd"];
            };
        };
        responses: {
            /** @description The patient as the practice has him now */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["PatientRecord"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    unlinkPatient: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                userUuid: components["parameters"]["userUuid"];
                patientUuid: components["parameters"]["patientUuid"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Until when patient-add brings him back */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["PatientUnlinked"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    generatePatientVerification: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description the user */
                a: string;
                /** @description the patient */
                b: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The code, shown this once */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["PatientVerification"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    listPatients: {
        parameters: {
            query?: {
                /** @description accent- and case-insensitive; every word must match */
                search?: components["parameters"]["search"];
                status?: components["parameters"]["patientStatus"];
                files?: components["parameters"]["patientFiles"];
                /** @description patients with an act of one of these types */
                actType?: components["parameters"]["patientActs"];
                /** @description in whole years */
                minAge?: components["parameters"]["minAge"];
                /** @description in whole years, included */
                maxAge?: components["parameters"]["maxAge"];
                /** @description first birth date included, YYYY-MM-DD */
                bornFrom?: components["parameters"]["bornFrom"];
                /** @description last birth date included, YYYY-MM-DD */
                bornTo?: components["parameters"]["bornTo"];
                /** @description field, `-` for descending */
                sort?: components["parameters"]["patientSort"];
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
            /** @description One page of patients */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["PatientPage"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    exportPatients: {
        parameters: {
            query?: {
                /** @description accent- and case-insensitive; every word must match */
                search?: components["parameters"]["search"];
                status?: components["parameters"]["patientStatus"];
                files?: components["parameters"]["patientFiles"];
                /** @description patients with an act of one of these types */
                actType?: components["parameters"]["patientActs"];
                /** @description in whole years */
                minAge?: components["parameters"]["minAge"];
                /** @description in whole years, included */
                maxAge?: components["parameters"]["maxAge"];
                /** @description first birth date included, YYYY-MM-DD */
                bornFrom?: components["parameters"]["bornFrom"];
                /** @description last birth date included, YYYY-MM-DD */
                bornTo?: components["parameters"]["bornTo"];
                /** @description field, `-` for descending */
                sort?: components["parameters"]["patientSort"];
                /** @description only these */
                patients?: components["parameters"]["patientUuids"];
                /** @description `csv` has commas, `csv-semicolon` semicolons for spreadsheets of languages with a decimal comma, `xlsx` is a workbook with numbers and dates */
                format?: components["parameters"]["exportFormat"];
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
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    getPatientFacets: {
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
                        result: components["schemas"]["PatientFacets"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    findDuplicatePatients: {
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
                "application/json": components["schemas"]["PatientIdentity"];
            };
        };
        responses: {
            /** @description The likeliest first */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["DuplicatePatient"][];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    createPatient: {
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
                "application/json": components["schemas"]["PatientInput"];
            };
        };
        responses: {
            /** @description The patient */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["PatientRecord"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    getPatient: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                userUuid: components["parameters"]["userUuid"];
                patientUuid: components["parameters"]["patientUuid"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The patient */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["PatientRecord"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    updatePatient: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                userUuid: components["parameters"]["userUuid"];
                patientUuid: components["parameters"]["patientUuid"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PatientUpdate"];
            };
        };
        responses: {
            /** @description The patient */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["PatientRecord"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    archivePatient: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                userUuid: components["parameters"]["userUuid"];
                patientUuid: components["parameters"]["patientUuid"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The patient */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["PatientRecord"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    unarchivePatient: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                userUuid: components["parameters"]["userUuid"];
                patientUuid: components["parameters"]["patientUuid"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The patient */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["PatientRecord"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    sharePatient: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                userUuid: components["parameters"]["userUuid"];
                patientUuid: components["parameters"]["patientUuid"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ShareInput"];
            };
        };
        responses: {
            /** @description The share with its receipt */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["PatientShare"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    revokePatientShare: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                userUuid: components["parameters"]["userUuid"];
                /** @description of the share */
                shareUuid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The share */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["PatientShare"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    listPatientShares: {
        parameters: {
            query?: {
                direction?: "given" | "received";
                /** @description patient uuid */
                patient?: components["parameters"]["patient"];
                status?: components["schemas"]["ShareStatus"][];
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
            /** @description One page of shares, the newest first */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["SharePage"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    mergePatients: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                userUuid: components["parameters"]["userUuid"];
                patientUuid: components["parameters"]["patientUuid"];
                /** @description the patient who stays */
                intoUuid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The patient who stays */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["PatientRecord"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    listActs: {
        parameters: {
            query?: {
                type?: components["parameters"]["actsOfType"];
                /** @description an FDI number */
                tooth?: components["parameters"]["tooth"];
                /** @description first day included, YYYY-MM-DD */
                from?: components["parameters"]["from"];
                /** @description last day included, YYYY-MM-DD */
                to?: components["parameters"]["to"];
                /** @description accent- and case-insensitive; every word must match */
                search?: components["parameters"]["search"];
                /** @description field, `-` for descending */
                sort?: components["parameters"]["actSort"];
                /** @description from 1 */
                page?: components["parameters"]["page"];
                size?: components["parameters"]["size"];
            };
            header?: never;
            path: {
                userUuid: components["parameters"]["userUuid"];
                patientUuid: components["parameters"]["patientUuid"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of acts */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["ActPage"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    getAct: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                userUuid: components["parameters"]["userUuid"];
                actUuid: components["parameters"]["actUuid"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The act */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["Act"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    addAct: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                userUuid: components["parameters"]["userUuid"];
                patientUuid: components["parameters"]["patientUuid"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ActInput"];
            };
        };
        responses: {
            /** @description The act */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["Act"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    updateAct: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                userUuid: components["parameters"]["userUuid"];
                actUuid: components["parameters"]["actUuid"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ActUpdate"];
            };
        };
        responses: {
            /** @description The act */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["Act"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    deleteAct: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                userUuid: components["parameters"]["userUuid"];
                actUuid: components["parameters"]["actUuid"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
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
    getImplantPassport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                userUuid: components["parameters"]["userUuid"];
                patientUuid: components["parameters"]["patientUuid"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Pdf"];
            default: components["responses"]["Problem"];
        };
    };
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
                /** @description by the promised day, of orders that are under way: passed, within seven days, later, or not fixed */
                delivery?: components["parameters"]["delivery"];
                /** @description only those that wait for the practice, for one of these; with it a status filters nothing else out */
                awaiting?: components["parameters"]["awaiting"];
                /** @description uuid of somebody of the practice: the orders that this person prescribed or entered */
                person?: components["parameters"]["orderPerson"];
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
                /** @description by the promised day, of orders that are under way: passed, within seven days, later, or not fixed */
                delivery?: components["parameters"]["delivery"];
                /** @description only those that wait for the practice, for one of these; with it a status filters nothing else out */
                awaiting?: components["parameters"]["awaiting"];
                /** @description field, `-` for descending */
                sort?: components["parameters"]["orderSort"];
                /** @description only these */
                references?: components["parameters"]["references"];
                /** @description `csv` has commas, `csv-semicolon` semicolons for spreadsheets of languages with a decimal comma, `xlsx` is a workbook with numbers and dates */
                format?: components["parameters"]["exportFormat"];
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
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
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
    transitionOrder: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                reference: components["parameters"]["reference"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OrderTransition"];
            };
        };
        responses: {
            /** @description The order after it */
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
    billOrder: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                reference: components["parameters"]["reference"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OrderBill"];
            };
        };
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
    creditInvoice: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                reference: components["parameters"]["reference"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["InvoiceCredit"];
            };
        };
        responses: {
            /** @description The credit note */
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
    reorder: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                userUuid: components["parameters"]["userUuid"];
                reference: components["parameters"]["reference"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReorderRequest"];
            };
        };
        responses: {
            /** @description The new order */
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
    zipOrders: {
        parameters: {
            query: {
                /** @description which */
                references: components["parameters"]["selected"];
            };
            header?: never;
            path: {
                userUuid: components["parameters"]["userUuid"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Zip"];
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
                /** @description `overdue` keeps what is to be paid and was due before the platform's today (Europe/Paris); `attention` these, and what a bank refused to pay */
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
                /** @description `overdue` keeps what is to be paid and was due before the platform's today (Europe/Paris); `attention` these, and what a bank refused to pay */
                due?: components["parameters"]["due"];
                /** @description field, `-` for descending */
                sort?: components["parameters"]["invoiceSort"];
                /** @description only these */
                references?: components["parameters"]["references"];
                /** @description `csv` has commas, `csv-semicolon` semicolons for spreadsheets of languages with a decimal comma, `xlsx` is a workbook with numbers and dates */
                format?: components["parameters"]["exportFormat"];
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
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
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
    listInvoiceLinks: {
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
            /** @description The live links */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["InvoiceLink"][];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    createInvoiceLink: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                userUuid: components["parameters"]["userUuid"];
                reference: components["parameters"]["reference"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["InvoiceLinkRequest"];
            };
        };
        responses: {
            /** @description The link */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["NewInvoiceLink"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    revokeInvoiceLink: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                userUuid: components["parameters"]["userUuid"];
                reference: components["parameters"]["reference"];
                linkUuid: string;
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
    getSharedInvoice: {
        parameters: {
            query?: never;
            header: {
                /** @description what stands in the fragment of the link */
                "X-Invoice-Link": components["parameters"]["invoiceLink"];
            };
            path?: never;
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
                        result: components["schemas"]["SharedInvoice"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    getSharedInvoicePdf: {
        parameters: {
            query?: never;
            header: {
                /** @description what stands in the fragment of the link */
                "X-Invoice-Link": components["parameters"]["invoiceLink"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Pdf"];
            default: components["responses"]["Problem"];
        };
    };
    zipInvoices: {
        parameters: {
            query: {
                /** @description which */
                references: components["parameters"]["selected"];
            };
            header?: never;
            path: {
                userUuid: components["parameters"]["userUuid"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Zip"];
            default: components["responses"]["Problem"];
        };
    };
    getInvoiceStatement: {
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
            /** @description The statement */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["InvoiceStatement"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    getInvoiceStatementPdf: {
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
            200: components["responses"]["Pdf"];
            default: components["responses"]["Problem"];
        };
    };
    exportInvoiceStatement: {
        parameters: {
            query?: {
                /** @description `csv` has commas, `csv-semicolon` semicolons for spreadsheets of languages with a decimal comma, `xlsx` is a workbook with numbers and dates */
                format?: components["parameters"]["exportFormat"];
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
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    exportEntries: {
        parameters: {
            query?: {
                /** @description absent: the running one */
                year?: number;
            };
            header?: never;
            path: {
                userUuid: components["parameters"]["userUuid"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description FEC */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/tab-separated-values": string;
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    getSpending: {
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
            /** @description The months and their sum */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["Spending"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    getDigest: {
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
            /** @description The digest */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["Digest"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    noteLook: {
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
    listDocuments: {
        parameters: {
            query?: {
                /** @description accent- and case-insensitive; every word must match */
                search?: components["parameters"]["search"];
                kind?: components["parameters"]["documentKind"];
                line?: components["parameters"]["documentLine"];
                validity?: components["parameters"]["documentValidity"];
                /** @description application names */
                application?: components["parameters"]["application"];
                /** @description first day included, YYYY-MM-DD */
                from?: components["parameters"]["from"];
                /** @description last day included, YYYY-MM-DD */
                to?: components["parameters"]["to"];
                /** @description field, `-` for descending */
                sort?: components["parameters"]["documentSort"];
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
            /** @description One page */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["DocumentPage"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    getDocumentFacets: {
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
                        result: components["schemas"]["DocumentFacets"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    exportDocuments: {
        parameters: {
            query?: {
                /** @description accent- and case-insensitive; every word must match */
                search?: components["parameters"]["search"];
                kind?: components["parameters"]["documentKind"];
                line?: components["parameters"]["documentLine"];
                validity?: components["parameters"]["documentValidity"];
                /** @description application names */
                application?: components["parameters"]["application"];
                /** @description first day included, YYYY-MM-DD */
                from?: components["parameters"]["from"];
                /** @description last day included, YYYY-MM-DD */
                to?: components["parameters"]["to"];
                /** @description field, `-` for descending */
                sort?: components["parameters"]["documentSort"];
                /** @description `csv` has commas, `csv-semicolon` semicolons for spreadsheets of languages with a decimal comma, `xlsx` is a workbook with numbers and dates */
                format?: components["parameters"]["exportFormat"];
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
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    getDocument: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                userUuid: components["parameters"]["userUuid"];
                documentUuid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The document */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["DocumentDetail"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    getDocumentPdf: {
        parameters: {
            query?: {
                /** @description `attachment` to keep the file */
                disposition?: components["parameters"]["disposition"];
            };
            header?: never;
            path: {
                userUuid: components["parameters"]["userUuid"];
                documentUuid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description PDF */
            200: {
                headers: {
                    "Content-Disposition"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    zipDocuments: {
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
                "application/json": components["schemas"]["DocumentSelection"];
            };
        };
        responses: {
            /** @description ZIP */
            200: {
                headers: {
                    "Content-Disposition"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/zip": string;
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    listOffers: {
        parameters: {
            query?: {
                /** @description accent- and case-insensitive; every word must match */
                search?: components["parameters"]["search"];
                state?: components["parameters"]["offerState"];
                line?: components["parameters"]["documentLine"];
                /** @description application names */
                application?: components["parameters"]["application"];
                /** @description first day included, YYYY-MM-DD */
                from?: components["parameters"]["from"];
                /** @description last day included, YYYY-MM-DD */
                to?: components["parameters"]["to"];
                /** @description field, `-` for descending */
                sort?: components["parameters"]["offerSort"];
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
            /** @description One page */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["OfferPage"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    getOfferFacets: {
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
                        result: components["schemas"]["OfferFacets"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    exportOffers: {
        parameters: {
            query?: {
                /** @description accent- and case-insensitive; every word must match */
                search?: components["parameters"]["search"];
                state?: components["parameters"]["offerState"];
                line?: components["parameters"]["documentLine"];
                /** @description application names */
                application?: components["parameters"]["application"];
                /** @description first day included, YYYY-MM-DD */
                from?: components["parameters"]["from"];
                /** @description last day included, YYYY-MM-DD */
                to?: components["parameters"]["to"];
                /** @description field, `-` for descending */
                sort?: components["parameters"]["offerSort"];
                /** @description `csv` has commas, `csv-semicolon` semicolons for spreadsheets of languages with a decimal comma, `xlsx` is a workbook with numbers and dates */
                format?: components["parameters"]["exportFormat"];
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
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    getOffer: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                userUuid: components["parameters"]["userUuid"];
                offerUuid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The offer */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["OfferDetail"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    markOfferSeen: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                userUuid: components["parameters"]["userUuid"];
                offerUuid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The offer */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["OfferDetail"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    acceptOffer: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                userUuid: components["parameters"]["userUuid"];
                offerUuid: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OfferAcceptance"];
            };
        };
        responses: {
            /** @description The offer. A second request with the same key answers the first one's. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["OfferDetail"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    getOfferTerms: {
        parameters: {
            query?: {
                /** @description `attachment` to keep the file */
                disposition?: components["parameters"]["disposition"];
            };
            header?: never;
            path: {
                userUuid: components["parameters"]["userUuid"];
                offerUuid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description PDF */
            200: {
                headers: {
                    "Content-Disposition"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    zipOffers: {
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
                "application/json": components["schemas"]["OfferSelection"];
            };
        };
        responses: {
            /** @description ZIP */
            200: {
                headers: {
                    "Content-Disposition"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/zip": string;
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    followEvents: {
        parameters: {
            query?: {
                /** @description as `Last-Event-ID`, for a first call */
                after?: number;
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
            /** @description Events. Each data line of a `change` is an `Event`. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": components["schemas"]["Event"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    loginFactor: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LoginFactorRequest"];
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
    beginLoginEnrolment: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LoginEnrolmentRequest"];
            };
        };
        responses: {
            /** @description The secret, shown this once */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TotpEnrolment"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    beginPasskeyLogin: {
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
            default: components["responses"]["Problem"];
        };
    };
    finishPasskeyLogin: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasskeyAnswer"];
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
    beginPasskeyFactor: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LoginEnrolmentRequest"];
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
            default: components["responses"]["Problem"];
        };
    };
    finishPasskeyFactor: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasskeyFactorAnswer"];
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
    proveFactor: {
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
                "application/json": components["schemas"]["FactorProof"];
            };
        };
        responses: {
            /** @description Proven */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Problem"];
        };
    };
    beginPasskeyProof: {
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
            default: components["responses"]["Problem"];
        };
    };
    listFactors: {
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
            /** @description Second factors */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["Factors"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    beginTotp: {
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
            /** @description The secret, shown this once */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["TotpEnrolment"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    removeTotp: {
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
            /** @description Removed */
            204: {
                headers: {
                    "X-Credentials-User": components["headers"]["CredentialsUser"];
                    "X-Credentials-Version": components["headers"]["CredentialsVersion"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Problem"];
        };
    };
    confirmTotp: {
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
                "application/json": components["schemas"]["TotpConfirmation"];
            };
        };
        responses: {
            /** @description In force */
            200: {
                headers: {
                    "X-Credentials-User": components["headers"]["CredentialsUser"];
                    "X-Credentials-Version": components["headers"]["CredentialsVersion"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["RecoveryCodes"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    beginPasskey: {
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
            default: components["responses"]["Problem"];
        };
    };
    confirmPasskey: {
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
                "application/json": components["schemas"]["PasskeyConfirmation"];
            };
        };
        responses: {
            /** @description In force */
            200: {
                headers: {
                    "X-Credentials-User": components["headers"]["CredentialsUser"];
                    "X-Credentials-Version": components["headers"]["CredentialsVersion"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["RecoveryCodes"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    removePasskey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                userUuid: components["parameters"]["userUuid"];
                passkeyUuid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Removed */
            204: {
                headers: {
                    "X-Credentials-User": components["headers"]["CredentialsUser"];
                    "X-Credentials-Version": components["headers"]["CredentialsVersion"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Problem"];
        };
    };
    forgetBrowsers: {
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
            /** @description Forgotten */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Problem"];
        };
    };
    renewRecoveryCodes: {
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
            /** @description The codes, shown this once */
            200: {
                headers: {
                    "X-Credentials-User": components["headers"]["CredentialsUser"];
                    "X-Credentials-Version": components["headers"]["CredentialsVersion"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["RecoveryCodes"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    keepRecoveryCodes: {
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
    downloadFile: {
        parameters: {
            query?: never;
            header?: {
                /** @description one range of bytes; several are answered with the whole */
                Range?: string;
                "If-Range"?: string;
                "If-None-Match"?: string;
            };
            path: {
                /** @description file uuid */
                id: components["parameters"]["fileId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The bytes, with the media type that was found in them */
            200: {
                headers: {
                    ETag?: string;
                    "Content-Disposition"?: string;
                    "Accept-Ranges"?: string;
                    "Content-Range"?: string;
                    "Last-Modified"?: string;
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "image/jpeg": string;
                    "image/png": string;
                    "image/webp": string;
                    "application/pdf": string;
                    "application/dicom": string;
                    "model/stl": string;
                    "model/ply": string;
                    "model/obj": string;
                };
            };
            /** @description The range asked for */
            206: {
                headers: {
                    ETag?: string;
                    "Content-Disposition"?: string;
                    "Accept-Ranges"?: string;
                    "Content-Range"?: string;
                    "Last-Modified"?: string;
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "image/jpeg": string;
                    "image/png": string;
                    "image/webp": string;
                    "application/pdf": string;
                    "application/dicom": string;
                    "model/stl": string;
                    "model/ply": string;
                    "model/obj": string;
                };
            };
            /** @description The reader has it */
            304: {
                headers: {
                    ETag?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Beyond the end */
            416: {
                headers: {
                    "Content-Range"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Problem"];
        };
    };
    previewFile: {
        parameters: {
            query?: never;
            header?: {
                "If-None-Match"?: string;
            };
            path: {
                /** @description file uuid */
                id: components["parameters"]["fileId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The preview */
            200: {
                headers: {
                    ETag?: string;
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "image/jpeg": string;
                };
            };
            /** @description The reader has it */
            304: {
                headers: {
                    ETag?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Problem"];
        };
    };
    downloadFiles: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["DownloadFilesForm"];
                "multipart/form-data": components["schemas"]["DownloadFilesForm"];
            };
        };
        responses: {
            /** @description A zip named files.zip; names in it are unique and safe on every system */
            200: {
                headers: {
                    "Content-Disposition"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/zip": string;
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    uploadClaimFile: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["ClaimFileForm"];
            };
        };
        responses: {
            /** @description The file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["File"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    uploadClaimFiles: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["ClaimFilesForm"];
            };
        };
        responses: {
            /** @description For each file what became of it; one that fails does not stop the others */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["ClaimFileResult"][];
                    };
                };
            };
            /** @description The list was empty */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Problem"];
        };
    };
    createUpload: {
        parameters: {
            query?: never;
            header: {
                /** @description the protocol's version */
                "Tus-Resumable": components["parameters"]["tusResumable"];
                /** @description bytes of the whole file */
                "Upload-Length": number;
                /** @description pairs of a key and a base64 value: filename, kind, sha256 (hex, of the whole file) and patientUuid, which only a document may lack */
                "Upload-Metadata": string;
            };
            path: {
                userUuid: components["parameters"]["userUuid"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Where the parts go; the upload's uuid becomes the file's */
            201: {
                headers: {
                    Location?: string;
                    "Tus-Resumable"?: string;
                    "Upload-Offset"?: number;
                    "Upload-Expires"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Problem"];
        };
    };
    deleteUpload: {
        parameters: {
            query?: never;
            header: {
                /** @description the protocol's version */
                "Tus-Resumable": components["parameters"]["tusResumable"];
            };
            path: {
                userUuid: components["parameters"]["userUuid"];
                uploadUuid: components["parameters"]["uploadUuid"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Gone */
            204: {
                headers: {
                    "Tus-Resumable"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Problem"];
        };
    };
    getUpload: {
        parameters: {
            query?: never;
            header: {
                /** @description the protocol's version */
                "Tus-Resumable": components["parameters"]["tusResumable"];
            };
            path: {
                userUuid: components["parameters"]["userUuid"];
                uploadUuid: components["parameters"]["uploadUuid"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Its state */
            200: {
                headers: {
                    "Tus-Resumable"?: string;
                    "Upload-Offset"?: number;
                    "Upload-Length"?: number;
                    "Upload-Expires"?: string;
                    "Upload-Metadata"?: string;
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Problem"];
        };
    };
    patchUpload: {
        parameters: {
            query?: never;
            header: {
                /** @description the protocol's version */
                "Tus-Resumable": components["parameters"]["tusResumable"];
                "Upload-Offset": number;
            };
            path: {
                userUuid: components["parameters"]["userUuid"];
                uploadUuid: components["parameters"]["uploadUuid"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/offset+octet-stream": string;
            };
        };
        responses: {
            /** @description Taken; with the last byte the file is there */
            204: {
                headers: {
                    "Tus-Resumable"?: string;
                    "Upload-Offset"?: number;
                    "Upload-Expires"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Problem"];
        };
    };
    listFiles: {
        parameters: {
            query?: {
                /** @description patient uuid */
                patient?: components["parameters"]["patient"];
                /** @description accent- and case-insensitive; every word must match */
                search?: components["parameters"]["search"];
                kind?: components["schemas"]["FileKind"][];
                /** @description claim uuid */
                claim?: string;
                /** @description first day included, YYYY-MM-DD */
                from?: components["parameters"]["from"];
                /** @description last day included, YYYY-MM-DD */
                to?: components["parameters"]["to"];
                /** @description only those that were deleted and can be brought back */
                deleted?: boolean;
                /** @description field, `-` for descending */
                sort?: "date" | "-date" | "name" | "-name" | "size" | "-size" | "kind" | "-kind";
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
            /** @description One page of files */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["FilePage"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    listReceivedFiles: {
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
            /** @description Those with the newest files first */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["ReceivedFiles"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    exportFiles: {
        parameters: {
            query?: {
                /** @description patient uuid */
                patient?: components["parameters"]["patient"];
                /** @description accent- and case-insensitive; every word must match */
                search?: components["parameters"]["search"];
                kind?: components["schemas"]["FileKind"][];
                /** @description claim uuid */
                claim?: string;
                /** @description first day included, YYYY-MM-DD */
                from?: components["parameters"]["from"];
                /** @description last day included, YYYY-MM-DD */
                to?: components["parameters"]["to"];
                /** @description only those that were deleted and can be brought back */
                deleted?: boolean;
                /** @description field, `-` for descending */
                sort?: "date" | "-date" | "name" | "-name" | "size" | "-size" | "kind" | "-kind";
                /** @description `csv` has commas, `csv-semicolon` semicolons for spreadsheets of languages with a decimal comma, `xlsx` is a workbook with numbers and dates */
                format?: components["parameters"]["exportFormat"];
            };
            header?: never;
            path: {
                userUuid: components["parameters"]["userUuid"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description CSV, UTF-8 with a byte order mark */
            200: {
                headers: {
                    "Content-Disposition"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    getFileFacets: {
        parameters: {
            query?: {
                /** @description patient uuid */
                patient?: components["parameters"]["patient"];
            };
            header?: never;
            path: {
                userUuid: components["parameters"]["userUuid"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Counts by kind */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["FileFacets"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    getFile: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                userUuid: components["parameters"]["userUuid"];
                fileUuid: components["parameters"]["fileUuid"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["File"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    renameFile: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                userUuid: components["parameters"]["userUuid"];
                fileUuid: components["parameters"]["fileUuid"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RenameFileRequest"];
            };
        };
        responses: {
            /** @description The file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["File"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    updateFile: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                userUuid: components["parameters"]["userUuid"];
                fileUuid: components["parameters"]["fileUuid"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateFileRequest"];
            };
        };
        responses: {
            /** @description The file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["File"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    deleteFiles: {
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
                "application/json": components["schemas"]["FilesRequest"];
            };
        };
        responses: {
            /** @description How many */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["FilesChanged"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    deleteFile: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                userUuid: components["parameters"]["userUuid"];
                fileUuid: components["parameters"]["fileUuid"];
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
    restoreFiles: {
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
                "application/json": components["schemas"]["FilesRequest"];
            };
        };
        responses: {
            /** @description How many */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["FilesChanged"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    linkViewer: {
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
                "application/json": components["schemas"]["LinkViewerRequest"];
            };
        };
        responses: {
            /** @description The link */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["File"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    listFileComments: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                userUuid: components["parameters"]["userUuid"];
                fileUuid: components["parameters"]["fileUuid"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The comments */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["FileComment"][];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    addFileComment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                userUuid: components["parameters"]["userUuid"];
                fileUuid: components["parameters"]["fileUuid"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AddFileCommentRequest"];
            };
        };
        responses: {
            /** @description The comment */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["FileComment"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    deleteFileComment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                userUuid: components["parameters"]["userUuid"];
                fileUuid: components["parameters"]["fileUuid"];
                commentUuid: string;
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
    getFileQuota: {
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
            /** @description Quota and rules */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["FileQuota"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    getOwnership: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                userUuid: components["parameters"]["userUuid"];
                kind: "file" | "claim";
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Yes */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Problem"];
        };
    };
    listWorks: {
        parameters: {
            query?: {
                /** @description language of the texts; absent, or without text: French */
                locale?: components["parameters"]["galleryLocale"];
                /** @description accent- and case-insensitive; every word must match */
                search?: components["parameters"]["search"];
                style?: components["schemas"]["WorkStyle"][];
                colour?: components["schemas"]["WorkColour"][];
                orientation?: components["schemas"]["WorkOrientation"][];
                /** @description cents */
                priceMin?: number;
                /** @description cents */
                priceMax?: number;
                /** @description field, `-` for descending */
                sort?: "position" | "-position" | "price" | "-price" | "title" | "-title" | "artist" | "-artist" | "size" | "-size";
                /** @description from 1 */
                page?: components["parameters"]["page"];
                size?: components["parameters"]["size"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of works */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["WorkPage"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    getGalleryFacets: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
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
                        result: components["schemas"]["GalleryFacets"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    listFrames: {
        parameters: {
            query?: {
                /** @description language of the texts; absent, or without text: French */
                locale?: components["parameters"]["galleryLocale"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Frames */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["Frame"][];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    getWork: {
        parameters: {
            query?: {
                /** @description language of the texts; absent, or without text: French */
                locale?: components["parameters"]["galleryLocale"];
            };
            header?: never;
            path: {
                workUuid: components["parameters"]["workUuid"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The work */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["WorkDetail"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    getWorkPicture: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                workUuid: components["parameters"]["workUuid"];
                pictureSize: "thumb" | "large";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The picture */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "image/jpeg": string;
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    quoteCart: {
        parameters: {
            query?: {
                /** @description language of the texts; absent, or without text: French */
                locale?: components["parameters"]["galleryLocale"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CartQuestion"];
            };
        };
        responses: {
            200: components["responses"]["TheCart"];
            default: components["responses"]["Problem"];
        };
    };
    getCart: {
        parameters: {
            query?: {
                /** @description language of the texts; absent, or without text: French */
                locale?: components["parameters"]["galleryLocale"];
            };
            header?: never;
            path: {
                userUuid: components["parameters"]["userUuid"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["TheCart"];
            default: components["responses"]["Problem"];
        };
    };
    addToCart: {
        parameters: {
            query?: {
                /** @description language of the texts; absent, or without text: French */
                locale?: components["parameters"]["galleryLocale"];
            };
            header?: never;
            path: {
                userUuid: components["parameters"]["userUuid"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CartAddition"];
            };
        };
        responses: {
            200: components["responses"]["TheCart"];
            default: components["responses"]["Problem"];
        };
    };
    mergeCart: {
        parameters: {
            query?: {
                /** @description language of the texts; absent, or without text: French */
                locale?: components["parameters"]["galleryLocale"];
            };
            header?: never;
            path: {
                userUuid: components["parameters"]["userUuid"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CartMerge"];
            };
        };
        responses: {
            /** @description The cart, and what was not taken */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["CartMergeResult"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    removeFromCart: {
        parameters: {
            query?: {
                /** @description language of the texts; absent, or without text: French */
                locale?: components["parameters"]["galleryLocale"];
            };
            header?: never;
            path: {
                userUuid: components["parameters"]["userUuid"];
                productUuid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["TheCart"];
            default: components["responses"]["Problem"];
        };
    };
    clearCart: {
        parameters: {
            query?: {
                /** @description language of the texts; absent, or without text: French */
                locale?: components["parameters"]["galleryLocale"];
            };
            header?: never;
            path: {
                userUuid: components["parameters"]["userUuid"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["TheCart"];
            default: components["responses"]["Problem"];
        };
    };
    checkOut: {
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
                "application/json": components["schemas"]["CheckoutRequest"];
            };
        };
        responses: {
            /** @description What was ordered */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["CheckoutResult"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    listHelpArticles: {
        parameters: {
            query?: {
                locale?: components["parameters"]["helpLocale"];
                /** @description accent- and case-insensitive, beginnings of words; articles with every word, else with any */
                search?: string;
                category?: components["schemas"]["HelpCategory"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Articles without their text, and how many each category has */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["HelpArticles"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    getHelpArticle: {
        parameters: {
            query?: {
                locale?: components["parameters"]["helpLocale"];
            };
            header?: never;
            path: {
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The article */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["HelpArticle"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    contactSupport: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ContactInput"];
            };
        };
        responses: {
            /** @description The question's reference */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["TicketReceipt"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    createTicket: {
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
                "application/json": components["schemas"]["TicketInput"];
            };
        };
        responses: {
            /** @description The ticket */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["Ticket"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    listTickets: {
        parameters: {
            query?: {
                status?: components["parameters"]["ticketStatus"];
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
            /** @description A page, without what was written */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["TicketPage"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    getTicket: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                userUuid: components["parameters"]["userUuid"];
                ticketUuid: components["parameters"]["ticketUuid"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The ticket */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["Ticket"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    replyToTicket: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                userUuid: components["parameters"]["userUuid"];
                ticketUuid: components["parameters"]["ticketUuid"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TicketReplyInput"];
            };
        };
        responses: {
            /** @description The ticket */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["Ticket"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    closeTicket: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                userUuid: components["parameters"]["userUuid"];
                ticketUuid: components["parameters"]["ticketUuid"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The ticket */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["Ticket"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    listSupportTickets: {
        parameters: {
            query?: {
                status?: components["parameters"]["ticketStatus"];
                /** @description from 1 */
                page?: components["parameters"]["page"];
                size?: components["parameters"]["size"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["TicketPage"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    getSupportTicket: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                ticketUuid: components["parameters"]["ticketUuid"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The ticket */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["Ticket"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    answerTicket: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                ticketUuid: components["parameters"]["ticketUuid"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TicketAnswerInput"];
            };
        };
        responses: {
            /** @description The ticket */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["Ticket"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    getHosting: {
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
            /** @description Hosting */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["Hosting"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    startExport: {
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
            /** @description The export */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["HostingExport"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    listExports: {
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
            /** @description The newest ten */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["HostingExport"][];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    getExport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                userUuid: components["parameters"]["userUuid"];
                exportUuid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The export */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["HostingExport"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    downloadExport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                userUuid: components["parameters"]["userUuid"];
                exportUuid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description ZIP */
            200: {
                headers: {
                    "Content-Disposition"?: string;
                    "Content-Length"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/zip": string;
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    listEraseRequests: {
        parameters: {
            query?: {
                state?: components["parameters"]["eraseState"];
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
            /** @description One page */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["EraseRequestPage"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    requestErase: {
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
                "application/json": components["schemas"]["EraseRequestInput"];
            };
        };
        responses: {
            /** @description The request */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["EraseRequest"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    cancelEraseRequest: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                userUuid: components["parameters"]["userUuid"];
                requestUuid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["EraseRequest"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    decideEraseRequest: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                requestUuid: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EraseDecision"];
            };
        };
        responses: {
            /** @description The request */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["EraseRequest"];
                    };
                };
            };
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
            /** @description The password is right, and the user has a second factor: `POST /login/factor` goes on */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LoginChallenge"];
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
                    "X-Credentials-User": components["headers"]["CredentialsUser"];
                    "X-Credentials-Version": components["headers"]["CredentialsVersion"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Problem"];
        };
    };
    proveUser: {
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
                "application/json": components["schemas"]["ProveRequest"];
            };
        };
        responses: {
            /** @description Proven */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `errors[]`: the password is `wrong` */
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
            /** @description What waits, if anything; with the headers where the password changed */
            200: {
                headers: {
                    "X-Credentials-User": components["headers"]["CredentialsUser"];
                    "X-Credentials-Version": components["headers"]["CredentialsVersion"];
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
    getPendingEmail: {
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
    cancelPendingEmail: {
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
                    "X-Credentials-User": components["headers"]["CredentialsUser"];
                    "X-Credentials-Version": components["headers"]["CredentialsVersion"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Problem"];
        };
    };
    denySignIn: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LinkCode"];
            };
        };
        responses: {
            /** @description Denied, with the code by which another password is chosen */
            200: {
                headers: {
                    "X-Credentials-User": components["headers"]["CredentialsUser"];
                    "X-Credentials-Version": components["headers"]["CredentialsVersion"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["DeniedSignIn"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    openLink: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LinkCode"];
            };
        };
        responses: {
            /** @description The link */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["LinkState"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    resendLink: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LinkCode"];
            };
        };
        responses: {
            /** @description Under way, if there is anybody to send it to */
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
            /** @description Whose password it is now */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["ChosenPassword"];
                    };
                };
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
                        result: components["schemas"]["UserCredentials"];
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
    listJournal: {
        parameters: {
            query?: {
                /** @description accent- and case-insensitive; every word must match who acted, the patient, the account, or the reference */
                search?: components["parameters"]["journalSearch"];
                /** @description uuid of a user or guest */
                actor?: components["parameters"]["journalBy"];
                /** @description patient uuid */
                patient?: components["parameters"]["patient"];
                action?: components["parameters"]["journalActions"];
                /** @description what was read or changed */
                kind?: components["parameters"]["journalKinds"];
                /** @description all lines where it is absent */
                category?: components["parameters"]["journalCategory"];
                /** @description first day included, YYYY-MM-DD */
                from?: components["parameters"]["from"];
                /** @description last day included, YYYY-MM-DD */
                to?: components["parameters"]["to"];
                /** @description field, `-` for descending */
                sort?: components["parameters"]["journalSort"];
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
            /** @description One page of lines */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["JournalPage"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    getJournalFacets: {
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
                        result: components["schemas"]["JournalFacets"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    exportJournal: {
        parameters: {
            query?: {
                /** @description accent- and case-insensitive; every word must match who acted, the patient, the account, or the reference */
                search?: components["parameters"]["journalSearch"];
                /** @description uuid of a user or guest */
                actor?: components["parameters"]["journalBy"];
                /** @description patient uuid */
                patient?: components["parameters"]["patient"];
                action?: components["parameters"]["journalActions"];
                /** @description what was read or changed */
                kind?: components["parameters"]["journalKinds"];
                /** @description all lines where it is absent */
                category?: components["parameters"]["journalCategory"];
                /** @description first day included, YYYY-MM-DD */
                from?: components["parameters"]["from"];
                /** @description last day included, YYYY-MM-DD */
                to?: components["parameters"]["to"];
                /** @description field, `-` for descending */
                sort?: components["parameters"]["journalSort"];
                /** @description `csv` has commas, `csv-semicolon` semicolons for spreadsheets of languages with a decimal comma, `xlsx` is a workbook with numbers and dates */
                format?: components["parameters"]["exportFormat"];
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
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    getPatientJournal: {
        parameters: {
            query?: {
                /** @description first day included, YYYY-MM-DD */
                from?: components["parameters"]["from"];
                /** @description last day included, YYYY-MM-DD */
                to?: components["parameters"]["to"];
                /** @description from 1 */
                page?: components["parameters"]["page"];
                size?: components["parameters"]["size"];
            };
            header?: never;
            path: {
                userUuid: components["parameters"]["userUuid"];
                patientUuid: string;
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
                        result: components["schemas"]["JournalPage"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    recordSession: {
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
                "application/json": components["schemas"]["SessionRecord"];
            };
        };
        responses: {
            /** @description It is written down */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Problem"];
        };
    };
    getLegalDocument: {
        parameters: {
            query?: {
                locale?: "fr" | "en" | "it" | "es" | "pt";
                /** @description absent: the one in force */
                version?: string;
            };
            header?: never;
            path: {
                document: components["schemas"]["LegalDocumentName"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The document */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["LegalDocument"];
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
    exportSmileys: {
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
                /** @description `csv` has commas, `csv-semicolon` semicolons for spreadsheets of languages with a decimal comma, `xlsx` is a workbook with numbers and dates */
                format?: components["parameters"]["exportFormat"];
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
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
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
    listSmileysByMonth: {
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
            /** @description Months in their order; each balance is the one before with the month's net amount */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["SmileysByMonth"][];
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
    listConversations: {
        parameters: {
            query?: {
                /** @description accent- and case-insensitive, in subjects, names and what was written; every word must match */
                search?: string;
                show?: "open" | "unread" | "groups" | "archived";
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
            /** @description A page, with the counts of what the other filters would show */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["ConversationPage"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    countUnreadConversations: {
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
            /** @description The counts */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["UnreadCount"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    listMessageContacts: {
        parameters: {
            query?: {
                /** @description accent- and case-insensitive; every word must match */
                search?: components["parameters"]["search"];
            };
            header?: never;
            path: {
                userUuid: components["parameters"]["userUuid"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The first 100 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["Participant"][];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    createConversation: {
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
                "application/json": components["schemas"]["ConversationInput"];
            };
        };
        responses: {
            /** @description The conversation */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["Conversation"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    getConversation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                userUuid: components["parameters"]["userUuid"];
                conversationUuid: components["parameters"]["conversationUuid"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The conversation */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["Conversation"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    getConversationContext: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                userUuid: components["parameters"]["userUuid"];
                conversationUuid: components["parameters"]["conversationUuid"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Its subjects and files */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["ConversationContext"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    addParticipants: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                userUuid: components["parameters"]["userUuid"];
                conversationUuid: components["parameters"]["conversationUuid"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ParticipantsInput"];
            };
        };
        responses: {
            /** @description The conversation */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["Conversation"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    leaveConversation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                userUuid: components["parameters"]["userUuid"];
                conversationUuid: components["parameters"]["conversationUuid"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Left */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Problem"];
        };
    };
    archiveConversation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                userUuid: components["parameters"]["userUuid"];
                conversationUuid: components["parameters"]["conversationUuid"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ArchiveInput"];
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
    readConversation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                userUuid: components["parameters"]["userUuid"];
                conversationUuid: components["parameters"]["conversationUuid"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReadInput"];
            };
        };
        responses: {
            /** @description What is unread after it, in all conversations */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["UnreadCount"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    saveDraft: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                userUuid: components["parameters"]["userUuid"];
                conversationUuid: components["parameters"]["conversationUuid"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DraftInput"];
            };
        };
        responses: {
            /** @description Kept */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Problem"];
        };
    };
    tellTyping: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                userUuid: components["parameters"]["userUuid"];
                conversationUuid: components["parameters"]["conversationUuid"];
            };
            cookie?: never;
        };
        requestBody?: never;
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
    listMessages: {
        parameters: {
            query?: {
                /** @description only messages with a lower `seq` */
                before?: components["parameters"]["beforeSeq"];
                /** @description only messages with a higher `seq`, from there on */
                after?: components["parameters"]["afterSeq"];
                limit?: components["parameters"]["messageLimit"];
            };
            header?: never;
            path: {
                userUuid: components["parameters"]["userUuid"];
                conversationUuid: components["parameters"]["conversationUuid"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Messages */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["MessageSlice"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    sendMessage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                userUuid: components["parameters"]["userUuid"];
                conversationUuid: components["parameters"]["conversationUuid"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MessageInput"];
            };
        };
        responses: {
            /** @description The message */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["Message"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    editMessage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                userUuid: components["parameters"]["userUuid"];
                messageUuid: components["parameters"]["messageUuid"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MessageEdit"];
            };
        };
        responses: {
            /** @description The message */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["Message"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    deleteMessage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                userUuid: components["parameters"]["userUuid"];
                messageUuid: components["parameters"]["messageUuid"];
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
    linkMessageToClaim: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                userUuid: components["parameters"]["userUuid"];
                messageUuid: components["parameters"]["messageUuid"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MessageClaimInput"];
            };
        };
        responses: {
            /** @description The message */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["Message"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    listSupportConversations: {
        parameters: {
            query?: {
                /** @description only those that wait for an answer */
                awaiting?: boolean;
                /** @description from 1 */
                page?: components["parameters"]["page"];
                size?: components["parameters"]["size"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["SupportConversationPage"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    listSupportMessages: {
        parameters: {
            query?: {
                /** @description only messages with a lower `seq` */
                before?: components["parameters"]["beforeSeq"];
                /** @description only messages with a higher `seq`, from there on */
                after?: components["parameters"]["afterSeq"];
                limit?: components["parameters"]["messageLimit"];
            };
            header?: never;
            path: {
                conversationUuid: components["parameters"]["conversationUuid"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Messages */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["MessageSlice"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    sendSupportMessage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                conversationUuid: components["parameters"]["conversationUuid"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SupportMessageInput"];
            };
        };
        responses: {
            /** @description The message */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["Message"];
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
    listContacts: {
        parameters: {
            query?: {
                /** @description accent- and case-insensitive; every word must match */
                search?: components["parameters"]["search"];
                state?: components["parameters"]["contactState"];
                direction?: components["parameters"]["networkDirection"];
                /** @description field, `-` for descending */
                sort?: components["parameters"]["contactSort"];
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
            /** @description One page */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["ContactPage"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    getContactFacets: {
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
                        result: components["schemas"]["ContactFacets"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    exportContacts: {
        parameters: {
            query?: {
                /** @description accent- and case-insensitive; every word must match */
                search?: components["parameters"]["search"];
                state?: components["parameters"]["contactState"];
                direction?: components["parameters"]["networkDirection"];
                /** @description field, `-` for descending */
                sort?: components["parameters"]["contactSort"];
                /** @description `csv` has commas, `csv-semicolon` semicolons for spreadsheets of languages with a decimal comma, `xlsx` is a workbook with numbers and dates */
                format?: components["parameters"]["exportFormat"];
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
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    resendInvitation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                userUuid: components["parameters"]["userUuid"];
                invitationUuid: string;
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
    resendGuest: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                userUuid: components["parameters"]["userUuid"];
                guestUuid: string;
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
    withdrawGuest: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                userUuid: components["parameters"]["userUuid"];
                guestUuid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Ended */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Problem"];
        };
    };
    withdrawInvitation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                userUuid: components["parameters"]["userUuid"];
                invitationUuid: string;
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
    removeContact: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                userUuid: components["parameters"]["userUuid"];
                invitationUuid: string;
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
    listShared: {
        parameters: {
            query?: {
                /** @description accent- and case-insensitive; every word must match */
                search?: components["parameters"]["search"];
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
            /** @description One page */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["SharedPage"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    listNotifications: {
        parameters: {
            query?: {
                type?: components["schemas"]["NotificationType"][];
                /** @description only what was not read */
                unread?: boolean;
                /** @description accent- and case-insensitive, in what stands in the text (references, names, subjects) of the newest 2000; every word must match */
                search?: string;
                /** @description first day included, YYYY-MM-DD */
                from?: components["parameters"]["from"];
                /** @description last day included, YYYY-MM-DD */
                to?: components["parameters"]["to"];
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
            /** @description A page, with the counts of every type whatever the filters */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["NotificationPage"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    countNotifications: {
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
            /** @description The count */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["NotificationCount"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    markNotification: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                userUuid: components["parameters"]["userUuid"];
                notificationUuid: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MarkNotificationRequest"];
            };
        };
        responses: {
            /** @description The count after it */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["NotificationCount"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    markAllNotifications: {
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
                "application/json": components["schemas"]["MarkAllNotificationsRequest"];
            };
        };
        responses: {
            /** @description The count after it, and which ones changed */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["NotificationsMarked"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    getNotificationPreferences: {
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
            /** @description One for each type, in the order in which they are shown */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["NotificationPreference"][];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    setNotificationPreferences: {
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
                "application/json": components["schemas"]["NotificationPreferencesRequest"];
            };
        };
        responses: {
            /** @description All preferences after it */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["NotificationPreference"][];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    getPush: {
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
            /** @description The key and the browsers */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["PushSettings"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    subscribePush: {
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
                "application/json": components["schemas"]["PushSubscriptionRequest"];
            };
        };
        responses: {
            /** @description The key and the browsers after it */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["PushSettings"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    confirmPush: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                userUuid: components["parameters"]["userUuid"];
                /** @description SHA-256 of the endpoint in lower-case hexadecimal */
                subscriptionId: components["parameters"]["subscriptionId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It goes on */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Problem"];
        };
    };
    unsubscribePush: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                userUuid: components["parameters"]["userUuid"];
                /** @description SHA-256 of the endpoint in lower-case hexadecimal */
                subscriptionId: components["parameters"]["subscriptionId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It has ended */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Problem"];
        };
    };
    getOrderDecisions: {
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
            200: components["responses"]["OrderDecided"];
            default: components["responses"]["Problem"];
        };
    };
    getOrderCalendar: {
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
            /** @description The calendar */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["OrderCalendar"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    chooseOrderDate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                userUuid: components["parameters"]["userUuid"];
                reference: components["parameters"]["reference"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OrderDateRequest"];
            };
        };
        responses: {
            200: components["responses"]["OrderDecided"];
            default: components["responses"]["Problem"];
        };
    };
    withdrawOrderDate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                userUuid: components["parameters"]["userUuid"];
                reference: components["parameters"]["reference"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OrderVersionRequest"];
            };
        };
        responses: {
            200: components["responses"]["OrderDecided"];
            default: components["responses"]["Problem"];
        };
    };
    amendOrder: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                userUuid: components["parameters"]["userUuid"];
                reference: components["parameters"]["reference"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OrderAmendment"];
            };
        };
        responses: {
            200: components["responses"]["OrderDecided"];
            default: components["responses"]["Problem"];
        };
    };
    cancelOrder: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                userUuid: components["parameters"]["userUuid"];
                reference: components["parameters"]["reference"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OrderCancellation"];
            };
        };
        responses: {
            200: components["responses"]["OrderDecided"];
            default: components["responses"]["Problem"];
        };
    };
    restoreOrder: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                userUuid: components["parameters"]["userUuid"];
                reference: components["parameters"]["reference"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OrderVersionRequest"];
            };
        };
        responses: {
            200: components["responses"]["OrderDecided"];
            default: components["responses"]["Problem"];
        };
    };
    sendImpression: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                userUuid: components["parameters"]["userUuid"];
                reference: components["parameters"]["reference"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ImpressionRequest"];
            };
        };
        responses: {
            200: components["responses"]["OrderDecided"];
            default: components["responses"]["Problem"];
        };
    };
    decideOrderPlan: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                userUuid: components["parameters"]["userUuid"];
                reference: components["parameters"]["reference"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PlanDecision"];
            };
        };
        responses: {
            200: components["responses"]["OrderDecided"];
            default: components["responses"]["Problem"];
        };
    };
    offerOrder: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                reference: components["parameters"]["reference"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OrderOffer"];
            };
        };
        responses: {
            200: components["responses"]["OrderDecided"];
            default: components["responses"]["Problem"];
        };
    };
    uploadPadotest: {
        parameters: {
            query?: never;
            header: {
                "X-Laboratory-Key": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PadotestUpload"];
            };
        };
        responses: {
            /** @description What was taken */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["PadotestReceipt"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    lookupPadotest: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PadotestLookup"];
            };
        };
        responses: {
            /** @description The result */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["PadotestResult"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    attachPadotest: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                userUuid: components["parameters"]["userUuid"];
                patientUuid: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PadotestLookup"];
            };
        };
        responses: {
            /** @description The result */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["PadotestResult"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    listPadotest: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                userUuid: components["parameters"]["userUuid"];
                patientUuid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Results */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["PadotestResult"][];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    listPartners: {
        parameters: {
            query?: {
                /** @description accent- and case-insensitive; every word must match */
                search?: components["parameters"]["search"];
                category?: components["parameters"]["partnerCategory"];
                /** @description language of the texts; absent: the language of the user */
                locale?: components["parameters"]["partnerLocale"];
                /** @description only those the user keeps */
                saved?: boolean;
                /** @description true: each with its artwork, for a page that draws them */
                artwork?: boolean;
                /** @description field, `-` for descending */
                sort?: "position" | "-position" | "name" | "-name" | "category" | "-category";
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
            /** @description One page of partners */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["PartnerPage"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    getPartner: {
        parameters: {
            query?: {
                /** @description language of the texts; absent: the language of the user */
                locale?: components["parameters"]["partnerLocale"];
            };
            header?: never;
            path: {
                userUuid: components["parameters"]["userUuid"];
                partnerUuid: components["parameters"]["partnerUuid"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The partner */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["PartnerDetail"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    getPartnerArtwork: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                partnerUuid: components["parameters"]["partnerUuid"];
                locale: components["schemas"]["Locale"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The artwork */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["PartnerArtwork"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    getPartnerNotice: {
        parameters: {
            query?: {
                /** @description language of the texts; absent: the language of the user */
                locale?: components["parameters"]["partnerLocale"];
            };
            header?: never;
            path: {
                userUuid: components["parameters"]["userUuid"];
                partnerUuid: components["parameters"]["partnerUuid"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The notice */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["PartnerNotice"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    listSavedPartners: {
        parameters: {
            query?: {
                /** @description language of the texts; absent: the language of the user */
                locale?: components["parameters"]["partnerLocale"];
            };
            header?: never;
            path: {
                userUuid: components["parameters"]["userUuid"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Partners */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["Partner"][];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    savePartner: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                userUuid: components["parameters"]["userUuid"];
                partnerUuid: components["parameters"]["partnerUuid"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Kept */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Problem"];
        };
    };
    unsavePartner: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                userUuid: components["parameters"]["userUuid"];
                partnerUuid: components["parameters"]["partnerUuid"];
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
    listPartnershipRequests: {
        parameters: {
            query?: {
                /** @description accent- and case-insensitive; every word must match */
                search?: components["parameters"]["search"];
                status?: components["schemas"]["PartnershipStatus"][];
                /** @description field, `-` for descending */
                sort?: "date" | "-date" | "changed" | "-changed" | "partner" | "-partner" | "status" | "-status";
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
            /** @description One page of requests */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["PartnershipRequestPage"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    getPartnershipRequest: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                userUuid: components["parameters"]["userUuid"];
                requestUuid: components["parameters"]["requestUuid"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request and its steps */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["PartnershipRequest"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    requestPartnership: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                userUuid: components["parameters"]["userUuid"];
                partnerUuid: components["parameters"]["partnerUuid"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PartnershipRequestInput"];
            };
        };
        responses: {
            /** @description The request */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["PartnershipRequest"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    withdrawPartnershipRequest: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                userUuid: components["parameters"]["userUuid"];
                requestUuid: components["parameters"]["requestUuid"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    version: number;
                };
            };
        };
        responses: {
            /** @description The request */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["PartnershipRequest"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    setPartnershipRequestStatus: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                requestUuid: components["parameters"]["requestUuid"];
                status: "in_review" | "accepted" | "refused";
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PartnershipAnswer"];
            };
        };
        responses: {
            /** @description The request */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["PartnershipRequest"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    listCards: {
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
            /** @description Cards, the default first */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["Card"][];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    beginCard: {
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
                "application/json": {
                    locale?: components["schemas"]["Locale"];
                };
            };
        };
        responses: {
            /** @description Where to type the card */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["CardSession"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    completeCard: {
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
                "application/json": components["schemas"]["CardCompletion"];
            };
        };
        responses: {
            /** @description The card */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["Card"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    makeCardDefault: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                userUuid: components["parameters"]["userUuid"];
                cardUuid: components["parameters"]["cardUuid"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Cards, the default first */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["Card"][];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    removeCard: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                userUuid: components["parameters"]["userUuid"];
                cardUuid: components["parameters"]["cardUuid"];
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
    getPaymentAccount: {
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
            /** @description PaymentAccount */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["PaymentAccount"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    quotePayment: {
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
                "application/json": components["schemas"]["PaymentSelection"];
            };
        };
        responses: {
            /** @description PaymentQuote */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["PaymentQuote"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    createPayment: {
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
                "application/json": components["schemas"]["PaymentRequest"];
            };
        };
        responses: {
            /** @description Payment */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["Payment"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    listPayments: {
        parameters: {
            query?: {
                status?: components["schemas"]["PaymentStatus"][];
                /** @description only payments of this invoice */
                invoice?: string;
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
            /** @description PaymentPage */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["PaymentPage"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    getPayment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                userUuid: components["parameters"]["userUuid"];
                paymentUuid: components["parameters"]["paymentUuid"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Payment */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["Payment"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    refreshPayment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                userUuid: components["parameters"]["userUuid"];
                paymentUuid: components["parameters"]["paymentUuid"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Payment */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["Payment"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    cancelPayment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                userUuid: components["parameters"]["userUuid"];
                paymentUuid: components["parameters"]["paymentUuid"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Payment */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["Payment"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    getPaymentReceipt: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                userUuid: components["parameters"]["userUuid"];
                paymentUuid: components["parameters"]["paymentUuid"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Pdf"];
            default: components["responses"]["Problem"];
        };
    };
    requestRefund: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                userUuid: components["parameters"]["userUuid"];
                paymentUuid: components["parameters"]["paymentUuid"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RefundRequest"];
            };
        };
        responses: {
            /** @description Payment */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["Payment"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    decideRefund: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                refundUuid: components["parameters"]["refundUuid"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RefundDecision"];
            };
        };
        responses: {
            /** @description Payment */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["Payment"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    listUnassignedTransfers: {
        parameters: {
            query?: {
                /** @description from 1 */
                page?: components["parameters"]["page"];
                size?: components["parameters"]["size"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description TransferPage */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["TransferPage"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    assignTransfer: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TransferAssignment"];
            };
        };
        responses: {
            /** @description BankTransfer */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["BankTransfer"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    listMandates: {
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
            /** @description Mandate */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["Mandate"][];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    beginMandate: {
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
                "application/json": components["schemas"]["MandateBegin"];
            };
        };
        responses: {
            /** @description MandateSession */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["MandateSession"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    completeMandate: {
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
                "application/json": components["schemas"]["MandateCompletion"];
            };
        };
        responses: {
            /** @description Mandate */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["Mandate"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    removeMandate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                userUuid: components["parameters"]["userUuid"];
                mandateUuid: components["parameters"]["mandateUuid"];
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
    orderAppShortcuts: {
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
                "application/json": components["schemas"]["AppShortcutOrder"];
            };
        };
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
    getFirstVisit: {
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
            /** @description Where the first visit stands */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["FirstVisit"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    endFirstVisit: {
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
            /** @description Kept */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Problem"];
        };
    };
    getDashboardLayout: {
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
            /** @description The layout */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["DashboardLayout"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    saveDashboardLayout: {
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
                "application/json": components["schemas"]["DashboardLayoutInput"];
            };
        };
        responses: {
            /** @description The layout as it is kept */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["DashboardLayout"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    listProducts: {
        parameters: {
            query?: {
                locale?: components["parameters"]["productLocale"];
            };
            header?: never;
            path: {
                userUuid: components["parameters"]["userUuid"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The products */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["Product"][];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    getProduct: {
        parameters: {
            query?: {
                locale?: components["parameters"]["productLocale"];
            };
            header?: never;
            path: {
                userUuid: components["parameters"]["userUuid"];
                productId: components["parameters"]["productId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The product */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["ProductForm"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    getWantedDays: {
        parameters: {
            query?: {
                /** @description products that are ordered together; the slowest decides */
                product?: components["parameters"]["orderedProducts"];
            };
            header?: never;
            path: {
                userUuid: components["parameters"]["userUuid"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The calendar */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["OrderCalendar"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    getOrderTerms: {
        parameters: {
            query?: {
                locale?: components["parameters"]["productLocale"];
            };
            header?: never;
            path: {
                userUuid: components["parameters"]["userUuid"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The terms */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["OrderTerms"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    listOrderDrafts: {
        parameters: {
            query?: {
                locale?: components["parameters"]["productLocale"];
            };
            header?: never;
            path: {
                userUuid: components["parameters"]["userUuid"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The drafts */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["OrderDraftSummary"][];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    createOrderDraft: {
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
                "application/json": components["schemas"]["OrderDraftCreate"];
            };
        };
        responses: {
            /** @description The draft */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["OrderDraft"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    getOrderDraft: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                userUuid: components["parameters"]["userUuid"];
                draftUuid: components["parameters"]["draftUuid"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The draft */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["OrderDraft"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    saveOrderDraft: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                userUuid: components["parameters"]["userUuid"];
                draftUuid: components["parameters"]["draftUuid"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OrderDraftSave"];
            };
        };
        responses: {
            /** @description The draft as saved */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["OrderDraft"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    deleteOrderDraft: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                userUuid: components["parameters"]["userUuid"];
                draftUuid: components["parameters"]["draftUuid"];
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
    getOrderPrice: {
        parameters: {
            query?: {
                locale?: components["parameters"]["productLocale"];
            };
            header?: never;
            path: {
                userUuid: components["parameters"]["userUuid"];
                draftUuid: components["parameters"]["draftUuid"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The price */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["OrderPrice"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    sendOrder: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                userUuid: components["parameters"]["userUuid"];
                draftUuid: components["parameters"]["draftUuid"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OrderSend"];
            };
        };
        responses: {
            /** @description The order */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["PlacedOrder"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    getPrescription: {
        parameters: {
            query?: {
                locale?: components["parameters"]["productLocale"];
            };
            header?: never;
            path: {
                userUuid: components["parameters"]["userUuid"];
                reference: components["parameters"]["reference"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The prescription, or none */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["Prescription"][];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    getOrderToRepeat: {
        parameters: {
            query?: {
                locale?: components["parameters"]["productLocale"];
            };
            header?: never;
            path: {
                userUuid: components["parameters"]["userUuid"];
                reference: components["parameters"]["reference"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The content of a new draft */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["OrderToRepeat"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    putProduct: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                productId: components["parameters"]["productId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ProductDefinition"];
            };
        };
        responses: {
            /** @description The product as it is offered now */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["ProductForm"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    listClientCodes: {
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
            /** @description The codes */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["ClientCode"][];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    getUniteTokens: {
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
            /** @description The tokens */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["UniteTokens"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    uniteRefresh: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                uuid: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UniteRefresh"];
            };
        };
        responses: {
            /** @description The new version */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: {
                            version: number;
                        };
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    uniteUnpair: {
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
    getUnitePairing: {
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
            /** @description Whether it is, and since when */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["UnitePairing"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    saveUniteFiles: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                userUuid: components["parameters"]["userUuid"];
                patientUuid: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SaveUniteFiles"];
            };
        };
        responses: {
            /** @description The import as it begins */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["UniteImport"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    listUniteImports: {
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
            /** @description The imports */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["UniteImport"][];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    getUniteImport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                userUuid: components["parameters"]["userUuid"];
                importUuid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The import */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["UniteImport"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    getReverseLoginParams: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReverseLoginRequest"];
            };
        };
        responses: {
            /** @description What the application goes on with */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["ReverseLogin"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    createReverseLoginSecret: {
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
            /** @description The secret, shown once */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: {
                            appSecret: string;
                        };
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    searchEverything: {
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
                "application/json": components["schemas"]["SearchRequest"];
            };
        };
        responses: {
            /** @description What was found, by kind */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["SearchResult"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    listSnoozedTasks: {
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
            /** @description What is put off */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["SnoozedTasks"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    snoozeTask: {
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
                "application/json": components["schemas"]["SnoozeRequest"];
            };
        };
        responses: {
            /** @description All that is put off since */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["SnoozedTasks"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    wakeTask: {
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
                "application/json": components["schemas"]["WakeRequest"];
            };
        };
        responses: {
            /** @description All that is still put off */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["SnoozedTasks"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    listCollaborators: {
        parameters: {
            query?: {
                /** @description accent- and case-insensitive; every word must match */
                search?: components["parameters"]["search"];
                role?: components["parameters"]["collaboratorRole"];
                state?: components["parameters"]["collaboratorState"];
                factor?: components["parameters"]["collaboratorFactor"];
                /** @description field, `-` for descending */
                sort?: components["parameters"]["collaboratorSort"];
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
            /** @description One page */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["CollaboratorPage"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    getCollaboratorFacets: {
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
                        result: components["schemas"]["CollaboratorFacets"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    exportCollaborators: {
        parameters: {
            query?: {
                /** @description accent- and case-insensitive; every word must match */
                search?: components["parameters"]["search"];
                role?: components["parameters"]["collaboratorRole"];
                state?: components["parameters"]["collaboratorState"];
                factor?: components["parameters"]["collaboratorFactor"];
                /** @description field, `-` for descending */
                sort?: components["parameters"]["collaboratorSort"];
                /** @description `csv` has commas, `csv-semicolon` semicolons for spreadsheets of languages with a decimal comma, `xlsx` is a workbook with numbers and dates */
                format?: components["parameters"]["exportFormat"];
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
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    inviteCollaborator: {
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
                "application/json": components["schemas"]["CollaboratorInput"];
            };
        };
        responses: {
            /** @description The collaborator */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["Collaborator"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    resendCollaboratorInvitation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                userUuid: components["parameters"]["userUuid"];
                collaboratorUuid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Under way */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Problem"];
        };
    };
    changeCollaboratorRole: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                userUuid: components["parameters"]["userUuid"];
                collaboratorUuid: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CollaboratorRoleInput"];
            };
        };
        responses: {
            /** @description The collaborator */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["Collaborator"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    suspendCollaborator: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                userUuid: components["parameters"]["userUuid"];
                collaboratorUuid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The collaborator */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["Collaborator"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    reactivateCollaborator: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                userUuid: components["parameters"]["userUuid"];
                collaboratorUuid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The collaborator */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["Collaborator"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    resetCollaboratorFactors: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                userUuid: components["parameters"]["userUuid"];
                collaboratorUuid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Removed */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Problem"];
        };
    };
    removeCollaborator: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                userUuid: components["parameters"]["userUuid"];
                collaboratorUuid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Closed */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Problem"];
        };
    };
    getSecondFactorDemand: {
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
            /** @description What is demanded */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["SecondFactorDemand"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    changeSecondFactorDemand: {
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
                "application/json": components["schemas"]["SecondFactorDemandInput"];
            };
        };
        responses: {
            /** @description What is demanded */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["SecondFactorDemand"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    listRoles: {
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
            /** @description The four roles */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["RolePermissions"][];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    listGroups: {
        parameters: {
            query?: {
                /** @description accent- and case-insensitive; every word must match */
                search?: components["parameters"]["search"];
                /** @description field, `-` for descending */
                sort?: components["parameters"]["groupSort"];
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
            /** @description One page */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["GroupPage"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    createGroup: {
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
                "application/json": components["schemas"]["GroupInput"];
            };
        };
        responses: {
            /** @description The group */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["Group"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    updateGroup: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                userUuid: components["parameters"]["userUuid"];
                groupUuid: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GroupUpdate"];
            };
        };
        responses: {
            /** @description The group */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["Group"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    deleteGroup: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                userUuid: components["parameters"]["userUuid"];
                groupUuid: string;
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
    addGroupMember: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                userUuid: components["parameters"]["userUuid"];
                groupUuid: string;
                memberUuid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The group */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["Group"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    removeGroupMember: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                userUuid: components["parameters"]["userUuid"];
                groupUuid: string;
                memberUuid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The group */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["Group"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
}
