/** The product's name wherever the portal shows it; it is defined in the brand file. */
export { productName as BRAND_NAME } from '../tokens/brand';
