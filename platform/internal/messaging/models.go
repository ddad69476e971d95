package messaging

import (
	"encoding/json"

	"github.com/uptrace/bun"

	"portal/platform/internal/consent"
)

// Kinds of conversations.
const (
	KindDirect  = "direct"
	KindGroup   = "group"
	KindSupport = "support"
)

// Sides of a message.
const (
	SideUser    = "user"
	SideSupport = "support"
	SideSystem  = "system"
)

// Messages of the portal itself: keys of the front end's texts, with the people concerned as mentions.
const (
	TextJoined = "conversation.joined"
	TextLeft   = "conversation.left"
)

// Kinds of links.
const (
	LinkPatient = "patient"
	LinkOrder   = "order"
	LinkClaim   = "claim"
	LinkFile    = "file"
)

// Conversation is a row of conversations.
type Conversation struct {
	bun.BaseModel `bun:"table:conversations,alias:c"`

	UUID          string `bun:"uuid,pk"`
	Kind          string `bun:"kind"`
	Subject       string `bun:"subject"`
	Pair          string `bun:"pair"`
	CreatedBy     string `bun:"created_by"`
	ClientKey     string `bun:"client_key"`
	CreatedAt     int64  `bun:"created_at"`
	LastAt        int64  `bun:"last_at"`
	LastSeq       int64  `bun:"last_seq"`
	AwaitsSupport bool   `bun:"awaits_support"`
	SubjectSearch string `bun:"subject_search"`
}

// Member is a user's membership of a conversation.
type Member struct {
	bun.BaseModel `bun:"table:conversation_members,alias:m"`

	ConversationUUID string `bun:"conversation_uuid,pk"`
	UserUUID         string `bun:"user_uuid,pk"`
	JoinedAt         int64  `bun:"joined_at"`
	JoinedSeq        int64  `bun:"joined_seq"` // later messages are visible
	LeftAt           int64  `bun:"left_at"`
	ReadSeq          int64  `bun:"read_seq"`
	Archived         bool   `bun:"archived"`
	Draft            string `bun:"draft"`
	DraftAt          int64  `bun:"draft_at"`
}

// Message is a row of messages.
type Message struct {
	bun.BaseModel `bun:"table:messages,alias:g"`

	UUID             string  `bun:"uuid,pk"`
	ConversationUUID string  `bun:"conversation_uuid"`
	Seq              int64   `bun:"seq"`
	Side             string  `bun:"side"`
	AuthorUUID       *string `bun:"author_uuid"`
	Agent            string  `bun:"agent"`
	At               int64   `bun:"at"`
	Text             string  `bun:"text"`
	SearchText       string  `bun:"search_text"`
	Mentions         string  `bun:"mentions"` // JSON, uuids
	Links            string  `bun:"links"`    // JSON, []Link
	Files            int     `bun:"files"`
	EditedAt         int64   `bun:"edited_at"`
	DeletedAt        int64   `bun:"deleted_at"`
	Version          int     `bun:"version"`
	ClientKey        *string `bun:"client_key"`
	Digest           string  `bun:"digest"`

	consent.Consent // of the patients whose files it shows to other practices
}

// Link is an object that a message refers to; Practice is the object's practice. A file also has its patient, and may have
// the place in it.
type Link struct {
	Kind     string `json:"kind"`
	ID       string `json:"id"`
	Practice string `json:"practice"`
	Patient  string `json:"patient,omitempty"`
	Place    string `json:"place,omitempty"`
}

// aboutPatient returns the patient of whom a link shows something, or "".
func (l Link) aboutPatient() string {
	if l.Kind == LinkPatient {
		return l.ID
	}
	return l.Patient
}

// Attached is a file of a message.
type Attached struct {
	bun.BaseModel `bun:"table:message_files,alias:f"`

	MessageUUID string `bun:"message_uuid,pk"`
	Position    int    `bun:"position,pk"`
	FileUUID    string `bun:"file_uuid"`
	Name        string `bun:"name"`
	MediaType   string `bun:"media_type"`
	Bytes       int64  `bun:"bytes"`
}

// Own reports whether the user wrote the message.
func (m *Message) Own(user string) bool { return m.AuthorUUID != nil && *m.AuthorUUID == user }

func (m *Message) links() ([]Link, error) {
	var links []Link
	return links, json.Unmarshal([]byte(m.Links), &links)
}

func (m *Message) mentions() ([]string, error) {
	var mentions []string
	return mentions, json.Unmarshal([]byte(m.Mentions), &mentions)
}

// asJSON encodes a list of strings, numbers or structs of these, which cannot fail.
func asJSON[T any](values []T) string {
	if len(values) == 0 {
		return "[]"
	}
	raw, err := json.Marshal(values)
	if err != nil {
		panic(err)
	}
	return string(raw)
}

// messageClaim is the claim that a practice created from a message.
type messageClaim struct {
	bun.BaseModel `bun:"table:message_claims,alias:mc"`

	MessageUUID  string `bun:"message_uuid,pk"`
	PracticeUUID string `bun:"practice_uuid,pk"`
	ClaimUUID    string `bun:"claim_uuid"`
}
