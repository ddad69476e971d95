/** First segments of this remote's message keys, none of which may appear on a page. */
export const KEYS =
  'orders?|invoices?|smileys|common|lines|totals|due|table|orderStatus|filter|share|statement|frame|credits|title|menu|documents?|offers?|' +
  'papers|period|validity|documentKind|offerState|zip|cases|claims?|claimForm|draft|warranty|upload|form|returns?|returnForm|incidents?|incidentForm|history|warehouse';
