//go:build unix

package health

import "syscall"

// space returns how much of the file system under folder is available to this process, and its size.
func space(folder string) (free, size float64, err error) {
	var fs syscall.Statfs_t
	if err := syscall.Statfs(folder, &fs); err != nil {
		return 0, 0, err
	}
	block := float64(fs.Bsize)
	return float64(fs.Bavail) * block, float64(fs.Blocks) * block, nil
}
