package hosting

import (
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"portal/platform/internal/testdb"
)

// stays are the tables that no export contains, with the reason.
var stays = map[string]string{
	"secrets, and what is sealed": "credentials application_credentials account_links oidc_requests oidc_refresh_tokens oidc_sessions sso_challenges sso_codes sign_in_failures platform_keys signing_keys symmetric_keys encryption_keys patient_codes " +
		"laboratory_keys padotest_guesses reverse_login_secrets unite_pairings scan_grants card_sessions payment_standin " +
		"user_factors planned_factor_resets totp_enrolments recovery_codes sign_in_challenges passkey_ceremonies",
	"the same for everybody": "applications products order_conditions partners partner_texts gallery_frames gallery_works gallery_texts gallery_pictures laboratories laboratory_closures hosting_plans",
	"one user's own page": "saved_views dashboard_layouts dashboard_visits first_visits app_shortcuts user_applications known_browsers trusted_browsers saved_partners cart_products notifications notification_preferences " +
		"notification_digests statement_mails push_subscriptions push_deliveries",
	"what a practice has put off": "snoozed_tasks",
	"what the machinery needs": "bun_migrations bun_migration_locks seed_progress sqlite_sequence events event_log journal_heads journal_visits journal_failures journal_bulk_notices uploads upload_parts mail_counts " +
		"cart_merges case_numbers case_wishes order_numbers order_wishes gallery_numbers ticket_numbers unite_imports unite_import_files",
	"follows from payments": "invoice_reservations",
	"another system's":      "payment_feed payment_standin_events payment_standin_objects client_codes scan_cases scan_files crm_records crm_files",
}

// A table in neither list may have a practice's data that the export would silently omit.
func TestEveryTableIsExportedOrStaysForAReason(t *testing.T) {
	db := testdb.Open(t, testdb.SQLiteURL(t))
	var tables []string
	require.NoError(t, db.NewSelect().Table("sqlite_master").Column("name").Where("type = 'table'").Order("name").Scan(t.Context(), &tables))
	var decided []string
	for _, names := range stays {
		decided = append(decided, strings.Fields(names)...)
	}
	for _, d := range datasets {
		name, _, _ := strings.Cut(d.from, " ")
		decided = append(decided, name)
	}
	for _, table := range tables {
		if strings.HasPrefix(table, "help_") {
			continue // the help articles and their index: the same for all
		}
		assert.True(t, slices.Contains(decided, table), "%s: a dataset of datasets.go, or a reason here", table)
	}
}
