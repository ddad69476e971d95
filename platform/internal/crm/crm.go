// Package crm is the reference CRM: requests to the manufacturer, a practice's contacts and their visits. It issues its
// own tokens and accepts no others.
package crm

import (
	"bytes"
	"context"
	"database/sql"
	"errors"
	"net/http"
	"time"

	openapi_types "github.com/oapi-codegen/runtime/types"
	"github.com/uptrace/bun"

	"portal/contracts/crmapi"
	"portal/platform/internal/problem"
	"portal/platform/internal/textnorm"
)

// Audience is the audience of the CRM's own tokens. The gateway's service token has another one, and can only be
// exchanged for them.
const Audience = "crm-instance"

const tokenLife = 20 * time.Minute

// Record is a record of an account.
type Record struct {
	bun.BaseModel `bun:"table:crm_records,alias:r"`

	ID         string `bun:"id,pk"`
	Account    string `bun:"account"`
	Kind       string `bun:"kind"`
	Title      string `bun:"title"`
	Detail     string `bun:"detail"`
	Status     string `bun:"status"`
	Day        string `bun:"day"`
	SearchText string `bun:"search_text"`
}

// Index sets the column that searches read.
func (r *Record) Index() { r.SearchText = textnorm.Text(r.Title + " " + r.Detail) }

// File is a file of a record; its content is generated on request.
type File struct {
	bun.BaseModel `bun:"table:crm_files,alias:f"`

	ID       string `bun:"id,pk"`
	RecordID string `bun:"record_id"`
	Name     string `bun:"name"`
}

// Tokens signs tokens.
type Tokens interface {
	Mint(audience, subject string, life time.Duration) (token string, expires time.Time, err error)
}

// Handlers serves the CRM contract.
type Handlers struct {
	db     *bun.DB
	tokens Tokens
	origin string
}

var _ crmapi.StrictServerInterface = (*Handlers)(nil)

// NewHandlers returns Handlers. The origin is the instance's address, unless the request has another one.
func NewHandlers(db *bun.DB, tokens Tokens, origin string) *Handlers {
	return &Handlers{db: db, tokens: tokens, origin: origin}
}

type hostKey struct{}

// Hosted stores the address by which the instance was reached: a gateway in the same network uses another one than
// browsers. It must run behind the check of the service token.
func Hosted(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		next.ServeHTTP(w, r.WithContext(context.WithValue(r.Context(), hostKey{}, r.Host)))
	})
}

// CrmToken implements POST /oauth2/token.
func (h *Handlers) CrmToken(ctx context.Context, _ crmapi.CrmTokenRequestObject) (crmapi.CrmTokenResponseObject, error) {
	token, expires, err := h.tokens.Mint(Audience, "portal-gateway", tokenLife)
	if err != nil {
		return nil, err
	}
	instance := h.origin
	if host, ok := ctx.Value(hostKey{}).(string); ok && host != "" && "https://"+host != h.origin {
		instance = "http://" + host
	}
	return crmapi.CrmToken200JSONResponse{
		AccessToken: token, TokenType: crmapi.TokenAnswerTokenTypeBearer, InstanceUrl: instance + "/crm",
		ExpiresIn: max(1, int(time.Until(expires).Seconds())),
	}, nil
}

// CrmQuery implements POST /query.
func (h *Handlers) CrmQuery(ctx context.Context, request crmapi.CrmQueryRequestObject) (crmapi.CrmQueryResponseObject, error) {
	var rows []Record
	page := crmapi.CrmPage{Page: 1, Size: 25}
	query := h.db.NewSelect().Model(&rows).Where("r.account IN (?)", bun.List(request.Body.Accounts)).
		Where("r.kind = ?", string(request.Body.Request.Name))
	if p := request.Body.Request.Parameters; p != nil {
		if p.Search != nil {
			for _, word := range textnorm.Words(*p.Search) {
				query = query.Where(`r.search_text LIKE ? ESCAPE '\'`, textnorm.Contains(word))
			}
		}
		if p.Status != nil {
			query = query.Where("r.status = ?", string(*p.Status))
		}
		if p.Page != nil {
			page.Page = *p.Page
		}
		if p.Size != nil {
			page.Size = *p.Size
		}
	}
	total, err := query.Order("r.day DESC", "r.id").Limit(int64(page.Size)).Offset(int64((page.Page - 1) * page.Size)).ScanAndCount(ctx)
	if err != nil {
		return nil, err
	}
	page.Total = int(total)
	page.Items, err = h.wire(ctx, rows)
	return crmapi.CrmQuery200JSONResponse{Result: page}, err
}

