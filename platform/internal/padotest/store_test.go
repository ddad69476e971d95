package padotest

import (
	"context"
	"sync"
	"testing"
	"time"

	"github.com/google/uuid"
	openapi_types "github.com/oapi-codegen/runtime/types"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"github.com/uptrace/bun"

	"portal/platform/internal/api/padotestapi"
	"portal/platform/internal/care"
	"portal/platform/internal/identity"
	"portal/platform/internal/journal"
	"portal/platform/internal/problem"
	"portal/platform/internal/testdb"
)

func TestMain(m *testing.M) { testdb.Main(m) }

func id(name string) string { return uuid.NewSHA1(uuid.NameSpaceOID, []byte(name)).String() }

var (
	ours, theirs   = id("ours"), id("theirs")
	anna, hugo     = id("anna"), id("hugo")
	maelys, zoe    = id("maelys"), id("zoe")
	stranger       = id("stranger")
	biolab, denlab = id("biolab"), id("denlab")
)

const (
	key, otherKey, oldKey = "key-of-biolab-0123456789", "key-of-denlab-0123456789", "key-of-biolab-withdrawn1"
	kit                   = "PADO26A7K9"
	birth                 = "1988-04-02"
)

type fixture struct {
	*Store
	t   *testing.T
	db  *bun.DB
	now time.Time
	h   *Handlers
	// blobs are the stored documents.
	blobs memory
}

func newFixture(t *testing.T, db *bun.DB) *fixture {
	f := &fixture{t: t, db: db, now: time.Date(2026, 11, 20, 9, 0, 0, 0, time.UTC)}
	f.blobs = memory{}
	f.Store = NewStore(db, f.blobs, func() time.Time { return f.now })
	f.h = NewHandlers(f.Store)
	for practice, user := range map[string]string{ours: anna, theirs: hugo} {
		f.insert(&identity.Practice{UUID: practice, Name: "C", Country: "FR"})
		f.insert(&identity.User{UUID: user, PracticeUUID: practice, Login: user + "@x.example", FirstName: "A", LastName: "B", Role: "owner"})
	}
	for patient, practice := range map[string]string{maelys: ours, stranger: theirs} {
		f.insert(&care.Patient{UUID: patient, PracticeUUID: practice, FirstName: "M", LastName: "D", BirthDate: birth, Version: 1})
	}
	f.insert(&care.Patient{UUID: zoe, PracticeUUID: ours, FirstName: "Z", LastName: "B", BirthDate: "2015-12-31", Version: 1})
	for laboratory, k := range map[string]string{biolab: key, denlab: otherKey} {
		f.insert(&Laboratory{UUID: laboratory, Name: "Labo " + k[7:13]})
		f.insert(&LaboratoryKey{KeyHash: Digest(k), LaboratoryUUID: laboratory, CreatedAt: 1})
	}
	f.insert(&LaboratoryKey{KeyHash: Digest(oldKey), LaboratoryUUID: biolab, CreatedAt: 1, RevokedAt: 2})
	return f
}

func (f *fixture) insert(model any) {
	f.t.Helper()
	_, err := f.db.NewInsert().Model(model).Exec(f.t.Context())
	require.NoError(f.t, err)
}

func day(text string) openapi_types.Date {
	parsed, err := time.Parse(dayLayout, text)
	if err != nil {
		panic(err)
	}
	return openapi_types.Date{Time: parsed}
}

func (f *fixture) upload(k, code, risk string) (padotestapi.PadotestReceipt, error) {
	body := padotestapi.PadotestUpload{
		KitCode: code, BirthDate: day(birth), SampledOn: day("2026-11-02"), Risk: padotestapi.PadotestRisk(risk),
		Values: []padotestapi.PadotestValue{{Name: "P. gingivalis", Value: 120000, Unit: "UFC/ml", Level: padotestapi.PadotestValueLevelRaised}},
	}
	answer, err := f.h.UploadPadotest(f.t.Context(), padotestapi.UploadPadotestRequestObject{
		Params: padotestapi.UploadPadotestParams{LaboratoryKey: k}, Body: &body,
	})
	if err != nil {
		return padotestapi.PadotestReceipt{}, err
	}
	return answer.(padotestapi.UploadPadotest200JSONResponse).Result, nil
}

func (f *fixture) lookup(code, born string) (padotestapi.PadotestResult, error) {
	answer, err := f.h.LookupPadotest(f.t.Context(), padotestapi.LookupPadotestRequestObject{
		Body: &padotestapi.PadotestLookup{KitCode: code, BirthDate: day(born)},
	})
	if err != nil {
		return padotestapi.PadotestResult{}, err
	}
	return answer.(padotestapi.LookupPadotest200JSONResponse).Result, nil
}

func refusedAs(t *testing.T, err error, want string) {
	t.Helper()
	var answer *problem.Error
	if assert.ErrorAs(t, err, &answer, want) {
		assert.Equal(t, want, answer.Code)
	}
}

