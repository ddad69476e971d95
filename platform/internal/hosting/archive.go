package hosting

import (
	"archive/zip"
	"bufio"
	"context"
	"database/sql"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"path"
	"strings"
	"time"
	"unicode"

	"gocloud.dev/gcerrors"

	"portal/platform/internal/listing"
)

// readme is the archive's description for its reader.
const readme = `Export complet des données du cabinet

data/   une liste par sorte de données, en JSON
csv/    les mêmes listes, pour un tableur
files/  les fichiers, par patient, sous leur numéro et leur nom
manifest.json  ce que l'archive contient, avec le nombre de lignes et les empreintes SHA-256 des fichiers

Les instants sont en millisecondes depuis le 1er janvier 1970 UTC, les montants en centimes.
`

// manifest lists the archive's content.
type manifest struct {
	Practice string          `json:"practice"`
	MadeAt   time.Time       `json:"madeAt"`
	Datasets map[string]int  `json:"datasets"`
	Files    []manifestEntry `json:"files"`
}

type manifestEntry struct {
	UUID   string `json:"uuid"`
	Path   string `json:"path"`
	Bytes  int64  `json:"bytes"`
	SHA256 string `json:"sha256"`
	Absent bool   `json:"absent,omitempty"` // its content is missing in the store
}

// exportedFile has the fields of a file that an export needs.
type exportedFile struct {
	UUID    string  `bun:"uuid"`
	Patient *string `bun:"patient_uuid"`
	Name    string  `bun:"name"`
	Blob    string  `bun:"blob"`
	Size    int64   `bun:"size"`
	SHA256  string  `bun:"sha256"`
	Created int64   `bun:"created_at"`
	Slices  int     `bun:"slices"`
}

// archive is an export being written.
type archive struct {
	*Handlers
	export   *Export
	zip      *zip.Writer
	manifest manifest
	noted    time.Time
}

// build writes the archive. It reads row by row and file by file; concurrent changes appear as they were when read.
func (h *Handlers) build(ctx context.Context, export *Export, to io.Writer) error {
	buffered := bufio.NewWriterSize(to, 256<<10)
	a := &archive{Handlers: h, export: export, zip: zip.NewWriter(buffered), manifest: manifest{Practice: export.PracticeUUID,
		MadeAt: h.now().UTC(), Datasets: map[string]int{}, Files: []manifestEntry{}}}
	files, err := h.db.NewSelect().Table("files").Where("practice_uuid = ?", export.PracticeUUID).Where("deleted_at = 0").Count(ctx)
	if err != nil {
		return err
	}
	if err := h.renew(ctx, export, "steps = ?", int64(len(datasets))+files); err != nil {
		return err
	}
	if err := a.text("LISEZMOI.txt", readme); err != nil {
		return err
	}
	for _, d := range datasets {
		if err := a.data(ctx, d); err != nil {
			return fmt.Errorf("export of %s: %w", d.name, err)
		}
		if err := a.step(ctx); err != nil {
			return err
		}
	}
	if err := a.files(ctx); err != nil {
		return err
	}
	raw, err := json.MarshalIndent(a.manifest, "", " ")
	if err != nil {
		return err
	}
	return errors.Join(a.text("manifest.json", string(raw)), a.zip.Close(), buffered.Flush())
}

func (a *archive) entry(name string, method uint16) (io.Writer, error) {
	return a.zip.CreateHeader(&zip.FileHeader{Name: name, Method: method, Modified: a.manifest.MadeAt})
}

func (a *archive) text(name, text string) error {
	w, err := a.entry(name, zip.Deflate)
	if err != nil {
		return err
	}
	_, err = io.WriteString(w, text)
	return err
}

// step stores the progress, at most once in an interval.
func (a *archive) step(ctx context.Context) error {
	a.export.StepsDone++
	if time.Since(a.noted) < 500*time.Millisecond {
		return nil
	}
	a.noted = time.Now()
	return a.renew(ctx, a.export, "steps_done = ?", a.export.StepsDone)
}

// data writes a dataset as JSON and as CSV, each from its own query.
func (a *archive) data(ctx context.Context, d dataset) error {
	w, err := a.entry("data/"+d.name+".json", zip.Deflate)
	if err != nil {
		return err
	}
	n, before := 0, "[\n"
	err = a.each(ctx, d, func(columns []string, values []any) error {
		object := make(map[string]any, len(columns))
		for i, column := range columns {
			object[column] = values[i]
		}
		raw, err := json.Marshal(object)
		if err != nil {
			return err
		}
		_, err = fmt.Fprintf(w, "%s%s", before, raw)
		n, before = n+1, ",\n"
		return err
	})
	if err != nil {
		return err
	}
	if n == 0 {
		_, err = io.WriteString(w, "[]\n")
	} else {
		_, err = io.WriteString(w, "\n]\n")
	}
	a.manifest.Datasets[d.name] = n
	if err != nil {
		return err
	}
	return a.table(ctx, d)
}

func (a *archive) table(ctx context.Context, d dataset) error {
	w, err := a.entry("csv/"+d.name+".csv", zip.Deflate)
	if err != nil {
		return err
	}
	header := strings.Split(strings.ReplaceAll(d.columns, "x.", ""), ", ")
	return listing.Table{Header: header, Rows: func(write func([]string) error) error {
		return a.each(ctx, d, func(columns []string, values []any) error {
			row := make([]string, len(values))
			for i, value := range values {
				if value != nil {
					row[i] = fmt.Sprint(value)
				}
			}
			return write(row)
		})
	}}.WriteCSV(w, "\ufeff")
}

