package main

import (
	"bufio"
	"time"
)

// streamOf repeats heartbeats without changes until the client has left.
func streamOf(pause time.Duration) func(*bufio.Writer) {
	return func(w *bufio.Writer) {
		for text := "id: 0\nevent: ready\ndata: {}\n\n"; ; text = ": \n\n" {
			if _, err := w.WriteString(text); err != nil {
				return
			}
			if err := w.Flush(); err != nil {
				return
			}
			time.Sleep(pause)
		}
	}
}
