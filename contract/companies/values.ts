/** A company with fewer applicants than this shows no response record. */
export const fewestToSay = 10
