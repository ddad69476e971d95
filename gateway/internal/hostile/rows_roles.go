package hostile

var roles = Group{"roles", "Roles that ask for what is not theirs", []Row{
	{Name: "assistant-exports-orders", Out: "roles", Attack: "an assistant takes every order out, with its patient",
		Measure: "lists with patients go out by owners and practitioners", Answers: []int{403}, Has: []string{"auth.role"}},
	{Name: "assistant-exports-files", Out: "roles", Attack: "an assistant takes the list of all patients' files out",
		Measure: "lists with patients go out by owners and practitioners", Answers: []int{403}, Has: []string{"auth.role"}},
	{Name: "assistant-exports-claims", Out: "roles", Attack: "an assistant takes every claim out",
		Measure: "lists with patients go out by owners and practitioners", Answers: []int{403}, Has: []string{"auth.role"}},
	{Name: "accounts-export-orders", Out: "roles", Attack: "the accounts take every order out",
		Measure: "lists with patients go out by owners and practitioners", Answers: []int{403}, Has: []string{"auth.role"}},
	{Name: "accounts-read-prefill", Out: "roles", Attack: "the accounts read a patient's teeth and implants where a claim is filled in",
		Measure: "claims are for the roles that see patients", Answers: []int{403}, Has: []string{"auth.role"}},
	{Name: "accounts-read-patients", Out: "roles", Attack: "the accounts read the list of patients",
		Measure: "patients are for the roles that see them", Answers: []int{403}, Has: []string{"auth.role"}},
	{Name: "accounts-read-scans", Out: "helper-roles", Attack: "the accounts ask for the token of the scans",
		Measure: "a helper has the roles of its kind of data", Answers: []int{403}, Closed: true, Has: []string{"auth.role"}},
}}
