package team

import (
	"context"
	"slices"

	"github.com/google/uuid"
	"github.com/uptrace/bun"

	"portal/platform/internal/api/teamapi"
	"portal/platform/internal/events"
	"portal/platform/internal/identity"
	"portal/platform/internal/input"
	"portal/platform/internal/listing"
	"portal/platform/internal/localtime"
	"portal/platform/internal/problem"
	"portal/platform/internal/store"
	"portal/platform/internal/textnorm"
)

// Limits of a user's groups.
const (
	MaxGroups  = 50
	MaxMembers = 100
)

// tag is the cache tag of all answers that show groups, in the specification's spelling.
const tag = "userGoup"

// Group is a user's own group of colleagues and contacts.
type Group struct {
	bun.BaseModel `bun:"table:user_groups,alias:ug"`

	UUID      string `bun:"uuid,pk"`
	UserUUID  string `bun:"user_uuid"`
	Name      string `bun:"name"`
	NameKey   string `bun:"name_key"` // the name without accents and case, which must be unique
	Version   int64  `bun:"version"`
	CreatedAt int64  `bun:"created_at"`

	Members []*identity.User `bun:"-"`
}

// GroupMember is a member of a group.
type GroupMember struct {
	bun.BaseModel `bun:"table:user_group_members,alias:ugm"`

	GroupUUID  string `bun:"group_uuid,pk"`
	MemberUUID string `bun:"member_uuid,pk"`
	AddedAt    int64  `bun:"added_at"`
}

var groupKeys = listing.Keys[Group]{
	"name":    listing.By(func(g Group) string { return g.NameKey }),
	"date":    listing.By(func(g Group) int64 { return g.CreatedAt }),
	"members": listing.By(func(g Group) int { return len(g.Members) }),
}

// groupsOf returns the user's groups with their members, all of them or one.
func groupsOf(ctx context.Context, db bun.IDB, user, only string) ([]Group, error) {
	var groups []Group
	q := db.NewSelect().Model(&groups).Where("user_uuid = ?", user).Limit(MaxGroups)
	if only != "" {
		q = q.Where("uuid = ?", only)
	}
	if err := q.Scan(ctx); err != nil || len(groups) == 0 {
		return nil, err
	}
	place := map[string]*Group{}
	ids := make([]string, len(groups))
	for i := range groups {
		ids[i], place[groups[i].UUID] = groups[i].UUID, &groups[i]
	}
	var members []GroupMember
	if err := db.NewSelect().Model(&members).Where("group_uuid IN (?)", bun.List(ids)).Scan(ctx); err != nil || len(members) == 0 {
		return groups, err
	}
	people := make([]string, 0, len(members))
	for _, m := range members {
		people = append(people, m.MemberUUID)
	}
	var users []identity.User
	err := db.NewSelect().Model(&users).Relation("Practice").Where("u.uuid IN (?)", bun.List(people)).Where("u.closed_at = 0").
		Order("u.last_name", "u.first_name", "u.uuid").Scan(ctx)
	for i := range users {
		for _, m := range members {
			if m.MemberUUID == users[i].UUID {
				place[m.GroupUUID].Members = append(place[m.GroupUUID].Members, &users[i])
			}
		}
	}
	return groups, err
}

// ListGroups implements GET /groups/list/{userUuid}.
func (h *Handlers) ListGroups(ctx context.Context, request teamapi.ListGroupsRequestObject) (teamapi.ListGroupsResponseObject, error) {
	user, err := h.accounts.ByID(ctx, request.UserUuid.String())
	if err != nil {
		return nil, err
	}
	groups, err := groupsOf(ctx, h.db, user.UUID, "")
	if err != nil {
		return nil, err
	}
	p := request.Params
	groups = slices.DeleteFunc(groups, func(g Group) bool {
		texts := []string{g.Name}
		for _, m := range g.Members {
			texts = append(texts, name(m))
		}
		return !listing.Matches(listing.Or(p.Search, ""), texts...)
	})
	if err := groupKeys.Sort(groups, string(listing.Or(p.Sort, "name")), func(g Group) string { return g.UUID }); err != nil {
		return nil, err
	}
	page, size := listing.Or(p.Page, 1), listing.Or(p.Size, 25)
	result := teamapi.GroupPage{Items: []teamapi.Group{}, Total: len(groups), Page: page, Size: size}
	for _, g := range listing.Cut(groups, page, size) {
		wire, err := g.wire(user.PracticeUUID)
		if err != nil {
			return nil, err
		}
		result.Items = append(result.Items, wire)
	}
	return teamapi.ListGroups200JSONResponse{Result: result}, nil
}

type groupChange func(ctx context.Context, tx bun.Tx, user *identity.User) (id string, err error)

// change serialises the changes of a user's groups, notifies the user's pages, and returns the changed group.
func (h *Handlers) change(ctx context.Context, id uuid.UUID, apply groupChange) (teamapi.Group, error) {
	user, err := h.accounts.ByID(ctx, id.String())
	if err != nil {
		return teamapi.Group{}, err
	}
	var wire teamapi.Group
	err = h.db.RunInTx(ctx, nil, func(ctx context.Context, tx bun.Tx) error {
		// The user's row is the lock: two pages must not both add the fiftieth group, or the hundredth member.
		if _, err := tx.ExecContext(ctx, "UPDATE users SET login = login WHERE uuid = ?", user.UUID); err != nil {
			return err
		}
		changed, err := apply(ctx, tx, user)
		if err != nil {
			return err
		}
		groups, err := groupsOf(ctx, tx, user.UUID, changed)
		if err != nil {
			return err
		}
		if len(groups) == 1 {
			if wire, err = groups[0].wire(user.PracticeUUID); err != nil {
				return err
			}
		}
		return events.Publish(ctx, tx, events.Event{PracticeUUID: user.PracticeUUID, UserUUID: user.UUID, Kind: "group.changed", SubjectUUID: changed, Tags: []string{tag}})
	})
	if store.Duplicate(err) {
		err = listing.Conflict("groups.name_taken", "You have a group of this name.")
	}
	return wire, err
}

