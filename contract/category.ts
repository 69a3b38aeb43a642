import type { Category } from './values.ts'

/** Beside labels.ts, for pages that need no other label. */
export const categoryLabels: Record<Category, string> = { cybersecurity: 'Cybersecurity', Cloud: 'Cloud' }
