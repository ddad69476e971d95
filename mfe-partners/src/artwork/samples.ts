import type { ProductSchemas } from 'shared-ui/core';

/** Artwork as the platform sends it, for tests. */
export const drawing: ProductSchemas['PartnerArtwork'] = {
  partnerUuid: '8a5c1c56-b4d9-50fd-b833-421448f10e32',
  locale: 'fr',
  width: 1200,
  height: 630,
  alt: 'Anneaux clairs sur fond sombre',
  background: { from: '#123456', to: '#234567', angle: 35 },
  shapes: [
    { kind: 'circle', fill: '#ffcc00', opacity: 0.9, x: 1010, y: 190, radius: 78 },
    { kind: 'ring', fill: '#00ccff', opacity: 0.5, x: 980, radius: 40, stroke: 14 },
    { kind: 'polygon', fill: '#ffcc00', opacity: 1, points: [700, 630, 1200, 630, 950, 100] },
  ],
  texts: [
    { role: 'name', text: 'Stérilia', x: 72, y: 150, size: 64, weight: 600, fill: '#ffffff' },
    { role: 'tagline', text: 'La stérilisation tracée', x: 72, y: 246, size: 42, weight: 400, fill: '#ffffff' },
    { role: 'offer', text: '15 % sur les autoclaves', x: 72, y: 510, size: 28, weight: 600, fill: '#ffffff' },
  ],
};
