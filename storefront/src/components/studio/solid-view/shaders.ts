/** Text of a shader as it stands. */
const glsl = ([text]: TemplateStringsArray): string => text ?? ''

/** Lengths are mm before the camera, whose derivatives give the normal of each triangle: a mesh needs none. */
const VERTEX = glsl`#version 300 es
layout(location = 0) in vec3 a_position;
uniform mat4 u_view, u_projection;
uniform vec2 u_depth;
out vec3 v_position;
out float v_height;
void main() {
  vec4 position = u_view * vec4(a_position, 1.0);
  v_position = position.xyz;
  v_height = (a_position.z - u_depth.x) / (u_depth.y - u_depth.x);
  gl_Position = u_projection * position;
}`

/**
 * Matt plastic: two lights and the sky, which do not turn with the solid, and no gloss. What is deeper is a
 * little darker: a name in the colour of its plate would vanish from the front.
 */
const MATT = glsl`#version 300 es
precision highp float;
in vec3 v_position;
in float v_height;
uniform vec3 u_colour;
uniform float u_rim;
out vec4 o_colour;
void main() {
  vec3 normal = normalize(cross(dFdx(v_position), dFdy(v_position)));
  vec3 light = mix(vec3(0.26, 0.24, 0.22), vec3(0.40, 0.42, 0.46), 0.5 + 0.5 * normal.y)
    + 0.76 * max(dot(normal, vec3(-0.45, 0.58, 0.68)), 0.0)
    + 0.14 * max(dot(normal, vec3(0.80, -0.10, 0.59)), 0.0);
  light *= mix(0.80, 1.0, clamp(v_height, 0.0, 1.0));
  float rim = u_rim * pow(1.0 - clamp(normal.z, 0.0, 1.0), 3.0);
  o_colour = vec4(pow(u_colour * light + rim, vec3(1.0 / 2.2)), 1.0);
}`

/**
 * Blended by addition: over all surfaces behind a pixel, mm of plastic on the way of the light. Counted from
 * the middle of the solid, as numbers of 16 bits are exact near zero only.
 */
const THICKNESS = glsl`#version 300 es
precision highp float;
in vec3 v_position;
in float v_height;
uniform float u_distance;
out vec4 o_thickness;
void main() {
  float away = (-v_position.z - u_distance) * length(v_position) / -v_position.z;
  o_thickness = vec4(gl_FrontFacing ? -away : away, 0.0, 0.0, 1.0);
}`

/** A triangle over the whole canvas. */
const SCREEN = glsl`#version 300 es
void main() {
  gl_Position = vec4(gl_VertexID == 1 ? 3.0 : -1.0, gl_VertexID == 2 ? 3.0 : -1.0, 0.0, 1.0);
}`

/** `u_thickness`: of the thinnest and the thickest place, which are white and nearly black. */
const LIGHT = glsl`#version 300 es
precision highp float;
uniform highp sampler2D u_sums;
uniform vec2 u_thickness;
uniform float u_gamma;
out vec4 o_colour;
void main() {
  vec4 sum = texelFetch(u_sums, ivec2(gl_FragCoord.xy), 0);
  if (sum.a == 0.0) discard;
  float dark = clamp((sum.r - u_thickness.x) / (u_thickness.y - u_thickness.x), 0.0, 1.0);
  float bright = pow(1.0 - dark, 1.0 / u_gamma);
  o_colour = vec4(mix(vec3(0.10, 0.05, 0.03), vec3(1.0, 0.95, 0.84), bright), 1.0);
}`

export const MATT_PROGRAM = [VERTEX, MATT] as const
export const THICKNESS_PROGRAM = [VERTEX, THICKNESS] as const
export const LIGHT_PROGRAM = [SCREEN, LIGHT] as const
