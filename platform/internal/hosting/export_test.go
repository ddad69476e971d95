package hosting

import (
	"archive/zip"
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"io"
	"net/http"
	"net/http/httptest"
	"path"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/google/uuid"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"github.com/uptrace/bun"
	"pgregory.net/rapid"

	"portal/platform/internal/api/hostingapi"
	"portal/platform/internal/mail"
	"portal/platform/internal/testdb"
)

func stringsReader(s string) io.Reader { return strings.NewReader(s) }

func (s *scene) begin(user uuid.UUID) (hostingapi.HostingExport, error) {
	answer, err := s.StartExport(s.t.Context(), hostingapi.StartExportRequestObject{UserUuid: user})
	if err != nil {
		return hostingapi.HostingExport{}, err
	}
	return answer.(hostingapi.StartExport200JSONResponse).Result, nil
}

func (s *scene) status(id uuid.UUID) hostingapi.HostingExport {
	s.t.Helper()
	answer, err := s.GetExport(s.t.Context(), hostingapi.GetExportRequestObject{UserUuid: s.camille, ExportUuid: id})
	require.NoError(s.t, err)
	return answer.(hostingapi.GetExport200JSONResponse).Result
}

func (s *scene) fetch(user, id uuid.UUID) ([]byte, error) {
	answer, err := s.DownloadExport(s.t.Context(), hostingapi.DownloadExportRequestObject{UserUuid: user, ExportUuid: id})
	if err != nil {
		return nil, err
	}
	written := httptest.NewRecorder()
	require.NoError(s.t, answer.VisitDownloadExportResponse(written))
	return written.Body.Bytes(), nil
}

func unpack(t *testing.T, raw []byte) map[string]string {
	t.Helper()
	reader, err := zip.NewReader(bytes.NewReader(raw), int64(len(raw)))
	require.NoError(t, err)
	entries := map[string]string{}
	for _, file := range reader.File {
		content, err := file.Open()
		require.NoError(t, err)
		all, err := io.ReadAll(content)
		require.NoError(t, err)
		require.NoError(t, content.Close())
		entries[file.Name] = string(all)
	}
	return entries
}

func TestAnExportHoldsEverythingOfThePracticeAndNothingElse(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		s := newScene(t, db)
		first := s.keep(s.practice, s.patient, s.camille, "picture", "../../Zoé.png", "bytes of a picture")
		lost := s.keep(s.practice, s.patient, s.camille, "picture", "lost.png", "")
		s.keep(s.other, s.stranger, s.hugo, "radio", "d.dcm", "another's")
		series := s.keepSeries("bytes of a slice")
		_, err := db.ExecContext(t.Context(), `INSERT INTO guests (uuid, practice_uuid, invited_by, patient_uuid, email, first_name, last_name, locale, code_hash, created_at, expires_at, validated_at,
			purpose, consent_on, consent_form) VALUES ('g', ?, ?, ?, 'anne@x.example', 'A', 'R', 'fr', 'secret-digest', 1, 2, 0, 'prosthesis', '2026-11-02', 'written')`, s.practice, s.camille.String(), s.patient.String())
		require.NoError(t, err)
		for _, user := range []uuid.UUID{s.nora, s.etienne} {
			_, err := s.begin(user)
			refusedWith(t, err, http.StatusForbidden, "auth.role")
		}
		started, err := s.begin(s.camille)
		require.NoError(t, err)
		again, err := s.begin(s.camille)
		require.NoError(t, err)
		assert.Equal(t, []any{started.Uuid, hostingapi.ExportStateQueued, 0}, []any{again.Uuid, again.State, again.Progress}, "one at a time")
		_, err = s.fetch(s.camille, started.Uuid)
		refusedWith(t, err, http.StatusConflict, "hosting.not_ready")
		require.NoError(t, s.work(t.Context()))

		made := s.status(started.Uuid)
		assert.Equal(t, []any{hostingapi.ExportStateReady, 100}, []any{made.State, made.Progress})
		_, err = s.fetch(s.hugo, started.Uuid)
		refusedWith(t, err, http.StatusNotFound, "not_found")
		raw, err := s.fetch(s.camille, started.Uuid)
		require.NoError(t, err)
		sum := sha256.Sum256(raw)
		assert.Equal(t, []any{*made.Bytes, *made.Sha256}, []any{int64(len(raw)), hex.EncodeToString(sum[:])})
		entries := unpack(t, raw)
		assert.Equal(t, "bytes of a picture", entries["files/"+s.patient.String()+"/"+first+"-_.._Zoé.png"])
		assert.Equal(t, "bytes of a slice", entries["files/"+s.patient.String()+"/"+series+"-CBCT/0001-IM1"])
		var patients []map[string]any
		require.NoError(t, json.Unmarshal([]byte(entries["data/patients.json"]), &patients))
		assert.Len(t, patients, 2)
		assert.Equal(t, "=Zoé", patients[0]["first_name"])
		assert.Contains(t, entries["csv/patients.csv"], "'=Zoé", "no formula")
		var guests []map[string]any
		require.NoError(t, json.Unmarshal([]byte(entries["data/guests.json"]), &guests))
		require.Len(t, guests, 1)
		assert.Equal(t, []any{"prosthesis", "2026-11-02", "written"}, []any{guests[0]["purpose"], guests[0]["consent_on"], guests[0]["consent_form"]},
			"why the patient is shown to the guest, and how the patient agreed")
		for name, content := range entries {
			assert.NotContains(t, content, "secret-digest", name)
			assert.NotContains(t, content, s.stranger.String(), name)
			assert.NotContains(t, content, s.hugo.String(), name)
		}
		var listed manifest
		require.NoError(t, json.Unmarshal([]byte(entries["manifest.json"]), &listed))
		assert.Len(t, listed.Datasets, len(datasets))
		for _, entry := range listed.Files {
			assert.Equal(t, entry.UUID == lost, entry.Absent)
		}
		assert.Len(t, listed.Files, 3)
		assert.Equal(t, []string{"export practice", "download practice"}, s.noted(s.practice))

		s.clock = s.clock.Add(exportLife)
		_, err = s.fetch(s.camille, started.Uuid)
		refusedWith(t, err, http.StatusGone, "hosting.expired")
		require.NoError(t, s.Sweep(t.Context()))
		assert.Equal(t, hostingapi.ExportStateExpired, s.status(started.Uuid).State)
		_, err = s.store.Open(t.Context(), "exports/"+s.practice+"/"+started.Uuid.String()+".zip", 0)
		require.Error(t, err)
	})
}

