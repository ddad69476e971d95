package testdb

import "syscall"

// attributes makes the kernel kill the cluster when the test process ends, however it ends.
func attributes(owner *syscall.Credential) *syscall.SysProcAttr {
	return &syscall.SysProcAttr{Credential: owner, Pdeathsig: syscall.SIGQUIT}
}
