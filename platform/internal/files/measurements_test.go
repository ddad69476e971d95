package files

import (
	"context"
	"net/http"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"github.com/uptrace/bun"

	"portal/platform/internal/api/filesapi"
	"portal/platform/internal/files/samples"
	"portal/platform/internal/identity"
)

const angle = `{"kind":"angle","name":"Pente cuspidienne","points":[{"x":1.2344,"y":-20.5,"z":0.0006},{"x":0,"y":0,"z":0},{"x":3,"y":4,"z":5}]}`

func pointsOf(n int) string {
	return "[" + strings.TrimSuffix(strings.Repeat(`{"x":1,"y":2,"z":3},`, n), ",") + "]"
}

func TestScansHaveMeasurements(t *testing.T) {
	stores(t, func(t *testing.T, databaseURL, blobsURL string) {
		p := peopled(t, databaseURL, blobsURL)
		scan := p.upload(anna, DentalScan, "arcade.stl", samples.ArchSTL(20, 10, 0, false))
		of := func(user string) string { return "/files/measurements/" + user + "/" + scan }
		before := len(p.journal())

		first := result[filesapi.FileMeasurement](t, p.post(anna, of(anna), angle))
		assert.Equal(t, "Pente cuspidienne", first.Name)
		assert.Equal(t, filesapi.FileMeasurementKindAngle, first.Kind)
		assert.Equal(t, []filesapi.FileAnchor{{X: 1.234, Y: -20.5, Z: 0.001}, {}, {X: 3, Y: 4, Z: 5}}, first.Points)
		assert.Equal(t, anna, first.Author.Uuid.String())
		one := of(bruno) + "/" + first.Uuid.String()
		renamed := result[filesapi.FileMeasurement](t, p.send(bruno, http.MethodPatch, one, strings.NewReader(`{"name":" Angle 36 "}`), "Content-Type", "application/json"))
		assert.Equal(t, "Angle 36", renamed.Name)
		assert.Equal(t, first.Points, renamed.Points)
		assert.Equal(t, []string{"change file", "change file"}, p.journal()[before:])

		for _, reader := range []string{anna, bruno, guest} {
			assert.Equal(t, []filesapi.FileMeasurement{renamed}, result[[]filesapi.FileMeasurement](t, p.get(reader, of(reader))))
		}
		assert.Equal(t, []string{"view patient", "view patient", "view patient"}, p.journal()[before+2:])

		assert.Equal(t, http.StatusNoContent, p.send(anna, http.MethodDelete, of(anna)+"/"+first.Uuid.String(), nil).StatusCode)
		assert.Equal(t, http.StatusNotFound, p.send(bruno, http.MethodDelete, one, nil).StatusCode)
		assert.Equal(t, http.StatusNotFound, p.send(bruno, http.MethodPatch, one, strings.NewReader(`{"name":"x"}`), "Content-Type", "application/json").StatusCode)
		assert.Empty(t, result[[]filesapi.FileMeasurement](t, p.get(anna, of(anna))))

		require.Equal(t, http.StatusOK, p.post(anna, of(anna), angle).StatusCode)
		assert.Equal(t, http.StatusNoContent, p.send(anna, http.MethodDelete, "/files/delete/"+anna+"/"+scan, nil).StatusCode)
		assert.Equal(t, http.StatusNotFound, p.get(anna, of(anna)).StatusCode)
		require.NoError(t, p.service.sweepDeleted(t.Context(), p.now.Add(restorable)))
		left, err := p.db.NewSelect().Model((*Measurement)(nil)).Count(t.Context())
		require.NoError(t, err)
		assert.Zero(t, left, "measurements are erased with their file")
	})
}

func TestMeasurementsAreValidated(t *testing.T) {
	p := single(t)
	scan := p.upload(anna, DentalScan, "arcade.stl", samples.ArchSTL(20, 10, 0, false))
	of := "/files/measurements/" + anna + "/" + scan
	body := func(kind, name string, points int) string {
		return `{"kind":"` + kind + `","name":"` + name + `","points":` + pointsOf(points) + `}`
	}
	for _, accepted := range []string{body("length", "a", 2), body("thickness", "a", 2), body("margin", "a", 3), body("margin", strings.Repeat("é", 80), 200)} {
		assert.Equal(t, http.StatusOK, p.post(anna, of, accepted).StatusCode)
	}
	for name, refused := range map[string]string{
		"a length of three": body("length", "a", 3),
		"an angle of two":   body("angle", "a", 2),
		"a margin of two":   body("margin", "a", 2),
		"one point":         body("length", "a", 1),
		"201 points":        body("margin", "a", 201),
		"no name":           body("length", " ", 2),
		"a long name":       body("length", strings.Repeat("x", 81), 2),
		"a bell":            body("length", `a\u0007`, 2),
		"another kind":      body("volume", "a", 2),
		"far away":          `{"kind":"length","name":"a","points":[{"x":1e6,"y":1,"z":1},{"x":1,"y":1,"z":1}]}`,
		"a value":           `{"kind":"length","name":"a","value":3,"points":` + pointsOf(2) + `}`,
	} {
		assert.Equal(t, http.StatusBadRequest, p.post(anna, of, refused).StatusCode, name)
	}
	picture := p.upload(anna, Picture, "a.jpg", photo(t, 0))
	assert.Equal(t, "file.kind", p.post(anna, "/files/measurements/"+anna+"/"+picture, angle).code(t))
}

