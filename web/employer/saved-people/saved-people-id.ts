/** Of the page: what takes the focus where a row goes away with it. */
export const savedPeopleId = 'saved-people'
