package identity

import "github.com/uptrace/bun"

// ReachableContact returns a condition on users `u`, with its arguments: u is a contact of the user, or of a colleague who
// gave it to the practice. User and practice are values, or columns of the query.
func ReachableContact[T string | bun.Ident](user, practice T) (condition string, args []any) {
	const ofPractice = "IN (SELECT c.uuid FROM users AS c WHERE c.practice_uuid = ?)"
	return "EXISTS (SELECT 1 FROM invitations AS i WHERE i.status = 'accepted' AND i.ended_at = 0 AND (" +
			"(i.to_user = u.uuid AND (i.from_user = ? OR (i.from_practice = ? AND i.from_user " + ofPractice + "))) OR " +
			"(i.from_user = u.uuid AND (i.to_user = ? OR (i.to_practice = ? AND i.to_user " + ofPractice + ")))))",
		[]any{user, true, practice, user, true, practice}
}
