/** For non-negative integers, without floating point; a half rounds up. */
export const divideRounded = (dividend: number, divisor: number) => Math.floor((2 * dividend + divisor) / (2 * divisor))

/** In cents; a basis point is a hundredth of a percent. */
export const taxOf = (net_cents: number, basis_points: number) => divideRounded(net_cents * basis_points, 10_000)