func (a *archive) each(ctx context.Context, d dataset, visit func(columns []string, values []any) error) (err error) {
	rows, err := a.db.QueryContext(ctx, "SELECT "+d.columns+" FROM "+d.from, a.export.PracticeUUID)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, rows.Close()) }()
	columns, err := rows.Columns()
	if err != nil {
		return err
	}
	for rows.Next() {
		values, err := scan(rows, len(columns))
		if err != nil {
			return err
		}
		if err := visit(columns, values); err != nil {
			return err
		}
	}
	return rows.Err()
}

func scan(rows *sql.Rows, n int) ([]any, error) {
	values, places := make([]any, n), make([]any, n)
	for i := range values {
		places[i] = &values[i]
	}
	if err := rows.Scan(places...); err != nil {
		return nil, err
	}
	for i, value := range values {
		if raw, ok := value.([]byte); ok {
			values[i] = string(raw)
		}
	}
	return values, nil
}

// pageOfFiles is how many files' rows are read at once: copying contents takes long, and a cursor would stay open
// meanwhile.
const pageOfFiles = 200

func (a *archive) files(ctx context.Context) error {
	last := exportedFile{Created: -1}
	for {
		var page []exportedFile
		err := a.db.NewSelect().Table("files").Column("uuid", "patient_uuid", "name", "blob", "size", "sha256", "created_at", "slices").
			Where("practice_uuid = ?", a.export.PracticeUUID).Where("deleted_at = 0").
			Where("(created_at > ? OR (created_at = ? AND uuid > ?))", last.Created, last.Created, last.UUID).
			OrderExpr("created_at, uuid").Limit(pageOfFiles).Scan(ctx, &page)
		if err != nil || len(page) == 0 {
			return err
		}
		for i := range page {
			if err := a.file(ctx, &page[i]); err != nil {
				return err
			}
			if err := a.step(ctx); err != nil {
				return err
			}
		}
		last = page[len(page)-1]
	}
}

func (a *archive) file(ctx context.Context, f *exportedFile) error {
	if f.Blob == "" {
		return nil // a viewer's link has no content: it is only in the list
	}
	folder := "cabinet"
	if f.Patient != nil && *f.Patient != "" {
		folder = *f.Patient
	}
	place := path.Join("files", folder, f.UUID+"-"+harmless(f.Name))
	if f.Slices > 0 {
		return a.slices(ctx, f.UUID, place)
	}
	return a.content(manifestEntry{UUID: f.UUID, Path: place, Bytes: f.Size, SHA256: f.SHA256}, func() (io.ReadCloser, error) {
		return a.blobs.Open(ctx, f.Blob, 0)
	})
}

// slices writes the slices of a series into a folder.
func (a *archive) slices(ctx context.Context, file, folder string) error {
	var all []struct {
		Name   string `bun:"name"`
		Blob   string `bun:"blob"`
		Size   int64  `bun:"size"`
		SHA256 string `bun:"sha256"`
	}
	err := a.db.NewSelect().Table("file_slices").Column("name", "blob", "size", "sha256").Where("file_uuid = ?", file).Order("along", "instance").Scan(ctx, &all)
	if err != nil {
		return err
	}
	for i, slice := range all {
		entry := manifestEntry{UUID: file, Path: fmt.Sprintf("%s/%04d-%s", folder, i+1, harmless(slice.Name)), Bytes: slice.Size, SHA256: slice.SHA256}
		if err := a.content(entry, func() (io.ReadCloser, error) { return a.blobs.Unpacked(ctx, slice.Blob) }); err != nil {
			return err
		}
	}
	return nil
}

// content writes one file and its line of the manifest.
func (a *archive) content(entry manifestEntry, open func() (io.ReadCloser, error)) (err error) {
	content, err := open()
	if gcerrors.Code(err) == gcerrors.NotFound {
		// The file was deleted since its row was read, or lost: the manifest states that, and the export continues.
		entry.Absent = true
		a.manifest.Files = append(a.manifest.Files, entry)
		return nil
	}
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, content.Close()) }()
	w, err := a.entry(entry.Path, zip.Store)
	if err != nil {
		return err
	}
	if entry.Bytes, err = io.Copy(w, content); err != nil {
		return err
	}
	a.manifest.Files = append(a.manifest.Files, entry)
	return nil
}

// harmless returns a name that no program unpacks to another folder. Attack stopped: a file named ../../.bashrc that an
// archive program extracts there (CWE-22).
func harmless(name string) string {
	safe := strings.Map(func(r rune) rune {
		if unicode.IsControl(r) || unicode.Is(unicode.Cf, r) || strings.ContainsRune(`/\:*?"<>|`, r) {
			return '_'
		}
		return r
	}, strings.ToValidUTF8(name, "_"))
	safe = strings.Trim(safe, " .")
	if runes := []rune(safe); len(runes) > 100 {
		safe = string(runes[len(runes)-100:])
	}
	if safe == "" {
		return "_"
	}
	return safe
}
