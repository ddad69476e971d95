//go:build unix

package telemetry

import "syscall"

// space returns the free space that this process may use on the disk of a folder, and the disk's size.
func space(folder string) (free, size float64, err error) {
	var fs syscall.Statfs_t
	if err := syscall.Statfs(folder, &fs); err != nil {
		return 0, 0, err
	}
	block := float64(fs.Bsize)
	return float64(fs.Bavail) * block, float64(fs.Blocks) * block, nil
}
