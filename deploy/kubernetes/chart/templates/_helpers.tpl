{{- /* The objects have fixed names, by which the front and the settings find them: one installation for each namespace. */ -}}

{{- define "portal.image" -}}
{{ .image.repository }}:{{ .image.tag | default .default }}
{{- end -}}

{{- /* A job is immutable, so that its name has the release, without the digest. */ -}}
{{- define "portal.job" -}}
{{- $tag := .Values.images.artefacts.tag | default .Chart.AppVersion -}}
artefacts-{{ regexReplaceAll "[^a-z0-9.]+" (regexReplaceAll "@.*" (lower $tag) "") "-" }}
{{- end -}}

{{- /* The settings of each workload: those of the values, and those that follow from hosts and network. */ -}}
{{- define "portal.settings.front" -}}
{{- toYaml (dict "PORTAL_HOST" .Values.hosts.portal "ID_HOST" .Values.hosts.id) -}}
{{- end -}}

{{- define "portal.settings.gateway" -}}
{{- $derived := dict
  "GATEWAY_PUBLIC_URL" (printf "https://%s" .Values.hosts.portal)
  "GATEWAY_OIDC_ISSUER" (printf "https://%s/oidc" .Values.hosts.id)
  "GATEWAY_TRUSTED_PROXIES" .Values.network.trustedProxies -}}
{{- toYaml (merge (dict) .Values.gateway.settings $derived) -}}
{{- end -}}

{{- define "portal.settings.platform" -}}
{{- $derived := dict
  "PLATFORM_PUBLIC_URL" (printf "https://%s" .Values.hosts.id)
  "PLATFORM_CLIENT_REDIRECTS" (printf "https://%s/bff/oidc/callback" .Values.hosts.portal)
  "PLATFORM_TRUSTED_PROXIES" .Values.network.trustedProxies -}}
{{- toYaml (merge (dict) .Values.platform.settings $derived) -}}
{{- end -}}
