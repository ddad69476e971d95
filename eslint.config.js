import { definePortalLint } from 'portal-eslint';

export default definePortalLint(import.meta.dirname);
