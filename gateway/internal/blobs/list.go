// Package blobs lists the store of artefacts, a folder or S3.
package blobs

import (
	"context"
	"errors"
	"fmt"
	"io"

	"gocloud.dev/blob"
	"gocloud.dev/gcerrors"
)

// attempts is the maximum number of listings: in a folder, a file that is written has a temporary name, and the listing fails
// if it is renamed meanwhile.
const attempts = 10

// List returns the objects of a bucket that the options select.
func List(ctx context.Context, b *blob.Bucket, opts *blob.ListOptions) ([]*blob.ListObject, error) {
	var objects []*blob.ListObject
	var err error
	for range attempts {
		if objects, err = list(ctx, b, opts); gcerrors.Code(err) != gcerrors.NotFound {
			break
		}
	}
	if err != nil {
		return nil, fmt.Errorf("list %q: %w", opts.Prefix, err)
	}
	return objects, nil
}

func list(ctx context.Context, b *blob.Bucket, opts *blob.ListOptions) ([]*blob.ListObject, error) {
	var objects []*blob.ListObject
	for it := b.List(opts); ; {
		object, err := it.Next(ctx)
		if errors.Is(err, io.EOF) {
			return objects, nil
		}
		if err != nil {
			return nil, err
		}
		objects = append(objects, object)
	}
}