// CreateGroup implements POST /groups/create/{userUuid}.
func (h *Handlers) CreateGroup(ctx context.Context, request teamapi.CreateGroupRequestObject) (teamapi.CreateGroupResponseObject, error) {
	wire, err := h.change(ctx, request.UserUuid, func(ctx context.Context, tx bun.Tx, user *identity.User) (string, error) {
		group := Group{UUID: uuid.NewString(), UserUUID: user.UUID, CreatedAt: h.now().UnixMilli()}
		if err := group.rename(request.Body.Name); err != nil {
			return "", err
		}
		present, err := tx.NewSelect().Model((*Group)(nil)).Where("user_uuid = ?", user.UUID).Count(ctx)
		if err != nil {
			return "", err
		}
		if present >= MaxGroups {
			return "", listing.Conflict("groups.limit", "At most 50 groups.")
		}
		if _, err := tx.NewInsert().Model(&group).Exec(ctx); err != nil {
			return "", err
		}
		return group.UUID, h.setMembers(ctx, tx, user, group.UUID, listing.Or(request.Body.Members, nil))
	})
	return teamapi.CreateGroup200JSONResponse{Result: wire}, err
}

func (g *Group) rename(text string) error {
	var form input.Form
	g.Name = form.Required("name", text, 60)
	g.NameKey = textnorm.Text(g.Name)
	return form.Err()
}

// own returns a group of the user; NotFound for any other.
func own(ctx context.Context, tx bun.Tx, user, id string) (*Group, error) {
	var found []Group
	if err := tx.NewSelect().Model(&found).Where("uuid = ?", id).Where("user_uuid = ?", user).Scan(ctx); err != nil {
		return nil, err
	}
	if len(found) == 0 {
		return nil, problem.NotFound()
	}
	return &found[0], nil
}

// UpdateGroup implements PUT /groups/update/{userUuid}/{groupUuid}.
func (h *Handlers) UpdateGroup(ctx context.Context, request teamapi.UpdateGroupRequestObject) (teamapi.UpdateGroupResponseObject, error) {
	wire, err := h.change(ctx, request.UserUuid, func(ctx context.Context, tx bun.Tx, user *identity.User) (string, error) {
		group, err := own(ctx, tx, user.UUID, request.GroupUuid.String())
		if err != nil {
			return "", err
		}
		if group.Version != int64(request.Body.Version) {
			return "", listing.Conflict("version.conflict", "It was changed on another page.")
		}
		if err := group.rename(request.Body.Name); err != nil {
			return "", err
		}
		group.Version++
		if _, err := tx.NewUpdate().Model(group).Column("name", "name_key", "version").WherePK().Exec(ctx); err != nil {
			return "", err
		}
		if request.Body.Members == nil {
			return group.UUID, nil
		}
		if _, err := tx.NewDelete().Model((*GroupMember)(nil)).Where("group_uuid = ?", group.UUID).Exec(ctx); err != nil {
			return "", err
		}
		return group.UUID, h.setMembers(ctx, tx, user, group.UUID, *request.Body.Members)
	})
	return teamapi.UpdateGroup200JSONResponse{Result: wire}, err
}

// DeleteGroup implements DELETE /groups/delete/{userUuid}/{groupUuid}.
func (h *Handlers) DeleteGroup(ctx context.Context, request teamapi.DeleteGroupRequestObject) (teamapi.DeleteGroupResponseObject, error) {
	_, err := h.change(ctx, request.UserUuid, func(ctx context.Context, tx bun.Tx, user *identity.User) (string, error) {
		group, err := own(ctx, tx, user.UUID, request.GroupUuid.String())
		if err != nil {
			return "", err
		}
		_, err = tx.NewDelete().Model(group).WherePK().Exec(ctx)
		return group.UUID, err
	})
	return teamapi.DeleteGroup204Response{}, err
}

func (g *Group) wire(practice string) (teamapi.Group, error) {
	id, err := uuid.Parse(g.UUID)
	wire := teamapi.Group{Uuid: id, Name: g.Name, Version: int(g.Version), CreatedAt: localtime.Instant(g.CreatedAt), Members: []teamapi.GroupMember{}}
	for _, m := range g.Members {
		member := teamapi.GroupMember{PersonInfo: teamapi.PersonInfo{FirstName: m.FirstName, LastName: m.LastName}, Kind: teamapi.GroupMemberKindColleague}
		if member.Uuid, err = uuid.Parse(m.UUID); err != nil {
			return wire, err
		}
		if m.PracticeUUID != practice {
			member.Kind = teamapi.GroupMemberKindContact
			if m.Practice != nil {
				member.Practice = &m.Practice.Name
			}
		}
		wire.Members = append(wire.Members, member)
	}
	return wire, err
}