func (h *Handlers) wire(ctx context.Context, rows []Record) ([]crmapi.CrmRecord, error) {
	items := make([]crmapi.CrmRecord, 0, len(rows))
	if len(rows) == 0 {
		return items, nil
	}
	ids := make([]string, len(rows))
	for i := range rows {
		ids[i] = rows[i].ID
	}
	var files []File
	if err := h.db.NewSelect().Model(&files).Where("f.record_id IN (?)", bun.List(ids)).Order("f.name").Scan(ctx); err != nil {
		return nil, err
	}
	for i := range rows {
		row := &rows[i]
		on, err := time.Parse(time.DateOnly, row.Day)
		if err != nil {
			return nil, err
		}
		item := crmapi.CrmRecord{
			Id: row.ID, Kind: crmapi.QueryName(row.Kind), Title: row.Title, Detail: &row.Detail, Date: openapi_types.Date{Time: on},
		}
		if row.Status != "" {
			item.Status = &row.Status
		}
		item.Files = filesOf(row.ID, files)
		items = append(items, item)
	}
	return items, nil
}

func filesOf(record string, files []File) *[]crmapi.CrmFile {
	own := []crmapi.CrmFile{}
	for _, file := range files {
		if file.RecordID == record {
			content, kind := draw(&file)
			own = append(own, crmapi.CrmFile{Id: file.ID, Name: file.Name, Type: kind, Size: len(content)})
		}
	}
	return &own
}

var kindOf = map[crmapi.RecordRequestName]string{
	crmapi.RecordRequestNameCase: "cases", crmapi.RecordRequestNameContact: "contacts", crmapi.RecordRequestNameVisit: "visits",
}

// CrmRecord implements POST /record.
func (h *Handlers) CrmRecord(ctx context.Context, request crmapi.CrmRecordRequestObject) (crmapi.CrmRecordResponseObject, error) {
	var rows []Record
	err := h.db.NewSelect().Model(&rows).Where("r.id = ?", request.Body.Request.Parameters.Id).
		Where("r.account IN (?)", bun.List(request.Body.Accounts)).Where("r.kind = ?", kindOf[request.Body.Request.Name]).Scan(ctx)
	if err != nil {
		return nil, err
	}
	items, err := h.wire(ctx, rows)
	if err != nil {
		return nil, err
	}
	if len(items) == 0 {
		return nil, problem.NotFound()
	}
	return crmapi.CrmRecord200JSONResponse{Result: items[0]}, nil
}

// CrmFile implements POST /file.
func (h *Handlers) CrmFile(ctx context.Context, request crmapi.CrmFileRequestObject) (crmapi.CrmFileResponseObject, error) {
	var file File
	err := h.db.NewSelect().Model(&file).Join("JOIN crm_records AS r ON r.id = f.record_id").
		Where("f.id = ?", request.Body.Request.Parameters.Id).Where("r.account IN (?)", bun.List(request.Body.Accounts)).Scan(ctx)
	if errors.Is(err, sql.ErrNoRows) {
		return nil, problem.NotFound()
	}
	if err != nil {
		return nil, err
	}
	content, kind := draw(&file)
	if kind == crmapi.CrmFileTypeImagepng {
		return crmapi.CrmFile200ImagepngResponse{Body: bytes.NewReader(content), ContentLength: int64(len(content))}, nil
	}
	return crmapi.CrmFile200ApplicationpdfResponse{Body: bytes.NewReader(content), ContentLength: int64(len(content))}, nil
}
