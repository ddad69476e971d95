package care

// HoldingVerdict is the condition that a text fc on a file is the verdict that holds for its author's practice: its latest
// approval or request for a change of this file. A later version is another file.
const HoldingVerdict = "fc.verdict <> '' AND NOT EXISTS (SELECT 1 FROM file_comments AS lc JOIN users AS lu ON lu.uuid = lc.created_by " +
	"WHERE lc.file_uuid = fc.file_uuid AND lc.verdict <> '' AND (lc.created_at > fc.created_at OR lc.created_at = fc.created_at AND lc.uuid > fc.uuid) " +
	"AND lu.practice_uuid = (SELECT fu.practice_uuid FROM users AS fu WHERE fu.uuid = fc.created_by))"

// OpenChange is the condition that a text fc on a file is a request for a change that holds and is not resolved.
const OpenChange = "fc.verdict = 'change' AND fc.resolved_at = 0 AND " + HoldingVerdict
