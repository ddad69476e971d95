package deploy

import (
	"context"
	"encoding/json"
	"log/slog"
	"regexp"
	"strconv"
	"strings"
	"sync"

	"gocloud.dev/blob"

	"portal/gateway/internal/publish"
)

const (
	// maxKnown is the number of mapped frames and commits that are kept in memory.
	maxKnown = 4096
	// unknownPlace marks a frame for which there is no source map.
	unknownPlace = ""
)

// frame is a line of a stack that names a place in an artefact, in the form of any engine.
var frame = regexp.MustCompile(`/remotes/([a-z0-9-]+)/([0-9A-Za-z.+_-]+)/([0-9A-Za-z._@~+/-]+):(\d+):(\d+)`)

// sources reads what was stored with a version for its developers: source maps and the commit. It is never served to
// browsers.
type sources struct {
	bucket *blob.Bucket
	log    *slog.Logger

	mu    sync.Mutex
	known map[string]string
}

// recall returns what was found before, or finds it now. Stored versions never change, so an absence is kept too; errors of
// the store are logged and not kept.
func (s *sources) recall(ctx context.Context, key string, find func() (string, error)) string {
	s.mu.Lock()
	value, ok := s.known[key]
	s.mu.Unlock()
	if ok {
		return value
	}
	value, err := find()
	if err != nil {
		s.log.WarnContext(ctx, "deploy: the sources of a version were not read", "of", key, "error", err)
		return ""
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.known == nil || len(s.known) >= maxKnown {
		s.known = map[string]string{}
	}
	s.known[key] = value
	return value
}

func (s *sources) read(ctx context.Context, key string) ([]byte, error) {
	exists, err := s.bucket.Exists(ctx, key)
	if err != nil || !exists {
		return nil, err
	}
	return s.bucket.ReadAll(ctx, key)
}

// commit returns the commit that a version was built from; empty if the build did not know it.
func (s *sources) commit(ctx context.Context, remote, version string) string {
	return s.recall(ctx, remote+"/"+version, func() (string, error) {
		text, err := s.read(ctx, remote+"/"+version+"/"+publish.SourceFile)
		if err != nil || text == nil {
			return "", err
		}
		var source publish.Source
		if err := json.Unmarshal(text, &source); err != nil {
			return "", nil // staged without a check
		}
		return source.Commit, nil
	})
}

// mapped replaces the places in built files by those in the sources, as far as source maps are stored.
func (s *sources) mapped(ctx context.Context, stack string) string {
	maps := map[string]*sourceMap{}
	return frame.ReplaceAllStringFunc(stack, func(place string) string {
		part := frame.FindStringSubmatch(place)
		found := s.recall(ctx, place, func() (string, error) {
			key := part[1] + "/" + part[2] + "/" + part[3] + ".map"
			if _, ok := maps[key]; !ok {
				text, err := s.read(ctx, key)
				if err != nil {
					return "", err
				}
				maps[key] = parseSourceMap(text)
			}
			line, _ := strconv.Atoi(part[4]) // digits only; beyond an int it names no place
			column, _ := strconv.Atoi(part[5])
			return maps[key].place(line, column), nil
		})
		if found == unknownPlace {
			return place
		}
		return found
	})
}

// sourceMap is a source map of version 3 (ECMA-426) without sections.
type sourceMap struct {
	Sources  []string `json:"sources"`
	Mappings string   `json:"mappings"`
}

func parseSourceMap(text []byte) *sourceMap {
	m := &sourceMap{}
	if text == nil || json.Unmarshal(text, m) != nil {
		return &sourceMap{} // maps nothing
	}
	return m
}

// place returns the source, line and column of a place in the built file; lines count from one, columns too.
func (m *sourceMap) place(line, column int) string {
	lines := strings.Split(m.Mappings, ";")
	if line < 1 || line > len(lines) {
		return unknownPlace
	}
	// Fields are relative to the previous segment: the source's across lines, the built column within its line.
	var source, sourceLine, sourceColumn int
	found := unknownPlace
	for i, segments := range lines[:line] {
		built := 0
		for segment := range strings.SplitSeq(segments, ",") {
			fields, ok := decodeVLQ(segment)
			if !ok || len(fields) == 0 {
				continue
			}
			built += fields[0]
			if i == line-1 && built > column-1 {
				return found
			}
			if len(fields) < 4 {
				continue
			}
			source, sourceLine, sourceColumn = source+fields[1], sourceLine+fields[2], sourceColumn+fields[3]
			if i == line-1 && source >= 0 && source < len(m.Sources) {
				found = sourceName(m.Sources[source]) + ":" + strconv.Itoa(sourceLine+1) + ":" + strconv.Itoa(sourceColumn+1)
			}
		}
	}
	return found
}

// sourceName shortens webpack's names: webpack://mfe_cabinet/./src/app.tsx.
func sourceName(name string) string {
	if rest, ok := strings.CutPrefix(name, "webpack://"); ok {
		_, name, _ = strings.Cut(rest, "/")
	}
	for {
		rest, ok := strings.CutPrefix(name, "../")
		if !ok {
			return strings.TrimPrefix(name, "./")
		}
		name = rest
	}
}

const base64Digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"

// decodeVLQ decodes a segment: numbers in base 64 with a continuation bit, the sign in the lowest bit.
func decodeVLQ(segment string) ([]int, bool) {
	fields := make([]int, 0, 5)
	value, shift := 0, 0
	for _, char := range []byte(segment) {
		digit := strings.IndexByte(base64Digits, char)
		if digit < 0 || shift > 30 {
			return nil, false
		}
		value |= (digit & 31) << shift
		if digit&32 != 0 {
			shift += 5
			continue
		}
		if value&1 == 1 {
			fields = append(fields, -(value >> 1))
		} else {
			fields = append(fields, value>>1)
		}
		value, shift = 0, 0
	}
	return fields, shift == 0
}
