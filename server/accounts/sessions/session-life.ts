/** How long a session lives: each access token, and the session itself while nobody refreshes it. */

/** Seconds for which an access token is valid. */
export const accessTokenLife = 3600;
/** Days without a refresh after which a session ends. */
export const idleDays = 30;
