package journal

import (
	"context"
	"errors"
	"testing"

	"github.com/google/uuid"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"github.com/uptrace/bun"

	"portal/platform/internal/api/journalapi"
	"portal/platform/internal/testdb"
)

func TestPushesEndWithASession(t *testing.T) {
	h := newHandlers(t, testdb.New(t))
	var ended []string
	var failure error
	h.endPushes = func(_ context.Context, _ bun.IDB, user, session string) error {
		assert.Equal(t, camille, user)
		ended = append(ended, session)
		return failure
	}
	session := "AAAAAAAAAAAAAAAAAAAAAA"
	record := func(action journalapi.SessionRecordAction, session *string) error {
		_, err := h.RecordSession(t.Context(), journalapi.RecordSessionRequestObject{
			UserUuid: uuid.MustParse(camille), Body: &journalapi.SessionRecord{Action: action, Session: session}})
		return err
	}
	require.NoError(t, record(journalapi.SessionRecordActionSignIn, &session))
	assert.Empty(t, ended)
	require.NoError(t, record(journalapi.SessionRecordActionSignOut, &session))
	require.NoError(t, record(journalapi.SessionRecordActionEndSession, nil))
	require.NoError(t, record(journalapi.SessionRecordActionEndSessions, nil))
	assert.Equal(t, []string{session, "", ""}, ended, "all of them where an older gateway does not say which")
	failure = errors.New("away")
	require.ErrorIs(t, record(journalapi.SessionRecordActionSignOut, &session), failure, "a line stands for what has ended")
}
