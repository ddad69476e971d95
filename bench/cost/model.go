package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"os"
	"reflect"
)

// input is a figure that was not measured: an assumption or a price, which readers replace by their own.
type input struct {
	Value float64 `json:"value"`
	Unit  string  `json:"unit"`
	Why   string  `json:"why"`
}

// inputs are all inputs, as in inputs.json.
type inputs struct {
	People struct {
		ActiveShare, ViewsPerDay, DocumentsPerDay, CallsPerView, KeptShare, WriteShare, FilesPerDocument input
		PeakHourShare, PeakOverHour, WatchingShare                                                       input
		OrdersPerYear, YearsKept, FilesPerYear, FilesYears, EgressPerDay                                 input
	}
	Machines struct {
		Utilisation, ZoneSpare, GatewayVCPU, GatewayGiB, PlatformVCPU, PlatformGiB, GatewaysLeast, FrontsLeast, PlatformsLeast input
		DocumentCalls                                                                                                          input
		RedisServers, RedisPerSession, DatabaseServers, DatabaseGiBPerVCPU, DatabaseVCPULeast, Backups                         input
	}
	Prices struct {
		VcpuHour, GibHour, DatabaseVCPUHour, DatabaseGiBHour, DatabaseGBMonth, BackupGBMonth, ObjectGBMonth, EgressGB input
		ClusterMonth, WatchingMonth, WatchingPerVCPU                                                                  input
	}
}

// figures are the measured figures: of the edge (bench/results/edge.json) and of the platform (bench/results/platform.json).
type figures struct {
	edgeDate, platformDate string
	// Processor seconds for 10 000 of each.
	proxied, kept, static, front, read, write, databaseRead, databaseWrite float64
	gatewayMiB, streamKiB                                                  float64
	bytesPerOrder                                                          float64
	others                                                                 map[string]float64 // the alternatives to the gateway: a small call
}

// sizing has the resources for a number of accounts, and their monthly costs.
type sizing struct {
	Accounts                                     float64
	Requests, Streams                            float64 // at the peak
	Fronts, Gateways, Platforms                  float64
	DatabaseVCPU                                 float64 // of each server
	VCPU, GiB                                    float64 // in total
	DatabaseGB, FilesTB                          float64
	Edge, Platform, Database, Files, Net, Beside float64 // € per month
}

// running is the monthly cost without the files, which any storage would cost.
func (s sizing) running() float64 { return s.total() - s.Files }

// total is the monthly cost.
func (s sizing) total() float64 {
	return s.Edge + s.Platform + s.Database + s.Files + s.Net + s.Beside
}

const (
	hoursAMonth = 730
	daysAMonth  = 21 // working days
)

// size calculates the sizing for a number of accounts.
func size(in *inputs, f figures, accounts float64) sizing {
	p, m := in.People, in.Machines
	s := sizing{Accounts: accounts}
	active := accounts * p.ActiveShare.Value
	peak := active * p.PeakHourShare.Value * p.PeakOverHour.Value / 3600 // per daily action of each user
	calls, documents := peak*p.ViewsPerDay.Value*p.CallsPerView.Value, peak*p.DocumentsPerDay.Value
	static, kept := documents*p.FilesPerDocument.Value, calls*p.KeptShare.Value
	passed := calls - kept
	writes := calls * p.WriteShare.Value
	reads := passed - writes
	s.Requests, s.Streams = calls+documents+static, active*p.WatchingShare.Value

	gatewayCPU := (passed*f.proxied + kept*f.kept + static*f.static + documents*m.DocumentCalls.Value*f.proxied) / 10_000
	memory := s.Streams * f.streamKiB / 1024
	room := m.GatewayGiB.Value*1024*0.7 - f.gatewayMiB // the threshold at which the autoscaler adds a replica
	spare := m.ZoneSpare.Value
	s.Gateways = atLeast(m.GatewaysLeast.Value, spare*gatewayCPU/m.Utilisation.Value/m.GatewayVCPU.Value, spare*memory/room)
	s.Fronts = atLeast(m.FrontsLeast.Value, spare*s.Requests*f.front/10_000/m.Utilisation.Value/m.GatewayVCPU.Value, spare*memory/room)
	platformCPU := (reads*f.read + writes*f.write) / 10_000
	s.Platforms = atLeast(m.PlatformsLeast.Value, spare*platformCPU/m.Utilisation.Value/m.PlatformVCPU.Value)
	databaseCPU := (reads*f.databaseRead + writes*f.databaseWrite) / 10_000
	s.DatabaseVCPU = atLeast(m.DatabaseVCPULeast.Value, databaseCPU/m.Utilisation.Value)

	s.DatabaseGB = math.Ceil(accounts * p.OrdersPerYear.Value * p.YearsKept.Value * f.bytesPerOrder / 1e9)
	s.FilesTB = accounts * p.FilesPerYear.Value * p.FilesYears.Value / 1000
	s.price(in, active)
	return s
}

