const links = [...document.querySelectorAll('[data-contract]')];
const wanted = new URLSearchParams(location.search).get('contract');
const link = links.find((candidate) => candidate.dataset.contract === wanted) ?? links[0];
link.setAttribute('aria-current', 'page');
SwaggerUIBundle({
  url: `/reference/contracts/${link.dataset.contract}`,
  dom_id: '#contract',
  deepLinking: true,
  filter: true,
  showExtensions: true, // x-edge: who may make the call
  supportedSubmitMethods: [], // to read, not to try: the calls need a service token
  docExpansion: 'list',
  defaultModelsExpandDepth: 0,
  validatorUrl: null,
});
