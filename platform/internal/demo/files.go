package demo

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"time"

	"github.com/uptrace/bun"

	"portal/platform/internal/files"
	"portal/platform/internal/files/sniff"
	"portal/platform/internal/store"
)

const filesRun = "demo-files"

// kindShare is the number of files of a kind, and their names.
type kindShare struct {
	kind   string
	count  int
	names  []string
	models []string // the contents
}

// content is shared by many rows.
type content struct {
	name  string
	bytes []byte
	found sniff.Content
	hash  string
}

func tilleulsFiles() []kindShare {
	return []kindShare{
		{files.Picture, 264, pictureNames, []string{"right", "left", "smile", "upper", "lower", "shade", "right", "smile", "smile", "smile", "left", "shade"}},
		{files.Radio, 96, []string{"Panoramique", "Rétro-alvéolaire 36", "Panoramique de contrôle", "Cone beam secteur 3", "Compte rendu radiologique"},
			[]string{"panoramic-1", "xray", "panoramic-2", "volume", "report"}},
		{files.DentalScan, 86, []string{"Arcade maxillaire", "Arcade mandibulaire", "Empreinte numérique haut", "Empreinte numérique bas", "Arcade (texte)"},
			[]string{"upper-stl", "lower-stl", "upper-ply", "prepared-ply", "text-stl"}},
		{files.FaceScan, 19, []string{"Scan facial repos", "Scan facial sourire"}, []string{"face-rest", "face-smile"}},
		{files.Viewer, 13, []string{"Simulation du traitement", "Plan de chirurgie guidée"}, nil},
	}
}

func rivageFiles() []kindShare {
	all := tilleulsFiles()
	for i, count := range []int{22, 8, 7, 2, 1} {
		all[i].count = count
	}
	return all
}

// pictureNames include names that break careless code.
var pictureNames = []string{
	"Photo intra-orale droite", "Photo intra-orale gauche", "Sourire de face", "Vue occlusale maxillaire", "Vue occlusale mandibulaire",
	"Teinte A2 – lumière du jour", "Profil d’Œuvrard", "صورة الأسنان", "שיניים קדמיות", "Sourire 😁 après", "👩‍⚕️ contrôle à 6 mois", "DSC_0042 (1)",
}

// SeedFiles writes the demonstration's files, once the practices exist. Rows share a few contents, so that the
// demonstration takes little storage and time.
func SeedFiles(ctx context.Context, db *bun.DB, blobs *files.Blobs) error {
	done, err := db.NewSelect().Model((*progress)(nil)).Where("name = ?", filesRun).Exists(ctx)
	if err != nil || done {
		return err
	}
	contents, err := makeContents()
	if err != nil {
		return err
	}
	practices := []struct {
		uuid   string
		shares []kindShare
	}{{tilleuls().UUID, tilleulsFiles()}, {rivage().UUID, rivageFiles()}}
	var rows []files.File
	for i, practice := range practices {
		if err := storeContents(ctx, blobs, practice.uuid, contents); err != nil {
			return err
		}
		drawn, err := drawFiles(ctx, db, rand.New(rand.NewPCG(seed, uint64(40+i))), practice.uuid, practice.shares, contents)
		if err != nil {
			return err
		}
		rows = append(rows, drawn...)
	}
	series, slices, err := drawSeries(ctx, db, blobs)
	if err != nil {
		return err
	}
	rows = append(rows, *series)
	return db.RunInTx(ctx, nil, func(ctx context.Context, tx bun.Tx) error {
		claim := progress{Name: filesRun, Next: 1}
		first, err := store.Affected(tx.NewInsert().Model(&claim).On("CONFLICT (name) DO NOTHING").Exec(ctx))
		if err != nil || !first {
			return err // another replica was faster
		}
		if err := insert(ctx, tx, rows); err != nil {
			return err
		}
		if err := insert(ctx, tx, slices); err != nil {
			return err
		}
		return errors.Join(linkActFiles(ctx, tx), attachFiles(ctx, tx), pinComments(ctx, tx, rows), seedPlans(ctx, tx), storeReports(ctx, tx, blobs))
	})
}

func contentKey(practice, name string) string {
	return practice + "/files/" + id("content", practice, name)
}

func storeContents(ctx context.Context, blobs *files.Blobs, practice string, contents map[string]*content) error {
	for name, c := range contents {
		if _, err := blobs.Put(ctx, contentKey(practice, name), c.found.Media, bytes.NewReader(c.bytes)); err != nil {
			return err
		}
	}
	return nil
}

func drawFiles(ctx context.Context, db *bun.DB, rng *rand.Rand, practice string, shares []kindShare, contents map[string]*content) ([]files.File, error) {
	var patients, authors []string
	err := db.NewSelect().Table("patients").Column("uuid").Where("practice_uuid = ?", practice).Where("NOT archived").Order("uuid").Scan(ctx, &patients)
	if err != nil {
		return nil, err
	}
	err = db.NewSelect().Table("users").Column("uuid").Where("practice_uuid = ?", practice).Where("role <> 'accounts'").Order("uuid").Scan(ctx, &authors)
	if err != nil {
		return nil, err
	}
	var rows []files.File
	for _, share := range shares {
		for n := range share.count {
			at := reference.Add(-time.Duration(1+rng.IntN(700*24*60)) * time.Minute)
			f := files.File{
				UUID: id("file", practice, share.kind, n), PracticeUUID: practice, PatientUUID: pick(rng, patients), Kind: share.kind,
				Name: share.names[n%len(share.names)], CreatedAt: at.UnixMilli(), TakenOn: at.Format(isoDay), CreatedBy: pick(rng, authors), Version: 1,
			}
			if share.models == nil {
				f.Link, f.Preview = fmt.Sprintf("https://viewer.smilers.example/cases/%08x", rng.Uint32()), files.PreviewNone
			} else {
				f.Show(contents[share.models[n%len(share.models)]].of(practice))
			}
			if n%40 == 39 {
				f.Note = "À comparer avec l’examen précédent."
			}
			f.Index()
			rows = append(rows, f)
		}
	}
	return rows, nil
}

// of returns the content as files of a practice have it.
func (c *content) of(practice string) files.Content {
	return files.Content{Content: c.found, Size: int64(len(c.bytes)), SHA256: c.hash, Blob: contentKey(practice, c.name)}
}

// scanPins are comments at points of the upper scan.
var scanPins = []struct {
	text    string
	x, y, z float64
}{
	{"Marge à reprendre en distal : la limite n’est pas lisible.", -32.55, 14.19, 3.78},
	{"Contact prématuré à vérifier à l’essayage.", 23.34, 31.28, -0.35},
}

// pinComments adds two comments to the first upper arch scan of each practice, at points of its surface.
func pinComments(ctx context.Context, tx bun.Tx, rows []files.File) error {
	pinned := map[string]bool{}
	var comments []files.Comment
	for i := range rows {
		f := &rows[i]
		if f.Kind != files.DentalScan || f.Name != "Arcade maxillaire.stl" || pinned[f.PracticeUUID] {
			continue
		}
		pinned[f.PracticeUUID] = true
		for n, pin := range scanPins {
			at := time.UnixMilli(f.CreatedAt).Add(time.Duration(n+1) * time.Hour).UnixMilli()
			c := files.Comment{UUID: id("file-comment", f.UUID, n), FileUUID: f.UUID, Text: pin.text, CreatedAt: at, CreatedBy: f.CreatedBy}
			c.Pin(pin.x, pin.y, pin.z)
			comments = append(comments, c)
		}
	}
	return insert(ctx, tx, comments)
}
