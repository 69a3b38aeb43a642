/** A price such as `'29.00'`: `FREE` if it's zero, else `$29.00/Month`. */
export function planPrice(monthly_price: string | number): string {
  const text = typeof monthly_price === 'number' ? monthly_price.toFixed(2) : monthly_price.trim()
  return text !== '' && Number(text) === 0 ? 'FREE' : `$${text}/Month`
}

export function planName(name: string): string {
  return name.toUpperCase()
}

/** A copy in ascending sort_order. Plans with equal values keep their order. */
export function plansInOrder<T extends { sort_order: number }>(plans: readonly T[]): T[] {
  return plans.toSorted((a, b) => a.sort_order - b.sort_order)
}

const planTones = ['stone', 'ink', 'copper'] as const

/** The color set of a plan card, by its position. */
export function planTone(position: number): (typeof planTones)[number] {
  return planTones[position % planTones.length] ?? 'stone'
}
