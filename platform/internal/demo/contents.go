package demo

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"runtime"

	"golang.org/x/sync/errgroup"

	"portal/platform/internal/demo/anatomy"
	"portal/platform/internal/files/samples"
	"portal/platform/internal/files/sniff"
)

// Edges of the cells of which a scan's surface is made, in millimetres: about 70 000 triangles for a jaw.
const (
	scanCell = 0.55
	textCell = 1.4 // a text needs four times the bytes
	faceCell = 1.9
)

// preparedTooth is reduced for a crown in the second scan of the lower jaw.
const preparedTooth = 36

// makeContents draws the contents of the demonstration's files, each once. They show one dentition: the jaws occlude, the
// photographs and the X-rays show the same teeth.
func makeContents() (map[string]*content, error) {
	var upper, lower, prepared, text, rest, smile samples.Surface
	var scans errgroup.Group
	scans.SetLimit(runtime.GOMAXPROCS(0))
	for _, draw := range []func(){
		func() { upper = anatomy.Scan(anatomy.Upper, 0, scanCell) },
		func() { lower = anatomy.Scan(anatomy.Lower, 0, scanCell) },
		func() { prepared = anatomy.Scan(anatomy.Lower, preparedTooth, scanCell) },
		func() { text = anatomy.Scan(anatomy.Lower, 0, textCell) },
		func() { rest = anatomy.Face(false, faceCell) },
		func() { smile = anatomy.Face(true, faceCell) },
	} {
		scans.Go(func() error { draw(); return nil })
	}
	if err := scans.Wait(); err != nil {
		return nil, err
	}
	const arch, face = "Dental arch, synthetic", "Face, synthetic"
	return drawAll(map[string]func() ([]byte, error){
		"upper-stl":    func() ([]byte, error) { return upper.STL(), nil },
		"lower-stl":    func() ([]byte, error) { return lower.STL(), nil },
		"upper-ply":    func() ([]byte, error) { return upper.PLY(arch), nil },
		"prepared-ply": func() ([]byte, error) { return prepared.PLY(arch), nil },
		"text-stl":     func() ([]byte, error) { return text.TextSTL(), nil },
		"face-rest":    func() ([]byte, error) { return rest.PLY(face), nil },
		"face-smile":   func() ([]byte, error) { return smile.OBJ(), nil },
		"right":        photograph(anatomy.RightSide, upper, prepared),
		"left":         photograph(anatomy.LeftSide, upper, prepared),
		"smile":        photograph(anatomy.Frontal, upper, lower),
		"upper":        photograph(anatomy.UpperOcclusal, upper, lower),
		"lower":        photograph(anatomy.LowerOcclusal, upper, prepared),
		"shade":        photograph(anatomy.Shade, upper, lower),
		"panoramic-1":  func() ([]byte, error) { return samples.PNG(anatomy.Panoramic(1280, 640, 0)) },
		"panoramic-2":  func() ([]byte, error) { return samples.PNG(anatomy.Panoramic(1280, 640, 1)) },
		"xray":         func() ([]byte, error) { return samples.XRayOf(800, 600, 1, anatomy.Periapical(800, 600)), nil },
		"volume":       func() ([]byte, error) { return samples.XRayOf(80, 80, 80, anatomy.Volume(80, 0.4)), nil },
		"report": func() ([]byte, error) {
			return samples.Report("Compte rendu radiologique", 2, "Données fictives.", "Examen panoramique. Pas de lésion péri-apicale décelée.",
				"Niveau osseux conservé. Contrôle conseillé dans douze mois.")
		},
	})
}

func photograph(view anatomy.View, upper, lower samples.Surface) func() ([]byte, error) {
	orientation := 0
	if view == anatomy.Shade {
		orientation = 6 // its top is on the left
	}
	return func() ([]byte, error) {
		return samples.JPEG(anatomy.Photograph(view, 800, 600, upper, lower), orientation)
	}
}

// drawAll draws as many contents at a time as there are processors.
func drawAll(draw map[string]func() ([]byte, error)) (map[string]*content, error) {
	contents := make(map[string]*content, len(draw))
	var work errgroup.Group
	work.SetLimit(runtime.GOMAXPROCS(0))
	for name, draw := range draw {
		c := &content{name: name}
		contents[name] = c
		work.Go(func() error {
			var err error
			if c.bytes, err = draw(); err != nil {
				return fmt.Errorf("%s: %w", name, err)
			}
			sum := sha256.Sum256(c.bytes)
			c.hash = hex.EncodeToString(sum[:])
			if c.found, err = sniff.Detect(bytes.NewReader(c.bytes), int64(len(c.bytes))); err != nil {
				return fmt.Errorf("%s: %w", name, err)
			}
			return nil
		})
	}
	if err := work.Wait(); err != nil {
		return nil, err
	}
	return contents, nil
}
