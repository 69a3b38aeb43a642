import { searchStatuses } from '../accounts/setting-choices.ts'

/** What the search for people takes, for its call and for the address of its page; no zod: the page loads this file. */
export const peopleSorts = ['fit', 'newest', 'nearest'] as const
export type PeopleSort = (typeof peopleSorts)[number]
export const matchChoices = ['all', 'any'] as const
/** Whoever stopped looking is found by nobody. */
export const shownSearchStatuses = [searchStatuses[0], searchStatuses[1]] as const
/** Different words of a search with operators, the operators among them. */
export const mostPeopleWords = 25
