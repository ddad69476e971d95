package ops

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// asvs lists the requirements of levels 1 (*) and 2 of version 5.0.0, and those of level 3 (!) of authentication and sessions:
// chapter, then section:numbers.
var asvs = []string{
	"V1 1:1,2 2:1*,2*,3*,4*,5*,6,7,8,9 3:1*,2*,3,4,5,6,7,8,9,10,11 4:1,2,3 5:1*,2",
	"V2 1:1*,2,3 2:1*,2*,3 3:1*,2,3,4 4:1",
	"V3 2:1*,2* 3:1*,2,3,4 4:1*,2*,3,4,5,6 5:1*,2*,3*,4,5 7:1,2",
	"V4 1:1*,2,3 2:1 3:1,2 4:1*,2,3,4",
	"V5 1:1 2:1*,2*,3 3:1*,2* 4:1,2,3",
	"V6 1:1*,2,3 2:1*,2*,3*,4*,5*,6*,7*,8*,9,10,11,12 3:1*,2*,3,4,5!,6!,7!,8! 4:1*,2*,3,4,5!,6! 5:1,2,3,4,5,6!,7!,8! 6:1,2,3,4! 7:1!,2! 8:1,2,3,4",
	"V7 1:1,2,3 2:1*,2*,3*,4* 3:1,2 4:1*,2*,3,4,5 5:1,2,3! 6:1,2",
	"V8 1:1*,2 2:1*,2*,3 3:1* 4:1",
	"V9 1:1*,2*,3* 2:1*,2,3,4",
	"V10 1:1,2 2:1,2 3:1,2,3,4 4:1*,2*,3*,4*,5*,6,7,8,9,10,11 5:1,2,3,4,5 6:1,2 7:1,2,3",
	"V11 1:1,2 2:1,2,3 3:1*,2*,3 4:1*,2,3,4 5:1 6:1",
	"V12 1:1*,2,3 2:1*,2* 3:1,2,3,4",
	"V13 1:1 2:1,2,3,4,5 3:1,2 4:1*,2,3,4,5",
	"V14 1:1,2 2:1*,2,3,4 3:1*,2,3",
	"V15 1:1*,2,3 2:1*,2,3 3:1*,2,3,4,5,6,7",
	"V16 1:1 2:1,2,3,4,5 3:1,2,3,4 4:1,2,3 5:1,2,3",
	"V17 1:1 2:1,2,3,4 3:1,2",
}

// requirements returns them as "V1.2.3 level", in order.
func requirements() (all []string) {
	for _, chapter := range asvs {
		words := strings.Fields(chapter)
		for _, section := range words[1:] {
			number, list, _ := strings.Cut(section, ":")
			for _, word := range strings.Split(list, ",") {
				level := "2"
				if strings.HasSuffix(word, "*") {
					level = "1"
				} else if strings.HasSuffix(word, "!") {
					level = "3"
				}
				all = append(all, fmt.Sprintf("%s.%s.%s %s", words[0], number, strings.TrimRight(word, "*!"), level))
			}
		}
	}
	return all
}

var (
	requirement = regexp.MustCompile(`^V\d+\.\d+\.\d+$`)
	link        = regexp.MustCompile(`\]\(([^)#:]+)(?:#[^)]*)?\)`)
)

// TestEveryRequirementOfTheStandardIsAnsweredTruly checks that no number is missing, that each requirement marked as met names
// its proof, and that every proof exists.
func TestEveryRequirementOfTheStandardIsAnsweredTruly(t *testing.T) {
	const page = "docs/asvs.md"
	var answered []string
	counted, stated := map[string]int{}, map[string]int{}
	for _, row := range cells(t, page) {
		if len(row) == 3 && row[0] != "state" {
			stated[row[0]], _ = strconv.Atoi(row[2])
		}
		if !requirement.MatchString(row[0]) {
			continue
		}
		if len(row) != 6 {
			t.Errorf("%s has %d columns", row[0], len(row))
			continue
		}
		answered = append(answered, row[0]+" "+row[1])
		counted[row[3]]++
		hold(t, row)
	}
	if want := requirements(); !slices.Equal(want, answered) {
		t.Errorf("the page answers %d requirements, the standard has %d; first difference: %s", len(answered), len(want), difference(want, answered))
	}
	for _, state := range []string{"met", "partly", "not had", "not applicable"} {
		if counted[state] != stated[state] {
			t.Errorf("%d requirements are %s, and the page says %d", counted[state], state, stated[state])
		}
		delete(counted, state)
	}
	for state := range counted {
		t.Errorf("%q is no state", state)
	}
}

// hold checks the row of a requirement.
func hold(t *testing.T, row []string) {
	t.Helper()
	number, how, proven := row[0], row[4], row[5]
	if how == "" {
		t.Errorf("%s: nothing is said of it", number)
	}
	tests := proof.FindAllStringSubmatch(proven, -1)
	files := link.FindAllStringSubmatch(how+proven, -1)
	if row[3] == "met" && (proven == "" || row[1] == "3" && len(tests) == 0) {
		t.Errorf("%s is said to be met, and nothing proves it", number)
	}
	if inCell := link.FindAllString(proven, -1); proven != "" && len(tests)+len(inCell) != strings.Count(proven, "<br>")+1 {
		t.Errorf("%s: %s names something else than tests and files", number, proven)
	}
	for _, p := range tests {
		if !exists(t, p[1], p[2]) {
			t.Errorf("%s: there is no test %q in %s", number, p[2], p[1])
		}
	}
	for _, f := range files {
		if _, err := os.Stat(filepath.Join(root, "docs", f[1])); err != nil {
			t.Errorf("%s: there is no %s", number, f[1])
		}
	}
}

func difference(want, got []string) string {
	for i := range want {
		if i >= len(got) || want[i] != got[i] {
			return want[i]
		}
	}
	return got[len(want)]
}
