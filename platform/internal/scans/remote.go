package scans

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"strings"
	"time"

	"portal/contracts/uniteapi"
)

// errRefused is the error of a token that the scan service no longer accepts.
var errRefused = errors.New("scans: the service refuses the token")

const (
	callDeadline = 15 * time.Second
	fileDeadline = 5 * time.Minute
	maxAnswer    = 1 << 20
)

// Remote is the scan service's client for imports.
type Remote struct {
	URL     string
	Service func() (string, error) // returns the platform's own token for the service
	Client  *http.Client
}

func (r *Remote) send(ctx context.Context, path, token, kind string, body []byte) (*http.Response, error) {
	request, err := http.NewRequestWithContext(ctx, http.MethodPost, strings.TrimRight(r.URL, "/")+path, bytes.NewReader(body))
	if err != nil {
		return nil, err
	}
	request.Header.Set("Content-Type", kind)
	request.Header.Set("Authorization", "Bearer "+token)
	request.Header.Set("Cache-Control", "no-store")
	response, err := r.Client.Do(request)
	if err != nil {
		return nil, err
	}
	if response.StatusCode == http.StatusOK {
		return response, nil
	}
	if err := response.Body.Close(); err != nil {
		return nil, err
	}
	switch response.StatusCode {
	case http.StatusUnauthorized, http.StatusBadRequest:
		return nil, errRefused
	case http.StatusNotFound:
		return nil, errAbsent
	}
	return nil, fmt.Errorf("scans: the service answered %d", response.StatusCode)
}

// errAbsent is the error of a file that the service does not have.
var errAbsent = errors.New("scans: no such file")

func (r *Remote) read(ctx context.Context, path, token, kind string, body []byte, into any) error {
	ctx, cancel := context.WithTimeout(ctx, callDeadline)
	defer cancel()
	response, err := r.send(ctx, path, token, kind, body)
	if err != nil {
		return err
	}
	err = json.NewDecoder(io.LimitReader(response.Body, maxAnswer)).Decode(into)
	return errors.Join(err, response.Body.Close())
}

func (r *Remote) refresh(ctx context.Context, refresh string) (out uniteapi.ScansTokens, err error) {
	own, err := r.Service()
	if err != nil {
		return out, err
	}
	form := url.Values{"grant_type": {"refresh_token"}, "refresh_token": {refresh}}.Encode()
	err = r.read(ctx, "/oauth/token", own, "application/x-www-form-urlencoded", []byte(form), &out)
	if err == nil && (out.AccessToken == "" || out.RefreshToken == "" || out.ExpiresIn < 1) {
		err = errors.New("scans: the service gave no tokens")
	}
	return out, err
}

// files returns the files of a case by their id.
func (r *Remote) files(ctx context.Context, token, id string) (map[string]uniteapi.ScanFile, error) {
	size := 50
	body, err := json.Marshal(uniteapi.CasesRequest{Search: &id, Size: &size})
	if err != nil {
		return nil, err
	}
	var answer uniteapi.CasesAnswer
	if err := r.read(ctx, "/cases/search", token, "application/json", body, &answer); err != nil {
		return nil, err
	}
	found := map[string]uniteapi.ScanFile{}
	for _, one := range answer.Result.Items {
		if one.Id != id {
			continue
		}
		for _, file := range one.Files {
			found[file.Id] = file
		}
	}
	return found, nil
}

// open streams a file. The caller must close it.
func (r *Remote) open(ctx context.Context, token, id, file string) (io.ReadCloser, int64, error) {
	body, err := json.Marshal(uniteapi.ScanFileRequest{CaseId: id, FileId: file})
	if err != nil {
		return nil, 0, err
	}
	response, err := r.send(ctx, "/cases/file", token, "application/json", body)
	if err != nil {
		return nil, 0, err
	}
	return response.Body, response.ContentLength, nil
}
