/** Splits a list into slides of a given size. */
export const inSlides = <T>(items: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, slide) => items.slice(slide * size, (slide + 1) * size))
