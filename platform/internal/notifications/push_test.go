package notifications

import (
	"crypto/ecdh"
	"crypto/rand"
	"encoding/base64"
	"log/slog"
	"testing"

	"github.com/google/uuid"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"github.com/uptrace/bun"

	"portal/platform/internal/api/notificationsapi"
	"portal/platform/internal/keys"
	"portal/platform/internal/problem"
	"portal/platform/internal/push"
	"portal/platform/internal/testdb"
)

// pushing returns a scene whose platform sends pushes.
func pushing(t *testing.T, db *bun.DB) *scene {
	t.Helper()
	s := newScene(t, db)
	ring, err := keys.OpenSymmetric(t.Context(), db, nil, s.now, 0, keys.Pushes)
	require.NoError(t, err)
	private, err := ecdh.P256().GenerateKey(rand.Reader)
	require.NoError(t, err)
	service, err := push.New(db, push.Options{Key: base64.RawURLEncoding.EncodeToString(private.Bytes()), Ring: ring, Log: slog.New(slog.DiscardHandler), Now: s.now})
	require.NoError(t, err)
	s.Handlers = s.WithPush(service)
	return s
}

func (s *scene) subscribe(user uuid.UUID, endpoint string) notificationsapi.PushSettings {
	s.t.Helper()
	private, err := ecdh.P256().GenerateKey(rand.Reader)
	require.NoError(s.t, err)
	answer, err := s.SubscribePush(s.t.Context(), notificationsapi.SubscribePushRequestObject{UserUuid: user, Body: &notificationsapi.PushSubscriptionRequest{
		Endpoint: endpoint, P256dh: base64.RawURLEncoding.EncodeToString(private.PublicKey().Bytes()), Auth: "AAAAAAAAAAAAAAAAAAAAAA",
	}})
	require.NoError(s.t, err)
	return answer.(notificationsapi.SubscribePush200JSONResponse).Result
}

// waiting returns the kinds of a user's queued pushes.
func (s *scene) waiting(user uuid.UUID) []string {
	s.t.Helper()
	kinds := []string{}
	require.NoError(s.t, s.db.NewSelect().Table("push_deliveries").Column("kind").Where("user_uuid = ?", user.String()).Order("uuid").Scan(s.t.Context(), &kinds))
	return kinds
}

func TestEachKindIsPushedToThoseWhoWantIt(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		s := pushing(t, db)
		s.subscribe(s.camille, "https://push.example/camille")
		all := s.prefer(s.nora, notificationsapi.NotificationPreferenceInput{Type: "order", Page: true, Mail: true})
		s.subscribe(s.nora, "https://push.example/nora")
		pushed := map[string]bool{}
		for _, p := range all {
			pushed[string(p.Type)] = *p.Push
		}
		assert.Equal(t, []bool{true, true, false, false}, []bool{pushed[TypeOrder], pushed[TypeMessage], pushed[TypeSmileys], pushed[TypeOffer]},
			"what is advertising is for those who ask, and what was never said stays so")

		on, off := true, false
		s.prefer(s.nora, notificationsapi.NotificationPreferenceInput{Type: "order", Push: &off}, notificationsapi.NotificationPreferenceInput{Type: "offer", Push: &on})
		s.prefer(s.nora, notificationsapi.NotificationPreferenceInput{Type: "order", Page: true}) // like an older page
		s.notify(order("p"))
		s.notify(Notice{PracticeUUID: "p", Type: TypeOffer, Title: "notifications.offer.new"})
		s.notify(Notice{PracticeUUID: "p", Type: TypeMessage, Title: "notifications.message.new"})
		assert.Equal(t, []string{TypeOrder, TypeMessage}, s.waiting(s.camille))
		assert.Equal(t, []string{TypeOffer, TypeMessage}, s.waiting(s.nora), "also what stands on no page of theirs")
	})
}

func TestBrowsersAreListedAndRemovedByTheirPerson(t *testing.T) {
	s := pushing(t, testdb.New(t))
	settings := s.subscribe(s.camille, "https://push.example/1")
	require.Len(t, settings.Browsers, 1)
	point, err := base64.RawURLEncoding.DecodeString(settings.Key)
	require.NoError(t, err)
	assert.Len(t, point, 65)
	id := push.IDOf("https://push.example/1")
	assert.Equal(t, id, settings.Browsers[0].Id)

	_, err = s.UnsubscribePush(t.Context(), notificationsapi.UnsubscribePushRequestObject{UserUuid: s.nora, SubscriptionId: id})
	assert.True(t, problem.IsNotFound(err))
	_, err = s.ConfirmPush(t.Context(), notificationsapi.ConfirmPushRequestObject{UserUuid: s.nora, SubscriptionId: id})
	assert.True(t, problem.IsNotFound(err))
	_, err = s.ConfirmPush(t.Context(), notificationsapi.ConfirmPushRequestObject{UserUuid: s.camille, SubscriptionId: id})
	require.NoError(t, err)
	_, err = s.UnsubscribePush(t.Context(), notificationsapi.UnsubscribePushRequestObject{UserUuid: s.camille, SubscriptionId: id})
	require.NoError(t, err)
	answer, err := s.GetPush(t.Context(), notificationsapi.GetPushRequestObject{UserUuid: s.camille})
	require.NoError(t, err)
	assert.Empty(t, answer.(notificationsapi.GetPush200JSONResponse).Result.Browsers)
}

func TestAPlatformWithoutPushesHasNoneOfTheirCalls(t *testing.T) {
	s := newScene(t, testdb.New(t))
	_, err := s.GetPush(t.Context(), notificationsapi.GetPushRequestObject{UserUuid: s.camille})
	assert.True(t, problem.IsNotFound(err))
	_, err = s.SubscribePush(t.Context(), notificationsapi.SubscribePushRequestObject{UserUuid: s.camille, Body: &notificationsapi.PushSubscriptionRequest{}})
	assert.True(t, problem.IsNotFound(err))
	for _, p := range s.prefer(s.camille, notificationsapi.NotificationPreferenceInput{Type: "order"}) {
		assert.Nil(t, p.Push)
	}
}
