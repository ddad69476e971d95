/** The product's name, wherever the portal names itself. */
export const BRAND_NAME = 'Circle';
