package health

import (
	"context"
	"crypto/tls"
	"errors"
	"fmt"
	"log/slog"
	"net"
	"net/url"
	"time"

	"github.com/prometheus/client_golang/prometheus"
)

const (
	measureEvery     = 15 * time.Second
	certificateEvery = time.Hour
	handshakeLimit   = 5 * time.Second
)

// EnvironmentOptions is what the process monitors in its environment.
type EnvironmentOptions struct {
	Health *Health
	// Clock reads the time of Redis, by which replicas agree on expiries. Nil for an embedded Redis.
	Clock func(ctx context.Context) (time.Time, error)
	// Certificates are the https URLs whose certificates are monitored, by a fixed label each.
	Certificates map[string]string
	// Disks are folders on this machine, by a fixed label each.
	Disks map[string]string
	Log   *slog.Logger
}

// Environment exports readiness, clocks, certificates and disks as metrics. It measures them in the background, so a scrape
// triggers no requests.
type Environment struct {
	opt    EnvironmentOptions
	up     *prometheus.GaugeVec
	offset prometheus.Gauge
	expiry *prometheus.GaugeVec
	free   *prometheus.GaugeVec
	size   *prometheus.GaugeVec
}

// NewEnvironment registers the gauges.
func NewEnvironment(reg prometheus.Registerer, around EnvironmentOptions) *Environment {
	gauges := func(name, help, label string) *prometheus.GaugeVec {
		g := prometheus.NewGaugeVec(prometheus.GaugeOpts{Name: name, Help: help}, []string{label})
		reg.MustRegister(g)
		return g
	}
	s := &Environment{
		opt: around,
		up:  gauges("portal_dependency_up", "1 while a dependency answers the probe of /readyz.", "dependency"),
		offset: prometheus.NewGauge(prometheus.GaugeOpts{
			Name: "portal_clock_offset_seconds", Help: "How far this machine's clock is ahead of that of Redis.",
		}),
		expiry: gauges("portal_certificate_expiry_timestamp_seconds", "When the certificate of a system runs out.", "system"),
		free:   gauges("portal_disk_free_bytes", "What is left of the disk under a folder.", "folder"),
		size:   gauges("portal_disk_size_bytes", "How large the disk under a folder is.", "folder"),
	}
	reg.MustRegister(s.offset)
	return s
}

// Run measures periodically until ctx ends.
func (s *Environment) Run(ctx context.Context) {
	ticker := time.NewTicker(measureEvery)
	defer ticker.Stop()
	var certificatesAt time.Time
	for {
		s.Measure(ctx)
		if time.Since(certificatesAt) >= certificateEvery {
			s.Certificates(ctx)
			certificatesAt = time.Now()
		}
		select {
		case <-ctx.Done():
			return
		case <-ticker.C:
		}
	}
}

// Measure measures dependencies, clock and disks once.
func (s *Environment) Measure(ctx context.Context) {
	for name := range s.opt.Health.probes {
		s.up.WithLabelValues(name).Set(0)
	}
	for name, word := range s.opt.Health.ask(ctx).Checks {
		if word == ok {
			s.up.WithLabelValues(name).Set(1)
		}
	}
	if s.opt.Clock != nil {
		s.clock(ctx)
	}
	for name, folder := range s.opt.Disks {
		free, size, err := space(folder)
		if err != nil {
			s.opt.Log.DebugContext(ctx, "disk not measured", "folder", name, "error", err)
			s.free.DeleteLabelValues(name)
			continue
		}
		s.free.WithLabelValues(name).Set(free)
		s.size.WithLabelValues(name).Set(size)
	}
}

// clock compares with the middle of the request; a slow request is ignored.
func (s *Environment) clock(ctx context.Context) {
	ctx, cancel := context.WithTimeout(ctx, probeDeadline)
	defer cancel()
	asked := time.Now()
	theirs, err := s.opt.Clock(ctx)
	took := time.Since(asked)
	if err != nil || took > probeDeadline/2 {
		return // the readiness gauge reports that Redis does not answer
	}
	s.offset.Set(asked.Add(took / 2).Sub(theirs).Seconds())
}

// Certificates checks each certificate once. A system that does not answer keeps its last value.
func (s *Environment) Certificates(ctx context.Context) {
	for name, address := range s.opt.Certificates {
		expires, err := certificateOf(ctx, address)
		if err != nil {
			s.opt.Log.WarnContext(ctx, "certificate not seen", "system", name, "cause", err)
			continue
		}
		s.expiry.WithLabelValues(name).Set(float64(expires.Unix()))
	}
}

// certificateOf returns the expiry of a certificate, also of an invalid one, because it may have expired.
func certificateOf(ctx context.Context, address string) (time.Time, error) {
	u, err := url.Parse(address)
	if err != nil {
		return time.Time{}, fmt.Errorf("certificate: %w", err)
	}
	port := u.Port()
	if port == "" {
		port = "443"
	}
	ctx, cancel := context.WithTimeout(ctx, handshakeLimit)
	defer cancel()
	conn, err := (&tls.Dialer{}).DialContext(ctx, "tcp", net.JoinHostPort(u.Hostname(), port))
	var refused *tls.CertificateVerificationError
	if errors.As(err, &refused) && len(refused.UnverifiedCertificates) > 0 {
		return refused.UnverifiedCertificates[0].NotAfter, nil
	}
	if err != nil {
		return time.Time{}, fmt.Errorf("certificate: %w", err)
	}
	defer func() { _ = conn.Close() }() // nothing was sent
	secured, isTLS := conn.(*tls.Conn)
	if !isTLS || len(secured.ConnectionState().PeerCertificates) == 0 {
		return time.Time{}, errors.New("certificate: none was shown")
	}
	return secured.ConnectionState().PeerCertificates[0].NotAfter, nil
}
