package publish

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func styleFaults(t *testing.T, rules string) Faults {
	t.Helper()
	a := artefact("1.0.0")
	a.Files["page.css"] = rules
	root, err := unpack(t, packArtefact(t, a))
	require.NoError(t, err)
	_, err = Check(root.FS(), a.Name, a.Version, portal(t))
	var all Faults
	if err != nil {
		require.ErrorAs(t, err, &all)
	}
	return all
}

// The build's stylePrefix returns the same letters; a test of tooling/webpack has the same example.
func TestThePrefixIsThatOfTheBuild(t *testing.T) {
	assert.Equal(t, "ott", stylePrefix("mfe-sample"))
}

func TestStylesOfTheWholePageAreRefusedWithFileAndSelector(t *testing.T) {
	own := "." + stylePrefix("mfe-sample") + "box"
	for rules, named := range map[string]string{
		`button{display:none !important}`:                "button ",
		`@layer portal{nav a,` + own + `{color:red}}`:    "nav a ",
		`:root{--accent:red}`:                            ":root ",
		`.menu{color:red}`:                               ".menu ",
		`[data-remote="mfe-other"] p{color:red}`:         `[data-remote="mfe-other"] p `,
		own + `+nav{color:red}`:                          own + "+nav ",
		`body:has(` + own + `) nav{color:red}`:           "body:has(" + own + ") nav ",
		`a:not(` + own + `){color:red}`:                  "a:not(" + own + ") ",
		own + `{color:red;&+nav{color:red}}`:             "&+nav ",
		own + `{~ nav{color:red}}`:                       "~ nav ",
		`:is(` + own + `,nav) a{color:red}`:              ":is(" + own + ",nav) a ",
		`@media print{button{display:none}}`:             "button ",
		`@scope (body){a{color:red}}`:                    "a ",
		`@font-face{font-family:Inter;src:url(x.woff2)}`: "@font-face ",
		`@import "/x.css";`:                              "@import ",
		`@media print{@page{margin:0}}`:                  "@page ",
		`@keyframes spin{to{rotate:1turn}}`:              "keyframes spin ",
		`/* a */ button/* b */{display:none}`:            "button ",
		`butt\6fn{display:none}`:                         `butt\6fn `,
		own + `{color:red}}button{display:none}`:         "button ",
		`&{display:none}`:                                "& ",
		own + `{x:(})}button{display:none}`:              "button ",
		own + `{x:])}button{display:none}`:               "button ",
		`}button{display:none`:                           "button ",
		own + `{--x:{};}button{display:none}`:            "button ",
	} {
		all := styleFaults(t, rules)
		if assert.Len(t, all, 1, rules) {
			assert.Equal(t, "files/page.css", all[0].Where, rules)
			assert.Equal(t, "style.global", all[0].Code, rules)
			assert.Contains(t, all[0].Message, named, rules)
		}
	}
}

func TestStylesOfARemotesOwnElementsPass(t *testing.T) {
	own := "." + stylePrefix("mfe-sample") + "box"
	name := stylePrefix("mfe-sample") + "turn"
	for _, rules := range []string{
		"", own + `{color:red;background:url("a;}b.svg")}`, own + `>li+li,` + own + ` button,` + own + `:has(nav){color:red!important}`,
		`.dark ` + own + `:hover::before,` + own + `\+a{color:red}`, `:is(` + own + `,` + own + `) a{color:red}`,
		own + `{color:red;&:hover,>a,& b{color:red}@media print{i{color:red}}}`,
		`@layer portal{@container (width>1px){` + own + `{animation:` + name + ` 1s}}}@keyframes ` + name + `{0%{opacity:0}to{opacity:1}}`,
		`@page invoice{margin:0}`, `[data-remote="mfe-sample"] p{color:red}`, `[data-remote=mfe-sample] p{color:red}`,
	} {
		assert.Empty(t, styleFaults(t, rules), rules)
	}
}
