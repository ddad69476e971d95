import texts from '../locales/fr.json' with { type: 'json' };

/** First segments of this remote's message keys, none of which may appear on a page. */
export const KEYS = Object.keys(texts).join('|');
