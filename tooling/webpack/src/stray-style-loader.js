/** Refuses a stylesheet that would style the whole page. */
export default function strayStyle() {
  throw new Error(`${this.resourcePath} styles the whole page: name it *.module.css, so that its rules stay with its own elements`);
}
