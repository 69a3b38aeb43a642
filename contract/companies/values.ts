/** With fewer different people than this, a company has no figures about its answers. */
export const fewestToSay = 10
