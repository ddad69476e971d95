package care

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"github.com/uptrace/bun"

	"portal/platform/internal/api/careapi"
	"portal/platform/internal/testdb"
)

// timelineOf returns a timeline as "kind what treatment", and what waits for the practice.
func (f *fixture) timelineOf(user, patient string, params careapi.ListPatientTimelineParams) (careapi.TimelinePage, []string, []string) {
	f.t.Helper()
	answer, err := f.h.ListPatientTimeline(f.as(user), careapi.ListPatientTimelineRequestObject{UserUuid: parse(user), PatientUuid: parse(patient), Params: params})
	require.NoError(f.t, err)
	page := answer.(careapi.ListPatientTimeline200JSONResponse).Result
	names := func(entries []careapi.TimelineEntry) []string {
		all := []string{}
		for _, e := range entries {
			name := string(e.Kind) + " " + e.What
			if e.Treatment != nil {
				name += " " + *e.Treatment
			}
			all = append(all, name)
		}
		return all
	}
	return page, names(page.Items), names(page.Open)
}

// treated writes a treatment of maelys: an order with an act, a file and a case, and a conversation about it.
func (f *fixture) treated() {
	f.order("W26-1", maelys)
	f.order("W26-2", zoe)
	f.exec("UPDATE orders SET awaiting = 'date', status_since = ? WHERE reference = 'W26-1'", time.Date(2026, 3, 5, 9, 0, 0, 0, time.UTC).UnixMilli())
	second := id("second-picture")
	f.file(ours, maelys, second)
	f.exec("UPDATE files SET created_at = 2 WHERE uuid = ?", second)
	f.exec("INSERT INTO order_files (order_reference, file_uuid, name) VALUES ('W26-1', ?, 'a.png')", picture)
	_, err := f.AddAct(f.as(anna), anna, maelys, ActInput{Type: "contention", DoneOn: "2026-03-01", Teeth: []int{11}, OrderReference: "W26-1", Note: "Essayage"})
	require.NoError(f.t, err)
	f.act(maelys, "aligners", "2024-02-29")
	f.exec(`INSERT INTO cases (uuid, practice_uuid, kind, reference, category, status, status_since, version, created_at, submitted_at, created_by_uuid, patient_uuid,
		order_reference, line, product, ref, lot, udi, teeth, subject, description, details, carrier, tracking, patient_sort, search_text)
		VALUES (?, ?, 'claim', 'R-1', 'A', 2, ?, 1, 1, 1, ?, ?, 'W26-1', '', '', '', '', '', '11', 'Fracture', '', '{}', '', '', '', '')`,
		id("case"), ours, time.Date(2026, 3, 6, 9, 0, 0, 0, time.UTC).UnixMilli(), anna, maelys)
	for i, links := range []string{`[{"kind":"order","id":"W26-1","practice":"x"}]`, `[{"kind":"patient","id":"` + maelys + `","practice":"x"}]`, `[{"kind":"order","id":"W26-2","practice":"x"}]`} {
		name := "conversation-" + string(rune('a'+i))
		f.exec("INSERT INTO conversations (uuid, kind, subject, pair, created_by, client_key, created_at, last_at, last_seq, awaits_support, subject_search) VALUES (?, 'direct', '', ?, ?, ?, 1, 1, 1, ?, '')",
			id(name), name, anna, name, false)
		f.exec("INSERT INTO conversation_members (conversation_uuid, user_uuid, joined_at, joined_seq, left_at, read_seq, archived, draft, draft_at) VALUES (?, ?, 1, 0, 0, ?, ?, '', 0)", id(name), anna, i, false)
		f.exec("INSERT INTO messages (uuid, conversation_uuid, seq, side, author_uuid, agent, at, text, search_text, mentions, links, files, edited_at, deleted_at, version, digest) VALUES (?, ?, 1, 'user', ?, '', ?, '', '', '[]', ?, 0, 0, 0, 1, '')",
			id(name+"-1"), id(name), anna, time.Date(2026, 3, 7, 9, i, 0, 0, time.UTC).UnixMilli(), links)
	}
}

