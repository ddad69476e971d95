// Package deploy checks the security and consistency of docker-compose.yml and its images, without a container engine.
package deploy

import (
	"cmp"
	"context"
	"net/netip"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/compose-spec/compose-go/v2/cli"
	"github.com/compose-spec/compose-go/v2/types"
)

const root = "../../.."

// load reads the compose file as `docker compose` does, with secrets made by the script that users run.
func load(t *testing.T) *types.Project {
	t.Helper()
	secrets := filepath.Join(t.TempDir(), "secrets")
	script, err := filepath.Abs(filepath.Join(root, "docker/make-secrets.sh"))
	if err != nil {
		t.Fatal(err)
	}
	if out, err := exec.CommandContext(t.Context(), script, secrets).CombinedOutput(); err != nil {
		t.Fatalf("make-secrets: %v\n%s", err, out)
	}
	raw, err := os.ReadFile(filepath.Join(root, "docker-compose.yml"))
	if err != nil {
		t.Fatal(err)
	}
	file := filepath.Join(t.TempDir(), "docker-compose.yml")
	text := strings.ReplaceAll(string(raw), "docker/secrets", secrets)
	if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	options, err := cli.NewProjectOptions([]string{file}, cli.WithResolvedPaths(false))
	if err != nil {
		t.Fatal(err)
	}
	project, err := options.LoadProject(context.Background())
	if err != nil {
		t.Fatal(err)
	}
	return project
}

func TestEveryPartIsThere(t *testing.T) {
	got := load(t).ServiceNames()
	slices.Sort(got)
	want := []string{"artefacts", "front", "gateway-1", "gateway-2", "mail", "platform", "postgres", "redis", "storage", "volumes-owner"}
	if !slices.Equal(got, want) {
		t.Fatalf("services are %v, want %v", got, want)
	}
}

func TestServicesAreHardened(t *testing.T) {
	for name, service := range load(t).Services {
		if !service.ReadOnly {
			t.Errorf("%s can write to its own root", name)
		}
		if !slices.Equal(service.CapDrop, []string{"ALL"}) {
			t.Errorf("%s keeps capabilities: drops %v", name, service.CapDrop)
		}
		if !slices.Contains(service.SecurityOpt, "no-new-privileges:true") {
			t.Errorf("%s may gain privileges", name)
		}
		if service.Privileged || service.Pid == "host" || service.NetworkMode == "host" {
			t.Errorf("%s shares the host", name)
		}
		// One service hands the volumes over to the others: it runs as root with only the chown capability, without a network,
		// and ends.
		if name == "volumes-owner" {
			if !slices.Equal(service.CapAdd, []string{"CHOWN"}) || service.NetworkMode != "none" {
				t.Errorf("%s may do more than chown", name)
			}
			continue
		}
		if service.User != "65532:65532" {
			t.Errorf("%s runs as %q", name, service.User)
		}
		// Caddy's binary has one file capability, and the kernel does not execute a binary whose file capability is withheld.
		if name == "front" && slices.Equal(service.CapAdd, []string{"NET_BIND_SERVICE"}) {
			continue
		}
		if len(service.CapAdd) > 0 {
			t.Errorf("%s adds capabilities %v", name, service.CapAdd)
		}
	}
}

func TestOnlyTheFrontIsPublishedAndOnlyOnLoopback(t *testing.T) {
	for name, service := range load(t).Services {
		if name != "front" && len(service.Ports) > 0 {
			t.Errorf("%s publishes %v", name, service.Ports)
		}
		for _, port := range service.Ports {
			if port.HostIP != "127.0.0.1" || port.Published != "8443" {
				t.Errorf("%s publishes %+v", name, port)
			}
		}
	}
	front := load(t).Services["front"]
	if len(front.Ports) != 2 || front.Ports[0].Protocol == front.Ports[1].Protocol {
		t.Errorf("the front needs TCP for HTTP/2 and UDP for HTTP/3, has %+v", front.Ports)
	}
}

func TestStoresAreOnAnInternalNetwork(t *testing.T) {
	project := load(t)
	if !project.Networks["data"].Internal {
		t.Error("the data network reaches outside")
	}
	for _, name := range []string{"redis", "postgres", "storage"} {
		networks := project.Services[name].Networks
		if _, inside := networks["data"]; !inside || len(networks) != 1 {
			t.Errorf("%s is on %v", name, networks)
		}
	}
}

// A container that starts earlier would otherwise get the address that another one is known by.
func TestFixedAddressesAreOutsideTheRangeOfOthers(t *testing.T) {
	project := load(t)
	fixed := 0
	for name, service := range project.Services {
		for network, settings := range service.Networks {
			if settings == nil || settings.Ipv4Address == "" {
				continue
			}
			fixed++
			address, err := netip.ParseAddr(settings.Ipv4Address)
			if err != nil {
				t.Fatal(err)
			}
			for _, pool := range project.Networks[network].Ipam.Config {
				given, err := netip.ParsePrefix(cmp.Or(pool.IPRange, pool.Subnet))
				if err != nil {
					t.Fatal(err)
				}
				if given.Contains(address) {
					t.Errorf("%s of %s may be given to another container of %s: %s", address, name, network, given)
				}
			}
		}
	}
	if fixed == 0 {
		t.Error("no address is fixed, and the gateways trust one")
	}
}

