/** A company with fewer applicants than this shows no figures about its answers. */
export const fewestToSay = 10