// price converts a sizing to € per month.
func (s *sizing) price(in *inputs, active float64) {
	m, price := in.Machines, in.Prices
	hour := func(vcpu, gib float64) float64 { return vcpu*price.VcpuHour.Value + gib*price.GibHour.Value }
	redisGiB := math.Max(1, active*m.RedisPerSession.Value/1024/1024)
	edgeVCPU := (s.Fronts+s.Gateways)*m.GatewayVCPU.Value + m.RedisServers.Value
	edgeGiB := (s.Fronts+s.Gateways)*m.GatewayGiB.Value + m.RedisServers.Value*redisGiB
	platformVCPU, platformGiB := s.Platforms*m.PlatformVCPU.Value, s.Platforms*m.PlatformGiB.Value
	databaseVCPU := m.DatabaseServers.Value * s.DatabaseVCPU
	databaseGiB := databaseVCPU * m.DatabaseGiBPerVCPU.Value
	s.VCPU, s.GiB = edgeVCPU+platformVCPU+databaseVCPU, edgeGiB+platformGiB+databaseGiB

	s.Edge, s.Platform = hoursAMonth*hour(edgeVCPU, edgeGiB), hoursAMonth*hour(platformVCPU, platformGiB)
	s.Database = hoursAMonth*(databaseVCPU*price.DatabaseVCPUHour.Value+databaseGiB*price.DatabaseGiBHour.Value) +
		s.DatabaseGB*(m.DatabaseServers.Value*price.DatabaseGBMonth.Value+m.Backups.Value*price.BackupGBMonth.Value)
	s.Files = s.FilesTB * 1000 * price.ObjectGBMonth.Value
	s.Net = active * in.People.EgressPerDay.Value / 1000 * daysAMonth * price.EgressGB.Value
	s.Beside = price.ClusterMonth.Value + price.WatchingMonth.Value + s.VCPU*price.WatchingPerVCPU.Value
}

// atLeast returns the largest of some requirements, in whole machines.
func atLeast(least float64, needs ...float64) float64 {
	for _, need := range needs {
		least = math.Max(least, math.Ceil(need))
	}
	return least
}

// readInputs reads the inputs and refuses missing, unknown or invalid ones.
func readInputs(path string) (*inputs, error) {
	raw, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer func() { _ = raw.Close() }() // only read
	decoder := json.NewDecoder(raw)
	decoder.DisallowUnknownFields()
	var in inputs
	if err := decoder.Decode(&in); err != nil {
		return nil, fmt.Errorf("%s: %w", path, err)
	}
	var problems []error
	each(&in, func(name string, i input) {
		if i.Value <= 0 || math.IsInf(i.Value, 0) || i.Unit == "" || i.Why == "" {
			problems = append(problems, fmt.Errorf("%s: %s has no value, unit or reason", path, name))
		}
	})
	return &in, errors.Join(problems...)
}

// each visits every input by its name.
func each(in *inputs, visit func(name string, i input)) {
	groups := reflect.ValueOf(in).Elem()
	for g := range groups.NumField() {
		group := groups.Field(g)
		for i := range group.NumField() {
			visit(groups.Type().Field(g).Name+"."+group.Type().Field(i).Name, group.Field(i).Interface().(input))
		}
	}
}
