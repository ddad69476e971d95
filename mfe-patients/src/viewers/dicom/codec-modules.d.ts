declare module '@cornerstonejs/codec-charls/decodewasmjs' {
  const create: import('./codecs').WasmFactory;
  export default create;
}
declare module '@cornerstonejs/codec-libjpeg-turbo-8bit/decodewasmjs' {
  const create: import('./codecs').WasmFactory;
  export default create;
}
declare module '@cornerstonejs/codec-openjpeg/decodewasmjs' {
  const create: import('./codecs').WasmFactory;
  export default create;
}
