-- The columns that the facets of documents and offers count, for one index-only scan.
DROP INDEX documents_list;

--bun:split

CREATE INDEX documents_list ON documents (practice_uuid, issued_on, reference, kind, line, valid_from, valid_until, application_uuid);

--bun:split

DROP INDEX offers_list;

--bun:split

CREATE INDEX offers_list ON offers (practice_uuid, valid_until, reference, line, valid_from, accepted_at, seen_at, application_uuid);