func TestXRaysHaveMeasurements(t *testing.T) {
	p := single(t)
	post := func(file, body string) answer { return p.post(anna, "/files/measurements/"+anna+"/"+file, body) }
	xray := p.upload(anna, Radio, "a.dcm", samples.XRay(16, 8, 1))
	scan := p.upload(anna, DentalScan, "arcade.stl", samples.ArchSTL(20, 10, 0, false))
	body := func(kind string, points int) string {
		return `{"kind":"` + kind + `","name":"a","points":` + pointsOf(points) + `}`
	}
	for kind, points := range map[string]int{"length": 2, "angle": 3, "area": 200, "ellipse": 2} {
		assert.Equal(t, http.StatusOK, post(xray, body(kind, points)).StatusCode, kind)
	}
	assert.Equal(t, http.StatusBadRequest, post(xray, body("area", 2)).StatusCode)
	assert.Equal(t, http.StatusBadRequest, post(xray, body("ellipse", 3)).StatusCode)
	for kind, points := range map[string]int{"thickness": 2, "margin": 3} {
		assert.Equal(t, "file.kind", post(xray, body(kind, points)).code(t), kind)
	}
	for kind, points := range map[string]int{"area": 3, "ellipse": 2} {
		assert.Equal(t, "file.kind", post(scan, body(kind, points)).code(t), kind)
	}
	assert.Len(t, result[[]filesapi.FileMeasurement](t, p.get(anna, "/files/measurements/"+anna+"/"+xray)), 4)
}

func TestMeasurementsStayAtTheirSlices(t *testing.T) {
	p := single(t)
	p.upload(anna, Radio, "a.zip", packedAs(t, "2", slice("1", 2), "4", slice("1", 4)))
	id := p.list(anna)[0].Uuid.String()
	of := "/files/measurements/" + anna + "/" + id
	require.Equal(t, http.StatusOK, p.post(anna, of, `{"kind":"length","name":"a","points":[{"x":1,"y":1,"z":1.25},{"x":2,"y":2,"z":1}]}`).StatusCode)
	p.upload(anna, Radio, "b.zip", packedAs(t, "1", slice("1", 1), "3", slice("1", 3)))
	saved := result[[]filesapi.FileMeasurement](t, p.get(anna, of))
	assert.Equal(t, []filesapi.FileAnchor{{X: 1, Y: 1, Z: 2.25}, {X: 2, Y: 2, Z: 2}}, saved[0].Points)
}

func TestMeasurementsBelongToThePractice(t *testing.T) {
	p := single(t)
	scan := p.upload(anna, DentalScan, "arcade.stl", samples.ArchSTL(20, 10, 0, false))
	second := p.upload(anna, DentalScan, "autre.stl", samples.ArchSTL(21, 10, 0, false))
	of := func(user, file string) string { return "/files/measurements/" + user + "/" + file }
	saved := result[filesapi.FileMeasurement](t, p.post(anna, of(anna, scan), angle)).Uuid.String()
	name := func() *strings.Reader { return strings.NewReader(`{"name":"x"}`) }
	for _, stranger := range []string{other, guest} {
		assert.Equal(t, http.StatusNotFound, p.post(stranger, of(stranger, scan), angle).StatusCode)
		assert.Equal(t, http.StatusNotFound, p.send(stranger, http.MethodPatch, of(stranger, scan)+"/"+saved, name(), "Content-Type", "application/json").StatusCode)
		assert.Equal(t, http.StatusNotFound, p.send(stranger, http.MethodDelete, of(stranger, scan)+"/"+saved, nil).StatusCode)
	}
	assert.Equal(t, http.StatusNotFound, p.get(other, of(other, scan)).StatusCode)
	assert.Equal(t, http.StatusNotFound, p.send(anna, http.MethodPatch, of(anna, second)+"/"+saved, name(), "Content-Type", "application/json").StatusCode, "of another file")
	assert.Equal(t, http.StatusNotFound, p.send(anna, http.MethodDelete, of(anna, second)+"/"+saved, nil).StatusCode, "of another file")

	p.service.CarriedBy(func(_ context.Context, _ bun.IDB, user, file string) (bool, error) {
		return user == other && file == scan, nil
	})
	require.Equal(t, http.StatusOK, p.get(other, "/files/one/"+other+"/"+scan).StatusCode)
	assert.Equal(t, http.StatusNotFound, p.get(other, of(other, scan)).StatusCode, "a recipient of the file alone reads no measurements")
}

