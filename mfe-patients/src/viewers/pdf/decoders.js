/* global URL, URLSearchParams */
// Served as it stands, and run in the worker of pdfjs. That asks for each decoder by its own file's name, put behind one address,
// while built files are called after their content: what stands behind the # says where each of them is.
const [places, name = ''] = import.meta.url.slice(import.meta.url.indexOf('#') + 1).split('&/');
const place = new URL(new URLSearchParams(places).get(name.split('_')[0]), import.meta.url);
// An address that somebody else made up brings no script of theirs.
if (place.origin !== new URL(import.meta.url).origin) throw new TypeError('a decoder of another origin');
const { default: instantiate } = await import(place.href);

export default instantiate;
