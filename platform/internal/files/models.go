package files

import (
	"time"

	"github.com/uptrace/bun"

	"portal/platform/internal/files/sniff"
	"portal/platform/internal/textnorm"
)

// States of a preview.
const (
	PreviewPending = "pending"
	PreviewReady   = "ready"
	PreviewNone    = "none"
)

// File is a file of a practice.
type File struct {
	bun.BaseModel `bun:"table:files,alias:f"`

	UUID            string `bun:"uuid,pk"`
	PracticeUUID    string `bun:"practice_uuid"`
	PatientUUID     string `bun:"patient_uuid,nullzero"`
	ClaimUUID       string `bun:"claim_uuid"`
	ApplicationUUID string `bun:"application_uuid"`
	Kind            string `bun:"kind"`
	Name            string `bun:"name"`
	Media           string `bun:"media"`
	Size            int64  `bun:"size"`
	SHA256          string `bun:"sha256"`
	Blob            string `bun:"blob"`
	Link            string `bun:"link"`
	Width           int    `bun:"width"`
	Height          int    `bun:"height"`
	Pages           int    `bun:"pages"`
	Frames          int    `bun:"frames"`
	Triangles       int64  `bun:"triangles"`
	Note            string `bun:"note"`
	TakenOn         string `bun:"taken_on"`
	CreatedAt       int64  `bun:"created_at"`
	CreatedBy       string `bun:"created_by"`
	Version         int    `bun:"version"`
	DeletedAt       int64  `bun:"deleted_at"`
	NameSort        string `bun:"name_sort"`
	SearchText      string `bun:"search_text"`
	Preview         string `bun:"preview"`
	PreviewBlob     string `bun:"preview_blob"`
	PreviewTries    int    `bun:"preview_tries"`
	LeaseUntil      int64  `bun:"lease_until"`
	SeriesKey       string `bun:"series_key"`
	Slices          int    `bun:"slices"` // more than 0: the content is in file_slices
	Axis            string `bun:"axis"`
	Missing         string `bun:"missing"`
	MissingCount    int    `bun:"missing_count"`
	NameInside      string `bun:"name_inside"`
	NameKept        bool   `bun:"name_kept"`

	Patient *patient `bun:"rel:belongs-to,join:patient_uuid=uuid"`
	Author  *author  `bun:"rel:belongs-to,join:created_by=uuid"`
}

type patient struct {
	bun.BaseModel `bun:"table:patients,alias:pt"`

	UUID      string `bun:"uuid,pk"`
	FirstName string `bun:"first_name"`
	LastName  string `bun:"last_name"`
}

type author struct {
	bun.BaseModel `bun:"table:users,alias:au"`

	UUID      string `bun:"uuid,pk"`
	FirstName string `bun:"first_name"`
	LastName  string `bun:"last_name"`
}

// Index sets the columns by which lists sort and search. It must be called last before a file is written.
func (f *File) Index() {
	f.NameSort = textnorm.Text(f.Name)
	f.SearchText = textnorm.Text(f.Name + " " + f.Note)
}

// Content is a file's detected content and its location.
type Content struct {
	sniff.Content
	Size         int64
	SHA256, Blob string
}

// Show assigns content to the file; its preview is to be made.
func (f *File) Show(c Content) {
	f.Media, f.Size, f.SHA256, f.Blob, f.Name = c.Media, c.Size, c.SHA256, c.Blob, nameFor(f.Name, c.Media)
	f.Width, f.Height, f.Frames, f.Triangles = c.Width, c.Height, c.Frames, c.Triangles
	f.Preview = PreviewPending
}

// Upload is a pending upload, or one that has become the file with the same uuid.
type Upload struct {
	bun.BaseModel `bun:"table:uploads,alias:up"`

	UUID         string `bun:"uuid,pk"`
	PracticeUUID string `bun:"practice_uuid"`
	UserUUID     string `bun:"user_uuid"`
	PatientUUID  string `bun:"patient_uuid,nullzero"`
	Kind         string `bun:"kind"`
	Name         string `bun:"name"`
	SHA256       string `bun:"sha256"`
	Metadata     string `bun:"metadata"`
	Length       int64  `bun:"length"`
	Received     int64  `bun:"received"`
	Done         bool   `bun:"done"`
	ExpiresAt    int64  `bun:"expires_at"`
	LeaseUntil   int64  `bun:"lease_until"`
	FileUUID     string `bun:"file_uuid"`
}

// file returns the uuid of the file that the upload became, or became part of.
func (u *Upload) file() string {
	if u.FileUUID != "" {
		return u.FileUUID
	}
	return u.UUID
}

type part struct {
	bun.BaseModel `bun:"table:upload_parts,alias:pa"`

	UploadUUID string `bun:"upload_uuid,pk"`
	Start      int64  `bun:"start,pk"`
	Size       int64  `bun:"size"`
	Blob       string `bun:"blob"`
}

// Keys of the blob store. A practice's data has its own prefix.
func fileKey(practice, file string) string    { return practice + "/files/" + file }
func previewKey(practice, file string) string { return practice + "/previews/" + file }
func slicesPrefix(practice, upload string) string {
	return practice + "/slices/" + upload + "/"
}
func uploadPrefix(practice, upload string) string {
	return practice + "/uploads/" + upload + "/"
}

// Life spans.
const (
	restorable = 7 * 24 * time.Hour
	uploadLife = 24 * time.Hour
)
