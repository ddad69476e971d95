package hosting

// dataset is one part of an export: a query with the practice as its only argument. The exported columns are listed
// explicitly: a new column of a table is not exported by accident, such as a secret, a digest or another practice's data.
type dataset struct {
	name    string
	columns string
	from    string // everything after SELECT columns; ? is the practice
}

// mine is the most common scope.
const mine = " WHERE x.practice_uuid = ?"

const people = "(SELECT uuid FROM users WHERE practice_uuid = ?)"

var datasets = []dataset{
	{"practice", "x.uuid, x.name, x.street, x.postal_code, x.city, x.country", "practices AS x WHERE x.uuid = ?"},
	{"collaborators", "x.uuid, x.login, x.first_name, x.last_name, x.role, x.locale, x.phone, x.closed_at, x.suspended_at, x.last_seen_at", "users AS x" + mine + " ORDER BY x.uuid"},
	{"addresses", "x.uuid, x.label, x.name, x.street, x.postal_code, x.city, x.country, x.billing, x.shipping, x.added_at", "addresses AS x" + mine + " ORDER BY x.added_at, x.uuid"},
	{"patients", "x.uuid, x.first_name, x.last_name, x.birth_date, x.sex, x.email, x.phone, x.note, x.archived, x.version, x.created_at, x.updated_at, x.verified_at, x.unlinked_at, x.merged_into", "patients AS x" + mine + " ORDER BY x.uuid"},
	{"patient-changes", "x.patient_uuid, x.version, x.fields", "patient_changes AS x JOIN patients AS p ON p.uuid = x.patient_uuid WHERE p.practice_uuid = ? ORDER BY x.patient_uuid, x.version"},
	{"patient-shares", "x.uuid, x.patient_uuid, x.by_user, x.with_user, x.message, x.rights, x.chosen_files, x.treatment, x.purpose, x.consent_on, x.consent_form, x.created_at, x.expires_at, x.revoked_at, x.receipt_seq, x.receipt_hash", "patient_shares AS x" + mine + " ORDER BY x.created_at, x.uuid"},
	{"guests", "x.uuid, x.invited_by, x.patient_uuid, x.email, x.first_name, x.last_name, x.created_at, x.expires_at, x.validated_at, x.access_until, x.treatment, x.chosen_files, x.purpose, x.consent_on, x.consent_form", "guests AS x" + mine + " ORDER BY x.created_at, x.uuid"},
	{"shared-files", "x.access_uuid, x.file_uuid", "shared_files AS x JOIN files AS f ON f.uuid = x.file_uuid WHERE f.practice_uuid = ? ORDER BY x.access_uuid, x.file_uuid"},
	{"acts", "x.uuid, x.patient_uuid, x.type, x.done_on, x.teeth, x.note, x.order_reference, x.author_uuid, x.version, x.created_at, x.updated_at, x.deleted_at", "acts AS x" + mine + " ORDER BY x.done_on, x.uuid"},
	{"act-files", "x.act_uuid, x.file_uuid, x.position", "act_files AS x JOIN acts AS a ON a.uuid = x.act_uuid WHERE a.practice_uuid = ? ORDER BY x.act_uuid, x.position"},
	{"files", "x.uuid, x.patient_uuid, x.claim_uuid, x.kind, x.name, x.media, x.size, x.sha256, x.link, x.note, x.taken_on, x.created_at, x.created_by, x.deleted_at, x.slices, x.missing, x.name_inside, x.name_kept", "files AS x" + mine + " ORDER BY x.created_at, x.uuid"},
	{"file-slices", "x.file_uuid, x.instance, x.number, x.along, x.name, x.size, x.sha256", "file_slices AS x JOIN files AS f ON f.uuid = x.file_uuid WHERE f.practice_uuid = ? ORDER BY x.file_uuid, x.along, x.instance"},
	{"tray-files", "x.uuid, x.patient_uuid, x.kind, x.name, x.media, x.size, x.sha256, x.created_at, x.created_by", "tray_files AS x" + mine + " ORDER BY x.created_at, x.uuid"},
	{"file-comments", "x.uuid, x.file_uuid, x.parent_uuid, x.text, x.verdict, x.kind, x.number, x.x, x.y, x.z, x.created_at, x.created_by, x.resolved_at, x.resolved_by", "file_comments AS x JOIN files AS f ON f.uuid = x.file_uuid WHERE f.practice_uuid = ? ORDER BY x.created_at, x.uuid"},
	{"file-measurements", "x.uuid, x.file_uuid, x.kind, x.name, x.points, x.created_at, x.created_by", "file_measurements AS x JOIN files AS f ON f.uuid = x.file_uuid WHERE f.practice_uuid = ? ORDER BY x.created_at, x.uuid"},
	{"kit-results", "x.uuid, x.kit_code, x.birth_date, x.sampled_on, x.received_at, x.risk, x.measures, x.comment, x.patient_uuid, x.attached_by, x.attached_at", "padotest_results AS x" + mine + " ORDER BY x.received_at, x.uuid"},
	{"orders", "x.reference, x.ordered_at, x.status, x.status_since, x.line, x.product, x.teeth, x.patient_uuid, x.practitioner_uuid, x.entered_by_uuid, x.delivery_on, x.parts, x.parts_delivered, x.refusal_reason, x.cancelled_at, x.follows, x.followed_by, x.scan_name, x.ship_name, x.ship_street, x.ship_postal_code, x.ship_city, x.ship_country, x.currency, x.shipping_cents, x.total_cents", "orders AS x" + mine + " ORDER BY x.reference"},
	{"order-lines", "x.order_reference, x.position, x.label, x.detail, x.teeth, x.ref, x.lot, x.udi, x.quantity, x.unit_cents, x.vat_rate", "order_lines AS x JOIN orders AS o ON o.reference = x.order_reference WHERE o.practice_uuid = ? ORDER BY x.order_reference, x.position"},
	{"order-events", "x.order_reference, x.status, x.at", "order_events AS x JOIN orders AS o ON o.reference = x.order_reference WHERE o.practice_uuid = ? ORDER BY x.order_reference, x.at"},
	{"order-terms", "x.order_reference, x.shade, x.note, x.wanted_on, x.offered_on, x.offer_note, x.proposed_on, x.plan_state, x.plan_since, x.plan_file_uuid, x.plan_note, x.plan_comment", "order_terms AS x JOIN orders AS o ON o.reference = x.order_reference WHERE o.practice_uuid = ? ORDER BY x.order_reference"},
	{"order-decisions", "x.order_reference, x.seq, x.kind, x.at, x.user_uuid, x.on_day, x.note", "order_decisions AS x JOIN orders AS o ON o.reference = x.order_reference WHERE o.practice_uuid = ? ORDER BY x.order_reference, x.seq"},
	{"order-files", "x.order_reference, x.file_uuid, x.name", "order_files AS x JOIN orders AS o ON o.reference = x.order_reference WHERE o.practice_uuid = ? ORDER BY x.order_reference, x.name"},
	{"order-parcels", "x.order_reference, x.number, x.label, x.carrier, x.tracking, x.state, x.at", "order_parcels AS x JOIN orders AS o ON o.reference = x.order_reference WHERE o.practice_uuid = ? ORDER BY x.order_reference, x.number"},
	{"order-drafts", "x.uuid, x.patient_uuid, x.content, x.created_at, x.updated_at, x.updated_by", "order_drafts AS x" + mine + " ORDER BY x.created_at, x.uuid"},
	{"prescriptions", "x.order_reference, x.content, x.wanted_on, x.note, x.conditions_version, x.sent_at, x.sent_by", "prescriptions AS x JOIN orders AS o ON o.reference = x.order_reference WHERE o.practice_uuid = ? ORDER BY x.order_reference"},
	{"invoices", "x.reference, x.issued_on, x.due_on, x.paid_on, x.status, x.is_order, x.label, x.nature, x.corrects_reference, x.patient_uuid, x.bill_name, x.bill_street, x.bill_postal_code, x.bill_city, x.bill_country, x.currency, x.shipping_cents, x.total_cents", "invoices AS x" + mine + " ORDER BY x.reference"},
	{"invoice-lines", "x.invoice_reference, x.position, x.label, x.detail, x.teeth, x.ref, x.lot, x.udi, x.quantity, x.unit_cents, x.vat_rate", "invoice_lines AS x JOIN invoices AS i ON i.reference = x.invoice_reference WHERE i.practice_uuid = ? ORDER BY x.invoice_reference, x.position"},
	{"invoice-orders", "x.invoice_reference, x.order_reference", "invoice_orders AS x JOIN invoices AS i ON i.reference = x.invoice_reference WHERE i.practice_uuid = ? ORDER BY x.invoice_reference, x.order_reference"},
	{"invoice-links", "x.uuid, x.invoice_reference, x.created_by, x.created_at, x.expires_at, x.revoked_at, x.revoked_by, x.last_used_at, x.uses", "invoice_links AS x" + mine + " ORDER BY x.created_at, x.uuid"},
	{"payments", "x.uuid, x.number, x.user_uuid, x.status, x.method, x.brand, x.last_four, x.mandate, x.creditor_reference, x.currency, x.charge_cents, x.smileys, x.created_at, x.scheduled_on, x.settled_at, x.failure", "payments AS x" + mine + " ORDER BY x.created_at, x.uuid"},
	{"payment-items", "x.payment_uuid, x.position, x.invoice_reference, x.rebate_cents, x.credit_cents, x.charge_cents", "payment_items AS x JOIN payments AS p ON p.uuid = x.payment_uuid WHERE p.practice_uuid = ? ORDER BY x.payment_uuid, x.position"},
	{"payment-steps", "x.payment_uuid, x.seq, x.status, x.at", "payment_steps AS x JOIN payments AS p ON p.uuid = x.payment_uuid WHERE p.practice_uuid = ? ORDER BY x.payment_uuid, x.seq"},
	{"payment-refunds", "x.uuid, x.payment_uuid, x.user_uuid, x.status, x.amount_cents, x.at, x.reason, x.answer", "payment_refunds AS x" + mine + " ORDER BY x.at, x.uuid"},
	{"payment-transfers", "x.payment_uuid, x.reference, x.amount_cents, x.currency, x.sender, x.booked_on, x.assigned_to, x.at", "payment_transfers AS x" + mine + " ORDER BY x.at, x.id"},
	{"payment-mandates", "x.uuid, x.user_uuid, x.reference, x.bank, x.last_four, x.signed_on, x.added_at", "payment_mandates AS x" + mine + " ORDER BY x.added_at, x.uuid"},
	{"invoice-settlements", "x.uuid, x.invoice_reference, x.payment_uuid, x.at, x.kind, x.amount_cents", "invoice_settlements AS x" + mine + " ORDER BY x.at, x.uuid"},
	{"smileys", "x.uuid, x.seq, x.at, x.user_uuid, x.kind, x.amount, x.source_kind, x.source_reference, x.label, x.rebate_cents, x.channel", "smileys AS x" + mine + " ORDER BY x.seq"},
	{"balances", "x.base, x.cents, x.currency, x.as_of", "account_balances AS x" + mine + " ORDER BY x.base"},
	{"cases", "x.uuid, x.kind, x.reference, x.category, x.status, x.status_since, x.created_at, x.submitted_at, x.created_by_uuid, x.patient_uuid, x.order_reference, x.invoice_reference, x.line, x.product, x.ref, x.lot, x.udi, x.teeth, x.subject, x.description, x.details, x.carrier, x.tracking", "cases AS x" + mine + " ORDER BY x.created_at, x.uuid"},
	{"case-lines", "x.case_uuid, x.position, x.order_line, x.label, x.ref, x.lot, x.udi, x.quantity, x.opened, x.reason", "case_lines AS x JOIN cases AS c ON c.uuid = x.case_uuid WHERE c.practice_uuid = ? ORDER BY x.case_uuid, x.position"},
	{"case-events", "x.case_uuid, x.seq, x.status, x.at, x.side, x.author, x.note", "case_events AS x JOIN cases AS c ON c.uuid = x.case_uuid WHERE c.practice_uuid = ? ORDER BY x.case_uuid, x.seq"},
	{"case-comments", "x.uuid, x.case_uuid, x.seq, x.at, x.side, x.user_uuid, x.author, x.text", "case_comments AS x JOIN cases AS c ON c.uuid = x.case_uuid WHERE c.practice_uuid = ? ORDER BY x.case_uuid, x.seq"},
	{"conversations", "x.uuid, x.kind, x.subject, x.created_by, x.created_at, x.last_at", "conversations AS x WHERE EXISTS (SELECT 1 FROM conversation_members AS m WHERE m.conversation_uuid = x.uuid AND m.user_uuid IN " + people + ") ORDER BY x.created_at, x.uuid"},
	{"messages", "x.uuid, x.conversation_uuid, x.seq, x.side, x.author_uuid, x.agent, x.at, x.text, x.edited_at, x.deleted_at, x.purpose, x.consent_on, x.consent_form",
		"messages AS x WHERE EXISTS (SELECT 1 FROM conversation_members AS m WHERE m.conversation_uuid = x.conversation_uuid AND x.seq > m.joined_seq AND (m.left_at = 0 OR x.at <= m.left_at) AND m.user_uuid IN " + people + ") ORDER BY x.conversation_uuid, x.seq"},
	{"conversation-members", "x.conversation_uuid, x.user_uuid, x.joined_at, x.left_at", "conversation_members AS x WHERE EXISTS (SELECT 1 FROM conversation_members AS m WHERE m.conversation_uuid = x.conversation_uuid AND m.user_uuid IN " + people + ") ORDER BY x.conversation_uuid, x.user_uuid"},
	{"message-files", "x.message_uuid, x.position, x.file_uuid, x.name, x.media_type, x.bytes",
		"message_files AS x JOIN messages AS g ON g.uuid = x.message_uuid WHERE EXISTS (SELECT 1 FROM conversation_members AS m WHERE m.conversation_uuid = g.conversation_uuid AND g.seq > m.joined_seq AND (m.left_at = 0 OR g.at <= m.left_at) AND m.user_uuid IN " + people + ") ORDER BY x.message_uuid, x.position"},
	{"message-claims", "x.message_uuid, x.claim_uuid", "message_claims AS x" + mine + " ORDER BY x.message_uuid, x.claim_uuid"},
	{"questions", "x.uuid, x.reference, x.user_uuid, x.name, x.email, x.locale, x.topic, x.subject, x.context, x.status, x.created_at, x.updated_at", "tickets AS x WHERE x.user_uuid IN " + people + " ORDER BY x.created_at, x.uuid"},
	{"question-messages", "x.ticket_uuid, x.seq, x.side, x.author, x.at, x.text", "ticket_messages AS x JOIN tickets AS t ON t.uuid = x.ticket_uuid WHERE t.user_uuid IN " + people + " ORDER BY x.ticket_uuid, x.seq"},
	{"invitations", "x.uuid, x.from_user, x.to_email, x.to_user, x.message, x.status, x.created_at, x.answered_at, x.ended_at", "invitations AS x WHERE EXISTS (SELECT 1 FROM users AS u WHERE u.practice_uuid = ? AND u.uuid IN (x.from_user, x.to_user)) ORDER BY x.created_at, x.uuid"},
	{"groups", "x.uuid, x.user_uuid, x.name, x.created_at", "user_groups AS x WHERE x.user_uuid IN " + people + " ORDER BY x.created_at, x.uuid"},
	{"group-members", "x.group_uuid, x.member_uuid, x.added_at", "user_group_members AS x JOIN user_groups AS g ON g.uuid = x.group_uuid WHERE g.user_uuid IN " + people + " ORDER BY x.group_uuid, x.member_uuid"},
	{"documents", "x.uuid, x.kind, x.reference, x.title, x.line, x.order_reference, x.issued_on, x.valid_from, x.valid_until, x.content", "documents AS x" + mine + " ORDER BY x.reference"},
	{"offers", "x.uuid, x.reference, x.title, x.summary, x.terms, x.terms_version, x.line, x.price_cents, x.regular_cents, x.currency, x.valid_from, x.valid_until, x.seen_at, x.accepted_at, x.accepted_by, x.accepted_terms", "offers AS x" + mine + " ORDER BY x.reference"},
	{"partnerships", "x.uuid, x.partner_uuid, x.user_uuid, x.status, x.message, x.reason, x.requested_at, x.changed_at", "partnership_requests AS x" + mine + " ORDER BY x.requested_at, x.uuid"},
	{"partnership-steps", "x.request_uuid, x.status, x.at", "partnership_steps AS x JOIN partnership_requests AS r ON r.uuid = x.request_uuid WHERE r.practice_uuid = ? ORDER BY x.request_uuid, x.at"},
	{"gallery-checkouts", "x.order_reference, x.invoice_reference, x.at", "gallery_checkouts AS x" + mine + " ORDER BY x.at, x.order_reference"},
	{"cards", "x.uuid, x.user_uuid, x.brand, x.last_four, x.expiry_month, x.expiry_year, x.is_default, x.added_at", "payment_cards AS x WHERE x.user_uuid IN " + people + " ORDER BY x.added_at, x.uuid"},
	{"erase-requests", "x.uuid, x.requested_by, x.scope, x.patient_uuid, x.reason, x.state, x.retention, x.retained_until, x.created_at, x.decided_at", "erase_requests AS x" + mine + " ORDER BY x.created_at, x.uuid"},
	{"exports", "x.uuid, x.requested_by, x.state, x.bytes, x.sha256, x.created_at, x.finished_at, x.expires_at, x.downloads", "hosting_exports AS x" + mine + " ORDER BY x.created_at, x.uuid"},
	{"access-journal", "x.seq, x.at, x.actor_uuid, x.address, x.action, x.kind, x.patient_uuid, x.subject_uuid, x.amount, x.request_id, x.prev_hash, x.hash, x.version, x.device, x.method, x.old_value, x.new_value", "journal_lines AS x" + mine + " ORDER BY x.seq"},
}
