import { Color, DoubleSide, ShaderMaterial } from 'three';

/** Shades plaster under two lamps. This shader does all that a scan needs and is cheap in software rendering. */
const vertex = /* glsl */ `
  #ifdef PAINTED
    attribute vec3 paint;
  #endif
  uniform vec3 tone;
  varying vec3 facing;
  varying vec3 ground;
  void main() {
    facing = normalMatrix * normal;
    #ifdef PAINTED
      ground = paint;
    #else
      ground = tone;
    #endif
    gl_Position = projectionMatrix * modelViewMatrix * vec4(position, 1.0);
  }
`;

const fragment = /* glsl */ `
  uniform float opacity;
  varying vec3 facing;
  varying vec3 ground;
  void main() {
    vec3 n = normalize(facing);
    if (!gl_FrontFacing) n = -n;
    float lamp = max(dot(n, vec3(-0.36, 0.48, 0.8)), 0.0);
    float fill = max(dot(n, vec3(0.55, -0.2, 0.81)), 0.0);
    float sheen = pow(max(n.z, 0.0), 32.0) * 0.05;
    vec3 lit = ground * (0.1 + 0.72 * lamp + 0.26 * fill) + sheen;
    gl_FragColor = vec4(lit, opacity);
    #include <colorspace_fragment>
  }
`;

/** Base colours: plaster, and a cooler tone for the scan that is compared with it. */
export const tones = { plaster: '#cfc7b2', other: '#8fb0dc' } as const;

/** Returns the material of a scan's surface; `painted` uses the colours of its points. */
export function surface(tone: string, painted: boolean): ShaderMaterial {
  return new ShaderMaterial({
    vertexShader: vertex,
    fragmentShader: fragment,
    uniforms: { tone: { value: new Color(tone) }, opacity: { value: 1 } },
    defines: painted ? { PAINTED: '' } : {},
    side: DoubleSide,
  });
}
