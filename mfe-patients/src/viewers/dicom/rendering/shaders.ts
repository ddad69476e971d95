/** One triangle that covers the canvas. */
export const VERTEX = `#version 300 es
out vec2 spot;
void main() {
  vec2 corner = vec2((gl_VertexID << 1) & 2, gl_VertexID & 2);
  spot = corner * 2.0 - 1.0;
  gl_Position = vec4(spot, 0.0, 1.0);
}`;

/**
 * Casts a ray through each pixel, from the front to the back. The camera is orthographic: lengths do not depend on the distance. World axes:
 * x to the patient's left, y to the head, z to the front; a voxel's y runs to the back and its z to the feet.
 */
export const FRAGMENT = `#version 300 es
precision highp float;
precision highp sampler3D;
uniform sampler3D voxels;
uniform sampler2D transfer;
uniform mat3 turn;
uniform vec3 extent;
uniform vec3 texel;
uniform vec2 half_view;
uniform float stride;
uniform float unit;
in vec2 spot;
out vec4 colour;
const int MOST = 1200;
vec3 at(vec3 point) {
  vec3 share = point / extent;
  return vec3(0.5 + share.x, 0.5 - share.z, 0.5 - share.y);
}
float value(vec3 place) { return texture(voxels, place).r; }
void main() {
  vec3 direction = turn * vec3(0.0, 0.0, -1.0);
  vec3 origin = turn * vec3(spot * half_view, 2.0);
  vec3 inverse = 1.0 / (direction + vec3(1e-7));
  vec3 one = (-0.5 * extent - origin) * inverse;
  vec3 two = (0.5 * extent - origin) * inverse;
  vec3 near = min(one, two);
  vec3 far = max(one, two);
  float from = max(max(near.x, near.y), near.z);
  float to = min(min(far.x, far.y), far.z);
  vec4 sum = vec4(0.0);
  // A start that differs from pixel to pixel hides the distance of the samples.
  float t = from + stride * fract(sin(dot(gl_FragCoord.xy, vec2(12.9898, 78.233))) * 43758.5453);
  for (int i = 0; i < MOST; i++) {
    if (t >= to || sum.a > 0.98) break;
    vec3 place = at(origin + direction * t);
    vec4 found = texture(transfer, vec2(value(place), 0.5));
    if (found.a > 0.002) {
      vec3 gradient = vec3(
        value(place - vec3(texel.x, 0.0, 0.0)) - value(place + vec3(texel.x, 0.0, 0.0)),
        value(place + vec3(0.0, 0.0, texel.z)) - value(place - vec3(0.0, 0.0, texel.z)),
        value(place + vec3(0.0, texel.y, 0.0)) - value(place - vec3(0.0, texel.y, 0.0)));
      vec3 scaled = gradient * vec3(1.0 / texel.x, 1.0 / texel.z, 1.0 / texel.y) / extent;
      float steep = length(scaled);
      float lit = steep > 0.0 ? abs(dot(scaled / steep, direction)) : 0.6;
      float alpha = 1.0 - pow(1.0 - min(found.a, 0.995), stride * unit);
      vec3 shaded = found.rgb * (0.22 + 0.78 * lit) + 0.12 * pow(lit, 24.0);
      sum += (1.0 - sum.a) * alpha * vec4(min(shaded, 1.0), 1.0);
    }
    t += stride;
  }
  colour = sum;
}`;
