package gallery

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"log/slog"
	"sync"
	"time"

	"github.com/uptrace/bun"

	"portal/platform/internal/problem"
)

// The longer side of a picture, in pixels.
var sides = map[string]int{"thumb": 480, "large": 1200}

// warmAfter delays the drawing after a start, when the machine is busy.
const warmAfter = 30 * time.Second

// picture is a drawn picture. Recipe is the digest of its recipe.
type picture struct {
	bun.BaseModel `bun:"table:gallery_pictures,alias:pic"`

	WorkUUID string `bun:"work_uuid,pk"`
	Size     string `bun:"size,pk"`
	Recipe   string `bun:"recipe"`
	Content  []byte `bun:"content"`
}

// Pictures draws each picture once and stores it in the database for all replicas.
type Pictures struct {
	db *bun.DB
	// Attack stopped: many concurrent requests for pictures that occupy all processors. Only one picture is drawn at a
	// time, and none twice.
	drawing sync.Mutex
}

// NewPictures returns a Pictures that stores pictures in db.
func NewPictures(db *bun.DB) *Pictures { return &Pictures{db: db} }

func digest(r Recipe) (string, error) {
	raw, err := json.Marshal(r.Recipe)
	sum := sha256.Sum256(raw)
	return hex.EncodeToString(sum[:]), err
}

// Of returns a work's picture as JPEG. It draws the picture if it is missing or its recipe has changed.
func (p *Pictures) Of(ctx context.Context, workUUID, size string) ([]byte, error) {
	var works []Work
	err := p.db.NewSelect().Model(&works).Column("w.uuid", "w.recipe").Where("w.uuid = ?", workUUID).Scan(ctx)
	if err != nil {
		return nil, err
	}
	side, known := sides[size]
	if len(works) != 1 || !known {
		return nil, problem.NotFound()
	}
	from, err := digest(works[0].Recipe)
	if err != nil {
		return nil, err
	}
	if content, err := p.kept(ctx, workUUID, size, from); err != nil || content != nil {
		return content, err
	}
	p.drawing.Lock()
	defer p.drawing.Unlock()
	if content, err := p.kept(ctx, workUUID, size, from); err != nil || content != nil {
		return content, err
	}
	content, err := works[0].Recipe.JPEG(side)
	if err != nil {
		return nil, err
	}
	row := &picture{WorkUUID: workUUID, Size: size, Recipe: from, Content: content}
	_, err = p.db.NewInsert().Model(row).On("CONFLICT (work_uuid, size) DO UPDATE").
		Set("recipe = EXCLUDED.recipe").Set("content = EXCLUDED.content").Exec(ctx)
	return content, err
}

func (p *Pictures) kept(ctx context.Context, workUUID, size, recipe string) ([]byte, error) {
	var found []picture
	err := p.db.NewSelect().Model(&found).Column("pic.content").Where("pic.work_uuid = ?", workUUID).
		Where("pic.size = ?", size).Where("pic.recipe = ?", recipe).Scan(ctx)
	if err != nil || len(found) == 0 {
		return nil, err
	}
	return found[0].Content, nil
}

// Warm draws missing pictures some time after a start, small ones first. It pauses after each for as long as it took, so
// that users are not slowed down. A picture that fails is drawn on request.
func (p *Pictures) Warm(ctx context.Context) {
	select {
	case <-ctx.Done():
	case <-time.After(warmAfter):
		p.warm(ctx)
	}
}

func (p *Pictures) warm(ctx context.Context) {
	var works []string
	err := p.db.NewSelect().Model((*Work)(nil)).Column("w.uuid").Where("NOT w.withdrawn").Order("w.position").Scan(ctx, &works)
	if err != nil {
		if ctx.Err() == nil {
			slog.WarnContext(ctx, "gallery pictures not drawn ahead", "error", err)
		}
		return
	}
	for _, size := range []string{"thumb", "large"} {
		for _, id := range works {
			began := time.Now()
			if _, err := p.Of(ctx, id, size); err != nil && ctx.Err() == nil {
				slog.WarnContext(ctx, "gallery picture not drawn", "work", id, "error", err)
			}
			select {
			case <-ctx.Done():
				return
			case <-time.After(time.Since(began)):
			}
		}
	}
}
