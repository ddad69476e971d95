package team

import (
	"fmt"
	"net/http"
	"sync"
	"testing"

	"github.com/google/uuid"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"github.com/uptrace/bun"

	"portal/platform/internal/api/teamapi"
	"portal/platform/internal/testdb"
)

func (s *scene) create(user uuid.UUID, name string, members ...uuid.UUID) (teamapi.Group, error) {
	answer, err := s.CreateGroup(s.t.Context(), teamapi.CreateGroupRequestObject{UserUuid: user, Body: &teamapi.GroupInput{Name: name, Members: &members}})
	if err != nil {
		return teamapi.Group{}, err
	}
	return answer.(teamapi.CreateGroup200JSONResponse).Result, nil
}

func (s *scene) update(user uuid.UUID, group teamapi.Group, name string, members *[]uuid.UUID) (teamapi.Group, error) {
	answer, err := s.UpdateGroup(s.t.Context(), teamapi.UpdateGroupRequestObject{UserUuid: user, GroupUuid: group.Uuid,
		Body: &teamapi.GroupUpdate{Name: name, Version: group.Version, Members: members}})
	if err != nil {
		return teamapi.Group{}, err
	}
	return answer.(teamapi.UpdateGroup200JSONResponse).Result, nil
}

func (s *scene) add(user, group, member uuid.UUID) (teamapi.Group, error) {
	answer, err := s.AddGroupMember(s.t.Context(), teamapi.AddGroupMemberRequestObject{UserUuid: user, GroupUuid: group, MemberUuid: member})
	if err != nil {
		return teamapi.Group{}, err
	}
	return answer.(teamapi.AddGroupMember200JSONResponse).Result, nil
}

func (s *scene) groups(user uuid.UUID, search string) teamapi.GroupPage {
	s.t.Helper()
	answer, err := s.ListGroups(s.t.Context(), teamapi.ListGroupsRequestObject{UserUuid: user, Params: teamapi.ListGroupsParams{Search: &search}})
	require.NoError(s.t, err)
	return answer.(teamapi.ListGroups200JSONResponse).Result
}

func TestGroupsHoldColleaguesAndContactsOnly(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		s := newScene(t, db)
		_, err := s.create(s.camille, "  ")
		refused(t, err, http.StatusBadRequest, "request.invalid")
		_, err = s.create(s.camille, "Chirurgie", s.hugo)
		refused(t, err, http.StatusBadRequest, "request.invalid")
		_, err = db.ExecContext(t.Context(), `INSERT INTO invitations (uuid, from_user, to_email, to_user, message, status, created_at, answered_at)
			VALUES ('i', ?, 'camille@x.example', ?, '', 'accepted', 1, 1)`, s.hugo.String(), s.camille.String())
		require.NoError(t, err)
		group, err := s.create(s.camille, "Chirurgie", s.hugo, s.nora, s.nora)
		require.NoError(t, err)
		require.Len(t, group.Members, 2)
		assert.Equal(t, []any{teamapi.GroupMemberKindContact, "Rivage", teamapi.GroupMemberKindColleague},
			[]any{group.Members[0].Kind, *group.Members[0].Practice, group.Members[1].Kind})
		_, err = s.create(s.camille, "CHIRÛRGIE")
		refused(t, err, http.StatusConflict, "groups.name_taken")
		_, err = s.create(s.nora, "Chirurgie")
		require.NoError(t, err, "another user's")

		renamed, err := s.update(s.camille, group, "Implants", nil)
		require.NoError(t, err)
		assert.Equal(t, []any{"Implants", 1, 2}, []any{renamed.Name, renamed.Version, len(renamed.Members)})
		_, err = s.update(s.camille, group, "Other", nil)
		refused(t, err, http.StatusConflict, "version.conflict")
		_, err = s.update(s.nora, renamed, "Mine", nil)
		refused(t, err, http.StatusNotFound, "not_found")
		emptied, err := s.update(s.camille, renamed, "Implants", &[]uuid.UUID{})
		require.NoError(t, err)
		assert.Empty(t, emptied.Members)
		for range 2 {
			group, err = s.add(s.camille, group.Uuid, s.etienne)
			require.NoError(t, err)
		}
		assert.Len(t, group.Members, 1)
		_, err = s.add(s.camille, group.Uuid, s.paula)
		refused(t, err, http.StatusNotFound, "not_found")
		assert.Equal(t, 1, s.groups(s.camille, "caron").Total)
		assert.Zero(t, s.groups(s.camille, "faure").Total)

		require.NoError(t, s.remove(s.camille, s.etienne))
		assert.Empty(t, s.groups(s.camille, "").Items[0].Members, "who left the practice left the groups")
		answer, err := s.RemoveGroupMember(t.Context(), teamapi.RemoveGroupMemberRequestObject{UserUuid: s.camille, GroupUuid: group.Uuid, MemberUuid: s.nora})
		require.NoError(t, err)
		assert.Empty(t, answer.(teamapi.RemoveGroupMember200JSONResponse).Result.Members)
		drop := func(user uuid.UUID) error {
			_, err := s.DeleteGroup(t.Context(), teamapi.DeleteGroupRequestObject{UserUuid: user, GroupUuid: group.Uuid})
			return err
		}
		refused(t, drop(s.nora), http.StatusNotFound, "not_found")
		require.NoError(t, drop(s.camille))
		assert.Zero(t, s.groups(s.camille, "").Total)
		assert.NotEmpty(t, s.notices("group.changed"))
	})
}

func TestGroupsAreBoundedAlsoInAHurry(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		s := newScene(t, db)
		var making sync.WaitGroup
		for i := range MaxGroups + 3 {
			making.Go(func() { _, _ = s.create(s.camille, fmt.Sprintf("G %d", i)) })
		}
		making.Wait()
		assert.Equal(t, MaxGroups, s.groups(s.camille, "").Total)
		_, err := s.create(s.camille, "one more")
		refused(t, err, http.StatusConflict, "groups.limit")
	})
}
