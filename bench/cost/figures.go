package main

import (
	"encoding/json"
	"fmt"
	"os"
)

// edgeResults is the part of the edge benchmark's results that is used here.
type edgeResults struct {
	Date string `json:"date"`
	Rows []struct {
		Workload string `json:"workload"`
		Medians  map[string]struct {
			Processor float64 `json:"processorSecondsPer10000"`
		} `json:"medians"`
	} `json:"rows"`
	FanOut struct {
		Connections int     `json:"connections"`
		EmptyMiB    float64 `json:"emptyMiB"`
		IdleMiB     float64 `json:"idleMiB"`
	} `json:"fanOut"`
}

// platformResults are the results of `cost -measure`.
type platformResults struct {
	Date     string            `json:"date"`
	Machine  string            `json:"machine"`
	Load     float64           `json:"load"`
	Versions map[string]string `json:"versions"`
	// Reads and Writes are in processor seconds for 10 000 calls.
	Reads  share `json:"reads"`
	Writes share `json:"writes"`
	// ResidentMiB is the platform's memory after all calls.
	ResidentMiB   float64 `json:"residentMiB"`
	Orders        float64 `json:"orders"`
	DatabaseBytes float64 `json:"databaseBytes"`
}

// share is the resource use of both processes for one kind of call.
type share struct {
	Calls    int     `json:"calls"`
	Platform float64 `json:"platformSecondsPer10000"`
	Database float64 `json:"databaseSecondsPer10000"`
}

const (
	ours     = "gateway"
	theFront = "Caddy forward_auth"
)

func readJSON(path string, into any) error {
	raw, err := os.ReadFile(path)
	if err != nil {
		return err
	}
	if err := json.Unmarshal(raw, into); err != nil {
		return fmt.Errorf("%s: %w", path, err)
	}
	return nil
}

// readFigures reads the measured figures; a missing figure is an error, never zero.
func readFigures(edgePath, platformPath string) (figures, error) {
	var edge edgeResults
	var platform platformResults
	if err := readJSON(edgePath, &edge); err != nil {
		return figures{}, err
	}
	if err := readJSON(platformPath, &platform); err != nil {
		return figures{}, err
	}
	f := figures{
		edgeDate: edge.Date, platformDate: platform.Date,
		read: platform.Reads.Platform, write: platform.Writes.Platform,
		databaseRead: platform.Reads.Database, databaseWrite: platform.Writes.Database,
		gatewayMiB: edge.FanOut.EmptyMiB, others: map[string]float64{},
	}
	if edge.FanOut.Connections == 0 || platform.Orders == 0 {
		return figures{}, fmt.Errorf("%s or %s is not whole", edgePath, platformPath)
	}
	f.streamKiB = (edge.FanOut.IdleMiB - edge.FanOut.EmptyMiB) * 1024 / float64(edge.FanOut.Connections)
	f.bytesPerOrder = platform.DatabaseBytes / platform.Orders
	for workload, into := range map[string]*float64{"1kb": &f.proxied, "cached": &f.kept, "static": &f.static} {
		for _, row := range edge.Rows {
			if row.Workload != workload {
				continue
			}
			// The most expensive of the numbers of connections.
			*into = max(*into, row.Medians[ours].Processor)
			if workload == "1kb" {
				f.front = max(f.front, row.Medians[theFront].Processor)
				for name, m := range row.Medians {
					f.others[name] = max(f.others[name], m.Processor)
				}
			}
		}
	}
	for name, value := range map[string]float64{"proxied": f.proxied, "kept": f.kept, "static": f.static, "front": f.front, "read": f.read,
		"write": f.write, "databaseRead": f.databaseRead, "databaseWrite": f.databaseWrite, "stream": f.streamKiB, "order": f.bytesPerOrder} {
		if value <= 0 {
			return figures{}, fmt.Errorf("%s was not measured", name)
		}
	}
	return f, nil
}
