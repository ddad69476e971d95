import { Color, DoubleSide, ShaderMaterial, Vector4 } from 'three';
import { type MapKind, palettes } from './palette';

/** Shades plaster under two lamps. This shader does all that a scan needs and is cheap in software rendering. */
const vertex = /* glsl */ `
  #ifdef PAINTED
    attribute vec3 paint;
  #endif
  #ifdef MAPPED
    attribute float gap;
    varying float apart;
  #endif
  uniform vec3 tone;
  varying vec3 facing;
  varying vec3 ground;
  varying vec3 place;
  void main() {
    facing = normalMatrix * normal;
    #ifdef PAINTED
      ground = paint;
    #else
      ground = tone;
    #endif
    #ifdef MAPPED
      apart = gap;
    #endif
    place = (modelMatrix * vec4(position, 1.0)).xyz;
    gl_Position = projectionMatrix * modelViewMatrix * vec4(position, 1.0);
  }
`;

const fragment = /* glsl */ `
  uniform float opacity;
  uniform vec4 cut;
  #ifdef MAPPED
    uniform float range;
    uniform vec3 stops[5];
    varying float apart;
  #endif
  varying vec3 facing;
  varying vec3 ground;
  varying vec3 place;
  void main() {
    if (dot(place, cut.xyz) > cut.w) discard;
    vec3 base = ground;
    #ifdef MAPPED
      if (apart < MAP_END * range) {
        float at = clamp((apart / range + 1.0) * 2.0, 0.0, 4.0);
        base = stops[0];
        for (int i = 1; i < 5; i += 1) base = mix(base, stops[i], clamp(at - float(i - 1), 0.0, 1.0));
      }
    #endif
    vec3 n = normalize(facing);
    if (!gl_FrontFacing) n = -n;
    float lamp = max(dot(n, vec3(-0.36, 0.48, 0.8)), 0.0);
    float fill = max(dot(n, vec3(0.55, -0.2, 0.81)), 0.0);
    float sheen = pow(max(n.z, 0.0), 32.0) * 0.05;
    vec3 lit = base * (0.1 + 0.72 * lamp + 0.26 * fill) + sheen;
    gl_FragColor = vec4(lit, opacity);
    #include <colorspace_fragment>
  }
`;

/** Base colours: plaster, and a cooler tone for the scan that is compared with it. */
export const tones = { plaster: '#cfc7b2', other: '#8fb0dc' } as const;

/** Ends of a map in ranges: no contact is beyond its range; a difference keeps the colour of the end until nothing is in reach. */
const mapEnds: Readonly<Record<MapKind, string>> = { contact: '1.0', difference: '1000.0' };

/** Returns the material of a scan's surface; `painted` uses the colours of its points. */
export function surface(tone: string, painted: boolean): ShaderMaterial {
  return new ShaderMaterial({
    vertexShader: vertex,
    fragmentShader: fragment,
    uniforms: {
      tone: { value: new Color(tone) },
      opacity: { value: 1 },
      // No point is beyond this plane.
      cut: { value: new Vector4(0, 0, 0, 1) },
      range: { value: 1 },
      stops: { value: [] },
    },
    defines: painted ? { PAINTED: '' } : {},
    side: DoubleSide,
  });
}

/** Colours the surface by the distances in its `gap` attribute; null shows its own colours again. */
export function colourBy(material: ShaderMaterial, map: { kind: MapKind; range: number } | null): void {
  const { range, stops } = material.uniforms;
  if (map && range && stops) {
    range.value = map.range;
    stops.value = palettes[map.kind].map((colour) => new Color(colour));
    Object.assign(material.defines, { MAPPED: '', MAP_END: mapEnds[map.kind] });
  } else {
    delete material.defines.MAPPED;
  }
  material.needsUpdate = true;
}
