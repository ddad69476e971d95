package files

import (
	"net/http"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"portal/platform/internal/api/filesapi"
)

func TestTheLatestVerdictOfEachPracticeHolds(t *testing.T) {
	stores(t, func(t *testing.T, databaseURL, blobsURL string) {
		p := peopled(t, databaseURL, blobsURL)
		file := p.upload(anna, Picture, "a.jpg", photo(t, 0))
		p.upload(anna, Picture, "b.jpg", photo(t, 1))
		p.shared("contribute")
		judge := func(user, body string) string {
			t.Helper()
			p.now = p.now.Add(time.Second)
			comment := result[filesapi.FileComment](t, p.post(user, "/files/verdict/"+user+"/"+file, body))
			assert.True(t, *comment.Holds, "a new verdict holds")
			return comment.Uuid.String()
		}
		const change, approved = `{"verdict":"change","text":"Épaulement"}`, `{"verdict":"approved"}`
		// held returns the verdicts of the file in the list as "practice verdict", and checks that the threads say the same.
		held := func(user string) (all []string) {
			t.Helper()
			listed := result[filesapi.FilePage](t, p.get(user, "/files/list/"+user+"?sort=name&patient="+ourPatient))
			require.Len(t, listed.Items, 2)
			assert.Nil(t, listed.Items[1].Verdicts)
			if listed.Items[0].Verdicts != nil {
				for _, one := range *listed.Items[0].Verdicts {
					all = append(all, *one.Practice+" "+string(one.Verdict))
				}
			}
			var threads []string
			for _, one := range result[[]filesapi.FileComment](t, p.get(user, comments(user, file))) {
				if one.Verdict == nil {
					assert.Nil(t, one.Holds)
				} else if *one.Holds {
					threads = append(threads, *one.Practice+" "+string(*one.Verdict))
				}
			}
			assert.ElementsMatch(t, threads, all)
			return all
		}
		require.Equal(t, http.StatusOK, p.post(anna, comments(anna, file), `{"text":"Ici","anchor":{"kind":"file"}}`).StatusCode)
		assert.Empty(t, held(anna))
		judge(other, approved)
		open := judge(other, change)
		judge(anna, change)
		judge(bruno, approved)
		for _, reader := range []string{anna, other} {
			assert.Equal(t, []string{theirs + " change", ours + " approved"}, held(reader), "one of each practice, the open request first")
		}
		require.Equal(t, http.StatusOK, p.post(anna, "/files/comment-resolve/"+anna+"/"+file+"/"+open, `{"resolved":true}`).StatusCode)
		assert.Equal(t, []string{ours + " approved", theirs + " change"}, held(anna), "a resolved request holds, and waits for no one")
		require.Equal(t, http.StatusNoContent, p.send(other, http.MethodDelete, comments(other, file)+"/"+open, nil).StatusCode)
		assert.Equal(t, []string{ours + " approved", theirs + " approved"}, held(anna), "the one before a deleted one")
	})
}
