/** What a skip link leads to: the results of a page, past its search and filters. */
export const listResultsId = 'list-results'
