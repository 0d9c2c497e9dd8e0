/**
 * Replaces d3-color (vite.config.ts), which the canvas loads for transitions between colors that it does not have: 4 kB.
 * A text is then never taken for a color.
 */
export function color() {
  return null
}

export { color as cubehelix, color as hcl, color as hsl, color as lab, color as rgb }
