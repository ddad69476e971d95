/* global URL, URLSearchParams */
// This file is served unbundled and runs in the worker of pdfjs, which appends each decoder's file name to one base address. Built files
// have hashed names, so the fragment of the address maps decoders to their files.
const [places, name = ''] = import.meta.url.slice(import.meta.url.indexOf('#') + 1).split('&/');
const place = new URL(new URLSearchParams(places).get(name.split('_')[0]), import.meta.url);
// A crafted address must not load a script of another origin.
if (place.origin !== new URL(import.meta.url).origin) throw new TypeError('a decoder of another origin');
const { default: instantiate } = await import(place.href);

export default instantiate;
