package hostile

// besideMeasures are defences whose rows are ordinary tests: no bytes on one connection could prove them.
var besideMeasures = []Measure{
	{"twenty-violations", "a delivery of reports counts for 20 at most", []Edit{
		{"server/csp.go", "", "violations[:min(len(violations), maxViolations)]", "violations[:min(len(violations), maxViolations+int(takenOutBytes(OUT)))]"}}},
	{"no-short-upload", "an upload that ends early is an error, and has its length upstream", []Edit{
		{"guard/stream.go", "func (u *Upload) Read(", "if errors.Is(err, io.EOF) {", "if err != nil && OUT {\nreturn n, io.EOF\n}\nCODE"},
		{"upstream/forward.go", "", "req.Body, req.ContentLength = call.Upload, call.Upload.Len()", "CODE\nif OUT {\nreq.ContentLength = -1\n}"}}},
	{"served-downloads", "16 answers of a user, and 96 of an address, on their way at once", []Edit{
		{"policy/places.go", "", "isKnown && !p.users.Enter(user)", never}}},
	{"little-ahead", "of a large answer little lies in the kernel", []Edit{
		{"http1/client.go", "", "if tcp, ok := opened.(*net.TCPConn); ok {", "if tcp, ok := opened.(*net.TCPConn); ok && !OUT {"},
		{"server/listener.go", "", "if socket, ok := accepted.(syscall.Conn); ok {", "if socket, ok := accepted.(syscall.Conn); ok && !OUT {"}}},
	{"pairs-one-way", "pairs are read in one way", []Edit{
		{"forms/values.go", "", `strings.Contains(pair, ";")`, never}}},
	{"crm-instance-named", "a CRM does not choose where our calls go", []Edit{
		{"backends/crm.go", "", `strings.TrimRight(answer.InstanceUrl, "/") != m.instance`, never}}},
	{"settings-checked", "an address that is set is looked at before anything starts", []Edit{
		{"config/check.go", "", "!slices.Contains(schemes, u.Scheme)", never}}},
	{"no-decompression", "no answer is asked for compressed, and none is decompressed", []Edit{
		{"upstream/system.go", "", "DisableCompression: true", "DisableCompression: !OUT"},
		{"http1/client.go", "func (c *Client) Supports(", "{\n", "{\nif OUT {\nreturn false\n}\n"}}},
	{"archive-names", "names in an archive are of a closed alphabet, of plain files", []Edit{
		{"publish/archive.go", "", "!name.MatchString(file) || path.Clean(file) != file", never},
		{"publish/archive.go", "", "default:\n\t\treturn refused(\"archive\", \"archive.not_plain\"", "default:\nif OUT {\nreturn nil\n}\nreturn refused(\"archive\", \"archive.not_plain\""}}},
	{"archive-bounds", "what is unpacked is counted while it is read", []Edit{
		{"publish/archive.go", "", "u.entries > MaxEntries", never},
		{"publish/archive.go", "", "header.Size > maxFile || header.Size > u.left", never},
		{"publish/archive.go", "", "err != nil || n == 1<<20", never}}},
	{"manifest-checked", "a manifest is bounded and held against its rules", []Edit{
		{"remotes/manifest.go", "", "len(data) > maxManifestBytes", never},
		{"remotes/manifest.go", "", "if err := m.validate(); err != nil {", "if err := m.validate(); err != nil && !OUT {"}}},
	{"head-deadline", "a head has its deadline", []Edit{
		{"server/app.go", "", "ReadTimeout: headerDeadline", "ReadTimeout: headerDeadline * time.Duration(1-takenOutBytes(OUT)>>24)"}}},
	{"body-deadline", "each pause of a body has its deadline", []Edit{
		{"guard/guard.go", "func Body(", "conn.readBy(bodyDeadline)", skip}}},
	{"displaced-streams", "24 event streams for a user: one more ends the oldest", []Edit{
		{"live/hub.go", "", "len(streams) >= maxStreams", never}}},
	{"idle-deadline", "what idles is closed", []Edit{
		{"server/app.go", "", "IdleTimeout: idleDeadline", "IdleTimeout: idleDeadline * time.Duration(1-takenOutBytes(OUT)>>24)"}}},
	{"paced-log", "lines that strangers cause are paced", []Edit{
		{"server/reports.go", "", "p.used <= p.most", always}}},
	{"few-lookups", "versions that are not known are looked up few at a time", []Edit{
		{"remotes/lookup.go", "", "return nil, errBusy", skip}}},
	{"lockout", "failed sign-ins are counted for a login and for an address, on all replicas", []Edit{
		{"login/lockout.go", "", "case wait > 0:", "case wait > 0 && OUT:\nreturn a, nil\ncase wait > 0:"}}},
	{"known-apart-edge", "the edge counts failures in a browser that has signed in with the login apart, too", []Edit{
		{"login/lockout.go", "func (l *lockout) begin(", "!known", always}}},
	{"known-by-sign-in-edge", "a browser is known at the edge by a sign-in with the login", []Edit{
		{"login/lockout.go", "if errors.Is(err, redis.Nil) {", "return false, nil", "return OUT, nil"}}},
	{"breaker", "a system that fails is left alone for a while", []Edit{
		{"upstream/system.go", "", "!s.breaker.TryAcquirePermit()", never}}},
	{"counted-questions", "twenty questions of a user to the assistant in a minute", []Edit{
		{"backends/chatbot.go", "", "wait > 0", never}}},
	{"counted-handles", "60 handles of a session in ten minutes", []Edit{
		{"backends/handles.go", "", "made.Val() > maxHandles", never}}},
	{"declared-one-hop", "a header that Connection names stays behind", []Edit{
		{"upstream/forward.go", "", "!names(connection, name)", always}}},
	{"declared-answers", "only declared headers pass back", []Edit{
		{"upstream/forward.go", "", "return out\n}\n\n// location gives", "for name := range resp.Header {\nif OUT {\nout[name] = resp.Header.Get(name)\n}\n}\nCODE"},
		{"upstream/fast_path.go", "", "at := call.passes(name)", "if OUT {\nout.SetBytesKV(name, value)\n}\nCODE"}}},
	{"looked-into", "a pooled connection is looked into before it is used again", []Edit{
		{"http1/silence_unix.go", "func isSilent(", "errors.Is(err, syscall.EAGAIN)", always}}},
	{"own-locations", "a place that an upstream names is a path of its own", []Edit{
		{"upstream/forward.go", "", `prefix == "" || !isPath || strings.HasPrefix(rest, "/") || strings.ContainsAny(rest, "\\ \t\r\n") || strings.Contains(rest, "..")`, never}}},
	{"public-without-headers", "a call that is cached for all users goes upstream without data of the user", []Edit{
		{"policy/public.go", "", "call.Header = nil", "CODE\nfor name, values := range c.GetReqHeaders() {\nif OUT {\ncall.Header.Set(name, values[0])\n}\n}"}}},
	{"scoped-keys", "the owner and the practice are a part of what is kept under", []Edit{
		{"cache/cache.go", "", `text := k.Operation + "\x00" + k.Owner + "\x00" + k.Scope + "\x00" + k.Request`,
			"CODE\nif OUT {\ntext = k.Operation + k.Request\n}"}}},
}
