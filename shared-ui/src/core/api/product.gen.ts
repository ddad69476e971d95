// Generated from contracts/product-api.yaml; run `npm run generate -w shared-ui`.
export interface paths {
    "/claims/list/{userUuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists the claims of the user's practice, drafts included, filtered, sorted and paged by the server. */
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
        /** Exports the filtered set as CSV (UTF-8 with BOM, RFC 4180, machine formats) or as a workbook, streamed. */
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
        /** Returns the sheets of up to 200 claims as one archive of PDFs, streamed. 404 when one of them is not a claim of the practice. */
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
        /** Lists the filter options of the list, with counts; `awaiting` is the number that wait for the practice. */
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
        /** Creates a draft, which may be incomplete. Idempotent: a repeated idempotency key returns the first response. */
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
        /** Replaces the draft's content (autosave). 409 `version.conflict` when another user has saved since `version`, `claim.not_draft` after its submission. */
        put: operations["saveClaim"];
        post?: never;
        /** Deletes a draft. 409 `claim.not_draft` after its submission. */
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
        /** Submits the draft to the manufacturer and assigns its reference. 400 names every missing field of its category. */
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
        /** Withdraws the case. 409 `claim.transition` when its status no longer allows it. */
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
        /** Adds a comment to the thread with the manufacturer. An answer to an open question (`info_requested`) returns the case to the manufacturer. */
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
        /** Lists the incidents of the user's practice, drafts included, filtered, sorted and paged by the server. */
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
        /** Exports the filtered set as CSV (UTF-8 with BOM, RFC 4180, machine formats) or as a workbook, streamed. */
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
        /** Returns the sheets of up to 200 incidents as one archive of PDFs, streamed. 404 when one of them is not an incident of the practice. */
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
        /** Lists the filter options of the list, with counts; `awaiting` is the number that wait for the practice. */
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
        /** Creates a draft, which may be incomplete. Idempotent: a repeated idempotency key returns the first response. */
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
        /** Replaces the draft's content (autosave). 409 `version.conflict` when another user has saved since `version`, `claim.not_draft` after its submission. */
        put: operations["saveIncident"];
        post?: never;
        /** Deletes a draft. 409 `claim.not_draft` after its submission. */
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
        /** Submits the draft to the manufacturer and assigns its reference. 400 names every missing field. */
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
        /** Adds a comment to the thread with the manufacturer. An answer to an open question (`info_requested`) returns the case to the manufacturer. */
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
        /** Lists the returns of the user's practice, drafts included, filtered, sorted and paged by the server. */
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
        /** Exports the filtered set as CSV (UTF-8 with BOM, RFC 4180, machine formats) or as a workbook, streamed. */
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
        /** Returns the sheets of up to 200 returns as one archive of PDFs, streamed. 404 when one of them is not a return of the practice. */
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
        /** Lists the filter options of the list, with counts; `awaiting` is the number that wait for the practice. */
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
        /** Creates a draft, which may be incomplete. Idempotent: a repeated idempotency key returns the first response. */
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
        /** Replaces the draft's content (autosave). 409 `version.conflict` when another user has saved since `version`, `claim.not_draft` after its submission. */
        put: operations["saveReturn"];
        post?: never;
        /** Deletes a draft. 409 `claim.not_draft` after its submission. */
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
        /** Submits the draft to the manufacturer and assigns its reference. 409 `return.ineligible` names each line that cannot be returned, with the reason as its code, and sterile goods without a statement whether they were opened. */
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
        /** Withdraws the case. 409 `claim.transition` when its status no longer allows it. */
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
        /** Adds a comment to the thread with the manufacturer. An answer to an open question (`info_requested`) returns the case to the manufacturer. */
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
        /** Marks the goods as shipped. */
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
        /** Returns the label of a submitted return, with its reference as a barcode and its lines as a QR code. 409 `return.no_label` when there is nothing to ship. */
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
        /** Returns a delivery note of the practice's own orders, with the returnable quantity of each line or the reason why there is none. */
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
        /** Returns suggested values for a new case that starts from an order, an invoice or a lot. 404 when the practice has no such object. */
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
        /** Returns the case as a PDF, with its history and its thread. */
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
        /** Records a decision of the manufacturer on a case. 409 `claim.transition` when the table of transitions does not allow it. */
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
        /** Adds a comment of the manufacturer to the thread. */
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
        /** Returns the first 500 patients of the user's practice by name, without archived ones; for a guest, one patient. /patients/list returns all of them, paged. */
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
        /** Returns the first fifty patients whose name or birth date contains every word, ignoring accents and case. */
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
         * Restores a patient that the practice unlinked, or adds one of another practice by its code.
         * @description Without a code: undoes patient-unlink, for 30 days; 404 later, or for a patient that the practice never had.
         *     With the code of users/patient-generate-verification: adds the other practice's patient with a verified identity
         *     and without the file; the result has a uuid of its own, and a repetition returns the same one. 404 for a code
         *     that is wrong, used or expired.
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
        /** Unlinks a patient from the practice. users/patient-add restores it with all its data for 30 days. */
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
        /** Creates a single-use code, valid for 15 minutes, with which another practitioner may add the patient; the previous code becomes invalid. */
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
        /** Lists the patients of the practice, filtered, sorted and paged by the server. */
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
        /** Exports the filtered set as CSV (UTF-8 with BOM, RFC 4180, machine formats) or as a workbook, streamed. */
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
        /** Lists patients of the practice who may be the same person. Has no side effect; a POST keeps names out of URLs. */
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
         * Creates a patient.
         * @description 409 `patient.duplicate` when a patient of the practice may be the same person, unless `acceptDuplicate`:
         *     `errors[]` has the uuid of each as `field`, and the reason as `code` (`same_person`, `same_name`).
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
        /**
         * Returns one patient of the practice, one shared with the user, or a guest's.
         * @description 404 `patient.unlinked` for a patient whom the practice has unlinked and can restore; `share.revoked` or
         *     `share.expired` for a former reader. The patient's acts and files answer alike.
         */
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
         * Changes a patient, with optimistic locking.
         * @description 409 `version.conflict`: another user has saved since `version`. `errors[]` names, with the code `conflict`, each
         *     field that the other change set and that this request would set to something else; with none, the request may be
         *     repeated on the newest version.
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
        /** Archives a patient; lists show archived patients only with the filter. */
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
        /** Restores a patient from the archive. */
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
         * Grants a practitioner of the user's network access to one patient, for a limited time.
         * @description 404 `share.recipient` for a user who is not an accepted contact; 409 `share.exists` while another share with the
         *     same recipient is active.
         */
        post: operations["sharePatient"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/patients/timeline/{userUuid}/{patientUuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists what happened to a patient, the newest first, as far as the user may see it.
         * @description Orders, acts, files, cases and the user's conversations about the patient. Files that one user added on one day are
         *     one entry. A treatment is an order with what refers to it. A reader by a share sees acts, files and own
         *     conversations; of chosen files only these; of a treatment those of its order, and the order.
         */
        get: operations["listPatientTimeline"];
        put?: never;
        post?: never;
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
        /** Revokes a share immediately. Idempotent. */
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
        /** Lists the practice's outgoing shares, or the incoming shares of the user. */
        get: operations["listPatientShares"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/patients/share-end/{userUuid}/{patientUuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns how the latest share of a patient with the user ended; 404 if there was none, or if it is valid. */
        get: operations["getPatientShareEnd"];
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
         * Merges two records of one person. Acts, files, orders, invoices and everything else of the first then belong to the second.
         * @description 409 `patient.merge_differs` when their birth dates differ. patient-add cannot restore the merged record.
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
        /** Lists a patient's acts, filtered, sorted and paged by the server. */
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
        /** Returns one act. */
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
        /** Creates an act. Its order and files must be the practice's own, and of this patient where they name one. */
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
        /** Changes an act, with optimistic locking (409 `version.conflict`). */
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
        /** Removes an act from the file; it stays in the database, as required for medical records. */
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
         * Returns the patient's implant passport as a PDF, which lists implants and prostheses with lot and device identifier.
         * @description 404 `passport.none` without implants or prostheses.
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
        /** Lists the orders of the user's practice, filtered, sorted and paged by the server. */
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
        /** Exports the filtered set as CSV (UTF-8 with BOM, RFC 4180, machine formats) or as a workbook, streamed. */
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
        /** Lists the filter options of the list, with counts, for the user's practice. */
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
        /** Records a status of an order set by the manufacturer. 409 `order.transition` when the transition is not allowed (REQ-20). Idempotent by its idempotency key. */
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
        /** Creates the invoice of an order, to the practice's default billing address. 409 `order.billed` when the order has an invoice. Idempotent by its idempotency key. */
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
        /** Creates a credit note for an invoice or some of its lines. 409 `invoice.credited` for lines that have one already. Idempotent by its idempotency key. */
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
        /** Creates a pending order as a copy of an earlier one, with optional changes. Idempotent; a repeated idempotency key returns the first response. */
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
        /** Returns the PDFs of the selected orders as one archive, streamed. 404 when one of them is not an order of the practice. */
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
        /** Lists the invoices of the user's practice after the filter of REQ-19; `hidden` is the number of invoices that the filter removes. */
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
        /** Exports the filtered set as CSV (UTF-8 with BOM, RFC 4180, machine formats) or as a workbook, streamed. */
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
        /** Lists the active links to one invoice, newest first, without their secrets. */
        get: operations["listInvoiceLinks"];
        put?: never;
        /**
         * Creates a signed link that opens one invoice, without its patient, for anyone who has the link, until it expires or is revoked. Idempotent; a repeated idempotency key returns the first link.
         * @description 409 `invoice.links_full` when the invoice has 20 active links; 409 `idempotency.conflict` when the key was used
         *     for another request, or for a link that is no longer active. A link ends at the latest when its creator leaves
         *     the practice.
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
        /** Revokes a link immediately. Idempotent. */
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
         * Returns the invoice that a link opens, without its patient (REQ-2, REQ-32). Every use is recorded in the practice's journal.
         * @description 404 `invoice.link_invalid` for anything but a link signed by the portal, always the same response; only a
         *     correctly signed link gets a more specific one: 410 `invoice.link_expired`, 410 `invoice.link_revoked` (also
         *     when its creator has lost the permission).
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
        /** Returns the PDF of that invoice, without its patient. Same errors as `/invoices/shared`. */
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
        /** Returns the PDFs of the selected invoices as one archive, streamed. 404 when one of them is not an invoice of the practice. */
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
        /** Lists the open invoices, oldest due date first, with the amount left of each after its rebates. */
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
        /** Exports the statement as CSV (UTF-8 with BOM, RFC 4180, machine formats) or as a workbook, streamed. */
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
        /** Exports the invoices and payments of a practice in a year as accounting entries (fichier des écritures comptables). */
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
         * Returns the practice's invoiced totals by month, taxes included, each beside the same month of the year before.
         * @description The last twelve months including the current one, oldest first, also months without an invoice. Counts the
         *     invoices of the list (REQ-19) by day of issue, paid or not; credit notes are subtracted.
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
         * Counts the events in the practice since the user's previous visit, and lists a new practice's first steps.
         * @description A visit is a view of the dashboard, or several with less than half an hour between them; `since` is the end of
         *     the previous visit. Counts only objects that the user's role may see, without the user's own actions.
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
        /** Records a view of the dashboard. */
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
        /** Lists the documents of the user's practice, filtered, sorted and paged by the server. */
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
        /** Lists the filter options with counts. */
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
        /** Exports the filtered set as CSV (UTF-8 with BOM, RFC 4180, machine formats) or as a workbook, streamed. */
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
        /** Returns one document with its content. */
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
        /** Returns the document as a PDF, inline or as an attachment. */
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
        /** Returns up to 200 documents in one archive, streamed. 404 when one of them is not a document of the practice. */
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
         * Lists the offers made to the user's practice.
         * @description `from` and `to` select the offers that are valid on one of these days.
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
        /** Lists the filter options with counts. */
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
        /** Exports the filtered set as CSV (UTF-8 with BOM, RFC 4180, machine formats) or as a workbook, streamed. */
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
        /** Returns one offer, without marking it as seen. */
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
        /** Marks the offer as seen by the practice. */
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
         * Accepts an offer with the terms that were read. Free of charge, and never paid with or rewarded by smileys (REQ-22).
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
        /** Returns the offer's terms as a PDF. */
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
        /** Returns the terms of up to 200 offers as one archive of PDFs, streamed. 404 when one of them is not an offer to the practice. */
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
         * Streams the changes of all practices. For the gateway only, which forwards to each browser its own changes and invalidates its caches by tag.
         * @description Server-sent events, in one order for all readers, without a gap. A client that resumes with `Last-Event-ID` (or `after`)
         *     misses no event and gets none twice; without either the feed starts with new events.
         *     The names of the events (`event:`):
         *       ready    the first one, whose id is the position in the feed; data `{}`
         *       change   one event; data is an `Event`
         *       passed   position without an event to deliver, after an ephemeral one has expired; data `{}`
         *       reset    the requested id has been deleted (the feed keeps 48 hours, and at most 100000 events) or is unknown:
         *                the client must discard all cached data. Its id is the position at which the feed continues; data `{}`
         *     A comment is sent every 15 seconds without events. The response ends when the platform stops; the client reconnects.
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
         * Completes a sign-in that requires a second factor. Each code is valid once.
         * @description 401 `auth.factor.error` for a wrong code; five for a challenge end it, five for a user in 15 minutes lock the
         *     second step (429 `auth.login.too_many`). 410 `auth.challenge.over` for a challenge that is unknown, used,
         *     expired, or older than the user's credentials; the password must be entered again.
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
         * Creates the secret of an authenticator app for a sign-in that requires one. `/login/factor` completes the sign-in with a code of that app.
         * @description 410 `auth.challenge.over` for an invalid challenge, and for that of a user with a second factor. Each call
         *     counts as one of the five attempts of a challenge.
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
        /** Starts a sign-in with a discoverable passkey (no login entered). Does not reveal whether an account exists. */
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
         * Completes a sign-in with a passkey; the authenticator has verified its user, so no second factor is required. A ceremony is valid once.
         * @description 401 `auth.passkey.error` for an unknown or invalid passkey, 410 `auth.ceremony.over` for a ceremony that is unknown, used or expired.
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
         * Starts a passkey ceremony restricted to the user of a sign-in that requires a second factor. If a factor is required of a user who has none, the ceremony registers a new passkey.
         * @description 410 `auth.challenge.over` for an invalid challenge, 409 `factors.none` for a user whose second factor is not a
         *     passkey. `passkeyFactor` of the challenge reports that this call is supported. The ceremony is valid once, for
         *     five minutes.
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
         * Completes a sign-in that requires a second factor with a passkey credential. A user's first passkey is active from then on and comes with ten recovery codes.
         * @description 401 `auth.passkey.error` for a passkey of another user or an invalid one, 400 with `credential` `invalid` for an
         *     invalid new one; the limits are those of `/login/factor`. 410 `auth.challenge.over`, or `auth.ceremony.over` for
         *     a ceremony that is unknown, used, expired, or of another sign-in.
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
         * Verifies a session's user by a second factor. The fifth wrong code or passkey since the last correct one ends the session (event `user.session`); then 429 `credentials.locked`.
         * @description 400 with `code` `wrong` for a wrong code, with `credential` `wrong` for a passkey of another user or an invalid
         *     one, 410 `auth.ceremony.over` for a ceremony that is unknown, used, expired, or of another user or purpose. An
         *     accepted code or ceremony cannot be used again.
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
         * Starts a passkey ceremony for step-up. `factors/prove` accepts its credential; the ceremony is valid once, for five minutes.
         * @description 409 `factors.none` without a passkey. `passkeyProof` of `factors/list` reports that this call is supported.
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
        /** Returns the user's second factors and the number of recovery codes left, without secrets. */
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
        /** Creates a secret for an authenticator app. It is active after a code of it was confirmed; until then a later one replaces it. */
        post: operations["beginTotp"];
        /** Removes the authenticator app, and with the last factor the recovery codes. Ends every session except the current one. 404 without an app. */
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
         * Activates the secret with a code of it, in place of a former app's. Ends every session except the current one.
         * @description 400 with `code` `wrong` for another code, 410 `factors.enrolment_over` without a pending secret. The first
         *     factor comes with ten recovery codes, which are returned once.
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
        /** Starts the registration of a passkey, active after its credential was confirmed. 409 `factors.too_many` with ten passkeys. */
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
         * Completes the registration of a passkey. Ends every session except the current one.
         * @description 400 with `credential` `invalid` for an invalid credential, 410 `auth.ceremony.over` for a ceremony that is
         *     unknown, used or expired. The first factor comes with ten recovery codes, which are returned once.
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
        /** Removes a passkey, and with the last factor the recovery codes. Ends every session except the current one. */
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
        /** Removes all trusted browsers of the user. The next sign-in in each requires a second factor. */
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
        /** Creates ten recovery codes in place of all former ones. Ends every session except the current one. 409 `factors.none` without a second factor. */
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
        /** Confirms that the user has saved the recovery codes. Until then `factors/list` reports them as unsaved, since the response with them may have been lost. */
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
         * Returns the file, whole or a range of it; always as an attachment.
         * @description The name is given in both encodings of RFC 6266. A viewer link has no content: 409 `file.link`.
         *     A series is a ZIP archive of its slices, written while it is sent: whole, without ranges.
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
    "/files/slices/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists the slices of a series in their order.
         * @description 404 for a file that is no series.
         */
        get: operations["listSlices"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/files/slices/{id}/{first}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns some slices of a series, one after the other.
         * @description Each slice is its DICOM file as a raw deflate stream (RFC 1951) of the listed length. 409 `series.changed` where
         *     the series has other slices than the list with `digest`. With `split`, the deflated content is the bytes at even
         *     positions followed by those at odd ones: noise is in the low bytes of values of 16 bits, so that an uncompressed
         *     slice takes a fifth less. Slices of more than 2 MiB are not split.
         */
        get: operations["readSlices"];
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
         * Returns a JPEG of at most 512 pixels; picture, first page, rendering of a mesh, a frame of an X-ray.
         * @description 404 `preview.pending` (with Retry-After) while it is being generated, 404 `preview.none` where there is none.
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
        /** Returns the files as files.zip, streamed while it is generated. */
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
         * Uploads a file of a claim. Field parts precede the file.
         * @description 409 `claim.closed` when the claim accepts no more files. At most 100 MiB.
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
        /** Uploads files of claims. `datas` precede the files and are in the same order; an empty list is the one part `[]`. */
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
         * Creates an upload (tus creation).
         * @description 400 `request.invalid`, 412 `upload.version`, 413 `file.too_large` or `files.quota`, 415 `file.type`, 429
         *     `uploads.limit` (too many unfinished ones).
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
        /** Cancels the upload. */
        delete: operations["deleteUpload"];
        options?: never;
        /** Returns the upload's offset. Completes an upload that has all its bytes and is not complete yet. */
        head: operations["getUpload"];
        /**
         * Appends to the upload. Bytes received before a connection breaks are kept.
         * @description A ZIP archive of the kind `radio` becomes the files of its DICOM images; a DICOM slice becomes part of its series
         *     (`Upload-File` is then another uuid than the upload's). 409 `upload.offset` (request the offset again), 460 `upload.digest` (the bytes differ from the announced
         *     digest), 422 `file.…` (the bytes are not a file of its kind), `archive.too_large`, `archive.broken`,
         *     `archive.locked`, `archive.no_dicom`, `dicom.mesh` (a surface, not an image), `series.conflict` (another slice with the same identity), 423
         *     `upload.busy`, 413 `files.quota`. After 460 and 422 the upload is deleted.
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
        /** Lists files of the practice, or of one patient that a guest or another practice has access to. */
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
         * Lists files that other members of the practice added to its patients in the last fourteen days and that the user has not viewed since, by patient.
         * @description Views are those of the access journal; nothing else is stored. Without patients who are archived or unlinked, and without files of claims.
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
        /** Exports the filtered list as CSV. */
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
        /** Lists the filter options with counts. */
        get: operations["getFileFacets"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/files/tray-offer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sends a file to the tray of a patient's practice, by a share with the right `contribute`. Field parts precede the file.
         * @description At most 100 MiB. 409 `tray.full` while the practice has not decided on 50 files.
         */
        post: operations["offerFile"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/files/tray/{userUuid}/{patientUuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists the files of a patient that wait for the practice's decision; a sender sees own ones. */
        get: operations["listTray"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/files/tray-content/{userUuid}/{fileUuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns a file of the tray as an attachment, to the practice that received it and, while the share permits sending, to its sender. */
        get: operations["downloadTrayFile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/files/tray-decide/{userUuid}/{fileUuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Accepts a file of the tray into the record, or removes it. */
        post: operations["decideTrayFile"];
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
        /** Returns one file's metadata. */
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
         * Renames a file; the extension always follows the content.
         * @description 409 `version.conflict` when another user has changed it.
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
         * Changes kind, patient, day and note of a file, or accepts its name for the patient; absent fields keep their values.
         * @description 409 `version.conflict`, or 422 `file.kind` when the content does not match that kind.
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
         * Deletes files. They can be restored for seven days.
         * @description All or none. 409 `file.claimed` for a file of a claim in progress.
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
        /** Deletes a file. It can be restored for seven days. */
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
        /** Restores deleted files. */
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
        /** Adds a link to a treatment viewer (REQ-25), which a page opens sandboxed. */
        post: operations["linkViewer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/files/commenters/{userUuid}/{fileUuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists the others who may comment on a file, whom a comment may mention.
         * @description A practice sees its members and all recipients of shares that permit comments. A recipient sees who shared the patient, and the authors of the file's threads.
         */
        get: operations["listFileCommenters"];
        put?: never;
        post?: never;
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
         * Lists the threads of comments on a file, oldest first.
         * @description Visible to users with access to the patient's files, not to recipients of the file alone.
         */
        get: operations["listFileComments"];
        put?: never;
        /**
         * Begins a thread on a file, at a position of it or on the whole, or replies in one.
         * @description By the file's practice, and by the recipient of a share with the right `comment`. 403 `share.right` for a lower
         *     right; 409 `comments.limit` beyond 200 threads or 1000 texts on one file, `comments.replies` beyond 50 in one
         *     thread; 422 `file.kind` for a position that this kind of file does not have.
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
        /**
         * Deletes a comment with its replies, or a reply.
         * @description By the file's practice, and by its author with the right `comment`. 403 `share.right` for others who may read.
         */
        delete: operations["deleteFileComment"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/files/comment-resolve/{userUuid}/{fileUuid}/{commentUuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Marks a thread as resolved, or reopens it. Idempotent.
         * @description By all who may comment on the file. 403 `share.right` for others who may read.
         */
        post: operations["resolveFileComment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/files/verdict/{userUuid}/{fileUuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Approves a file, or asks for a change of it. The verdict begins a thread.
         * @description By the file's practice, and by the recipient of a share with the right `contribute`. A request for a change has
         *     a text. 403 `share.right` for a lower right; 409 `comments.limit` as for a comment.
         */
        post: operations["addFileVerdict"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/files/measurements/{userUuid}/{fileUuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists the measurements on a scan or an X-ray, oldest first.
         * @description Visible to users with access to the patient's files, not to recipients of the file alone. Values are not stored; they follow from the points.
         */
        get: operations["listFileMeasurements"];
        put?: never;
        /**
         * Saves a measurement on a scan or an X-ray.
         * @description By the file's practice, and by the recipient of a share with the right `comment`. 403 `share.right` for a lower right;
         *     400 with field `points` if their number does not fit the kind, 409 `measurements.limit` beyond 100 of the practice on one file, 409 `measurements.shared-limit` beyond 20 of one
         *     recipient's practice or 100 of all recipients, 422 `file.kind` on a file that is neither a scan nor an X-ray, and for a kind that the file does not have.
         */
        post: operations["addFileMeasurement"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/files/measurements/{userUuid}/{fileUuid}/{measurementUuid}": {
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
         * Deletes a measurement on a scan or an X-ray.
         * @description By the file's practice, and by its author with the right `comment`. 403 `share.right` for others who may read.
         */
        delete: operations["deleteFileMeasurement"];
        options?: never;
        head?: never;
        /**
         * Renames a measurement on a scan or an X-ray.
         * @description By the file's practice, and by its author with the right `comment`. 403 `share.right` for others who may read.
         */
        patch: operations["renameFileMeasurement"];
        trace?: never;
    };
    "/files/quota/{userUuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns the practice's quota, its usage by kind, and the file types that each kind accepts. */
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
         * Reports whether the user, or guest, may access the object. Called by the gateway before a call that contains only the object's id.
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
        /** Lists the works, filtered, sorted and paged by the server. */
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
        /** Lists the filter options with counts, and the range of prices. */
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
        /** Lists the frames with their prices and colours. */
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
        /** Returns the work's picture; its longer side has 480 (thumb) or 1200 (large) pixels. */
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
         * Calculates a cart at today's prices without storing it. For a cart in a browser's storage, which has no prices.
         * @description `withdrawn` names works that are no longer sold; a work whose frame is no longer offered is returned without it.
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
        /** Returns the cart of the user's practice, at today's prices. */
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
        /** Adds a work to the cart. One that is in the cart keeps its position, and changes only if its frame differs (added, removed, other). At most 50. */
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
         * Merges an anonymous cart into the practice's cart after a sign-in. Each work is added as by `addToCart`, or
         *     skipped if it is no longer sold or the cart is full. Idempotent by its idempotency key; a repetition returns the
         *     cart.
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
        /** Removes a work from the cart. Idempotent. */
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
         * Orders the cart. Idempotent by its idempotency key. The request contains the displayed prices; if they differ
         *     from today's, or the cart has changed, 409 `checkout.changed` names the differences and nothing is ordered.
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
        /** Lists help articles in a language; with a search by relevance, else by category. */
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
        /** Returns one article. */
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
        /** Creates a question of a visitor without a session. The answer is sent by mail; no mail is sent before, so that the form cannot be used to mail third parties. */
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
        /** Creates a question of the user, with the context of the current page. Idempotent by `clientKey`. */
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
        /** Lists the user's own questions, the most recently updated first. */
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
        /** Returns one question with its answers. */
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
        /** Adds a message of the user; an answered question is open again. A closed one is 409 `tickets.closed`. */
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
        /** Closes the question as settled. */
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
        /** For the manufacturer's support tool. Lists questions, the longest waiting first. */
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
        /** For the support tool. Returns one question, with its author and context. */
        get: operations["getSupportTicket"];
        put?: never;
        /** For the support tool. Adds an answer, idempotent by `clientKey`; the user is notified by mail, and in the portal with an account. */
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
        /** Returns the host of the practice's health data with location and certificates, the quota and its usage, and the retention rules. */
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
         * Starts an export of all data. One at a time; returns the one in progress, if any.
         * @description 429 `hosting.exports` after five exports in a day.
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
        /** Lists the practice's latest exports with their progress, newest first. */
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
        /** Returns one export and its progress. */
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
         * Returns the archive, streamed, until it expires. Recorded in the access journal.
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
        /** Lists the practice's erasure requests, newest first. */
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
         * Requests the erasure of a patient's data, or of all data of the practice. Data under a legal retention period is kept until its end.
         * @description Only an owner may request it for the practice (403 `hosting.owner_only`). 409 `hosting.erase_open` while an
         *     identical request is open.
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
         * Withdraws a request before it is carried out.
         * @description 409 `hosting.erase_final` after the decision.
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
         * Records the host's decision on a request, after the end of legal retention.
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
        /** Verifies a practitioner's password. Response and response time are the same for an unknown account. */
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
        /** Changes the user's personal data; the login has calls of its own. */
        put: operations["updateUser"];
        post?: never;
        /** Closes the account and ends its sign-ins and links. The user's name stays on what they signed. Refused for the last owner of a practice. */
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
        /** Creates an account of a practice without a password, which the user chooses at the first sign-in. */
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
        /** Changes the password; requires the current one and revokes refresh tokens. 429 after five wrong passwords in 15 minutes. */
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
        /** Verifies a session's user by the password. The fifth wrong one since the last correct one ends the session (event `user.session`); then 429 `credentials.locked`. 409 `factors.needed` for a user with a second factor. */
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
         * Changes the user's own login, password or both; a new login is pending until it is verified at the new address.
         * @description With `applicationUuid` the new password must be the user's password at that linked application; another one is
         *     400 `wrong`. 429 after five wrong passwords in 15 minutes.
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
        /** Returns the new e-mail that is pending verification, if any. The response is the same for an address that another account has. */
        get: operations["getPendingEmail"];
        /** Requests a change of the e-mail, at most five times an hour. Takes effect when the new address is verified; the response is the same whether the address is free or not. */
        put: operations["updateEmail"];
        post?: never;
        /** Cancels a pending e-mail change; the mailed link becomes invalid. Has no effect without one. */
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
        /** Verifies a new e-mail with the code of the mail and ends every session of the user. The code is the proof, so no session is required. */
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
         * Reports a sign-in as not made by the account's user, with the code of the mailed link.
         * @description Ends every session, removes the password, and each second factor and recovery code created since that sign-in,
         *     and restores the address that received the mail as the login. The code is the proof, so no session is required.
         *     410 `link.spent` for an invalid code; 409 `users.login_taken` if another account has the address, in which case
         *     nothing changes.
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
         * Returns the purpose and the state of a mailed code without using it.
         * @description Does not allow account enumeration: a code has 260 random bits, and only a valid one reveals its user. 404
         *     `link.unknown` for anything else.
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
        /** Mails another link to the recipient of this one, at most five times an hour. The response is the same for any code. */
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
         * Chooses a password with the single-use code of a first sign-in or reset mail. Ends the user's other sign-ins.
         * @description With `applicationUuid` the password must be the user's password at that linked application; another one is 400
         *     `wrong`, and the code remains valid. 429 after five wrong passwords in 15 minutes.
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
        /** Mails a link to choose the first password. The response is the same for an unknown account. A GET with a side effect (REQ-13). */
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
        /** Mails a link to choose another password. The response is the same for an unknown account. A GET with a side effect (REQ-13). */
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
        /** Reports whether an account has this e-mail. Restricted to the gateway, against account enumeration. */
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
        /** Returns the user of this login, and the linked applications at which the user has a password. */
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
        /** Returns the user with this login at the ERP. */
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
        /** Reports whether a login is available and well-formed. */
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
        /** Alias of the call before, under its other name. */
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
         * Lists the journal of the user's practice, filtered and paged by the server. Reading the journal is not recorded in it; exporting it is.
         * @description Entries of administration are restricted to owners. Other users get those of data, and 403 `auth.role` for a request of the former alone.
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
        /** Lists the filter options of the journal, with counts. Those of administration are restricted to owners. */
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
         * Exports the filtered journal as CSV (UTF-8 with BOM, RFC 4180, machine formats) or as a workbook, streamed, with each entry's digest. The export is itself recorded.
         * @description Entries are restricted as in the list.
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
        /** Lists the accesses to one patient's file, newest first. */
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
         * Records the start or the end of a session of a user or guest in the practice's journal.
         * @description Called before the response to a sign-in is sent; the sign-in is refused if the entry cannot be written. The entry is in the user's name.
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
        /** Returns one legal document in a language, in its current or an older version, with the list of its versions. */
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
        /** Returns the balance, the sum of the ledger (REQ-22). */
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
        /** Adds an entry of the manufacturer's loyalty rules. For the gateway side only; not callable by browsers. */
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
        /** Returns the account of the user's practice, derived from the ledger. */
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
        /** Lists entries of the ledger with the balance after each, filtered, sorted and paged by the server; the user's own unless the scope is the practice. */
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
        /** Exports the filtered entries of the ledger as CSV (UTF-8 with BOM, RFC 4180, machine formats) or as a workbook, streamed. */
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
        /** Returns the practice's ledger by user, every user of the practice included. The net amounts add up to the balance. */
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
        /** Returns the practice's ledger by application; entries without an application come last. The net amounts add up to the balance. */
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
        /** Returns the practice's ledger by month for the last twelve including the current one, oldest first; months without an entry are included. */
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
        /** Uses smileys as above at an online checkout, which is the entry's channel. */
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
        /** Lists the user's conversations, those with the newest message first. */
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
        /** Returns the number of unread messages, which the badge shows. */
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
        /** Lists the possible recipients, colleagues first, then the contacts of the network, by name. The support is always among them. */
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
        /** Creates a conversation. Idempotent; returns the existing one for a repeated idempotency key, or between the same two users. */
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
        /** Returns one conversation, with the user's draft and each participant's read position. */
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
        /** Lists the subjects of a conversation, newest first, which are the links and the files of the messages that the user sees. */
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
        /** Adds participants to a group, or colleagues to a conversation with the support. They see later messages, but no earlier ones. */
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
        /** Archives the conversation for this user, or restores it. A new message restores it. */
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
        /** Moves the user's read position forward to a message; it never moves back. */
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
        /** Saves the user's draft; an empty text deletes it, and so does sending. */
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
        /** Notifies the other participants' open pages that the user is typing (message.typing, whose subject is `conversation/user`); nothing is stored. At most every two seconds. */
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
        /** Lists messages of a conversation, oldest first; without a cursor the newest. */
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
         * Sends a message. Idempotent by `clientKey`; another request with the same key is 409 `idempotency.conflict`.
         * @description Sending a patient's files to a user of another practice is a share. It requires a role that may share, else 403 `auth.role`, a fresh proof of identity, else 403 `auth.step_up`, and the patient's consent, else 400 with `required` at `consent`.
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
        /** Changes the text of an own message within five minutes; later it is 409 `messages.final`. */
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
        /** Deletes an own message within five minutes. Its place stays, its content is removed. */
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
        /** Records the claim of the user's practice that was created from a message. Only that practice sees it. */
        post: operations["linkMessageToClaim"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/messages/without-file/{userUuid}/{conversationUuid}/{fileUuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists the participants who may not read a file of the user's practice, to whom a link of it shows nothing. */
        get: operations["listParticipantsWithoutFile"];
        put?: never;
        post?: never;
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
        /** For the manufacturer's support tool. Lists the conversations with the support, those that wait for an answer first, the longest waiting first. */
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
        /** For the support tool. Lists messages of a conversation with the support, oldest first. */
        get: operations["listSupportMessages"];
        put?: never;
        /** For the support tool. Sends an answer of the support. Idempotent by `clientKey`. */
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
        /** Lists invitations into networks that the user sent or received, newest first. */
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
        /** Records the invited user's answer, which is final (REQ-21); another invitation is possible. */
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
         * Invites a person into the user's network by e-mail. At most one pending invitation for each person.
         * @description 409 `invitations.pending` or `invitations.limit`; 429 `invitations.too_many` above the daily number of mails,
         *     withdrawn invitations included.
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
         * Invites a guest to one patient's file, read-only and for a limited time. The mail's link is valid once.
         * @description 404 for a patient of another practice; 409 `guests.limit`; 429 `guests.too_many` above the daily number of
         *     mails.
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
        /** Redeems the mail's single-use link of a guest. */
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
        /** Lists the user's network and that of the practice, one entry for each person, including the user's pending and refused invitations. */
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
        /** Lists the filter options with counts. */
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
         * Mails a pending invitation again; at the earliest after an hour, and at most five times.
         * @description 409 `invitations.final` or `invitations.resent`; 429 `invitations.too_soon`, or `invitations.too_many` above the
         *     daily number of mails.
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
         * Mails another link, in place of the previous one, to a guest who has not signed in yet; at the earliest after an hour, and at most five times.
         * @description 404 for a guest of another practice; 409 `guests.came`, `guests.resent`, `guests.limit`, or `guests.over` after
         *     the end of the access; 429 `guests.too_soon`, or `guests.too_many` above the daily number of mails.
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
         * Ends a guest's access or withdraws the invitation; ends the guest's sessions and invalidates the link.
         * @description 404 for a guest of another practice; 204 also when the access had expired.
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
         * Withdraws a pending invitation that the user sent.
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
         * Removes a contact for both users, or a refused invitation from the list. Ends the shares with the contact.
         * @description 409 `invitations.waiting` for a pending one. After the last contact between two practices, neither can open
         *     files that the other sent by message.
         */
        delete: operations["removeContact"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/network/owner/{userUuid}/{invitationUuid}/{contactOwner}": {
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
        /**
         * Gives a contact of the user to the practice, whose members then use it too, or takes it back.
         * @description 404 for a contact of a colleague; 409 `invitations.waiting` for a pending or refused one. Groups of colleagues lose
         *     the contact when it is taken back; their shares remain until they end.
         */
        patch: operations["setContactOwner"];
        trace?: never;
    };
    "/network/shared/{userUuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists the shared patients of the practice, with the recipients. */
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
        /**
         * Lists the user's notifications, the newest first.
         * @description A notification that leads to a file of a patient's record has the parameters `file` and `patient`, their names, if the
         *     user may read the file now.
         */
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
        /** Returns the number of unread notifications, which the badge in the top bar shows. */
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
        /** Marks a notification as read or unread. */
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
        /** Marks all notifications of a type, all, or the named ones as read, except those after `upTo`, which the user has not seen. */
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
        /** Returns the user's preferences for each type, for the page, the daily mail and pushes. */
        get: operations["getNotificationPreferences"];
        /** Changes the preferences of the named types; the others are kept. Applies to new notifications. */
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
        /** Returns the key with which a browser subscribes to pushes, and the subscribed browsers. 404 if the platform sends no pushes. */
        get: operations["getPush"];
        put?: never;
        /**
         * Subscribes this browser to pushes until its session ends. Beyond ten browsers the least recently seen one is removed.
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
        /** Binds a subscription of the user to the current session. 404 if it has ended; the browser then unsubscribes too. */
        put: operations["confirmPush"];
        post?: never;
        /** Ends the push subscription of a browser of the user. 404 for an unknown one, or another user's. */
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
        /** Returns the actions that the practice may perform on an order, its open requests, and its earlier decisions. */
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
        /** Lists the days on which the laboratory can deliver an order. */
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
        /** Sets the practice's delivery date. A day that the laboratory offers, or that its calendar contains, is agreed immediately and the order goes to the plant; an earlier working day is a proposal that the laboratory answers. */
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
        /** Withdraws a date that the laboratory has not answered yet. */
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
        /** Changes an order until it is sent to the plant. Absent fields keep their values. */
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
        /** Cancels an order that was not sent to the plant. Its status is kept. */
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
        /** Answers a refusal with a new impression from the patient's files. The refused order stays refused; a follow-up order is created, and the two refer to each other. */
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
        /** Approves the treatment plan of an order, or requests changes. */
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
        /** Requests a decision of the practice for the laboratory, on a delivery date or a treatment plan. A date answers one that the practice proposed. Idempotent by its idempotency key. */
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
         * Submits the result of a kit for a laboratory; the same kit again replaces it, until the result is attached to a patient.
         * @description 403 `padotest.key` for an unknown or revoked key; 409 `padotest.attached` after a practice has attached the
         *     result; 409 `padotest.taken` for a kit of another laboratory.
         */
        post: operations["uploadPadotest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/padotest/document/{resultUuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Stores the laboratory's PDF that `uploadPadotest` announced. Idempotent.
         * @description 403 `padotest.key` for an unknown or revoked key; 404 when the laboratory has no such result, or announced no
         *     document for it; 422 `padotest.document` when the bytes are not the announced PDF. After a refusal nothing is
         *     stored.
         */
        put: operations["putPadotestDocument"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/padotest/lookup-document": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Returns the laboratory's PDF of a kit for its code and the birth date. It counts as a lookup.
         * @description 404 and 429 as in lookup; 404 `padotest.no_document` when the result has no stored PDF.
         */
        post: operations["lookupPadotestDocument"];
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
         * Returns the result of a kit for its code and the birth date.
         * @description 404 `padotest.unknown` if no result matches both, without revealing which of the two is wrong. After ten wrong
         *     birth dates within a day the kit answers 429 for the rest of it, correct or not.
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
         * @description 404 `padotest.unknown` as in lookup; 409 `padotest.birth_date` when the patient has another birth date than the
         *     kit; 409 `padotest.attached` when it is attached to another patient. Idempotent for the same patient.
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
        /** Lists the results that are attached to a patient, newest first. */
        get: operations["listPadotest"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/padotest/document/{userUuid}/{patientUuid}/{resultUuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns the laboratory's PDF of a result that is attached to a patient.
         * @description 404 when the patient has no such result; 404 `padotest.no_document` when it has no stored PDF.
         */
        get: operations["getPadotestDocument"];
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
        /** Lists the partners, filtered, sorted and paged by the server; facets count under the same search. */
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
        /** Returns one partner with its text, its artwork, and the practice's latest request. */
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
        /** Returns the partner's artwork with its text in that language, or the fallback. */
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
        /** Returns the notice to display before the user leaves for the partner's site. */
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
        /** Lists the user's saved partners, most recently saved first. At most 100. */
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
        /** Saves a partner. Idempotent. At most 100. */
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
        /** Removes a saved partner. Idempotent. */
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
        /** Lists the partnership requests of the user's practice. */
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
        /** Requests a partnership for the practice. 409 `partnership.open` while another request to this partner is open. */
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
        /** Withdraws an open request. 409 `partnership.transition` for a final one, 409 `version.conflict` for a changed one. */
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
        /** Records a step of a request by the manufacturer (requested → in_review → accepted or refused). Not callable by browsers. */
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
        /** Lists the user's own cards. At most 5. */
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
        /** Starts a registration at the payment provider. The page shows `url` in a frame; `state` is bound to the user, valid once and expires after 15 minutes. */
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
        /** Fetches the card that was registered under this state from the provider, server to server. 404 for a state of another user, used, expired or of another reference. */
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
        /** Removes a card here and at the provider. The oldest remaining one becomes the default. 409 `cards.in_use` while a payment with it is in progress. */
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
        /**
         * Returns the open invoices of the user's practice, earliest due date first and at most 500, payments in progress, and available credits and smileys.
         * @description Invoices named by `reference` come instead of the earliest ones, without those that are not open. The sums are of all open invoices in any case.
         */
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
         * Calculates the amounts that a payment would settle on each invoice and charge. Has no side effect.
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
         * Creates a payment. Smileys and credits are applied first and stay applied even if the charge fails. Idempotent; a repeated idempotency key returns the first payment.
         * @description 409 `payments.nothing_owed` (an invoice is paid or to be confirmed), `payments.above_owed` (more than the amount
         *     left), `payments.under_way` (a payment of the amount left is in progress), `payments.too_many` (more than 500
         *     invoices), `payments.changed` (`expected` differs from the charge), `payments.method_required`,
         *     `payments.method_unavailable`, `payments.method_expired`, `smileys.insufficient`, `smileys.above_invoice` (more
         *     than the professional invoices among them allow), `idempotency.conflict`. 404 for an unknown invoice, card or
         *     mandate. If the provider is unavailable, the payment is stored as `created` and the platform retries it. A card
         *     payment may return `action_required`: the page frames `action.url`, which posts `{type: "payment.done",
         *     reference}` to the portal's origin at its end; the page then calls `refreshPayment`.
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
        /** Lists the payments of the user's practice, newest first. */
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
        /** Returns one payment of the user's practice. */
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
        /** Fetches the state of a payment from the provider, server to server, and returns the payment. */
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
        /** Cancels a payment that is not completed. 409 `payments.not_cancellable` when it is too late. Smileys and credits stay applied. */
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
        /** Returns the receipt of a completed payment. 409 `payments.not_made` before. */
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
         * Requests a refund of a payment from the manufacturer. 409 `payments.not_made`, `payments.above_paid`, `idempotency.conflict`. Idempotent; a repeated idempotency key returns the first response.
         * @description The part that the practice holds as credit, on credit notes of the paid invoices or on its account, is refunded immediately; the rest waits for `decideRefund`.
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
        /** Records the manufacturer's decision on a refund request; an accepted one is sent to the provider. 409 `payments.refund_decided`. */
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
        /** Lists transfers whose reference matches nothing, oldest first. They settle nothing until they are assigned. */
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
        /** Assigns a transfer to an invoice or a payment, as if its payer had written that number. 404 for an unknown transfer or number, 409 `payments.transfer_assigned`. Idempotent. */
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
        /** Lists the SEPA mandates of the user's practice, newest first. */
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
        /** Starts a mandate at the payment provider, where the account number is entered and the mandate signed. As with cards, the page frames `url`; `state` is bound to the user, valid once and expires after 15 minutes. */
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
        /** Fetches the mandate that was signed under this state from the provider, server to server. 404 for a state of another user, used, expired or of another reference. */
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
        /** Revokes a mandate here and at the provider. 409 `mandates.in_use` while a payment with it is in progress. */
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
        /** Lists the addresses of the user's practice; exactly one is the default for billing and one for shipping while there are any. */
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
        /** Changes an address. A default is changed by choosing another address, not by unsetting it. */
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
        /** Deletes an address; the oldest remaining one becomes the default in its place. */
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
        /** Lists every application, with whether the user's account is linked to it, and whether it is among the user's shortcuts. */
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
        /** Lists the user's own shortcuts. */
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
        /** Adds a shortcut at the end; an existing one keeps its position. At most 12. */
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
        /** Removes a shortcut. Idempotent. */
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
        /** Sets the order of the user's shortcuts. The request names all of them, each once; else 409 `shortcuts.changed`. */
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
        /** Links the user's account to an application. Idempotent. It also undoes an unlinking. */
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
        /** Unlinks the user's account from an application. Idempotent. Shortcuts are kept. A GET with a side effect (REQ-13). */
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
        /** Lists the user's own saved views of a list. At most 20 for each list. */
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
        /** Saves a view; replaces one with the same name in the same list. */
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
        /** Reports whether the onboarding tour was taken or declined, in any browser. */
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
        /** Records that the tour was taken or declined. Idempotent. */
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
        /** Returns the user's layout of the dashboard's cards. Empty for the default layout. */
        get: operations["getDashboardLayout"];
        /** Replaces the layout. An empty list restores the default one. A card may be in it once. */
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
        /** Lists the products that the practice can order, in the manufacturer's order. 404, or an empty list, hides new orders in the portal. */
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
        /** Returns one product with its questions. The answers to them are checked against its JSON Schema. */
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
        /** Lists the days on which the laboratory can deliver products that are ordered together now. */
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
        /** Returns the terms of an order of the practice - the conditions in force, prescribers and shipping addresses. */
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
        /** Lists the drafts of the practice's members, last saved first. A draft expires 30 days after it was last saved. */
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
        /** Creates a draft, complete or not. Idempotent; a repeated idempotency key returns the first response. 409 `order_draft.full` with 50 drafts in the practice. */
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
        /** Replaces the draft's content (autosave). 409 `version.conflict` when another user has saved since `version`. */
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
        /** Calculates the price of the draft as last saved by the tariff, line by line, and lists its missing fields. Only the platform calculates prices. */
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
         * Creates a pending order from the draft as saved at `version`. Idempotent; a repeated idempotency key returns the first response, also after the draft was deleted.
         * @description 400 names every field that is missing or wrong, as `items.0.answers.teeth`. 409 `order_draft.price_changed` if
         *     the total differs from the displayed one, `order_draft.conditions_changed` if other conditions are in force,
         *     `version.conflict` when another user has saved since `version`.
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
        /** Returns the prescription of an order that the portal sent; empty for every other order. */
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
        /** Returns the content of a new draft that repeats an earlier order. 404 also if the platform does not support it - the page of an order then offers no reorder with changes. */
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
        /** Adds or replaces a product of the manufacturer. 400 names what the portal could not display, check or price. */
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
        /** Returns the client codes of the user's practice at the ERP and the CRM. Without any, or with 404, no page shows data of those systems. */
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
        /** Returns the user's tokens at the scan service, for the gateway only; 404 while the account is not paired. */
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
        /** Stores tokens of the scan service, encrypted. With a version only over that version, otherwise 409 `version.conflict`. */
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
        /** Deletes the tokens. Idempotent. The edge also revokes them at the scan service. */
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
        /** Reports whether the user's account is paired with the scan service. */
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
        /** Imports files of a case into a patient, in the background. Idempotent; a repeated idempotency key returns the first import. */
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
        /** Lists the user's own imports, newest first, at most 20. */
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
        /** Returns the progress of an import of the user's own. */
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
        /** Returns the user who signs in from an application, identified by their password and the application's secret for them. The response is the same for an unknown secret; 429 after five wrong ones in 15 minutes. */
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
        /** Creates the secret of an application that the user is linked to; the previous one becomes invalid. Only its hash is stored. */
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
         * Searches the patients, orders, invoices and conversations that the user's role may see, best matches first. Has no side effect but journal entries; a POST keeps names out of URLs.
         * @description Kinds are searched concurrently, each with its own deadline; one that fails or is late is named in `failed`,
         *     without affecting the others. A kind whose results contain patients' data is recorded in the journal like its
         *     list.
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
        /** Lists the snoozed tasks of the user's practice, earliest first, without those that are due again. */
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
         * Snoozes a task until a day, for the whole practice; changes the day of a snoozed one.
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
        /** Ends the snooze of tasks, by any member of the practice. Idempotent. */
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
        /** Lists the members of the user's practice, including suspended and invited ones. */
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
        /** Lists the filter options with counts. */
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
         * Creates an account in the user's practice and mails the link of its first sign-in.
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
         * Mails the link of the first sign-in again to a collaborator who has not used one. At most five in an hour.
         * @description 409 `team.not_invited` when the account is active.
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
         * Changes the role of a colleague. Users cannot raise their own role, and a practice keeps an owner.
         * @description 409 `users.last_owner`, or `version.conflict` when another user has changed the colleague since.
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
         * Suspends a colleague immediately; ends their sessions and tokens and keeps their work.
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
        /** Reactivates a suspended colleague. */
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
         * Removes all second factors and recovery codes of a colleague who has lost them; ends their sessions and tokens, and the password alone signs them in.
         * @description 409 `team.self`, `team.owner_factors` when the colleague is an owner, or `factors.none` without a second factor.
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
         * Closes a colleague's account permanently; signed documents keep their name.
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
        /** Reports whether all members of the user's practice need a second factor, and how many have none. */
        get: operations["getSecondFactorDemand"];
        /**
         * Requires a second factor of all members of the practice from their next sign-in on, or no longer. Open sessions continue.
         * @description 409 `team.own_factor` when the requiring owner has none, `team.demanded_by_portal` when the requirement is
         *     removed while the portal has it for all users.
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
        /** Lists the permissions of each role by area, derived from this contract's edge policies. */
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
        /** Lists the user's own groups of colleagues and contacts, with their members. */
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
         * Creates a group. Members are colleagues, or contacts who accepted.
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
         * Renames a group, and replaces its members if given.
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
        /** Deletes a group; its members are not affected. */
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
         * Adds a colleague or a contact to a group. Idempotent.
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
        /** Removes a member from a group. */
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
         * @description reason why goods cannot be returned; delivered too long ago, made to measure, returned completely already, an opened sterile packaging, not delivered
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
            /** @description immediate measures */
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
        /** @description may be as incomplete as the form */
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
            /** @description version that was last read */
            version: number;
            content: components["schemas"]["ClaimContent"];
        };
        /** @description may be as incomplete as the form */
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
            /** @description version that was last read */
            version: number;
            content: components["schemas"]["IncidentContent"];
        };
        /** @description may be as incomplete as the form */
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
            /** @description version that was last read */
            version: number;
            content: components["schemas"]["ReturnContent"];
        };
        CaseVersion: {
            /** @description version that was last read */
            version: number;
        };
        CaseWithdraw: {
            /** @description version that was last read */
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
            /** @description name of the manufacturer's contact, as displayed to the practice */
            author: string;
            note?: string;
            /** @description credit note of a case with the status credited */
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
             * @description absent in drafts
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
            /** @description the credit note that was issued for the return */
            creditNote?: string;
            /**
             * Format: date
             * @description last day for the confirmation of receipt: two working days after a claim, one after an incident; absent unless the status is `submitted`
             */
            receiptDueOn?: string;
            event?: components["schemas"]["IncidentEvent"];
            warranty?: components["schemas"]["ImplantWarranty"];
            /** @description only for returns */
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
            /** @description actions that the practice may perform */
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
            /** @description quantity in other returns */
            returned: number;
            returnable: number;
            /** @description returnable only in closed packaging */
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
            /** @description absent before the delivery */
            deliveryNote?: string;
            /** @description possible subjects of the case */
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
            /** @description the practice's own reference, such as its file number */
            reference?: string;
            archived: boolean;
            files: number;
            acts: number;
            lastAct?: components["schemas"]["LastAct"];
            /** Format: int64 */
            version: number;
            /** @description of a patient of another practice, with `shared=with_me` or `incoming` */
            share?: components["schemas"]["IncomingShare"];
        };
        IncomingShare: {
            by: components["schemas"]["SharePerson"];
            /** Format: date-time */
            until: string;
            /** @description number of chosen files; absent without a choice */
            files?: number;
            /** @description reference of the only order that is shown with its acts and files; absent without */
            treatment?: string;
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
            /** @description `by_me` and `by_practice` of those who are not archived, and `with_me` */
            shared?: components["schemas"]["PatientFacet"][];
            /** @description with whom those who are not archived are shared now */
            sharedWith?: components["schemas"]["PatientRecipient"][];
        };
        PatientRecipient: {
            user: components["schemas"]["SharePerson"];
            count: number;
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
            /** @description the practice's own reference; absent with `guest` */
            reference?: string;
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
             * @description when another practice verified the identity by a code
             */
            verifiedAt?: string;
            files: number;
            acts: number;
            lastAct?: components["schemas"]["LastAct"];
            /**
             * @description `guest` is read-only, `shared` permits what `rights` say
             * @enum {string}
             */
            access: "own" | "shared" | "guest";
            sharedBy?: components["schemas"]["PersonInfo"];
            /** @description with `shared` and `guest`; the consent of the patient */
            consent?: components["schemas"]["Consent"];
            /** @description with `shared` */
            rights?: components["schemas"]["ShareRights"];
            /** @description with `own`, the number of files that recipients of shares sent and that wait for a decision; absent without any */
            tray?: number;
            /** @description with `shared` and `guest` where the access shows chosen files only: their number; acts, contact data and note are absent */
            chosenFiles?: number;
            /** @description with `shared` and `guest` where the access shows one treatment only: the reference of its order; `files` and `acts` count those of the treatment, contact data and note are absent */
            treatment?: string;
            /**
             * Format: date-time
             * @description with `shared` and `guest`; the end of the access
             */
            sharedUntil?: string;
            /** @description with `own`; others who have read access to the patient, absent without any */
            sharedWith?: components["schemas"]["PatientViewers"];
        };
        PatientViewers: {
            /** @description number of viewers, including guests with a pending link */
            total: number;
            /** @description most recent viewers */
            latest: components["schemas"]["PatientViewer"][];
        };
        PatientViewer: {
            name: string;
            /** @enum {string} */
            kind: "contact" | "guest";
            /** @description number of chosen files; absent where the whole record or a treatment is shown */
            files?: number;
            /** @description reference of the only order that is shown, with its acts and files; absent where others are */
            treatment?: string;
            /**
             * Format: date-time
             * @description end of the access; absent for a guest whose access begins with the first visit
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
            /** @description the practice's own reference, found by the search; two patients may have the same */
            reference?: string;
            note?: string;
            /** @default false */
            acceptDuplicate: boolean;
        };
        /** @description all changeable fields; an absent one becomes empty, except the reference, which stays */
        PatientUpdate: {
            /** Format: int64 */
            version: number;
            personInfo: components["schemas"]["PersonInfoInput"];
            /** Format: date */
            birthDate: string;
            sex?: components["schemas"]["Sex"];
            email?: string;
            phone?: string;
            /** @description the practice's own reference, found by the search; two patients may have the same */
            reference?: string;
            note?: string;
        };
        PatientAdd: {
            /** @description code of users/patient-generate-verification; absent to undo */
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
        TimelineKind: "order" | "act" | "file" | "case" | "conversation";
        TimelineEntry: {
            kind: components["schemas"]["TimelineKind"];
            /** @description reference of an order, else a uuid; of several files, that of one */
            id: string;
            /**
             * Format: date-time
             * @description of an act, noon of its day
             */
            at: string;
            /** @description product, note, name of the file, reference and subject of the case, subject of the conversation; may be empty */
            title: string;
            /** @description business line of an order, type of an act, kind of a file, case or conversation */
            what: string;
            /** @description status of an order or a case; `cancelled` for a cancelled order */
            state?: string;
            /** @description number of files, or of messages about the patient; else 1 */
            count: number;
            teeth: number[];
            by?: components["schemas"]["PersonInfo"];
            /** @description reference of the order that it belongs to */
            treatment?: string;
            /** @description the practice has to act: a decision on an order, an answer in a case, an unread message, a change asked for on a file */
            open: boolean;
        };
        TimelineTreatment: {
            reference: string;
            product: string;
            teeth: number[];
            status: string;
        };
        TimelinePage: {
            items: components["schemas"]["TimelineEntry"][];
            /** @description entries that the practice has to act on, with every kind */
            open: components["schemas"]["TimelineEntry"][];
            /** @description entries by kind, without the filter of kinds */
            kinds: components["schemas"]["PatientFacet"][];
            /** @description the newest orders; none for readers by a share */
            treatments: components["schemas"]["TimelineTreatment"][];
            total: number;
            page: number;
            size: number;
        };
        /** @enum {string} */
        ShareStatus: "active" | "expired" | "revoked";
        ShareInput: {
            /** @default read */
            rights: components["schemas"]["ShareRights"];
            /** @description e-mail of an accepted contact */
            email: string;
            days: number;
            message?: string;
            /** @description the only files that the share shows; absent for the whole record or a treatment */
            filesUuids?: string[];
            /** @description reference of the only order that the share shows, with its acts and files, also later ones; not together with `filesUuids` */
            treatment?: string;
            consent: components["schemas"]["ConsentInput"];
        };
        /** @description entry of the practice's access journal that records the share */
        ShareReceipt: {
            /** Format: int64 */
            seq: number;
            hash: string;
            /** @description number of reads since then */
            reads: number;
            /** Format: date-time */
            lastReadAt?: string;
        };
        PatientShareEnd: {
            /** @enum {string} */
            how: "revoked" | "expired";
            /** @description who ended the share; the sharer, if it expired */
            by: components["schemas"]["PersonInfo"];
            /** Format: date-time */
            at: string;
        };
        PatientShare: {
            rights: components["schemas"]["ShareRights"];
            /** @description number of chosen files; absent where the whole record or a treatment is shown */
            files?: number;
            /** @description reference of the only order that is shown, with its acts and files; absent where others are */
            treatment?: string;
            /** Format: uuid */
            uuid: string;
            patient: components["schemas"]["PatientRef"];
            by: components["schemas"]["SharePerson"];
            with: components["schemas"]["SharePerson"];
            message?: string;
            /** @description absent on shares from before consent was recorded */
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
            /** @description number of the patient's acts by type, regardless of the filter */
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
        /** @description the complete act; an absent field becomes empty */
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
             * @description the expected day, or the actual one
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
            /** @description numbers of its lines, from 1; absent means the whole invoice with its shipping */
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
            /** @description part of `open` for which a payment is in progress; absent without one */
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
            /** @description part of `toPay` for which a payment is in progress; absent without one */
            underWay?: components["schemas"]["Money"];
            payment?: components["schemas"]["InvoicePayment"];
        };
        Spending: {
            months: components["schemas"]["SpendingMonth"][];
            total: components["schemas"]["Money"];
        };
        SpendingMonth: {
            /** @description in the practices' time zone */
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
         * @description decision that the order needs from the practice; a delivery date, an answer to a refusal, a decision on a plan, or a check of a partial delivery
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
            /** @description the product, as the manufacturer names it */
            product: string;
            /** @description FDI numbers */
            teeth: number[];
            application: components["schemas"]["Application"];
            patient?: components["schemas"]["PatientRef"];
            /**
             * Format: date
             * @description the expected day or the actual one; absent without one
             */
            deliveryOn?: string;
            /** @description only for partially_delivered */
            deliveredParts?: {
                delivered: number;
                of: number;
            };
            refusalReason?: string;
            /** @description absent: the order waits for nothing from the practice; with the status `delivery_date_pending`, the practice proposed a date and waits for the laboratory */
            awaiting?: components["schemas"]["OrderAwaiting"];
            /** @description calendar days (Europe/Paris) since the promised day, if it passed before delivery */
            lateDays?: number;
            /**
             * Format: date-time
             * @description time of the practice's cancellation
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
            /** @description counts by OrderDelivery */
            delivery?: components["schemas"]["Facet"][];
            /** @description counts by OrderAwaiting */
            awaiting?: components["schemas"]["Facet"][];
        };
        InvoiceFacets: {
            total: number;
            hidden: number;
            /** @description number of invoices for the parameter due=overdue */
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
             * @description when the status was reached
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
            /** @description the refused order that this one follows */
            follows?: string;
            /** @description the follow-up order of this refused one */
            followedBy?: string;
        };
        InvoiceLinkRequest: {
            /** @description lifetime of the link */
            days: number;
            idempotencyKey: string;
        };
        NewInvoiceLink: {
            /** Format: uuid */
            uuid: string;
            /**
             * @description a path of the portal; the secret is in its fragment, which is never sent to a server
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
             * @description absent before its first use
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
             * @description id of the entry in the ledger of smileys
             */
            uuid: string;
            /** Format: date-time */
            at: string;
            /**
             * Format: int64
             * @description number of smileys used, positive
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
            /** @description false for subscriptions and services without an order */
            isOrder: boolean;
            label: string;
            /** @description references of the billed orders */
            invoiceOrders: string[];
            application: components["schemas"]["Application"];
            patient?: components["schemas"]["PatientRef"];
            totalPriceInclTaxes: components["schemas"]["Money"];
            /** @description rebate by smileys */
            rebate: components["schemas"]["Money"];
            /** @description the total less the rebate and the payments; the amount on every page and document */
            toPay: components["schemas"]["Money"];
            /** @description part of `toPay` for which a payment is in progress; absent without one */
            underWay?: components["schemas"]["Money"];
            payment?: components["schemas"]["InvoicePayment"];
        };
        /** @description Of an invoice to pay, the payment in progress or else the last one if it failed; absent if the last one was canceled. */
        InvoicePayment: {
            /** Format: uuid */
            uuid: string;
            /** @enum {string} */
            status: "scheduled" | "created" | "action_required" | "awaiting_transfer" | "processing" | "failed" | "returned";
            /**
             * Format: date
             * @description day of the charge
             */
            scheduledOn?: string;
            /**
             * @description reason of the failure or return
             * @enum {string}
             */
            failure?: "card_declined" | "insufficient_funds" | "expired_card" | "authentication_failed" | "account_closed" | "mandate_revoked" | "debit_refused" | "expired" | "other";
        };
        /** @description The seller, as French law names it on an invoice. */
        InvoiceIssuer: {
            /** @description its name is the legal name */
            address: components["schemas"]["PostalAddress"];
            phone: string;
            /** @description nine digits, the number of the company */
            siren: string;
            /** @description the intra-community VAT number */
            vatNumber: string;
        };
        InvoicePage: {
            items: components["schemas"]["InvoiceSummary"][];
            total: number;
            page: number;
            size: number;
            /** @description total invoiced */
            sum: components["schemas"]["Money"];
            /** @description amount left of those with the status NOT_PAID; with that filter, the open amount of the statement */
            toPay: components["schemas"]["Money"];
            /** @description part of `toPay` for which a payment is in progress; absent without one */
            underWay?: components["schemas"]["Money"];
            /** @description number of invoices removed by the filter of REQ-19 under the same search and filters */
            hidden: number;
        };
        Invoice: components["schemas"]["InvoiceSummary"] & {
            /** @description entries of the rebate, oldest first; their sum is the rebate */
            rebates: components["schemas"]["InvoiceRebate"][];
            /** @description amount paid */
            paid: components["schemas"]["Money"];
            /** @description open and due before the platform's today (Europe/Paris) */
            overdue: boolean;
            nature: components["schemas"]["InvoiceNature"];
            /** @description whether smileys can be used on it now; true for professional invoices with an amount left, except credit notes */
            smileysAllowed: boolean;
            /** @description of a credit note; the reference of the invoice that it corrects */
            corrects?: string;
            /** @description references of the credit notes that correct it */
            creditNotes: string[];
            billingAddress: components["schemas"]["PostalAddress"];
            issuer?: components["schemas"]["InvoiceIssuer"];
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
         * @description Purpose of a share outside the practice; treatment continued there, an opinion, work for a prosthesis, or a request of the patient.
         * @enum {string}
         */
        SharingPurpose: "continuity" | "opinion" | "prosthesis" | "request";
        /** @enum {string} */
        ConsentForm: "written" | "oral" | "electronic";
        /** @description The patient's consent, its time and its form (GDPR, articles 6, 7 and 9). */
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
        /**
         * @description each right includes the ones before it: to read, to comment on files, to approve them or ask for a change and to send files
         * @enum {string}
         */
        ShareRights: "read" | "comment" | "contribute";
        SharePerson: {
            /** Format: uuid */
            uuid: string;
            personInfo: components["schemas"]["PersonInfo"];
            practice: string;
            /** @description true if the account is closed; absent otherwise */
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
             * @description time of the count
             */
            asOf: string;
            /**
             * Format: date-time
             * @description end of the previous visit; absent in the first one
             */
            since?: string;
            /** @description counts by kind, without zeros */
            news: components["schemas"]["DigestNews"][];
            /** @description first steps of a new practice that this role may perform; absent once all are done, or an order was delivered */
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
            /** @description reference of the document's order */
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
            /** @description always false; an offer is neither paid with smileys nor rewarded by them (REQ-22) */
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
            /** @description version of the terms that were read */
            termsVersion: number;
        };
        Event: {
            /**
             * Format: int64
             * @description increases with each event
             */
            id: number;
            /** Format: date-time */
            at: string;
            /** @description dotted: order.status, message.new, notification.new …; `user.session` ends the session in its subject, named as in X-Portal-Session */
            kind: string;
            /** @description uuid of the practice */
            practice: string;
            /** @description uuid of the user, or "" for the whole practice */
            user: string;
            /** @description subject of the change, a uuid or a reference, or "" */
            subject: string;
            /** @description cache tags that the change invalidates, for that practice or that user */
            tags: string[];
            /**
             * Format: int64
             * @description for `user.credentials` and `user.suspended`; the lowest version of the credentials with which sessions remain open
             */
            version?: number;
            /** @description for connected clients only, such as typing notices; not delivered after ten seconds */
            ephemeral?: boolean;
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
        LoginFactorRequest: {
            challenge: string;
            method: components["schemas"]["FactorMethod"];
            /** @description spaces and hyphens are ignored */
            code: string;
            /** @description identifies the browser across sign-ins */
            browser?: string;
            /**
             * @description no second factor is required in this browser for 30 days; not with `recovery`
             * @default false
             */
            trust: boolean;
        };
        LoginEnrolmentRequest: {
            challenge: string;
        };
        /** @description `code` with `totp` and `recovery`, `ceremony` and `credential` with `passkey`. A missing one is 400, with the field in `errors[]`. */
        FactorProof: {
            method: components["schemas"]["FactorMethod"];
            /** @description spaces and hyphens are ignored */
            code?: string;
            /** @description ceremony of `factors/prove-options` */
            ceremony?: string;
            /** @description JSON of the browser's `PublicKeyCredential` */
            credential?: string;
        };
        Factors: {
            totp?: components["schemas"]["TotpFactor"];
            passkeys: components["schemas"]["Passkey"][];
            /**
             * @description whether `factors/prove` accepts a passkey; absent if the product API does not support it
             * @default false
             */
            passkeyProof: boolean;
            recoveryCodesLeft: number;
            /** @description whether the user has confirmed saving them; absent if the product API does not record it */
            recoveryCodesKept?: boolean;
            /** @description number of browsers that need no second factor */
            trustedBrowsers: number;
        };
        Passkey: {
            /** Format: uuid */
            uuid: string;
            /** @description label chosen by its user */
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
            /** @description opaque; sent back with the credential, valid once */
            ceremony: string;
            /** @description JSON, as accepted by `PublicKeyCredential.parseCreationOptionsFromJSON` or `parseRequestOptionsFromJSON` */
            options: string;
        };
        PasskeyAnswer: {
            ceremony: string;
            /** @description JSON of the browser's `PublicKeyCredential` */
            credential: string;
        };
        PasskeyFactorAnswer: {
            challenge: string;
            ceremony: string;
            /** @description JSON of the browser's `PublicKeyCredential` */
            credential: string;
            /** @description label of a new passkey */
            name?: string;
        };
        PasskeyConfirmation: {
            ceremony: string;
            /** @description JSON of the browser's `PublicKeyCredential` */
            credential: string;
            /** @description label chosen by its user */
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
        TotpConfirmation: {
            code: string;
        };
        RecoveryCodes: {
            /** @description empty if the user keeps the existing ones */
            codes: string[];
        };
        /**
         * @description the five of section 3, letters and reports, and files of claims
         * @enum {string}
         */
        FileKind: "picture" | "dental_scan" | "radio" | "face_scan" | "viewer" | "document" | "clame";
        /** @description Data detected in the content */
        FileFacts: {
            width?: number;
            height?: number;
            pages?: number;
            frames?: number;
            /** Format: int64 */
            triangles?: number;
            /** @description number of slices; only of a series */
            slices?: number;
            /** @description number of absent slices */
            missingSlices?: number;
            /** @description numbers of absent slices, as in `12–14, 40` */
            missingNumbers?: string;
        };
        /** @description Slices in their order. A place is that of a frame in the volume, from 0; places of absent slices are free. */
        FileSlices: {
            /** @description changes with the slices */
            digest: string;
            /** @description number of places */
            frames: number;
            /** @description number of the first slice's instance; 0 where it has none */
            first: number;
            /**
             * Format: double
             * @description millimetres between places; absent where the slices are unevenly spaced
             */
            spacing?: number;
            axial: boolean;
            /** @description transfer syntax of the middle slice (DICOM PS3.5 A), so that its decoder loads beside it */
            syntax?: string;
            /** @description the next place is nearer to the head */
            upwards: boolean;
            places: number[];
            /** @description length of each slice, deflated */
            packed: number[];
            /** @description length of each slice */
            sizes: number[];
        };
        File: {
            /** Format: uuid */
            uuid: string;
            kind: components["schemas"]["FileKind"];
            name: string;
            /** @description detected in the content; empty for a viewer */
            mediaType: string;
            /** Format: int64 */
            size: number;
            /** @description digest of the content; empty for a viewer */
            sha256: string;
            patient?: components["schemas"]["PatientRef"];
            /** Format: uuid */
            claimUuid?: string;
            /** @description address of a viewer; open it sandboxed, without referrer */
            link?: string;
            /** @enum {string} */
            preview: "pending" | "ready" | "none";
            facts: components["schemas"]["FileFacts"];
            note: string;
            /** Format: date */
            takenOn?: string;
            /** @description the patient's name in a DICOM file, where it differs from the patient's and no user has accepted it; visible within the practice only */
            otherName?: string;
            /** Format: date-time */
            createdAt: string;
            createdBy?: components["schemas"]["FileAuthor"];
            /** Format: date-time */
            deletedAt?: string;
            /** Format: date-time */
            restorableUntil?: string;
            version: number;
            /** @description in the list of files; open requests for a change first, then the newest */
            verdicts?: components["schemas"]["HoldingVerdict"][];
        };
        /** @description visible within the practice only, not to recipients of the file in a message */
        FileAuthor: {
            /** Format: uuid */
            uuid: string;
            personInfo: components["schemas"]["PersonInfo"];
        };
        ReceivedFiles: {
            items: components["schemas"]["ReceivedOfPatient"][];
            /** @description number of patients with such files */
            total: number;
        };
        ReceivedOfPatient: {
            patient: components["schemas"]["PatientRef"];
            /**
             * Format: date-time
             * @description time of the newest
             */
            at: string;
            count: number;
            kind: components["schemas"]["FileKindCount"][];
            /** @description present if one user added them all */
            by?: components["schemas"]["FileAuthor"];
        };
        /** @description a thread on a file */
        FileComment: {
            /** Format: uuid */
            uuid: string;
            /** Format: date-time */
            at: string;
            /** @description empty for an approval without a text */
            text: string;
            anchor: components["schemas"]["CommentAnchor"];
            author?: components["schemas"]["FileAuthor"];
            /** @description name of the author's practice */
            practice?: string;
            verdict?: components["schemas"]["FileVerdict"];
            /** @description of a verdict: it is the latest of its author's practice on this file */
            holds?: boolean;
            /**
             * Format: date-time
             * @description absent for an open thread
             */
            resolvedAt?: string;
            resolvedBy?: components["schemas"]["PersonInfo"];
            /** @description oldest first */
            replies?: components["schemas"]["FileReply"][];
        };
        FileReply: {
            /** Format: uuid */
            uuid: string;
            /** Format: date-time */
            at: string;
            text: string;
            author?: components["schemas"]["FileAuthor"];
            /** @description name of the author's practice */
            practice?: string;
        };
        FileCommenter: {
            /** Format: uuid */
            uuid: string;
            personInfo: components["schemas"]["PersonInfo"];
            /** @description name of the practice */
            practice: string;
        };
        /** @enum {string} */
        FileVerdict: "approved" | "change";
        /** @description the latest verdict of a practice on a file */
        HoldingVerdict: {
            verdict: components["schemas"]["FileVerdict"];
            /** Format: date-time */
            at: string;
            author?: components["schemas"]["FileAuthor"];
            /** @description name of the author's practice */
            practice?: string;
            /**
             * Format: date-time
             * @description of a request for a change that is resolved
             */
            resolvedAt?: string;
        };
        /**
         * @description Where a comment belongs. `surface`: x, y and z in millimetres in the frame of a scan. `frame`: x and y in pixels
         *     of the frame `number` of an X-ray. `picture`, and `page` for the page `number` of a PDF: x and y in thousandths of
         *     the width and height. `file`: the whole, without coordinates. Coordinates are rounded to a thousandth.
         */
        CommentAnchor: {
            /**
             * @default surface
             * @enum {string}
             */
            kind: "surface" | "frame" | "picture" | "page" | "file";
            /** @description of a frame or page; the first is 1 */
            number?: number;
            /** Format: double */
            x?: number;
            /** Format: double */
            y?: number;
            /** Format: double */
            z?: number;
        };
        AddFileCommentRequest: {
            text: string;
            /** @description required without `replyTo` */
            anchor?: components["schemas"]["CommentAnchor"];
            /**
             * Format: uuid
             * @description the comment that begins the thread
             */
            replyTo?: string;
            /** @description commenters who are notified */
            mentionsUuids?: string[];
        };
        ResolveFileCommentRequest: {
            resolved: boolean;
        };
        AddFileVerdictRequest: {
            verdict: components["schemas"]["FileVerdict"];
            /** @description required for a change */
            text?: string;
        };
        /**
         * @description A position, rounded to a thousandth: on a scan in millimetres in the frame of the file; on an X-ray x and y in pixels from the
         *     corner of the image, and z the frame: 1 is the middle of the first one, 1.5 its border with the second.
         */
        FileAnchor: {
            /** Format: double */
            x: number;
            /** Format: double */
            y: number;
            /** Format: double */
            z: number;
        };
        /**
         * @description A length and a thickness have two points; an angle three, the second at its vertex; a margin is a closed line of three or more.
         *     An area is a polygon of three or more points, an ellipse has two opposite corners of its box; both lie in one plane.
         *     Thickness and margin are of scans, area and ellipse of X-rays.
         * @enum {string}
         */
        FileMeasurementKind: "length" | "angle" | "thickness" | "margin" | "area" | "ellipse";
        FileMeasurement: {
            /** Format: uuid */
            uuid: string;
            /** Format: date-time */
            at: string;
            kind: components["schemas"]["FileMeasurementKind"];
            name: string;
            points: components["schemas"]["FileAnchor"][];
            author?: components["schemas"]["FileAuthor"];
            /** @description name of the author's practice */
            practice?: string;
        };
        AddFileMeasurementRequest: {
            kind: components["schemas"]["FileMeasurementKind"];
            name: string;
            points: components["schemas"]["FileAnchor"][];
        };
        RenameFileMeasurementRequest: {
            name: string;
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
             * @description total of files, uploads in progress and deleted files that can be restored
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
            /** @description keeps the file although it has another name for the patient */
            acceptName?: boolean;
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
        TrayForm: {
            /** Format: uuid */
            userUuid: string;
            /** Format: uuid */
            patientUuid: string;
            kind: string;
            fileName: string;
            /** Format: binary */
            file: string;
        };
        TrayDecision: {
            accepted: boolean;
        };
        TrayFile: {
            /** Format: uuid */
            uuid: string;
            kind: components["schemas"]["FileKind"];
            name: string;
            mediaType: string;
            /** Format: int64 */
            size: number;
            /** Format: date-time */
            at: string;
            by?: components["schemas"]["FileAuthor"];
            /** @description practice of the sender */
            practice?: string;
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
            /** @description text alternative of the picture */
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
            /** @description ids of products that are no longer sold; excluded from all counts and totals */
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
            /** @description one of the frames; absent for none */
            frameColor?: string;
        };
        CartQuestion: {
            products: components["schemas"]["CartAddition"][];
        };
        CartMerge: {
            /**
             * Format: uuid
             * @description one for each anonymous cart of a browser
             */
            mergeKey: string;
            /** @description in order of selection */
            products: components["schemas"]["CartAddition"][];
        };
        CartMergeResult: {
            cart: components["schemas"]["Cart"];
            /** @description ids of skipped products, which are no longer sold or exceed the cart's limit */
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
            /** @description the cart as displayed to the user */
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
            /** @description true for a repeated idempotency key; the response is the first one's */
            repeated: boolean;
        };
        /** @enum {string} */
        HelpCategory: "account" | "orders" | "invoices" | "patients" | "claims" | "messages";
        HelpArticles: {
            items: components["schemas"]["HelpArticleSummary"][];
            total: number;
            /** @description in display order, regardless of the filters */
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
             * @description Idempotency key chosen by the caller; a repetition has no further effect
             */
            clientKey: string;
            topic: components["schemas"]["TicketTopic"];
            subject: string;
            message: string;
            context?: components["schemas"]["TicketContextInput"];
        };
        TicketContextInput: {
            /** @description path of the user's page, without its query */
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
            /** @description name of the support's agent, as displayed to the user */
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
        /** @description author of the question; for the support only */
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
            /** @description location of the data */
            dataCentre: string;
            /** @description ISO 3166-1 alpha-2 */
            dataCountry: string;
        };
        HostingCertificate: {
            /** @enum {string} */
            scheme: "HDS";
            number: string;
            /** @description issuer of the certificate */
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
             * @description code, translated by the page
             * @enum {string}
             */
            code: "retention.patient_file" | "retention.minor" | "retention.implant_traceability" | "retention.device_traceability" | "retention.accounting" | "retention.journal";
            years: number;
            /** @enum {string} */
            from: "last_care" | "majority" | "delivery" | "end_of_year" | "entry";
            /** @description the legal provision */
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
             * @description size of the archive
             */
            bytes?: number;
            /** @description digest of the archive */
            sha256?: string;
            /** @description code of the failure */
            failure?: string;
        };
        /** @enum {string} */
        EraseState: "received" | "scheduled" | "refused" | "done" | "canceled";
        EraseRequestInput: {
            /** @enum {string} */
            scope: "patient" | "practice";
            /**
             * Format: uuid
             * @description only for the scope patient
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
            /** @description code of the rule with the longest retention, one of the retention rules */
            retention: string;
            /**
             * Format: date
             * @description last day of legal retention; the request is carried out after it
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
         * @description increases with every change of the user's credentials and with a suspension; sessions with a lower version have ended
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
            /** @description identifies the browser; a trusted one needs no second factor, and failures in a browser with an earlier sign-in of the user are counted separately */
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
            /** @description returned once, after an enrolment */
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
            /** @description login of the user at the ERP */
            galaxyLogin?: string;
        };
        UpdatePasswordRequest: {
            /** Format: uuid */
            userUuid: string;
            oldPassword: string;
            /** @description 12 to 128 characters, without the user's data, not among the known weak ones */
            newPassword: string;
        };
        UpdateCredentialsRequest: {
            /** @description the current password */
            password: string;
            login?: string;
            newPassword?: string;
            /**
             * Format: uuid
             * @description linked application whose password the new one is
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
        /** @description The user's credentials at a linked application. */
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
             * @description `replaced`: a later mail has the valid link
             * @enum {string}
             */
            state: "valid" | "used" | "expired" | "replaced";
            /** @description the user of the link; only for a valid link */
            login?: string;
            /** @description name of the link's user; only for a valid link */
            name?: string;
            /** @description name of the user who invites a guest */
            inviter?: string;
            /**
             * Format: date-time
             * @description for a guest, the end of the access, as in `Guest`
             */
            accessUntil?: string;
            /** @description linked applications whose password may be chosen; only for a valid link to choose one */
            applications?: components["schemas"]["ApplicationLogin"][];
            /**
             * Format: date-time
             * @description only for a valid link
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
             * @description linked application whose password it is
             */
            applicationUuid?: string;
        };
        LoginCheck: {
            available: boolean;
        };
        /**
         * @description on data up to `upload`; from `sign_in` on, of administration, with the kind `account`
         * @enum {string}
         */
        JournalAction: "view" | "list" | "create" | "change" | "delete" | "restore" | "share" | "export" | "download" | "upload" | "sign_in" | "sign_in_failed" | "sign_in_locked" | "sign_out" | "end_session" | "end_sessions" | "proofs_refused" | "see_as" | "invite" | "invite_again" | "accept_invitation" | "withdraw_invitation" | "create_account" | "change_role" | "suspend" | "reinstate" | "remove_account" | "close_account" | "change_password" | "reset_password" | "request_email" | "cancel_email" | "verify_email" | "deny_sign_in" | "add_authenticator" | "remove_authenticator" | "add_passkey" | "remove_passkey" | "renew_recovery_codes" | "use_recovery_code" | "reset_factors" | "demand_factor" | "waive_factor" | "trust_browser" | "forget_browsers" | "link_scans" | "make_payment" | "cancel_payment" | "request_refund" | "add_mandate" | "remove_mandate";
        /**
         * @description kind of the data read or changed; `account` for every entry of administration
         * @enum {string}
         */
        JournalKind: "patient" | "patients" | "overview" | "act" | "acts" | "file" | "files" | "order" | "invoice" | "invoice_link" | "claim" | "incident" | "return" | "share" | "shares" | "guest" | "message" | "patient_code" | "padotest" | "tray" | "scan_import" | "contact" | "practice" | "journal" | "erase_request" | "erase_requests" | "account";
        /** @enum {string} */
        JournalCategory: "data" | "administration";
        /**
         * @description `factor`: the password and a code of the app; `recovery_code`: the password and a recovery code; `trusted_browser`: the password, in a browser that needs no second factor
         * @enum {string}
         */
        SignInMethod: "password" | "factor" | "recovery_code" | "trusted_browser" | "passkey" | "openid" | "mailed_link" | "guest_link";
        SessionRecord: {
            /** @enum {string} */
            action: "sign_in" | "sign_out" | "end_session" | "end_sessions" | "see_as";
            /**
             * @description for `see_as`; the role in which an owner sees the portal
             * @enum {string}
             */
            role?: "practitioner" | "assistant" | "accounts";
            method?: components["schemas"]["SignInMethod"];
            /** @description for a sign-in; identifies the browser across sign-ins, and a new one is mailed to the user */
            browser?: string;
            /** @description for a sign-in; range of its address */
            network?: string;
            /** @description for `sign_out` and `end_session`; the session that has ended, named as in X-Portal-Session, or absent for any. Its push subscriptions end */
            session?: string;
            locale?: components["schemas"]["Locale"];
        };
        JournalActor: {
            /** Format: uuid */
            uuid?: string;
            personInfo?: components["schemas"]["PersonInfo"];
            /**
             * @description `unauthenticated`: a caller who attempted a sign-in; `link`: a visitor with the link to an invoice, under the name of its creator; `system`: without a session; `unknown`: an account that no longer exists
             * @enum {string}
             */
            role: "owner" | "practitioner" | "assistant" | "accounts" | "guest" | "link" | "system" | "unknown" | "unauthenticated";
            /** @description for a user of another practice */
            practice?: string;
        };
        JournalLine: {
            /**
             * Format: int64
             * @description position in the practice's chain
             */
            seq: number;
            /** Format: date-time */
            at: string;
            actor: components["schemas"]["JournalActor"];
            /** @description address of the browser */
            address?: string;
            /** @description browser and system; for a sign-in */
            device?: string;
            account?: components["schemas"]["JournalActor"];
            method?: components["schemas"]["SignInMethod"];
            /** @description for a changed role, the previous one; for failed sign-ins, the time of the first; for a message that shows a patient, the uuid of its recipient */
            from?: string;
            /** @description for a changed role and an invitation, the role; for failed sign-ins, the time of the last; for a share, the consent as recorded in the chain */
            to?: string;
            /** @description for a share, a guest and a message to another practice, with one entry for each recipient; absent for a guest who never signed in and was deleted */
            recipient?: components["schemas"]["JournalActor"];
            /** @description for a share, its purpose and the patient's consent; absent in entries from before consent was recorded */
            consent?: components["schemas"]["Consent"];
            /** @description for a share, what it permits */
            rights?: components["schemas"]["ShareRights"];
            /** @description for a share or a guest, the number of chosen files; absent where the whole record is shown */
            files?: number;
            /** @description for a share or a guest, the reference of the only order that is shown; absent where others are */
            treatment?: string;
            action: components["schemas"]["JournalAction"];
            kind: components["schemas"]["JournalKind"];
            patient?: components["schemas"]["PatientRef"];
            /** @description uuid or reference of the object read or changed; absent for a list */
            subject?: string;
            /**
             * Format: int64
             * @description number of results of a list or an export, or of failed sign-ins
             */
            count?: number;
            requestId?: string;
            /** @description SHA-256 over this entry and the previous one */
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
            /** @description summary of the change, in one sentence */
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
            /** @description newest first */
            versions: components["schemas"]["LegalVersion"][];
        };
        /** @enum {string} */
        SmileyKind: "earn" | "spend" | "expire" | "correct";
        /** @description The source document of an entry */
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
             * @description change of the balance, negative for a deduction
             */
            amount: number;
            /**
             * Format: int64
             * @description the practice's balance after this entry
             */
            balance: number;
            source: components["schemas"]["SmileySource"];
            label: string;
            user: components["schemas"]["SmileyUser"];
            application?: components["schemas"]["Application"];
            /** @description rebate on the invoice, for an entry of kind spend */
            rebate?: components["schemas"]["Money"];
            /**
             * @description where it was requested, for an entry of kind spend
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
             * @description sum of all entries that the filter selects
             */
            sum: number;
        };
        SmileyAccount: {
            /** Format: int64 */
            balance: number;
            /** @description rebate that the balance allows */
            worth: components["schemas"]["Money"];
            /** @description value of one smiley on an invoice */
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
             * @description time of the newest entry
             */
            lastAt?: string;
            /** @description amounts and dates of expiry without further use, earliest first; their sum is the balance */
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
             * @description sum of the entries of kind earn
             */
            earned: number;
            /**
             * Format: int64
             * @description sum of the entries of kind spend, as a positive number
             */
            spent: number;
            /**
             * Format: int64
             * @description sum of the entries of kind expire, as a positive number
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
             * @description sum of the entries of kind earn
             */
            earned: number;
            /**
             * Format: int64
             * @description sum of the entries of kind spend, as a positive number
             */
            spent: number;
            /**
             * Format: int64
             * @description sum of the entries of kind expire, as a positive number
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
            /** @description in the practices' time zone */
            month: string;
            /**
             * Format: int64
             * @description sum of the entries of kind earn
             */
            earned: number;
            /**
             * Format: int64
             * @description sum of the entries of kind spend, as a positive number
             */
            spent: number;
            /**
             * Format: int64
             * @description sum of the entries of kind expire, as a positive number
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
            /** @description name; only for a source that is neither invoice nor order, which have their own */
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
            /** @description Idempotency key chosen by the caller; a repetition has no further effect */
            idempotencyKey: string;
        };
        /** @enum {string} */
        ConversationKind: "direct" | "group" | "support";
        Participant: {
            /** Format: uuid */
            uuid: string;
            personInfo: components["schemas"]["PersonInfo"];
            /** @description name of the practice */
            practice?: string;
            /** @description member of the user's own practice */
            colleague: boolean;
            /**
             * Format: int64
             * @description highest `seq` that this participant has read
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
            /** @description of those that are not archived */
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
            /** @description empty between two users */
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
             * @description highest `seq` that the user has read
             */
            readUpTo: number;
            unread: number;
            archived: boolean;
            /** @description the user's own draft */
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
         * @description system: the text is a key, conversation.joined or conversation.left, and the mentions are the users concerned
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
             * @description increases with each message
             */
            seq: number;
            side: components["schemas"]["MessageSide"];
            author?: components["schemas"]["MessageAuthor"];
            /** @description name of the support's agent */
            agent?: string;
            text: string;
            /** Format: date-time */
            at: string;
            /** Format: date-time */
            editedAt?: string;
            /**
             * Format: date-time
             * @description on own messages that can still be changed or deleted
             */
            editableUntil?: string;
            deleted: boolean;
            version: number;
            /**
             * Format: uuid
             * @description on own messages; the outbox's key of the message
             */
            clientKey?: string;
            attachments: components["schemas"]["MessageAttachment"][];
            mentions: string[];
            links: components["schemas"]["MessageLink"][];
            /**
             * Format: uuid
             * @description claim of the reader's practice that was created from it
             */
            claimUuid?: string;
            /** @description with a patient's files to users of another practice; absent for roles without access to patients, and on older messages */
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
            /** @description a thumbnail exists and the reader may open it */
            preview: boolean;
            /** @description the reader has lost access, because the contact through which it was shared has ended. Its name is then that of its kind; absent otherwise */
            withdrawn?: boolean;
        };
        /** @enum {string} */
        MessageLinkKind: "patient" | "order" | "claim" | "file";
        /** @description A reference to an object, with its display data. Patients and claims are not visible to the role that keeps the accounts, which gets only the kind. */
        MessageLink: {
            kind: components["schemas"]["MessageLinkKind"];
            /** @description it belongs to the reader's practice and the reader's role may see it; a patient or a file also if it is shared with the reader now. Without this it has no id */
            mine: boolean;
            /**
             * Format: uuid
             * @description of a patient, a claim or a file
             */
            uuid?: string;
            /** @description for an order, or a claim that was submitted */
            reference?: string;
            /** @description for a patient; the patient of a file */
            person?: components["schemas"]["PersonInfo"];
            /**
             * Format: date
             * @description for a patient
             */
            birthDate?: string;
            /** @description absent where the reader may not read it now */
            file?: components["schemas"]["LinkedFile"];
            place?: components["schemas"]["FilePlace"];
            /** @description product of an order; subject of a claim */
            product?: string;
            /** @description for an order, FDI numbers */
            teeth?: number[];
            orderStatus?: components["schemas"]["OrderStatus"];
            /**
             * Format: date
             * @description for an order; absent without a date
             */
            deliveryOn?: string;
        };
        /** @description A file of a patient's record. It is linked and not copied, so it has the present name, and only those who may read it see it. */
        LinkedFile: {
            /** Format: uuid */
            patientUuid: string;
            name: string;
            mediaType: string;
            /** @description a thumbnail exists */
            preview: boolean;
        };
        /**
         * @description Where a viewer shows a file: parts of integers, joined by `_`, each kind once.
         *     `n`: a frame of an X-ray or a page of a PDF, from 1.
         *     `c`: the camera of a scan: its rotation as a quaternion in ten-thousandths (x, y, z, w), the point in the middle in
         *     thousandths of a millimetre, the zoom in thousandths.
         *     `v`: the part of a picture or X-ray: its middle in thousandths of the width and height, the zoom in thousandths.
         *     `p`: a point; `m`: a length between two points. Of a scan in thousandths of a millimetre (x, y, z), of an X-ray in
         *     thousandths of a pixel, of a picture or page in thousandths of the width and height.
         *     Of a volume: `d`: its display: 1 planes, 2 panoramic image, 3 three-dimensional; `x`: the crosshair: pixel and frame (x, y, from 1);
         *     `w`: level and width of the window; `s`: thickness of the slab in tenths of a millimetre, and 1 for the mean, else the maximum;
         *     `k`: the points of the panoramic curve in tenths of a pixel (x, y); `c`: azimuth, elevation and zoom in thousandths, and the preset;
         *     `f`: the kind of the measurement `m`: 1 angle, 2 area, 3 ellipse; its points then are x, y and frame in thousandths.
         * @example c0,0,0,10000,1500,-3000,0,1000_p1500,-3000,250
         */
        FilePlace: string;
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
             * @description sequence number of the message that contains it
             */
            seq: number;
        };
        ConversationInput: {
            kind: components["schemas"]["ConversationKind"];
            /**
             * Format: uuid
             * @description Idempotency key chosen by the caller; a repetition has no further effect
             */
            clientKey: string;
            /** @description one for `direct`, at least one for `group`; colleagues only for `support` */
            participantsUuids?: string[];
            /** @description title of a group or of a question to the support */
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
             * @description Idempotency key chosen by the caller; a repetition has no further effect
             */
            clientKey: string;
            /** @description may be empty with a file or the link of one */
            text?: string;
            filesUuids?: string[];
            /** @description participants */
            mentionsUuids?: string[];
            links?: components["schemas"]["MessageLinkInput"][];
            /** @description consent to share a patient's files outside the practice; not stored for a message without such files */
            consent?: components["schemas"]["ConsentInput"];
        };
        MessageLinkInput: {
            kind: components["schemas"]["MessageLinkKind"];
            /**
             * Format: uuid
             * @description id of a patient or a claim of the own practice, or of a file that the sender may read
             */
            uuid?: string;
            /** @description reference of an order of the own practice */
            reference?: string;
            /** @description for a file */
            place?: components["schemas"]["FilePlace"];
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
            /** @description name of the support's agent, as displayed to the user */
            agent: string;
            text: string;
        };
        SupportConversation: {
            /** Format: uuid */
            uuid: string;
            subject: string;
            /** @description name of the practice */
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
            /** @description e-mail of the invited person */
            email: string;
            /** @description the user who invites */
            personInfo: components["schemas"]["PersonInfo"];
            /** @description practice of the user who invites */
            practice?: string;
            /** @description the invited user, once accepted; absent before, against account enumeration */
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
            /** @description duration of the guest's access from now on; if absent, 30 days from the first visit */
            days?: number;
            /** @description the only files that the guest sees; absent for the whole record or a treatment */
            filesUuids?: string[];
            /** @description reference of the only order that the guest sees, with its acts and files, also later ones; not together with `filesUuids` */
            treatment?: string;
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
             * @description end of the link while invited, of the access once validated
             */
            expiresAt: string;
            /**
             * Format: date-time
             * @description end of the access; absent before the first visit of a guest who was invited without `days`
             */
            accessUntil?: string;
        };
        Contact: components["schemas"]["Invitation"] & {
            /** @description name of the other user where it may be disclosed, else the e-mail */
            name: string;
            /** @description e-mail of the other user, required to share a patient */
            contactEmail: string;
            /**
             * Format: uuid
             * @description of the other user, once accepted
             */
            contactUuid?: string;
            /** @description of the other user, once accepted or if they sent the invitation */
            contactPractice?: string;
            /** @description number of repeated mails */
            resent: number;
            /** Format: date-time */
            resentAt?: string;
            /** @description of an accepted contact */
            owner?: components["schemas"]["ContactOwner"];
            /** @description the colleague whose contact it is; absent for the user's own */
            holder?: components["schemas"]["PersonInfo"];
        };
        /**
         * @description `practice`: all members use the contact; `person`: only the user whose contact it is
         * @enum {string}
         */
        ContactOwner: "practice" | "person";
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
            /** @description of accepted contacts */
            owner: components["schemas"]["ContactFacet"][];
        };
        Shared: {
            /** Format: uuid */
            uuid: string;
            /** @enum {string} */
            kind: "guest" | "contact";
            patient: components["schemas"]["PatientRef"];
            /** @description the member of the practice who shared it */
            by?: components["schemas"]["SharePerson"];
            /** @description name of the recipient */
            name: string;
            email: string;
            /** @enum {string} */
            state: "waiting" | "active" | "ended";
            /** Format: date-time */
            createdAt: string;
            /**
             * Format: date-time
             * @description for a guest with a pending link, its end; else the end of the access
             */
            expiresAt?: string;
            /**
             * Format: date-time
             * @description for a guest, the end of the access, as in `Guest`
             */
            accessUntil?: string;
            /** @description of a contact; a guest may read */
            rights?: components["schemas"]["ShareRights"];
            /** @description number of chosen files; absent where the whole record or a treatment is shown */
            files?: number;
            /** @description reference of the only order that is shown, with its acts and files; absent where others are */
            treatment?: string;
            /** @description absent on shares from before consent was recorded */
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
            /** @description parameters of the text */
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
             * @description time at which the list was displayed; absent means now
             */
            upTo?: string;
            /** @description only these */
            notifications?: string[];
            /**
             * @description false marks the named ones as unread again
             * @default true
             */
            read: boolean;
        };
        NotificationsMarked: {
            unread: number;
            types: components["schemas"]["NotificationTypeCount"][];
            /** @description ids that changed, to undo the operation; empty above the limit */
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
            /** @description absent keeps the value */
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
            /** @description browser and system as text, "" if unknown */
            device: string;
            /** Format: date-time */
            since: string;
            /**
             * Format: date-time
             * @description time at which a session of the user last confirmed it
             */
            seenAt: string;
        };
        PushSubscriptionRequest: {
            /** @description endpoint of the push service (RFC 8030); https, on a public address */
            endpoint: string;
            /** @description the browser's public key (RFC 8291), base64url */
            p256dh: string;
            /** @description authentication secret of the browser (RFC 8291), base64url */
            auth: string;
            /** @description id of the subscription that this one replaces, after the browser renewed it */
            replaces?: string;
        };
        /** @description idempotency key */
        OrderKey: string;
        /** @description version of the order on which the decision is based */
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
        /** @description Changed fields only; an empty text clears the value */
        OrderChanges: {
            shade?: string;
            /** @description FDI numbers, as many as the order has, because the price depends on their number */
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
             * @description exactly one of deliveryOn and plan
             */
            deliveryOn?: string;
            /**
             * Format: uuid
             * @description the plan, a file of the patient of kind viewer or document
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
            /** @description reason why it is not allowed */
            reason?: components["schemas"]["OrderActionReason"];
        };
        OrderCalendar: {
            /**
             * Format: date
             * @description in the laboratory's time zone
             */
            today: string;
            /**
             * Format: date
             * @description the first day that the laboratory does not have to confirm
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
            /** @description address of a viewer; open it sandboxed, without referrer */
            link?: string;
            /** @description note of the laboratory */
            note?: string;
            /** @description comment of the practice */
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
            /** @description absent for actions of the laboratory */
            by?: components["schemas"]["PersonInfo"];
            /** Format: date */
            on?: string;
            text?: string;
            /** @description fields changed by an amendment */
            changed?: ("shade" | "teeth" | "note" | "wantedOn")[];
        };
        OrderDecisions: {
            reference: string;
            status: components["schemas"]["OrderStatus"];
            version: number;
            awaiting?: components["schemas"]["OrderAwaiting"];
            allowed: components["schemas"]["AllowedOrderAction"][];
            /** @description fields that an amendment may change */
            amendable: ("shade" | "teeth" | "note" | "wantedOn")[];
            /** Format: date */
            deliveryOn?: string;
            /**
             * Format: date
             * @description proposed by the laboratory
             */
            offeredOn?: string;
            offerNote?: string;
            /**
             * Format: date
             * @description proposed by the practice, not answered yet
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
            /** @description the refused order that this one follows */
            follows?: string;
            /** @description the follow-up order of this refused one */
            followedBy?: string;
            files: components["schemas"]["OrderFileRef"][];
            /** @description newest first */
            history: components["schemas"]["OrderDecisionEntry"][];
        };
        PadotestLookup: {
            /** @description as printed; case, spaces and hyphens are ignored */
            kitCode: string;
            /** Format: date */
            birthDate: string;
        };
        PadotestValue: {
            /** @description the measurement, as the laboratory names it */
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
            /** @description the laboratory's own PDF, whose bytes `putPadotestDocument` sends; only these are stored */
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
            /** @description whether the PDF can be read here; otherwise only the laboratory has it */
            stored: boolean;
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
            /** @description benefits for the practice */
            offer: string;
            /** @description host name of its site */
            host: string;
            /** @description true for a site outside of the portal, for which the notice is displayed first */
            external: boolean;
            /** @description its site opens by single sign-on at /sso/{application} */
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
            /** @description languages of its texts */
            locales: components["schemas"]["Locale"][];
            latestRequest?: components["schemas"]["PartnershipRequest"];
        };
        /** @description A drawing in canvas units, back to front. Colours are #rrggbb; texts have a contrast of at least 4.5:1 against their background. */
        PartnerArtwork: {
            /** Format: uuid */
            partnerUuid: string;
            locale: components["schemas"]["Locale"];
            width: number;
            height: number;
            /** @description text alternative of the drawing */
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
            /** @description for a polygon; x, y, x, y … */
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
            /** @description latest comment of the manufacturer */
            reason: string;
            /** Format: date-time */
            requestedAt: string;
            /** Format: date-time */
            changedAt: string;
            version: number;
            /** @description allowed transitions */
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
            /** @description payments in progress with it, which prevent its removal */
            payments?: components["schemas"]["MethodUse"][];
        };
        /** @description A payment in progress with a card or a mandate. */
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
            /** @description the provider's form, to show in a frame */
            url: string;
            /** @description origin from which the page accepts messages */
            origin: string;
            state: string;
            /** Format: date-time */
            expiresAt: string;
        };
        CardCompletion: {
            state: string;
            /** @description reference of the provider, as sent by its page */
            reference: string;
            makeDefault?: boolean;
        };
        /**
         * @description `scheduled`: charged on a later day; `created`: being sent to the provider; `action_required`: the payer must confirm on
         *     the bank's page; `awaiting_transfer`: the payer's transfer has not arrived; `processing`: at the bank. `succeeded`,
         *     `failed` and `canceled` are outcomes; `returned`: a direct debit that the bank reversed after its success.
         * @enum {string}
         */
        PaymentStatus: "scheduled" | "created" | "action_required" | "awaiting_transfer" | "processing" | "succeeded" | "failed" | "canceled" | "returned";
        /**
         * @description `none`: smileys and credits cover the whole amount
         * @enum {string}
         */
        PaymentMethodKind: "card" | "sepa" | "transfer" | "none";
        PaymentAccount: {
            items: components["schemas"]["PayableInvoice"][];
            /** @description number of open invoices */
            total: number;
            /** @description sum of all open invoices, less smileys and settlements but not credits */
            owed: components["schemas"]["Money"];
            /** @description part of it for which payments are in progress */
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
            /** @description value of one smiley on an invoice */
            rate: components["schemas"]["Money"];
            /** @description available methods of payment */
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
            /** @description amount covered by smileys */
            rebate: components["schemas"]["Money"];
            /** @description amount covered by payments and credits */
            settled: components["schemas"]["Money"];
            /** @description total − rebate − settled */
            owed: components["schemas"]["Money"];
            /** @description part of it for which payments are in progress */
            underWay: components["schemas"]["Money"];
            /** @description owed − underWay */
            toPay: components["schemas"]["Money"];
            /** @description payments in progress */
            payments: string[];
        };
        AccountCredit: {
            /**
             * @description `account`: a surplus of earlier payments
             * @enum {string}
             */
            kind: "credit_note" | "account";
            /** @description reference of the credit note */
            reference?: string;
            /** @description amount left of the credit */
            left: components["schemas"]["Money"];
        };
        PaymentSelectionItem: {
            reference: string;
            /**
             * Format: int64
             * @description cents of the invoice to settle, smileys and credits included; absent means the amount left
             */
            amount?: number;
        };
        PaymentSelection: {
            /** @description empty means the whole statement */
            items: components["schemas"]["PaymentSelectionItem"][];
            /**
             * Format: int64
             * @description smileys to use first, on professional invoices only
             */
            smileys?: number;
            /** @description apply credit notes and a positive account first */
            credits?: boolean;
        };
        PaymentQuote: {
            items: components["schemas"]["PaymentItem"][];
            /** @description total settled */
            total: components["schemas"]["Money"];
            /**
             * Format: int64
             * @description number of smileys used
             */
            smileys: number;
            /**
             * Format: int64
             * @description number of smileys usable, limited by the balance and by the professional invoices chosen
             */
            smileysMost: number;
            /** @description part of total covered by smileys */
            rebate: components["schemas"]["Money"];
            /** @description part of total covered by credits */
            credit: components["schemas"]["Money"];
            /** @description total − rebate − credit; the amount charged to the method of payment */
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
             * @description uuid of the card or mandate
             */
            uuid?: string;
        };
        PaymentRequest: {
            /** @description empty means the whole statement */
            items: components["schemas"]["PaymentSelectionItem"][];
            /** Format: int64 */
            smileys?: number;
            credits?: boolean;
            method: components["schemas"]["PaymentMethodChoice"];
            /**
             * Format: date
             * @description day of the charge of a card or mandate, after today and at most a year away; absent means now
             */
            on?: string;
            /** @description charges on the earliest due date of the invoices; now if that is today, refused if it has passed */
            onDueDate?: boolean;
            /**
             * Format: int64
             * @description cents that the page displayed as the charge
             */
            expected: number;
            locale?: components["schemas"]["Locale"];
            /** @description Idempotency key chosen by the caller; a repetition has no further effect */
            idempotencyKey: string;
        };
        Payment: {
            /** Format: uuid */
            uuid: string;
            /** @description displayed to users, for example P26-000123 */
            number: string;
            status: components["schemas"]["PaymentStatus"];
            method: components["schemas"]["PaymentMethod"];
            /** @description charge + rebate + credit */
            total: components["schemas"]["Money"];
            /** Format: int64 */
            smileys: number;
            rebate: components["schemas"]["Money"];
            credit: components["schemas"]["Money"];
            /** @description amount charged to the method of payment */
            charge: components["schemas"]["Money"];
            /** @description refunded part of the charge */
            refunded: components["schemas"]["Money"];
            /** @description largest amount that requestRefund accepts; absent for none */
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
            /** @description history of the status, oldest first */
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
         * @description reason of the failure or return
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
            /** @description last digits of the card or account */
            lastFour?: string;
            /** @description the reference of the mandate (UMR) */
            mandate?: string;
        };
        PaymentAction: {
            /** @description the bank's page, to show in a frame */
            url: string;
            /** @description origin from which the page accepts messages */
            origin: string;
            /** @description reference of the provider, as sent by its page */
            reference: string;
        };
        TransferInstructions: {
            beneficiary: string;
            iban: string;
            bic: string;
            /** @description ISO 11649 creditor reference (RF), which matches the transfer to its invoices */
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
             * @description time of the last change
             */
            at: string;
            /** @description note of the practice */
            reason?: string;
            /** @description note of the manufacturer */
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
            /** @description id of the entry in the bank's statement */
            id: string;
            amount: components["schemas"]["Money"];
            /** @description creditor reference found in it, empty for none */
            reference: string;
            /** @description name given by the bank */
            sender: string;
            /** Format: date */
            bookedOn: string;
            /** @description number of the invoice or payment to which it was assigned manually */
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
            /** @description last digits of the account number */
            lastFour: string;
            /** Format: date */
            signedOn: string;
            /** Format: date-time */
            addedAt: string;
            /**
             * Format: date-time
             * @description time of the last payment started with it; absent for none
             */
            lastUsedAt?: string;
            /** @description no debit for 36 months, so the mandate is no longer valid (SEPA Core rulebook) */
            expired?: boolean;
            /** @description payments in progress with it, which prevent its revocation */
            payments?: components["schemas"]["MethodUse"][];
        };
        MandateBegin: {
            locale?: components["schemas"]["Locale"];
        };
        MandateSession: {
            /** @description the provider's page, to show in a frame; it posts `{type: 'mandate.signed', reference}` */
            url: string;
            /** @description origin from which the page accepts messages */
            origin: string;
            state: string;
            /** Format: date-time */
            expiresAt: string;
        };
        MandateCompletion: {
            state: string;
            /** @description reference of the provider, as sent by its page */
            reference: string;
        };
        Address: {
            /** Format: uuid */
            uuid: string;
            /** @description name of the address, chosen by the practice */
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
            /** @description name of the address, chosen by the practice */
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
            /** @description name of the address, chosen by the practice */
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
            /** @description its remote, and its name there */
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
            /** @description production time in working days */
            days: number;
            /** @description it is made for a patient, whom the order must name */
            forPatient: boolean;
            /** @description lowest price of one, without tax */
            from: components["schemas"]["Money"];
        };
        ProductForm: components["schemas"]["Product"] & {
            /** @description increases with every change of the product */
            version: number;
            /** @description JSON Schema 2020-12 of the answers, a closed object with a property for each question */
            schema: {
                [key: string]: unknown;
            };
            questions: components["schemas"]["ProductQuestion"][];
        };
        /** @enum {string} */
        QuestionWidget: "teeth" | "shade" | "material" | "choice" | "number" | "text" | "date" | "yes_no" | "files";
        ProductQuestion: {
            /** @description the schema's property that it sets */
            field: string;
            widget: components["schemas"]["QuestionWidget"];
            label: string;
            help?: string;
            /** @description for teeth; a whole arch can be chosen at once */
            arches?: boolean;
            when?: components["schemas"]["QuestionCondition"];
            /** @description for shade, material and choice; the values that the schema accepts */
            options: components["schemas"]["QuestionOption"][];
        };
        QuestionOption: {
            value: string;
            label: string;
            /** @description its scale, such as VITA classical */
            group?: string;
        };
        /** @description Condition under which the question is shown; an earlier question has one of these answers. */
        QuestionCondition: {
            field: string;
            values: string[];
        };
        /** @description as required by the product's schema; text, number, boolean, a list of texts or of FDI numbers */
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
             * @description one of the terms' shippingAddresses; absent means the practice's default
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
             * @description the total with tax that was displayed to the user
             */
            totalCents: number;
            /** @description the conditions that the user accepted; empty where there are none */
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
            /** @description without a requested day, and without files that were deleted from the patient's record */
            content: components["schemas"]["OrderDraftContent"];
            patient?: components["schemas"]["PatientRef"];
            /** @description names of products that are no longer offered */
            omitted: string[];
        };
        OrderPrice: {
            /** @description version of the draft */
            version: number;
            lines: components["schemas"]["DocumentLine"][];
            totals: components["schemas"]["Totals"];
            /**
             * Format: date
             * @description the first day on which all products can be delivered; absent without a product
             */
            earliestOn?: string;
            /** @description errors that a submission would return */
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
            /** @description default shipping address */
            shippingAddress: components["schemas"]["PostalAddress"];
            /** @description the practice's addresses, the default first; absent or empty without a choice */
            shippingAddresses?: components["schemas"]["ShippingAddress"][];
        };
        ShippingAddress: {
            /** Format: uuid */
            uuid: string;
            /** @description name of the address, chosen by the practice */
            label: string;
            address: components["schemas"]["PostalAddress"];
        };
        OrderConditions: {
            version: string;
            /** @description paragraphs, separated by empty lines */
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
                    /** @description as text; for teeth their numbers, for files their names, for dates YYYY-MM-DD, for booleans `true` and `false` */
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
            /** @description name of the application of its orders */
            application: string;
            /** @description position in the list */
            position: number;
            days: number;
            forPatient: boolean;
            /** @description no longer offered; existing orders are kept */
            withdrawn?: boolean;
            shippingCents?: number;
            texts: components["schemas"]["ProductTexts"];
            /** @description JSON Schema 2020-12, as JSON text */
            schema: string;
            questions: components["schemas"]["QuestionDefinition"][];
            tariff: components["schemas"]["TariffLine"][];
        };
        /** @description by language; French is the fallback */
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
            /** @description a question, for as many times as its answer has entries or as its number; absent means once */
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
             * @description bytes received so far
             */
            bytes: number;
            /** Format: int64 */
            size: number;
            /**
             * Format: uuid
             * @description uuid of the patient's file
             */
            fileUuid?: string;
            /** @description reason of the failure */
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
            /** @description absent means all */
            kinds?: components["schemas"]["SearchKind"][];
            /**
             * @description limit for each kind
             * @default 5
             */
            limit: number;
        };
        SearchHit: {
            /** @description a uuid or a reference */
            id: string;
            /** @description display name; for a patient the full name */
            title: string;
            /** @description a path of the portal */
            link: string;
            patient?: components["schemas"]["PersonInfo"];
            /** @description for a patient of another practice, the user who shares it */
            sharedBy?: components["schemas"]["SharePerson"];
            /** @description for an order or an invoice, the status as in their lists */
            status?: string;
            /** @description for an order, the decision that it needs from the practice, as in its list */
            awaiting?: string;
            /**
             * Format: date-time
             * @description for an order, time of the practice's cancellation
             */
            cancelledAt?: string;
            /**
             * Format: date
             * @description birth date, or the day of the order, of issue, of the last message
             */
            on?: string;
        };
        SearchGroup: {
            kind: components["schemas"]["SearchKind"];
            hits: components["schemas"]["SearchHit"][];
            /** @description total number of matches */
            total: number;
        };
        SearchResult: {
            /** @description for the kinds with a result, in the order of the enum */
            groups: components["schemas"]["SearchGroup"][];
            /** @description kinds that failed */
            failed: components["schemas"]["SearchKind"][];
        };
        /** @description name of the task, like `order-<uuid>`, without text from users */
        TaskName: string;
        SnoozedTasks: {
            tasks: components["schemas"]["SnoozedTask"][];
        };
        SnoozedTask: {
            task: components["schemas"]["TaskName"];
            /**
             * Format: date
             * @description day on which the task is due again
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
         * @description whether the member has a second factor
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
            /** @description true for the requesting user */
            self: boolean;
            /** @description has an authenticator app or a passkey */
            secondFactor: boolean;
            /** @description number of active shares and guests of this user, which stay active when the account is closed */
            shares?: number;
            /**
             * Format: date-time
             * @description time of the last sign-in; absent before the first
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
            /** @description whether it is required of all members, by the practice or the portal */
            demanded: boolean;
            /**
             * Format: date-time
             * @description start of the practice's requirement; absent without one
             */
            since?: string;
            /** @description whether the operator requires it of all users of the portal */
            byPortal: boolean;
            /** @description number of members without a second factor, except suspended ones */
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
            /** @description for a contact */
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
            /** @description absent keeps the members */
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
        /** @description The updated decisions of the order */
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
        /** @description `new`: patients of the practice with files of /files/received */
        patientFiles: "with" | "without" | "new";
        /** @description patients with an act of one of these types */
        patientActs: components["schemas"]["ActType"][];
        /**
         * @description patients with a share or a guest's access that is valid now: `by_me` by the user, `by_practice` by any member of the practice;
         *     `with_me`: patients of other practices who are shared with the user, none of whom is archived, with the acts and
         *     files that the share shows, found by name and birth date
         */
        patientShared: "by_me" | "by_practice" | "with_me";
        /** @description patients of the practice who are shared now with one of these users of other practices */
        patientSharedWith: string[];
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
        /** @description the secret in the fragment of the link */
        invoiceLink: string;
        orderStatus: components["schemas"]["OrderStatus"][];
        invoiceStatus: components["schemas"]["InvoiceStatus"][];
        line: components["schemas"]["ProductLine"][];
        /** @description `overdue`: open and due before the platform's today (Europe/Paris); `attention`: those, and payments that a bank refused */
        due: "overdue" | "attention";
        /** @description field, `-` for descending */
        orderSort: "date" | "-date" | "reference" | "-reference" | "patient" | "-patient" | "product" | "-product" | "status" | "-status" | "delivery" | "-delivery" | "late" | "-late" | "amount" | "-amount" | "since" | "-since";
        /** @description by the promised day of orders in progress; passed, within seven days, later, or without one */
        delivery: components["schemas"]["OrderDelivery"][];
        /** @description only orders that wait for the practice for one of these reasons; statuses then restrict nothing further */
        awaiting: components["schemas"]["OrderAwaiting"][];
        /** @description uuid of a member of the practice; only orders that this user prescribed or entered */
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
        /** @description `attachment` to save the file */
        disposition: "inline" | "attachment";
        offerState: components["schemas"]["OfferState"][];
        /** @description field, `-` for descending */
        offerSort: "until" | "-until" | "date" | "-date" | "title" | "-title" | "price" | "-price" | "state" | "-state";
        /** @description file uuid */
        fileId: string;
        fileUuid: string;
        commentUuid: string;
        uploadUuid: string;
        /** @description version of the protocol */
        tusResumable: string;
        workUuid: string;
        /** @description language of the texts; French if absent or without a translation */
        galleryLocale: components["schemas"]["Locale"];
        helpLocale: "fr" | "en" | "it" | "es" | "pt";
        ticketUuid: string;
        ticketStatus: components["schemas"]["TicketStatus"];
        eraseState: components["schemas"]["EraseState"][];
        /** @description accent- and case-insensitive; every word must match the actor, the patient, the account, or the reference */
        journalSearch: string;
        /** @description uuid of a user or guest */
        journalBy: string;
        journalActions: components["schemas"]["JournalAction"][];
        /** @description kind of the data read or changed; one that is not in JournalKind matches the entries of an earlier version */
        journalKinds: string[];
        /** @description all entries if absent */
        journalCategory: components["schemas"]["JournalCategory"];
        /** @description field, `-` for descending */
        journalSort: "date" | "-date";
        conversationUuid: string;
        messageUuid: string;
        /** @description only messages with a lower `seq` */
        beforeSeq: number;
        /** @description only messages with a higher `seq`, in ascending order */
        afterSeq: number;
        messageLimit: number;
        contactState: components["schemas"]["InvitationStatus"][];
        networkDirection: "sent" | "received";
        /** @description accepted contacts of this owner only */
        contactsOf: components["schemas"]["ContactOwner"];
        /** @description field, `-` for descending */
        contactSort: "name" | "-name" | "practice" | "-practice" | "state" | "-state" | "date" | "-date";
        /** @description SHA-256 of the endpoint in lower-case hexadecimal */
        subscriptionId: string;
        partnerUuid: string;
        requestUuid: string;
        /** @description language of the texts; absent means the user's */
        partnerLocale: components["schemas"]["Locale"];
        partnerCategory: components["schemas"]["PartnerCategory"][];
        cardUuid: string;
        paymentUuid: string;
        refundUuid: string;
        mandateUuid: string;
        productId: string;
        draftUuid: string;
        /** @description products that are ordered together; the slowest determines the date */
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
        /** @description the user whose credentials the call changed; absent without a change */
        CredentialsUser: string;
        /** @description version of the credentials after the change */
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
            /** @description Deleted */
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
            /** @description Deleted */
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
            /** @description Deleted */
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
            /** @description The updated case */
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
            /** @description The patient's record in the practice */
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
            /** @description End of the period in which patient-add restores it */
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
            /** @description The code, returned once */
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
                /** @description `new`: patients of the practice with files of /files/received */
                files?: components["parameters"]["patientFiles"];
                /** @description patients with an act of one of these types */
                actType?: components["parameters"]["patientActs"];
                /**
                 * @description patients with a share or a guest's access that is valid now: `by_me` by the user, `by_practice` by any member of the practice;
                 *     `with_me`: patients of other practices who are shared with the user, none of whom is archived, with the acts and
                 *     files that the share shows, found by name and birth date
                 */
                shared?: components["parameters"]["patientShared"];
                /** @description patients of the practice who are shared now with one of these users of other practices */
                sharedWith?: components["parameters"]["patientSharedWith"];
                /** @description also list the patients of `with_me`, with the same limits; without effect beside `shared` or `sharedWith` */
                incoming?: boolean;
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
                /** @description `new`: patients of the practice with files of /files/received */
                files?: components["parameters"]["patientFiles"];
                /** @description patients with an act of one of these types */
                actType?: components["parameters"]["patientActs"];
                /** @description as in the list; patients of other practices are not exported */
                shared?: "by_me" | "by_practice";
                /** @description patients of the practice who are shared now with one of these users of other practices */
                sharedWith?: components["parameters"]["patientSharedWith"];
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
            /** @description The most similar first */
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
    listPatientTimeline: {
        parameters: {
            query?: {
                kind?: components["schemas"]["TimelineKind"][];
                /** @description reference of an order, or `none` for what belongs to no order */
                treatment?: string;
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
            /** @description One page */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["TimelinePage"];
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
                /** @description uuid of the share */
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
    getPatientShareEnd: {
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
            /** @description The end of the share */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["PatientShareEnd"];
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
                /** @description the patient who is kept */
                intoUuid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The patient who is kept */
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
                /** @description by the promised day of orders in progress; passed, within seven days, later, or without one */
                delivery?: components["parameters"]["delivery"];
                /** @description only orders that wait for the practice for one of these reasons; statuses then restrict nothing further */
                awaiting?: components["parameters"]["awaiting"];
                /** @description uuid of a member of the practice; only orders that this user prescribed or entered */
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
                /** @description by the promised day of orders in progress; passed, within seven days, later, or without one */
                delivery?: components["parameters"]["delivery"];
                /** @description only orders that wait for the practice for one of these reasons; statuses then restrict nothing further */
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
            /** @description The updated order */
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
                /** @description `overdue`: open and due before the platform's today (Europe/Paris); `attention`: those, and payments that a bank refused */
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
                /** @description `overdue`: open and due before the platform's today (Europe/Paris); `attention`: those, and payments that a bank refused */
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
            /** @description The active links */
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
    getSharedInvoice: {
        parameters: {
            query?: never;
            header: {
                /** @description the secret in the fragment of the link */
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
                /** @description the secret in the fragment of the link */
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
                /** @description absent means the current one */
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
            /** @description Recorded */
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
                /** @description `attachment` to save the file */
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
            /** @description The offer. Idempotent; a repeated idempotency key returns the first response. */
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
                /** @description `attachment` to save the file */
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
                /** @description id of the last event that was read; takes precedence over `after` */
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
            /** @description The secret, returned once */
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
            /** @description Options for the browser's WebAuthn call */
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
            /** @description Options for the browser's WebAuthn call */
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
            /** @description Verified */
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
            /** @description The secret, returned once */
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
            /** @description Activated */
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
            /** @description Activated */
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
            /** @description The codes, returned once */
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
            /** @description Confirmed */
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
                /** @description one range of bytes; several are answered with the whole file */
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
            /** @description The bytes, with the detected media type */
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
                    "application/zip": string;
                };
            };
            /** @description The requested range */
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
            /** @description Not modified */
            304: {
                headers: {
                    ETag?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Range not satisfiable */
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
    listSlices: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description file uuid */
                id: components["parameters"]["fileId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The slices */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["FileSlices"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    readSlices: {
        parameters: {
            query: {
                count: number;
                /** @description only with a `count` of 1 */
                split?: boolean;
                /** @description of the list */
                digest: string;
            };
            header?: {
                "If-None-Match"?: string;
            };
            path: {
                /** @description file uuid */
                id: components["parameters"]["fileId"];
                /** @description place in the list of the first slice */
                first: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The slices */
            200: {
                headers: {
                    ETag?: string;
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": string;
                };
            };
            /** @description Not modified */
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
            /** @description Not modified */
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
            /** @description The result of each file; a failure does not affect the others */
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
                /** @description version of the protocol */
                "Tus-Resumable": components["parameters"]["tusResumable"];
                /** @description size of the whole file in bytes */
                "Upload-Length": number;
                /** @description pairs of a key and a base64 value; filename, kind, sha256 (hex, of the whole file) and patientUuid, which is optional for a document only; other pairs are returned as they were sent */
                "Upload-Metadata": string;
            };
            path: {
                userUuid: components["parameters"]["userUuid"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Where the parts are sent; the upload's uuid becomes the file's */
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
                /** @description version of the protocol */
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
            /** @description Deleted */
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
                /** @description version of the protocol */
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
                    /** @description uuid of the file, once complete */
                    "Upload-File"?: string;
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
                /** @description version of the protocol */
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
            /** @description Accepted; the last byte completes the file */
            204: {
                headers: {
                    "Tus-Resumable"?: string;
                    "Upload-Offset"?: number;
                    /** @description uuid of the file, once complete */
                    "Upload-File"?: string;
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
                /** @description only deleted files that can be restored */
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
            /** @description Patients with the newest files first */
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
                /** @description only deleted files that can be restored */
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
    offerFile: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["TrayForm"];
            };
        };
        responses: {
            /** @description The file in the tray */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["TrayFile"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    listTray: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                userUuid: components["parameters"]["userUuid"];
                /** @description uuid of the patient */
                patientUuid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The files, the oldest first */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["TrayFile"][];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    downloadTrayFile: {
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
            /** @description The bytes, with the detected media type */
            200: {
                headers: {
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
            default: components["responses"]["Problem"];
        };
    };
    decideTrayFile: {
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
                "application/json": components["schemas"]["TrayDecision"];
            };
        };
        responses: {
            /** @description Decided */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
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
            /** @description Number of files */
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
            /** @description Deleted */
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
            /** @description Number of files */
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
    listFileCommenters: {
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
            /** @description The first 100 by name */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["FileCommenter"][];
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
            /** @description The threads */
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
            /** @description The thread, with the new text */
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
                commentUuid: components["parameters"]["commentUuid"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Deleted */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Problem"];
        };
    };
    resolveFileComment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                userUuid: components["parameters"]["userUuid"];
                fileUuid: components["parameters"]["fileUuid"];
                commentUuid: components["parameters"]["commentUuid"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ResolveFileCommentRequest"];
            };
        };
        responses: {
            /** @description The thread */
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
    addFileVerdict: {
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
                "application/json": components["schemas"]["AddFileVerdictRequest"];
            };
        };
        responses: {
            /** @description The thread */
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
    listFileMeasurements: {
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
            /** @description The measurements */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["FileMeasurement"][];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    addFileMeasurement: {
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
                "application/json": components["schemas"]["AddFileMeasurementRequest"];
            };
        };
        responses: {
            /** @description The measurement */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["FileMeasurement"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    deleteFileMeasurement: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                userUuid: components["parameters"]["userUuid"];
                fileUuid: components["parameters"]["fileUuid"];
                measurementUuid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Deleted */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Problem"];
        };
    };
    renameFileMeasurement: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                userUuid: components["parameters"]["userUuid"];
                fileUuid: components["parameters"]["fileUuid"];
                measurementUuid: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RenameFileMeasurementRequest"];
            };
        };
        responses: {
            /** @description The measurement */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["FileMeasurement"];
                    };
                };
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
            /** @description The user may access it */
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
                /** @description language of the texts; French if absent or without a translation */
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
                /** @description language of the texts; French if absent or without a translation */
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
                /** @description language of the texts; French if absent or without a translation */
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
                /** @description language of the texts; French if absent or without a translation */
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
                /** @description language of the texts; French if absent or without a translation */
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
                /** @description language of the texts; French if absent or without a translation */
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
                /** @description language of the texts; French if absent or without a translation */
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
            /** @description The cart, and the skipped works */
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
                /** @description language of the texts; French if absent or without a translation */
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
                /** @description language of the texts; French if absent or without a translation */
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
            /** @description The order */
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
                /** @description accent- and case-insensitive, prefixes of words; articles with every word, else with any */
                search?: string;
                category?: components["schemas"]["HelpCategory"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Articles without their text, and the number in each category */
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
            /** @description A page, without messages */
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
            /** @description The password is correct and the user has a second factor; `POST /login/factor` completes the sign-in */
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
            /** @description Verified */
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
            /** @description The pending change, if any; with the headers if the password changed */
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
            /** @description The pending change, if any */
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
            /** @description The pending change */
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
            /** @description Reported; contains the code with which another password is chosen */
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
            /** @description Accepted; a mail is sent if there is a recipient */
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
            /** @description The user whose password was chosen */
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
                /** @description a page of the portal that accepts codes */
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
                /** @description a page of the portal that accepts codes */
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
            /** @description Whether the account exists */
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
            /** @description Whether it is available */
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
            /** @description Whether it is available */
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
                /** @description accent- and case-insensitive; every word must match the actor, the patient, the account, or the reference */
                search?: components["parameters"]["journalSearch"];
                /** @description uuid of a user or guest */
                actor?: components["parameters"]["journalBy"];
                /** @description patient uuid */
                patient?: components["parameters"]["patient"];
                action?: components["parameters"]["journalActions"];
                /** @description kind of the data read or changed; one that is not in JournalKind matches the entries of an earlier version */
                kind?: components["parameters"]["journalKinds"];
                /** @description all entries if absent */
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
            /** @description One page of entries */
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
                /** @description accent- and case-insensitive; every word must match the actor, the patient, the account, or the reference */
                search?: components["parameters"]["journalSearch"];
                /** @description uuid of a user or guest */
                actor?: components["parameters"]["journalBy"];
                /** @description patient uuid */
                patient?: components["parameters"]["patient"];
                action?: components["parameters"]["journalActions"];
                /** @description kind of the data read or changed; one that is not in JournalKind matches the entries of an earlier version */
                kind?: components["parameters"]["journalKinds"];
                /** @description all entries if absent */
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
            /** @description One page of entries */
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
            /** @description Recorded */
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
                /** @description absent means the current one */
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
            /** @description The entry. Idempotent; a repeated idempotency key with the same content returns the first response. */
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
                /** @description the user's own entries, or the whole practice's */
                scope?: "own" | "practice";
                /** @description only entries of this user of the practice */
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
            /** @description One page of entries */
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
                /** @description the user's own entries, or the whole practice's */
                scope?: "own" | "practice";
                /** @description only entries of this user of the practice */
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
            /** @description The entry. Idempotent; a repeated idempotency key with the same content returns the first response. */
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
            /** @description The entry. Idempotent; a repeated idempotency key with the same content returns the first response. */
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
            /** @description A page, with the counts under the other filters */
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
            /** @description The unread counts of all conversations after the change */
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
            /** @description Saved */
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
            /** @description Notified */
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
                /** @description only messages with a higher `seq`, in ascending order */
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
            /** @description Deleted */
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
    listParticipantsWithoutFile: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                userUuid: components["parameters"]["userUuid"];
                conversationUuid: components["parameters"]["conversationUuid"];
                fileUuid: components["parameters"]["fileUuid"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Their ids; none for a file of another practice, whose readers that practice knows alone */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: string[];
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
                /** @description only messages with a higher `seq`, in ascending order */
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
                /** @description accepted contacts of this owner only */
                owner?: components["parameters"]["contactsOf"];
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
                /** @description accepted contacts of this owner only */
                owner?: components["parameters"]["contactsOf"];
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
            /** @description Withdrawn */
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
            /** @description Withdrawn */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Problem"];
        };
    };
    setContactOwner: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                userUuid: components["parameters"]["userUuid"];
                invitationUuid: string;
                contactOwner: components["schemas"]["ContactOwner"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Changed */
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
                /** @description only unread ones */
                unread?: boolean;
                /** @description accent- and case-insensitive, in the stored parameters of the text (references, authors, subjects) of the newest 2000; every word must match */
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
            /** @description A page, with the counts of every type regardless of the filters */
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
            /** @description The count after the change */
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
            /** @description The count after the change, and the ids that changed */
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
            /** @description One for each type, in display order */
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
            /** @description All preferences after the change */
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
            /** @description The key and the browsers after the change */
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
            /** @description The subscription is bound */
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
            /** @description The subscription has ended */
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
            /** @description The stored result */
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
    putPadotestDocument: {
        parameters: {
            query?: never;
            header: {
                "X-Laboratory-Key": string;
            };
            path: {
                resultUuid: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/pdf": string;
            };
        };
        responses: {
            /** @description Stored */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Problem"];
        };
    };
    lookupPadotestDocument: {
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
    getPadotestDocument: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                userUuid: components["parameters"]["userUuid"];
                patientUuid: string;
                resultUuid: string;
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
    listPartners: {
        parameters: {
            query?: {
                /** @description accent- and case-insensitive; every word must match */
                search?: components["parameters"]["search"];
                category?: components["parameters"]["partnerCategory"];
                /** @description language of the texts; absent means the user's */
                locale?: components["parameters"]["partnerLocale"];
                /** @description only the user's saved partners */
                saved?: boolean;
                /** @description true includes the artwork of each, for a page that draws it */
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
                /** @description language of the texts; absent means the user's */
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
                /** @description language of the texts; absent means the user's */
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
                /** @description language of the texts; absent means the user's */
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
            /** @description Saved */
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
            /** @description The address of the provider's form */
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
    getPaymentAccount: {
        parameters: {
            query?: {
                /** @description only these invoices */
                reference?: string[];
            };
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
            /** @description Deleted */
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
            /** @description Deleted */
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
            /** @description The state of the tour */
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
            /** @description Recorded */
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
            /** @description The stored layout */
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
                /** @description products that are ordered together; the slowest determines the date */
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
            /** @description Deleted */
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
            /** @description The product as offered from now on */
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
            /** @description Whether it is paired, and since when */
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
            /** @description The import at its start */
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
            /** @description The user's data for the application */
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
            /** @description The secret, returned once */
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
            /** @description The results by kind */
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
            /** @description The snoozed tasks */
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
            /** @description All snoozed tasks after the change */
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
            /** @description All tasks that are still snoozed */
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
            /** @description The requirement */
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
            /** @description The requirement */
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
            /** @description Deleted */
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
