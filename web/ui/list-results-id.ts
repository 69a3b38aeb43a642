/** The target of the skip link to a page's results, past its search and filters. */
export const listResultsId = 'list-results'
