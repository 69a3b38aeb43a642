/** What one saved person, and one company's lists, can hold. Beside the schemas, so that a page can read them without. */
export const savedPeopleLimits = {
  notes: 2000,
  tag: 30,
  tags: 10,
  list_name: 80,
  /** Lists that one person is on. */
  lists: 50,
  undo_minutes: 10,
} as const