// An S3 server that checks the region refuses requests that are signed for another one.
func TestArtefactsAreStoredForTheRegionOfTheirReader(t *testing.T) {
	project := load(t)
	address := project.Services["gateway-1"].Environment["GATEWAY_ARTEFACTS_URL"]
	if address == nil {
		t.Fatal("the gateways have no store of artefacts")
	}
	store, err := url.Parse(*address)
	if err != nil {
		t.Fatal(err)
	}
	region := project.Services["artefacts"].Environment["ARTEFACTS_REGION"]
	if want := store.Query().Get("region"); region == nil || *region != want || want == "" {
		t.Errorf("artefacts are stored for region %v, and read from %q", region, want)
	}
}

// Both programs unpack what they receive before they store it, and their images have no folder for that.
func TestProgramsHaveATemporaryFolder(t *testing.T) {
	project := load(t)
	for _, name := range []string{"gateway-1", "gateway-2", "platform"} {
		if !slices.ContainsFunc(project.Services[name].Tmpfs, func(mount string) bool { return strings.HasPrefix(mount, "/tmp:") }) {
			t.Errorf("%s has no /tmp", name)
		}
	}
}

func TestNoSecretIsWrittenIntoTheComposeFile(t *testing.T) {
	raw, err := os.ReadFile(filepath.Join(root, "docker-compose.yml"))
	if err != nil {
		t.Fatal(err)
	}
	for _, line := range strings.Split(string(raw), "\n") {
		if regexp.MustCompile(`(?i)^\s*\w*(SECRET|PASSWORD|TOKEN)\w*:\s*\S`).MatchString(line) {
			t.Errorf("looks like a secret: %s", line)
		}
	}
}

func TestEverythingLongLivedHasAHealthCheck(t *testing.T) {
	for name, service := range load(t).Services {
		if name == "artefacts" || name == "volumes-owner" {
			continue
		}
		if service.HealthCheck != nil {
			continue
		}
		if service.Build == nil || !strings.Contains(read(t, service.Build.Dockerfile), "\nHEALTHCHECK ") {
			t.Errorf("%s has no health check", name)
		}
	}
}

func TestGatewaysDifferInNothing(t *testing.T) {
	services := load(t).Services
	one, two := services["gateway-1"], services["gateway-2"]
	one.Name, two.Name = "", ""
	if !reflect.DeepEqual(one, two) {
		t.Error("the gateways are not interchangeable")
	}
	if value := one.Environment["GATEWAY_REDIS_URL"]; value == nil || !strings.HasPrefix(*value, "redis://") {
		t.Error("two gateways need one Redis")
	}
}

// The programs' own sources define their settings: a program would silently ignore an unknown variable here.
func TestSettingsAreKnownToThePrograms(t *testing.T) {
	services := load(t).Services
	for _, program := range []struct{ service, name string }{{"gateway-1", "gateway"}, {"platform", "platform"}} {
		known := sources(t, program.name)
		prefix := strings.ToUpper(program.name) + "_"
		for key := range services[program.service].Environment {
			name, ours := strings.CutPrefix(key, prefix)
			if ours && !known[strings.ToLower(name)] && !known[key] {
				t.Errorf("%s does not know %s", program.name, key)
			}
		}
	}
}

var literal = regexp.MustCompile(`"([A-Za-z_]+)"`)

// sources collects the string literals of a program's configuration package.
func sources(t *testing.T, program string) map[string]bool {
	t.Helper()
	files, err := filepath.Glob(filepath.Join(root, program, "internal/config/*.go"))
	if err != nil || len(files) == 0 {
		t.Fatalf("no configuration package in %s: %v", program, err)
	}
	found := map[string]bool{}
	for _, file := range files {
		raw, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for _, match := range literal.FindAllStringSubmatch(string(raw), -1) {
			found[match[1]] = true
			found[strings.ToLower(match[1])] = true
		}
	}
	return found
}

func TestImagesAreSmallAndRunUnprivileged(t *testing.T) {
	for _, name := range []string{"gateway", "platform", "artefacts"} {
		text := read(t, "docker/"+name+".Dockerfile")
		stages := strings.Split(text, "\nFROM ")
		if len(stages) < 3 {
			t.Errorf("%s: the build is in the image", name)
		}
		last := stages[len(stages)-1]
		if !strings.Contains(last, "\nUSER 65532:65532\n") {
			t.Errorf("%s does not run as 65532", name)
		}
		if name != "artefacts" && !strings.HasPrefix(last, "gcr.io/distroless/static") {
			t.Errorf("%s holds more than its program", name)
		}
	}
}

// The artefact image copies the whole folder, so that it includes a new remote; its ignore file must not exclude a workspace.
func TestArtefactImageHoldsEveryWorkspace(t *testing.T) {
	if !strings.Contains(read(t, "docker/artefacts.Dockerfile"), "\nCOPY . .\n") {
		t.Error("the image does not take the whole folder")
	}
	declared := regexp.MustCompile(`"workspaces": \[([^\]]*)\]`).FindStringSubmatch(read(t, "package.json"))
	if declared == nil {
		t.Fatal("package.json names no workspaces")
	}
	ignored := strings.Fields(read(t, "docker/artefacts.Dockerfile.dockerignore"))
	for _, match := range regexp.MustCompile(`"([\w*/-]+)"`).FindAllStringSubmatch(declared[1], -1) {
		folder := strings.SplitN(match[1], "/", 2)[0]
		if slices.Contains(ignored, folder) {
			t.Errorf("%s is left out", match[1])
		}
	}
}

func read(t *testing.T, path string) string {
	t.Helper()
	if !filepath.IsAbs(path) {
		path = filepath.Join(root, path)
	}
	raw, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return string(raw)
}
