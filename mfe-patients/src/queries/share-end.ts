/** Second element of the key of the query of a share's end. In a file of its own, because every page of a patient loads it. */
export const SHARE_END = 'share-end';
