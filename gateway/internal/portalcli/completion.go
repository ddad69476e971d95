package portalcli

import (
	"fmt"
	"strings"

	"github.com/alecthomas/kong"
)

type completionCommand struct {
	Shell string `arg:"" enum:"bash,zsh,fish" help:"bash, zsh or fish."`
}

// Run prints a script that completes commands and flags: source <(portal completion bash).
func (c *completionCommand) Run(r *run) error {
	var lines []string
	switch c.Shell {
	case "fish":
		lines = fishCompletion(r.model)
	case "zsh":
		lines = append([]string{"autoload -U +X bashcompinit && bashcompinit"}, bashCompletion(r.model)...)
	default:
		lines = bashCompletion(r.model)
	}
	_, err := fmt.Fprintln(r.Out, strings.Join(lines, "\n"))
	return err
}

func visible(nodes []*kong.Node) (names []string) {
	for _, node := range nodes {
		if !node.Hidden {
			names = append(names, node.Name)
		}
	}
	return names
}

// wordsOf returns what may follow a command: its own commands and all flags that it takes.
func wordsOf(node *kong.Node) []string {
	words := visible(node.Children)
	for _, flags := range node.AllFlags(true) {
		for _, flag := range flags {
			words = append(words, "--"+flag.Name)
		}
	}
	return words
}

func bashCompletion(model *kong.Application) []string {
	lines := []string{
		"_portal() {",
		`  local word="${COMP_WORDS[COMP_CWORD]}" command="${COMP_WORDS[1]}" words`,
		`  [ "$COMP_CWORD" -le 1 ] && command=`,
		`  case "$command" in`,
	}
	for _, node := range model.Children {
		lines = append(lines, fmt.Sprintf("    %s) words=%q ;;", node.Name, strings.Join(wordsOf(node), " ")))
	}
	return append(lines,
		fmt.Sprintf("    *) words=%q ;;", strings.Join(wordsOf(model.Node), " ")),
		"  esac",
		`  COMPREPLY=($(compgen -W "$words" -- "$word"))`,
		`  [ ${#COMPREPLY[@]} -eq 0 ] && COMPREPLY=($(compgen -f -- "$word"))`,
		"}",
		"complete -F _portal portal")
}

func fishCompletion(model *kong.Application) []string {
	var lines []string
	for _, node := range model.Children {
		lines = append(lines, fmt.Sprintf("complete -c portal -n __fish_use_subcommand -f -a %s -d %q", node.Name, node.Help))
		for _, word := range wordsOf(node) {
			option := "-a " + word
			if flag, ok := strings.CutPrefix(word, "--"); ok {
				option = "-l " + flag
			}
			lines = append(lines, fmt.Sprintf("complete -c portal -n '__fish_seen_subcommand_from %s' %s", node.Name, option))
		}
	}
	return lines
}
