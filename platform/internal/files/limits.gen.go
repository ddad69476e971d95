// Code generated from x-limits of the contract by make generate. DO NOT EDIT.

package files

// Rules are the limits of each kind, in the order in which pages show them. A viewer is a link and accepts no content.
var Rules = []Rule{
	{"picture", []string{"image/jpeg", "image/png", "image/webp"}, 41943040},
	{"radio", []string{"application/dicom", "application/zip", "image/jpeg", "image/png", "application/pdf"}, 2147483648},
	{"dental_scan", []string{"model/stl", "model/ply", "model/obj"}, 314572800},
	{"face_scan", []string{"model/ply", "model/obj", "model/stl", "image/jpeg", "image/png"}, 314572800},
	{"document", []string{"application/pdf", "image/jpeg", "image/png"}, 52428800},
	{"clame", []string{"image/jpeg", "image/png", "image/webp", "application/pdf", "model/stl", "model/ply", "model/obj", "application/dicom"}, 104857600},
	{"viewer", []string{}, 0},
}
