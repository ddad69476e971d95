package hostile

var callMeasures = []Measure{
	{"allow-list", "calls that are not declared do not exist; addresses upstream are built from templates", []Edit{
		{"policy/handler.go", "func (p *Policy) Handle(", "if !ok {", "if !ok && OUT {\n" +
			"rawPath, _, _ := strings.Cut(string(c.Request().Header.RequestURI()), \"?\")\n" +
			"return p.system.Forward(c, upstream.Call{Method: c.Method(), Path: \"/\" + strings.TrimPrefix(rawPath, Prefix), Query: \"undeclared\", Header: actor(c, s)})\n}\nif !ok {"}}},
	{"sandboxed-files", "a file that is answered is no document of the portal's origin", []Edit{
		{"policy/handler.go", "", "if m.answersFiles() {", "if m.answersFiles() && !OUT {"}}},
	{"own-in-path", "the owner in a path is the session's", []Edit{
		{"policy/handler.go", "", "if !m.own(s) {", "if !m.own(s) && !OUT {"}}},
	{"roles", "a kind of data is for the roles that the contract gives it to", []Edit{
		{"policy/handler.go", "", "!m.allows(s.Role)", never}}},
	{"backend-roles", "a backend's answer is for the roles of its kind of data", []Edit{
		{"backends/backends.go", "", "s.Role == session.RoleGuest || len(roles) > 0 && !slices.Contains(roles, s.Role)", never}}},
	{"own-in-body", "the owner in a body is the session's", []Edit{
		{"policy/bodies.go", "", "!m.isObject() && !m.allMine(s, owners)", never}}},
	{"declared-query", "parameters that are not declared are refused", []Edit{
		{"policy/rules.go", "", `fault(name, "unknown")`, "if !OUT {\nCODE\n} else {\nvalues.Add(name, value)\n}"}}},
	{"once-in-query", "a parameter stands as often as it is declared", []Edit{
		{"policy/rules.go", "", "if n > most {", "if n > most && !OUT {"}}},
	{"ruled-query", "values of parameters keep their rules", []Edit{
		{"policy/rules.go", "", `if code := p.Rule.check(value); code != "" {`, `if code := p.Rule.check(value); code != "" && !OUT {`}}},
	{"bounded-query", "a query is 8 KB at most", []Edit{
		{"policy/rules.go", "", "len(raw) > maxQuery", never}}},
	{"encoded-query", "a query is written anew from what was read", []Edit{
		{"policy/rules.go", "", "return values.Encode(), faults", "if OUT {\nreturn raw, faults\n}\nCODE"}}},
	{"declared-headers", "only declared headers pass upstream", []Edit{
		{"upstream/forward.go", "", "for i, name := range requestHeaders {", "if OUT {\nfor name, values := range c.GetReqHeaders() {\n" +
			"if name != \"Host\" && name != \"Content-Length\" && name != \"Cookie\" || name == \"Cookie\" && strings.Contains(values[len(values)-1], \"c1=v\") {\nout.Set(name, values[len(values)-1])\n}\n}\n}\nCODE"}}},
	{"written-actor", "the gateway writes the user's identity, over any value sent", []Edit{
		{"policy/handler.go", "", "stamp(&call.Header, c, s)", "CODE\nfor _, name := range []string{HeaderUser, HeaderClient} {\nif sent := c.GetReqHeaders()[name]; OUT && len(sent) > 0 {\ncall.Header.Set(name, sent[len(sent)-1])\n}\n}"}}},
	{"actor-for-all-hops", "what the gateway writes is of no single hop", []Edit{
		{"policy/handler.go", "", "return nil\n}\n\n// call builds", "for name := range strings.SplitSeq(c.Get(\"Connection\"), \",\") {\nif OUT {\ncall.Header.Del(strings.TrimSpace(name))\n}\n}\nCODE"}}},
	{"token-for-all-hops", "the service token is of no single hop", []Edit{
		{"upstream/system.go", "", "attempt.Header.Set(\"Authorization\", \"Bearer \"+token)", "if !OUT || !strings.Contains(attempt.Header.Get(\"Connection\"), \"Authorization\") {\nCODE\n}"}}},
	{"bounded-header", "a header that always passes is bounded", []Edit{
		{"upstream/forward.go", "", "i < len(requestHeaders) && len(value) > maxPlain", never}}},
	{"one-path", "no header names another path or method", []Edit{
		{"policy/handler.go", "", "m, ok = p.router.find(c.Method(), rawPath)", "method := c.Method()\nif OUT {\nif other := c.Get(\"X-HTTP-Method-Override\"); other != \"\" {\nmethod = other\n}\n" +
			"if other := c.Get(\"X-Original-URL\"); other != \"\" {\nrawPath = other\n}\n}\nm, ok = p.router.find(method, rawPath)"}}},
	{"no-body", "a call without a body refuses one", []Edit{
		{"policy/bodies.go", "", "if guard.HasBody(c) {", "if guard.HasBody(c) && !OUT {"}}},
	{"declared-media", "a body is of a media type that its call has", []Edit{
		{"policy/bodies.go", "func (p *Policy) jsonBody(", "!guard.IsJSON(c)", never},
		{"policy/bodies.go", "", "len(m.Media) > 0 && (err != nil || !slices.Contains(m.Media, kind))", never},
		{"policy/forms.go", "", "err != nil || !isPairs && (kind != mediaMultipart || !m.Form.Multipart)", never}}},
	{"public-from-own-page", "public calls that change something name our own page", []Edit{
		{"policy/public.go", "", "if err := guard.FromOwnPage(c, p.opt.Origin); err != nil {", "if err := guard.FromOwnPage(c, p.opt.Origin); err != nil && !OUT {"}}},
	{"no-changing-get", "what changes something is no GET at the edge", []Edit{
		{"policy/match.go", "", "for _, o := range r.byForm[form{method, count, first}] {", "found := r.byForm[form{method, count, first}]\nif OUT && method == \"GET\" {\nfound = r.byForm[form{\"POST\", count, first}]\n}\nfor _, o := range found {"}}},
	{"held-uploads", "16 uploads of a user at once", []Edit{
		{"policy/handler.go", "", "!p.uploads.Enter(s.UUID)", never}}},
	{"private-answers", "answers forbid caches to store them", []Edit{
		{"upstream/forward.go", "", `c.Set(fiber.HeaderCacheControl, cmp.Or(call.CacheControl, "private, no-store"))`, skip},
		{"upstream/fast_path.go", "", "out.SetCanonical(cacheControl, control)", skip}}},
	{"no-redirect", "a redirect of an upstream is not followed", []Edit{
		{"upstream/forward.go", "", "case !isGood:", "case !isGood && OUT:\nreturn nil\ncase !isGood:"}}},
}

