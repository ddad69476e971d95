package testdb

import "syscall"

// attributes: the cluster dies with the test process, however that ends.
func attributes(owner *syscall.Credential) *syscall.SysProcAttr {
	return &syscall.SysProcAttr{Credential: owner, Pdeathsig: syscall.SIGQUIT}
}