func TestTheTimelineTiesATreatmentTogether(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		f := newFixture(t, db)
		f.treated()
		page, all, open := f.timelineOf(anna, maelys, careapi.ListPatientTimelineParams{})
		assert.Equal(t, []string{"conversation direct", "conversation direct W26-1", "case claim W26-1", "order protheses W26-1",
			"act contention W26-1", "act aligners", "file picture", "file picture W26-1"}, all, "the newest first")
		assert.Equal(t, []string{"conversation direct W26-1", "case claim W26-1", "order protheses W26-1"}, open)
		assert.Equal(t, "2024-02-29T12:00:00Z", page.Items[5].At.Format(time.RFC3339), "the day of an act on both engines")
		assert.Equal(t, "R-1 · Fracture", page.Items[2].Title)
		assert.Equal(t, "info_requested", *page.Items[2].State)
		require.Len(t, page.Treatments, 1)
		assert.Equal(t, "W26-1", page.Treatments[0].Reference)

		one, none, kinds := "W26-1", "none", []careapi.TimelineKind{careapi.TimelineKindAct, careapi.TimelineKindFile}
		_, all, _ = f.timelineOf(anna, maelys, careapi.ListPatientTimelineParams{Treatment: &one, TimelineKinds: &kinds})
		assert.Equal(t, []string{"act contention W26-1", "file picture W26-1"}, all)
		_, all, open = f.timelineOf(anna, maelys, careapi.ListPatientTimelineParams{Treatment: &none})
		assert.Equal(t, []string{"conversation direct", "act aligners", "file picture"}, all)
		assert.Empty(t, open)

		size, second := 3, 2
		page, all, _ = f.timelineOf(anna, maelys, careapi.ListPatientTimelineParams{Size: &size, Page: &second})
		assert.Equal(t, []string{"order protheses W26-1", "act contention W26-1", "act aligners"}, all)
		assert.Equal(t, 8, page.Total)

		f.exec(`UPDATE messages SET links = ? WHERE uuid = ?`, `[{"kind":"file","id":"`+picture+`","practice":"x"}]`, id("conversation-c-1"))
		_, all, _ = f.timelineOf(anna, maelys, careapi.ListPatientTimelineParams{TimelineKinds: &[]careapi.TimelineKind{careapi.TimelineKindConversation}})
		assert.Len(t, all, 3, "a message may link a file")

		_, all, _ = f.timelineOf(bruno, maelys, careapi.ListPatientTimelineParams{})
		assert.NotContains(t, all, "conversation direct", "conversations are their members' alone")
	})
}

func TestAReaderOfAShareSeesNoOrdersInTheTimeline(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		f := newFixture(t, db)
		f.treated()
		_, err := f.h.ListPatientTimeline(f.as(hugo), careapi.ListPatientTimelineRequestObject{UserUuid: parse(hugo), PatientUuid: parse(maelys)})
		refusedAs(t, err, "not_found")
		share, err := f.Share(f.as(anna), anna, maelys, forDays(hugo[:8]+"@x.example", 7))
		require.NoError(t, err)
		page, all, open := f.timelineOf(hugo, maelys, careapi.ListPatientTimelineParams{})
		assert.Equal(t, []string{"act contention", "act aligners", "file picture"}, all, "two files of one day are one entry")
		assert.Equal(t, 2, page.Items[2].Count)
		assert.Empty(t, open)
		assert.Empty(t, page.Treatments)
		assert.Len(t, page.Kinds, 2)

		f.exec("UPDATE patient_shares SET chosen_files = 1 WHERE uuid = ?", share.UUID)
		f.insert(&sharedFile{AccessUUID: share.UUID, FileUUID: picture})
		page, all, _ = f.timelineOf(hugo, maelys, careapi.ListPatientTimelineParams{})
		assert.Equal(t, []string{"file picture"}, all)
		assert.Equal(t, 1, page.Items[0].Count, "files that are not chosen are not counted")
	})
}
