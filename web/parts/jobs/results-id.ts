/** The id of the results' heading, which takes the focus when nothing closer can. */
export const resultsId = 'results'
