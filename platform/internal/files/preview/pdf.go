package preview

import (
	"context"
	"errors"
	"fmt"
	"image"
	"image/color"
	"io"
	"sync"
	"time"

	"github.com/klippa-app/go-pdfium"
	"github.com/klippa-app/go-pdfium/requests"
	"github.com/klippa-app/go-pdfium/webassembly"
	"github.com/tetratelabs/wazero"
)

const (
	pdfMost    = 64 << 20 // read completely: a PDF's objects may be anywhere in it
	pdfPatient = 20 * time.Second
	pdfMemory  = 6144 // pages of 64 KiB
)

// compiled caches the engine's machine code, so that a restarted engine does not compile 5 MB of WebAssembly again.
var compiled = wazero.NewCompilationCache()

// engine is PDFium as WebAssembly. Attack stopped: a crafted document exploits the parser. It runs in a sandbox without
// files or network, with bounded memory, and is terminated after a timeout.
type engine struct {
	mu        sync.Mutex
	pool      pdfium.Pool
	interpret bool
}

func (e *engine) start() (pdfium.Pool, error) {
	e.mu.Lock()
	defer e.mu.Unlock()
	if e.pool != nil {
		return e.pool, nil
	}
	config := wazero.NewRuntimeConfig()
	if e.interpret {
		config = wazero.NewRuntimeConfigInterpreter()
	}
	pool, err := webassembly.Init(webassembly.Config{
		MaxIdle: 1, MaxTotal: 1, FSConfig: wazero.NewFSConfig(), Stdout: io.Discard, Stderr: io.Discard,
		RuntimeConfig: config.WithMemoryLimitPages(pdfMemory).WithCloseOnContextDone(true).WithCompilationCache(compiled),
	})
	if err != nil {
		return nil, fmt.Errorf("start the PDF engine: %w", err)
	}
	e.pool = pool
	return pool, nil
}

func (e *engine) close() error {
	e.mu.Lock()
	defer e.mu.Unlock()
	if e.pool == nil {
		return nil
	}
	pool := e.pool
	e.pool = nil
	return pool.Close()
}

var paper = color.RGBA{0x8a, 0x3b, 0x32, 0xff}

// firstPage draws the first page, or a card where the engine cannot read the document because it is encrypted or damaged.
func (e *engine) firstPage(ctx context.Context, file io.ReaderAt, size int64) (image.Image, int, error) {
	if size > pdfMost {
		return card(paper, "PDF"), 0, nil
	}
	content := make([]byte, size)
	if _, err := file.ReadAt(content, 0); err != nil && !errors.Is(err, io.EOF) {
		return nil, 0, err
	}
	pool, err := e.start()
	if err != nil {
		return nil, 0, err
	}
	borrowing, cancel := context.WithTimeout(ctx, pdfPatient)
	defer cancel()
	instance, err := pool.GetInstanceWithContext(borrowing)
	if err != nil {
		return nil, 0, err
	}
	overtime := time.AfterFunc(pdfPatient, func() {
		// An error means that it has ended by itself meanwhile.
		_ = instance.Kill()
	})
	img, pages, err := drawPage(instance, content)
	if overtime.Stop() {
		if closing := instance.Close(); closing != nil {
			return nil, 0, closing
		}
	}
	if err != nil {
		if pages == 0 {
			return card(paper, "PDF"), 0, nil
		}
		return card(paper, "PDF", fmt.Sprintf("× %d", pages)), pages, nil
	}
	return img, pages, nil
}

func drawPage(instance pdfium.Pdfium, content []byte) (image.Image, int, error) {
	document, err := instance.OpenDocument(&requests.OpenDocument{File: &content})
	if err != nil {
		return nil, 0, err
	}
	count, err := instance.FPDF_GetPageCount(&requests.FPDF_GetPageCount{Document: document.Document})
	if err != nil {
		return nil, 0, err
	}
	drawn, err := instance.RenderPageInPixels(&requests.RenderPageInPixels{
		Width: Side, Height: Side,
		Page: requests.Page{ByIndex: &requests.PageByIndex{Document: document.Document, Index: 0}},
	})
	if err != nil {
		return nil, count.PageCount, err
	}
	defer drawn.Cleanup()
	// The picture is copied: the engine's memory is freed.
	return shrink(drawn.Result.Image), count.PageCount, nil
}
