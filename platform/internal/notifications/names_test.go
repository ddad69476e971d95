package notifications

import (
	"context"
	"testing"

	"github.com/google/uuid"
	"github.com/stretchr/testify/assert"

	"portal/platform/internal/api/notificationsapi"
	"portal/platform/internal/pages"
	"portal/platform/internal/testdb"
)

func (s *scene) namesOf(_ context.Context, user string, files []string) (map[string]map[string]string, error) {
	s.asked = append(s.asked, files...)
	if user != s.camille.String() {
		return nil, nil
	}
	return map[string]map[string]string{"f1": {"file": "a.jpg", "patient": "Zoé Bœuf"}}, nil
}

func TestListsHaveTheNamesOfFilesForThoseWhoMayReadThem(t *testing.T) {
	s := newScene(t, testdb.Open(t, testdb.SQLiteURL(t)))
	link := pages.PatientsFiles + "?comment=c&file="
	for _, user := range []uuid.UUID{s.camille, s.hugo} {
		for _, to := range []string{link + "f1", link + "f2", pages.PatientsFiles + "?patient=p", pages.MessagingMessages + "?file=f3"} {
			s.notify(Notice{UserUUID: user.String(), Type: TypeFile, Title: "notifications.file.approved", Params: map[string]string{"author": "A B"}, Link: to})
		}
	}
	items := s.list(s.camille, notificationsapi.ListNotificationsParams{}).Items
	assert.Equal(t, map[string]string{"author": "A B", "file": "a.jpg", "patient": "Zoé Bœuf"}, items[3].Params)
	for _, item := range append(items[:3], s.list(s.hugo, notificationsapi.ListNotificationsParams{}).Items...) {
		assert.Equal(t, map[string]string{"author": "A B"}, item.Params)
	}
	assert.Equal(t, []string{"f2", "f1", "f2", "f1"}, s.asked, "files of records only")
	s.asked = nil
	s.notify(order("p"))
	s.list(s.nora, notificationsapi.ListNotificationsParams{})
	assert.Empty(t, s.asked)
}