// broken is a store whose writes fail until it is repaired.
type broken struct {
	Blobs
	mended bool
}

func (b *broken) Put(ctx context.Context, key, media string, r io.Reader) (int64, error) {
	if !b.mended {
		if _, err := io.CopyN(io.Discard, r, 100); err != nil {
			return 0, err
		}
		return 0, errors.New("the disk is full")
	}
	return b.Blobs.Put(ctx, key, media, r)
}

func TestOwnersAreMailedOfAnExport(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		s := newScene(t, db)
		for _, user := range []uuid.UUID{s.camille, s.etienne, s.hugo} {
			s.exec("INSERT INTO credentials (user_uuid, password_hash) VALUES (?, 'x')", user.String())
		}
		for range 2 {
			_, err := s.begin(s.camille)
			require.NoError(t, err)
		}
		require.Len(t, s.letters, 1, "once, to the owners of this practice")
		assert.Equal(t, mail.PracticeExport, s.letters[0].Kind)
		assert.Equal(t, s.camille.String()+"@x.example", s.letters[0].To)
		assert.Equal(t, "https://portal.example/mon-compte/mon-hebergement", s.letters[0].Link)
	})
}

func TestAnExportThatFailsIsTriedAgainAndThenGivenUp(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		s := newScene(t, db)
		disk := &broken{Blobs: s.store}
		s.blobs = disk
		one, err := s.begin(s.camille)
		require.NoError(t, err)
		require.Error(t, s.work(t.Context()))
		disk.mended = true
		require.NoError(t, s.work(t.Context()))
		assert.Equal(t, hostingapi.ExportStateReady, s.status(one.Uuid).State)
		disk.mended = false
		two, err := s.begin(s.camille)
		require.NoError(t, err)
		for range maxAttempts {
			require.Error(t, s.work(t.Context()))
		}
		require.NoError(t, s.work(t.Context()), "nothing waits")
		given := s.status(two.Uuid)
		assert.Equal(t, []any{hostingapi.ExportStateFailed, "hosting.export_failed"}, []any{given.State, *given.Failure})
		count, err := db.NewSelect().Table("notifications").Where("user_uuid = ?", s.camille.String()).Count(t.Context())
		require.NoError(t, err)
		assert.EqualValues(t, 2, count)
	})
}

func TestAnExportOfAStoppedPlatformIsMadeByAnotherOnce(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		s := newScene(t, db)
		var starting sync.WaitGroup
		for range 4 {
			starting.Go(func() { _, _ = s.begin(s.camille) })
		}
		starting.Wait()
		left, err := s.claim(t.Context())
		require.NoError(t, err)
		require.NotNil(t, left)
		none, err := s.claim(t.Context())
		require.NoError(t, err)
		assert.Nil(t, none, "its worker is alive")
		s.clock = s.clock.Add(leaseTime + time.Second)
		require.NoError(t, s.work(t.Context()))
		require.ErrorIs(t, s.renew(t.Context(), left, ""), errLeaseLost)
		require.NoError(t, s.finish(t.Context(), left, "notifications.export.ready"), "who lost the lease changes nothing")
		assert.Equal(t, hostingapi.ExportStateReady, s.status(uuid.MustParse(left.UUID)).State)
		answer, err := s.ListExports(t.Context(), hostingapi.ListExportsRequestObject{UserUuid: s.camille})
		require.NoError(t, err)
		assert.Len(t, answer.(hostingapi.ListExports200JSONResponse).Result, 1)
		for range MaxExports - 1 {
			_, err := s.begin(s.camille)
			require.NoError(t, err)
			require.NoError(t, s.work(t.Context()))
		}
		_, err = s.begin(s.camille)
		refusedWith(t, err, http.StatusTooManyRequests, "hosting.exports")
	})
}

func TestNoNameLeavesItsFolder(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		name := harmless(rapid.OneOf(rapid.String(), rapid.StringMatching(`[./\\:a]{0,12}`)).Draw(t, "name"))
		assert.NotEmpty(t, name)
		assert.Equal(t, path.Join("files", "p", "u-"+name), "files/p/u-"+name)
		assert.NotContains(t, name, `\`)
		assert.LessOrEqual(t, len([]rune(name)), 100)
	})
}
