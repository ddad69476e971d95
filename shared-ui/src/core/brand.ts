/** The product's name, wherever the portal names itself; its home is the brand file. */
export { productName as BRAND_NAME } from '../tokens/brand';
