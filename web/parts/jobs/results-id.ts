/** The heading of the results, which takes the focus where nothing nearer is left to have it. */
export const resultsId = 'results'
