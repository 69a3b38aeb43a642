const step = 20_000

/** A whole number of steps around all bands, with room at both ends. */
export function payAxis(bands: readonly { from: number; to: number }[]) {
  const min = Math.max(0, Math.floor((Math.min(...bands.map(({ from }) => from)) - 1) / step) * step)
  const max = Math.ceil((Math.max(...bands.map(({ to }) => to)) + 1) / step) * step
  const marks = Array.from({ length: (max - min) / step + 1 }, (_, i) => min + i * step)
  const at = (pay: number) => `${((pay - min) / (max - min)) * 100}%`
  return { marks, at }
}
