import type { Category } from './values.ts'

/** Labels of the categories, in a file of their own for pages that need no other label. */
export const categoryLabels: Record<Category, string> = { cybersecurity: 'Cybersecurity', Cloud: 'Cloud' }