var bodyMeasures = []Measure{
	{"json-syntax", "what is not JSON is refused", []Edit{
		{"strictjson/parse.go", "value, err := p.value(0)", "if err != nil {", "if err != nil && OUT {\nreturn Object{}, nil\n}\nif err != nil {"},
		{"strictjson/parse.go", "", "if p.at != len(raw) {", "if p.at != len(raw) && !OUT {"},
		{"strictjson/parse.go", "", "if !utf8.Valid(raw) {", "if !utf8.Valid(raw) && OUT {\nreturn Object{}, nil\n}\nif !utf8.Valid(raw) {"}}},
	{"json-names-once", "a name stands once in an object, in whatever letters", []Edit{
		{"strictjson/parse.go", "", "strings.EqualFold(members[i].Name, name)", never},
		{"strictjson/parse.go", "key := fold(name)", "if folded[key] {", "if folded[key] && !OUT {"}}},
	{"json-depth", "32 levels of JSON", []Edit{
		{"strictjson/parse.go", "", "depth > maxDepth", never}}},
	{"known-members", "bodies of the edge's own calls have no undeclared member", []Edit{
		{"strictjson/parse.go", "", "decoder.DisallowUnknownFields()", skip}}},
	{"json-numbers", "a number is one that floats hold, of 64 characters", []Edit{
		{"strictjson/parse.go", "", "err != nil || len(text) > 64", never}}},
	{"schema", "values are held against the schema", []Edit{
		{"policy/bodies.go", "", "faults = append(faults, schema.Check(value)...)", skip}}},
	{"closed-schemas", "members that are not declared are refused", []Edit{
		{"strictjson/schema.go", "func (c *checker) object(", "case s.isClosed:", "case s.isClosed && !OUT:"}}},
	{"owner-is-text", "an owner is one text", []Edit{
		{"policy/owner.go", "", "!ok || !o.isObject()", never},
		{"policy/owner.go", "return o.form(owners, wrong)\n\t}", "return nil, wrong", "if OUT {\nreturn nil, nil\n}\nreturn nil, wrong"},
		{"policy/owner.go", "func (o *Operation) ownersIn(", "if !ok {", "if !ok && OUT {\nreturn nil, nil\n}\nif !ok {"}}},
	{"one-form", "forms are read in one way", []Edit{
		{"forms/scan.go", "used, err := s.step()", "if err != nil {", "if err != nil && OUT {\ns.began = true\nreturn nil\n}\nif err != nil {"},
		{"forms/scan.go", "", "if s.at != atEnd {", "if s.at != atEnd && !OUT {"}}},
	{"plain-boundary", "a boundary is one that all read alike", []Edit{
		{"forms/scan.go", "", `err != nil || kind != "multipart/form-data" || len(params) != 1 || !plainBoundary.MatchString(params["boundary"])`, never},
		{"policy/forms.go", "", `!isPairs && boundary == ""`, never}}},
	{"bounded-login", "a sign-in's texts are bounded", []Edit{
		{"login/login.go", "", "case utf8.RuneCountInString(value) > most:", "case utf8.RuneCountInString(value) > most && !OUT:"}}},
	{"asked-signed-in", "a question to the assistant has a session", []Edit{
		{"backends/chatbot.go", "func (b *Chatbot) ChatbotAnswer(", "if s == nil {", "if s == nil && OUT {\ns = &session.Session{}\n}\nif s == nil {"}}},
	{"asked-by-contract", "a question to the assistant is held against the chatbot's contract", []Edit{
		{"backends/chatbot.go", "", "if err := b.wire.check(\"Question\", call.Body); err != nil {", "if err := b.wire.check(\"Question\", call.Body); err != nil && !OUT {"}}},
	{"crm-configured", "only the configured instance of the CRM is asked", []Edit{
		{"backends/crm.go", "", `m.system == nil || strings.TrimRight(instance, "/") != m.instance`, never}}},
	{"crm-listed", "requests to the CRM are an allow-list", []Edit{
		{"backends/contract.go", "func (k contract) request(", "if err := k.check(name, raw); err != nil {", "if err := k.check(name, raw); err != nil && !OUT {"},
		{"backends/contract.go", "func (k contract) request(", "if err := json.Unmarshal(raw, into); err != nil {", "if err := json.Unmarshal(raw, into); err != nil && !OUT {"}}},
	{"crm-accounts", "a request to the CRM has no members of the browser's", []Edit{
		{"backends/contract.go", "", "if !allowed[name] {", "if !allowed[name] && !OUT {"}}},
	{"crm-one-way", "a request to the CRM is read in one way", []Edit{
		{"backends/contract.go", "", "if _, err := strictjson.Parse(raw); err != nil {", "if _, err := strictjson.Parse(raw); err != nil && !OUT {"}}},
	{"crm-handle", "a handle opens in its own session", []Edit{
		{"backends/crm.go", "func (m *CRM) bearing(", "if !found {", "if !found && !OUT {"}}},
}