func TestAShareSaysWhoMeasuresAScan(t *testing.T) {
	stores(t, func(t *testing.T, databaseURL, blobsURL string) {
		p := peopled(t, databaseURL, blobsURL)
		scan := p.upload(anna, DentalScan, "arcade.stl", samples.ArchSTL(20, 10, 0, false))
		hidden := p.upload(anna, DentalScan, "autre.stl", samples.ArchSTL(21, 10, 0, false))
		p.exec("UPDATE files SET patient_uuid = NULL WHERE uuid = ?", hidden)
		of := func(user string) string { return "/files/measurements/" + user + "/" + scan }
		rename := func(user, id, body string) answer {
			return p.send(user, http.MethodPatch, of(user)+"/"+id, strings.NewReader(body), "Content-Type", "application/json")
		}
		remove := func(user, id string) answer { return p.send(user, http.MethodDelete, of(user)+"/"+id, nil) }
		const name = `{"name":"x"}`
		ofOurs := result[filesapi.FileMeasurement](t, p.post(anna, of(anna), angle))
		assert.Equal(t, ours, *ofOurs.Practice)
		saved := map[string]string{}
		for right, want := range map[string]int{"read": 403, "comment": 200, "contribute": 200} {
			p.shared(right)
			a := p.post(other, of(other), angle)
			require.Equal(t, want, a.StatusCode, right)
			assert.Equal(t, http.StatusForbidden, rename(other, ofOurs.Uuid.String(), name).StatusCode, "not the practice's, with %s", right)
			assert.Equal(t, http.StatusForbidden, remove(other, ofOurs.Uuid.String()).StatusCode, "not the practice's, with %s", right)
			assert.Equal(t, http.StatusNotFound, p.post(other, "/files/measurements/"+other+"/"+hidden, angle).StatusCode, "a file that the share does not show")
			if want == 200 {
				saved[right] = result[filesapi.FileMeasurement](t, a).Uuid.String()
			}
		}
		p.shared("read")
		refused := p.post(other, of(other), `{"kind":"length","name":" ","points":`+pointsOf(3)+`}`)
		assert.Equal(t, "share.right", refused.code(t), "the access is checked before the fields")
		assert.Equal(t, "share.right", remove(other, saved["comment"]).code(t), "an own one needs the right, too")
		assert.Equal(t, http.StatusNotFound, rename(anna, hidden, `{"name":" "}`).StatusCode, "no measurement")
		p.shared("comment")
		before := len(p.journal())
		renamed := result[filesapi.FileMeasurement](t, rename(other, saved["comment"], name))
		assert.Equal(t, []any{"x", other, "change file"}, []any{renamed.Name, renamed.Author.Uuid.String(), p.journal()[before]}, "in the practice's journal")
		assert.NotEqual(t, ours, *renamed.Practice)
		assert.Equal(t, http.StatusNoContent, remove(other, saved["comment"]).StatusCode, "a reader deletes an own measurement")
		assert.Equal(t, http.StatusNoContent, remove(anna, saved["contribute"]).StatusCode, "the practice any")

		p.exec("UPDATE patient_shares SET revoked_at = 2")
		assert.Equal(t, http.StatusNotFound, p.post(other, of(other), angle).StatusCode, "a withdrawn share permits nothing")
	})
}

func TestEachPracticeHasItsOwnLimitOfMeasurements(t *testing.T) {
	stores(t, func(t *testing.T, databaseURL, blobsURL string) {
		p := peopled(t, databaseURL, blobsURL)
		scan := p.upload(anna, DentalScan, "arcade.stl", samples.ArchSTL(20, 10, 0, false))
		p.shared("comment")
		saved := 0
		add := func(author string, count int) {
			for range count {
				saved++
				p.insert(&Measurement{
					UUID: named("measurement" + strconv.Itoa(saved)), FileUUID: scan, Kind: "length", Name: "x", Points: [][3]int64{{0, 0, 0}, {1, 1, 1}},
					CreatedAt: int64(saved), CreatedBy: author,
				})
			}
		}
		of := func(user string) string { return "/files/measurements/" + user + "/" + scan }
		refused := func(user, code string) {
			a := p.post(user, of(user), angle)
			assert.Equal(t, http.StatusConflict, a.StatusCode)
			assert.Equal(t, code, a.code(t))
		}
		add(other, measurementsMostShared)
		refused(other, "measurements.shared-limit")
		add(anna, measurementsMost-1)
		assert.Equal(t, http.StatusOK, p.post(bruno, of(bruno), angle).StatusCode, "a recipient's do not count")
		refused(bruno, "measurements.limit")
		assert.Len(t, result[[]filesapi.FileMeasurement](t, p.get(anna, of(anna))), measurementsMost+measurementsMostShared, "all are listed")

		third := named("third")
		p.insert(&identity.Practice{UUID: named("practice-third"), Name: "third", Country: "FR"})
		p.insert(&identity.User{UUID: third, PracticeUUID: named("practice-third"), Login: "third@x.example", FirstName: "T", LastName: "T", Role: "owner"})
		add(third, measurementsMost-measurementsMostShared)
		p.exec("DELETE FROM file_measurements WHERE created_by = ? AND created_at < 10", other)
		p.exec("UPDATE file_measurements SET created_by = ? WHERE created_by = ? AND created_at < 20", third, other)
		add(third, 9)
		refused(other, "measurements.shared-limit")
	})
}
