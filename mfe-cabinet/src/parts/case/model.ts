import type { ProductSchemas } from 'shared-ui/core';

/** The three views of the one case model (REQ-23), by their names on the wire. */
export type CaseView = 'claims' | 'incidents' | 'returns';

export type CaseStatus = ProductSchemas['CaseStatus'];