func TestALaboratoryHandsInItsResults(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		f := newFixture(t, db)
		for _, wrong := range []string{"key-unknown-0123456789", oldKey, Digest(key)} {
			_, err := f.upload(wrong, kit, "low")
			refusedAs(t, err, "padotest.key")
		}
		first, err := f.upload(key, "pado-26a7 k9", "low")
		require.NoError(t, err)
		assert.False(t, first.Replaced)
		assert.Equal(t, kit, first.KitCode)
		again, err := f.upload(key, kit, "high")
		require.NoError(t, err)
		assert.True(t, again.Replaced)
		assert.Equal(t, first.Uuid, again.Uuid)
		_, err = f.upload(otherKey, kit, "low")
		refusedAs(t, err, "padotest.taken")
		result, err := f.lookup(kit, birth)
		require.NoError(t, err)
		assert.Equal(t, padotestapi.PadotestRisk("high"), result.Risk)
		assert.Equal(t, "P. gingivalis", result.Values[0].Name)
		_, err = f.upload(key, "PADO/../1", "low")
		refusedAs(t, err, "request.invalid")
	})
}

func TestALookupDoesNotTellWhichWasWrong(t *testing.T) {
	f := newFixture(t, testdb.New(t))
	_, err := f.upload(key, kit, "low")
	require.NoError(t, err)
	_, wrongDay := f.lookup(kit, "1988-04-03")
	_, wrongKit := f.lookup("PADO26ZZZZ", birth)
	_, noKit := f.lookup("!!!!!!!!", birth)
	refusedAs(t, wrongDay, "padotest.unknown")
	assert.Equal(t, wrongDay, wrongKit)
	assert.Equal(t, wrongDay, noKit)
	result, err := f.lookup("pado 26a7-k9", birth)
	require.NoError(t, err)
	assert.Nil(t, result.AttachedAt)
}

func TestAKitAllowsTenGuessesADay(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		f := newFixture(t, db)
		_, err := f.upload(key, kit, "low")
		require.NoError(t, err)
		for range 30 {
			_, err := f.lookup(kit, birth)
			require.NoError(t, err, "who knows it does not guess")
		}
		for _, code := range []string{kit, "PADO26ZZZZ"} {
			var guesses sync.WaitGroup
			var unknown, limited sync.Map
			for i := range Guesses + 5 {
				guesses.Go(func() {
					_, err := f.lookup(code, time.Date(1990, 1, 1+i, 0, 0, 0, 0, time.UTC).Format(dayLayout))
					var answer *problem.Error
					assert.ErrorAs(t, err, &answer)
					if answer.Code == "padotest.unknown" {
						unknown.Store(i, true)
					} else {
						limited.Store(i, answer.Code)
					}
				})
			}
			guesses.Wait()
			assert.Equal(t, []int{Guesses, 5}, []int{size(&unknown), size(&limited)}, "a kit that does not exist answers alike")
			_, err = f.lookup(code, birth)
			refusedAs(t, err, "padotest.guesses")
		}
		f.now = f.now.Add(guessWindow)
		_, err = f.lookup(kit, birth)
		require.NoError(t, err)
		require.NoError(t, f.Sweep(t.Context()))
	})
}

func size(m *sync.Map) int {
	n := 0
	m.Range(func(any, any) bool { n++; return true })
	return n
}

func (f *fixture) attach(ctx context.Context, user, patient, born string) error {
	_, err := f.h.AttachPadotest(ctx, padotestapi.AttachPadotestRequestObject{
		UserUuid: uuid.MustParse(user), PatientUuid: uuid.MustParse(patient), Body: &padotestapi.PadotestLookup{KitCode: kit, BirthDate: day(born)},
	})
	return err
}

func TestAResultIsAttachedToOnePatientAndReadsAreJournaled(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		f := newFixture(t, db)
		_, err := f.upload(key, kit, "moderate")
		require.NoError(t, err)
		refusedAs(t, f.attach(t.Context(), anna, stranger, birth), "not_found")
		refusedAs(t, f.attach(t.Context(), anna, maelys, "1988-04-03"), "padotest.unknown")
		refusedAs(t, f.attach(t.Context(), anna, zoe, birth), "padotest.birth_date")
		require.NoError(t, f.attach(t.Context(), anna, maelys, birth))
		require.NoError(t, f.attach(t.Context(), anna, maelys, birth), "twice is once")
		refusedAs(t, f.attach(t.Context(), hugo, stranger, birth), "padotest.attached")
		_, err = f.upload(key, kit, "low")
		refusedAs(t, err, "padotest.attached")
		_, err = f.lookup(kit, birth)
		require.NoError(t, err)
		list, err := f.Of(t.Context(), anna, maelys)
		require.NoError(t, err)
		assert.Len(t, list, 1)
		_, err = f.Of(t.Context(), hugo, maelys)
		refusedAs(t, err, "not_found")
		var lines []journal.Line
		require.NoError(t, db.NewSelect().Model(&lines).Where("practice_uuid = ?", ours).Order("seq").Scan(t.Context()))
		actions := []string{}
		for _, line := range lines {
			assert.Equal(t, maelys, line.PatientUUID)
			actions = append(actions, line.Action)
		}
		assert.Equal(t, []string{"upload", "view", "view", "list"}, actions)
	})
}

// FuzzKit checks that each code has one canonical form, which is parsed as itself.
func FuzzKit(f *testing.F) {
	for _, seed := range []string{kit, "pado-26a7 k9", "", "--------", "PADO 26A7 K9 \u00a0", "é1234567", "' OR 1=1 --"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, typed string) {
		code, ok := Kit(typed)
		if !ok {
			return
		}
		if again, ok := Kit(code); !ok || again != code || len(code) > 20 {
			t.Fatalf("%q became %q and then %q", typed, code, again)
		}
	})
}
